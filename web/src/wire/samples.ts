/** Small tables for tests and for the page of controls: a few hexes, two sides, no rules. */

import type { Board, Choice, Counter, View } from "./types";

export function counter(id: string, place: string, more: Partial<Counter> = {}): Counter {
  return {
    id,
    name: `The ${id}`,
    owner: "german",
    place,
    level: 0,
    known: true,
    ready: true,
    face: { symbol: "infantry", base: "gray", factors: [{ name: "attack", text: "3", style: "plain" }] },
    ...more,
  };
}

export function move(unit: string, to: string, more: Partial<Choice> = {}): Choice {
  return {
    action: `move ${unit} ${to}`,
    label: `The ${unit} to ${to}`,
    points: [{ counter: unit }, { place: to }],
    verb: "move",
    ...more,
  };
}

export function button(verb: string, label = verb): Choice {
  return { action: verb, label, points: [{ button: verb }], verb };
}

export function view(more: Partial<View> = {}): View {
  return {
    audience: { seat: "german" },
    turn: { number: 1, last: 5, title: "Turn 1", player: "german" },
    phases: [{ id: "move", title: "German movement", rule: "TOY §3.4", seat: "german", state: "now" }],
    prompt: { seat: "german", text: "move units", rule: "TOY §3.4" },
    counters: [],
    ...more,
  };
}

export const board: Board = {
  game: "toy",
  title: "The Ford",
  orientation: "flat-top",
  hexes: [
    { id: "0101", at: { x: 0, y: 0 }, terrain: ["open"] },
    { id: "0102", at: { x: 0, y: 2 }, terrain: ["forest"], name: "Marnach" },
    { id: "0201", at: { x: 3, y: 1 }, terrain: ["town"], name: "Hosingen", marks: ["objective"] },
    { id: "0202", at: { x: 3, y: 3 }, terrain: ["open"], name: "Hosingen Mill" },
  ],
  sides: [{ id: "0101/0102", ends: [{ x: -1, y: 1 }, { x: 1, y: 1 }], kinds: ["river"], name: "Our" }],
  roads: [],
  boxes: [{ id: "dead", title: "Eliminated", kind: "dead-pile" }],
  charts: [],
  rules: [{ rule: "TOY §3.4", title: "Movement" }],
  words: { cards: [], markers: [], statuses: [], verbs: ["move"] },
};
