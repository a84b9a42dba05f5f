/**
 * The text board's language. A line is either a command that asks or moves about, or the text of an action that was
 * offered. Names may be shortened as long as they stay clear.
 */

import type { MessageId } from "../../language";
import type { Board, BoardHex, Choice, Counter, Seat, Target, View } from "../../wire/types";
import { hexById } from "../../text/places";
import { key } from "../selection/targets";

/** What was typed, understood. */
export type TypedOrder =
  | { kind: "help" }
  | { kind: "choices"; about: string }
  | { kind: "look"; at: string }
  | { kind: "units"; of: string }
  | { kind: "why"; subject: string; at: string }
  | { kind: "odds"; action: string }
  | { kind: "log"; lines: number }
  | { kind: "steps"; which: number | null }
  | { kind: "show"; what: Shown }
  | { kind: "undo" }
  | { kind: "redo" }
  | { kind: "next" }
  | { kind: "roll" }
  | { kind: "left" }
  | { kind: "about" }
  | { kind: "skip"; unit: string }
  | { kind: "chat"; text: string }
  | { kind: "action"; text: string }
  | { kind: "nothing" };

/** Parts of the table that can be read out whole. */
export type Shown = "phases" | "objectives" | "cards" | "tracks" | "combat" | "prompt" | "pending";

const SHOWN: readonly Shown[] = ["phases", "objectives", "cards", "tracks", "combat", "prompt", "pending"];

export interface Command {
  /** What is typed, in every language; nothing for what the games call their actions. */
  word: string;
  /** How it is used and what it does. */
  help: Extract<MessageId, `board-help-${string}`>;
}

export const COMMANDS: readonly Command[] = [
  { word: "choices", help: "board-help-choices" },
  { word: "look", help: "board-help-look" },
  { word: "units", help: "board-help-units" },
  { word: "why", help: "board-help-why" },
  { word: "odds", help: "board-help-odds" },
  { word: "log", help: "board-help-log" },
  { word: "steps", help: "board-help-steps" },
  { word: "prompt", help: "board-help-prompt" },
  { word: "next", help: "board-help-next" },
  { word: "roll", help: "board-help-roll" },
  { word: "about", help: "board-help-about" },
  { word: "left", help: "board-help-left" },
  { word: "undo", help: "board-help-undo" },
  { word: "chat", help: "board-help-chat" },
  { word: "", help: "board-help-action" },
];

/** Reads a line. Whatever is no command is taken for an action. */
export function parseOrder(line: string): TypedOrder {
  const text = line.trim().replace(/\s+/g, " ");
  if (text === "") return { kind: "nothing" };
  const space = text.indexOf(" ");
  const word = (space < 0 ? text : text.slice(0, space)).toLowerCase();
  const rest = space < 0 ? "" : text.slice(space + 1);
  if (rest === "" && (SHOWN as readonly string[]).includes(word)) return { kind: "show", what: word as Shown };
  switch (word) {
    case "help":
    case "?":
      return { kind: "help" };
    case "choices":
      return { kind: "choices", about: rest };
    case "look":
      return rest ? { kind: "look", at: rest } : { kind: "show", what: "prompt" };
    case "units":
      return { kind: "units", of: rest.toLowerCase() };
    case "why":
      return readWhy(rest);
    case "odds":
      return { kind: "odds", action: rest };
    case "log":
      return { kind: "log", lines: /^\d+$/.test(rest) ? Math.min(500, Number(rest)) : 10 };
    case "steps":
      return rest === "" ? { kind: "steps", which: null } : { kind: "action", text };
    case "step":
      // By itself it is an order that some games have.
      return /^\d+$/.test(rest) ? { kind: "steps", which: Number(rest) } : { kind: "action", text };
    case "chat":
      return rest ? { kind: "chat", text: rest } : { kind: "action", text };
    case "skip":
      return rest ? { kind: "skip", unit: rest } : { kind: "action", text };
    case "undo":
    case "redo":
    case "next":
    case "roll":
    case "left":
    case "about":
      return rest === "" ? { kind: word } : { kind: "action", text };
    default:
      return { kind: "action", text };
  }
}

/** `why UNIT HEX`: the last word is the hex, everything before it the unit; `at` may stand between long names. */
function readWhy(rest: string): TypedOrder {
  const at = rest.search(/\s(?:at|to)\s/i);
  if (at > 0) return { kind: "why", subject: rest.slice(0, at), at: rest.slice(at + 4).trim() };
  const space = rest.lastIndexOf(" ");
  if (space < 0) return { kind: "why", subject: rest, at: "" };
  return { kind: "why", subject: rest.slice(0, space), at: rest.slice(space + 1) };
}

