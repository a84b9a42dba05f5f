/** What can be read out of events without knowing any rule: what they are about, and which rolls were made. */

import type { SoundName } from "../../sound";
import type { Board, Cell, Event, LogEntry, PlaceId, Reckoning, Seat, Target, View } from "../../wire/types";

/** What an event is about: lit up while the player points at its line. */
export function subjectsOf(event: Event): Target[] {
  const what = event.what;
  switch (what.kind) {
    case "move":
      return [{ counter: what.counter }, ...what.path.slice(-1).map((place) => ({ place }))];
    case "place":
      return [{ counter: what.counter }, { place: what.place }];
    case "change":
    case "remove":
      return [{ counter: what.counter }];
    case "marker":
      return ["place" in what.on ? { place: what.on.place } : "side" in what.on ? { side: what.on.side } : { counter: what.on.counter }];
    case "combat":
      return what.places.map((place) => ({ place }));
    case "card":
      return what.card ? [{ card: what.card }] : [];
    default:
      return [];
  }
}

/** The place to bring into view for an event, if it has one. */
export function placeOfEvent(event: Event): PlaceId | null {
  const what = event.what;
  switch (what.kind) {
    case "move":
      return what.path[what.path.length - 1] ?? null;
    case "place":
      return what.place;
    case "combat":
      return what.places[0] ?? null;
    case "marker":
      return "place" in what.on ? what.on.place : null;
    default:
      return null;
  }
}

/** A roll, with the odds before it and its result. */
export interface Rolled {
  /** The number of the decision. */
  number: number;
  dice: number[];
  cell: Cell | null;
  result: string | null;
  text: string;
  rules: string[];
  /** What happened because of it, in order. */
  after: Event[];
  reckoning: Reckoning | null;
}

function fits(reckoning: Reckoning, cell: Cell | null): boolean {
  if (!cell || !reckoning.cell) return !cell && reckoning.pending === true;
  if (reckoning.cell.chart !== cell.chart) return false;
  return reckoning.cell.column == null || cell.column == null || reckoning.cell.column === cell.column;
}

/** The reckoning a roll belongs to: the one that was awaited, or the one in the same column of the same chart. */
export function reckoningFor(reckonings: Reckoning[], cell: Cell | null): Reckoning | null {
  const fitting = reckonings.filter((one) => fits(one, cell));
  return fitting.find((one) => one.pending) ?? fitting[0] ?? null;
}

/** How many sides the dice of a game have. Rolls do not say it, but a rulebook with other dice than six-sided ones does. */
export function dieSides(board: Board | null): number {
  return (board?.rules ?? []).some((rule) => /\bten-sided\b/i.test(rule.title)) ? 10 : 6;
}

/** The rolls in some entries of the log, each with what followed up to the next roll. */
export function rollsIn(entries: LogEntry[], before: Reckoning[]): Rolled[] {
  const rolls: Rolled[] = [];
  for (const entry of entries) {
    for (const event of entry.events) {
      if (event.what.kind === "roll") {
        const cell = event.what.cell ?? null;
        rolls.push({
          number: entry.number,
          dice: event.what.dice,
          cell,
          result: event.what.result ?? null,
          text: event.text,
          rules: event.rules ?? [],
          after: [],
          reckoning: reckoningFor(before, cell),
        });
      } else if (event.what.kind !== "phase" && event.what.kind !== "turn") {
        rolls[rolls.length - 1]?.after.push(event);
      }
    }
  }
  return rolls;
}

/** The seats other than mine that decided something in these entries; chance is nobody. */
export function othersIn(entries: LogEntry[], mine: Seat | null): Seat[] {
  const seats = entries.map((entry) => entry.seat).filter((seat) => seat !== "chance" && seat !== mine);
  return [...new Set(seats)];
}

/** Where the turns begin, for the marks on the replay's scale. */
export function turnMarks(entries: LogEntry[]): { number: number; turn: number; title: string }[] {
  const marks: { number: number; turn: number; title: string }[] = [];
  for (const entry of entries) {
    for (const event of entry.events) {
      if (event.what.kind === "turn") marks.push({ number: entry.number, turn: event.what.number, title: event.text });
    }
  }
  return marks;
}

/** Which sound goes with some events: the loudest of them only. */
export function soundFor(events: Event[], view: View | null): SoundName | null {
  const kinds = new Set(events.map((event) => event.what.kind));
  const guns = events.some((event) => event.what.kind === "roll" && /barrage|bombard/.test(event.what.cell?.chart ?? ""));
  if (kinds.has("over") || view?.outcome) return "victory";
  if (kinds.has("combat")) return "combat";
  if (guns) return "barrage";
  if (kinds.has("roll")) return "dice";
  if (kinds.has("turn")) return "turn";
  if (kinds.has("card")) return "card";
  if (kinds.has("move") || kinds.has("place")) return "move";
  return null;
}

/** How long somebody else's decisions are shown at most; the more are waiting, the quicker it goes. */
export function patienceFor(events: Event[], waiting: number): number {
  if (waiting > 40) return 120;
  if (waiting > 12) return 450;
  return Math.min(30_000, 2_000 + 1_600 * events.length);
}