/** What a name stands for: one thing, several, or none. */
export type Found<T> = { one: T } | { several: T[] } | { none: true };

function find<T>(all: T[], names: (thing: T) => (string | null | undefined)[], text: string): Found<T> {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return { none: true };
  const tests: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(wanted),
  ];
  for (const test of tests) {
    const hits = all.filter((thing) => names(thing).some((name) => name && test(name.toLowerCase())));
    if (hits.length === 1 && hits[0] !== undefined) return { one: hits[0] };
    if (hits.length > 1) return { several: hits };
  }
  return { none: true };
}

export function findCounter(view: View, text: string): Found<Counter> {
  return find(view.counters, (counter) => [counter.id, counter.name], text);
}

export function findHex(board: Board, text: string): Found<BoardHex> {
  return find(board.hexes, (hex) => [hex.id, hex.name], text);
}

/** A unit, a hex, a box, a card or a button by what a player would call it. */
export function findTarget(board: Board, view: View, text: string): Found<Target> {
  const exact = text.trim().toLowerCase();
  const box = board.boxes.find((one) => one.id.toLowerCase() === exact || one.title.toLowerCase() === exact);
  if (box) return { one: { place: box.id } };
  const cards = (view.piles ?? []).flatMap((pile) => pile.cards);
  const card = find(cards, (one) => [one.id, one.title], text);
  if ("one" in card) return { one: { card: card.one.id } };
  const hex = board.hexes.find((one) => one.id.toLowerCase() === exact);
  if (hex) return { one: { place: hex.id } };
  const counter = findCounter(view, text);
  if ("one" in counter) return { one: { counter: counter.one.id } };
  const named = findHex(board, text);
  if ("one" in named) return { one: { place: named.one.id } };
  if ("several" in counter) return { several: counter.several.map((one) => ({ counter: one.id })) };
  if ("several" in named) return { several: named.several.map((one) => ({ place: one.id })) };
  return { none: true };
}

/** The offered choice that a typed text means: its action or its label, whatever the case and the spaces. */
export function findChoice(choices: Choice[], text: string): Choice | null {
  const plain = (one: string): string => one.trim().toLowerCase().replace(/\s+/g, " ");
  const wanted = plain(text);
  return (
    choices.find((choice) => plain(choice.action) === wanted) ??
    choices.find((choice) => plain(choice.label) === wanted) ??
    null
  );
}

/** What a typed line could go on to be, the likeliest first. */
export function complete(line: string, board: Board, view: View, choices: Choice[]): string[] {
  const text = line.replace(/^\s+/, "");
  const lower = text.toLowerCase();
  const space = lower.indexOf(" ");
  const word = space < 0 ? lower : lower.slice(0, space);
  const found = new Set<string>();
  const offer = (candidate: string): void => {
    if (candidate.toLowerCase().startsWith(lower) && candidate.toLowerCase() !== lower) found.add(candidate);
  };
  if (word === "look" && space > 0) for (const name of hexNames(board)) offer(`look ${name}`);
  if ((word === "choices" || word === "why") && space > 0) {
    for (const subject of view.subjects ?? []) for (const point of subject.points) offer(`${word} ${idOf(point)}`);
  }
  if (word === "odds" && space > 0) for (const choice of choices) offer(`odds ${choice.action}`);
  if (word === "units" && space > 0) for (const of of ["ready", "enemy", "all"]) offer(`units ${of}`);
  for (const choice of choices) offer(choice.action);
  if (space < 0) {
    for (const command of COMMANDS) offer(command.word);
    for (const part of SHOWN) offer(part);
  }
  return [...found].slice(0, 40);
}

function idOf(target: Target): string {
  return key(target).slice(key(target).indexOf(":") + 1);
}

function hexNames(board: Board): string[] {
  const names = board.hexes.flatMap((hex) => (hex.name ? [hex.name] : []));
  return [...names, ...board.hexes.map((hex) => hex.id)];
}

/** Which units `units …` lists. */
export function listUnits(view: View, board: Board, seat: Seat | null, of: string, ready: Set<string>): Counter[] {
  const onMap = view.counters.filter((counter) => hexById(board, counter.place) !== undefined);
  if (of === "ready") return view.counters.filter((counter) => ready.has(counter.id));
  if (of === "enemy" || of === "enemies") return onMap.filter((counter) => counter.owner && counter.owner !== seat);
  if (of === "all") return view.counters;
  if (of === "german" || of === "allied") return onMap.filter((counter) => counter.owner === of);
  return onMap.filter((counter) => !seat || counter.owner === seat);
}
