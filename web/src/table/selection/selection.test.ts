import { describe, expect, test } from "vitest";

import type { Choice } from "../../wire/types";
import { button, counter, move, view } from "../../wire/samples";
import {
  brightCards,
  brightCounters,
  buttonGroups,
  callingOff,
  directChoices,
  grouped,
  holdsAll,
  isAboutCards,
  mapTargets,
  mayAsk,
  meaning,
  onlySubject,
  pointsToAsk,
  readyCounters,
  selects,
  spelledOut,
  stepThrough,
} from "./selection";

const assault = (from: string): Choice => ({
  action: `assault tanks 0201 from ${from}`,
  label: `assault from ${from}`,
  points: [{ counter: "tanks" }, { place: "0201" }, { place: from }],
  verb: "assault",
});

// Proves BB §2.1-cancel, §3.8-16, §3.8-17
describe("calling off what is being put together", () => {
  const cancel: Choice = { action: "cancel", label: "Cancel", points: [], verb: "cancel" };
  const add: Choice = { action: "add tanks", label: "Add the tanks", points: [{ counter: "tanks" }], verb: "add" };

  test("is offered while units can be added or taken out", () => {
    expect(callingOff([add, cancel])).toBe(cancel);
    expect(callingOff([{ ...add, verb: "drop" }, cancel])).toBe(cancel);
  });

  test("is not meant where the same word decides something, or where there is nothing to call off", () => {
    expect(callingOff([cancel, button("attack")])).toBeNull();
    expect(callingOff([add])).toBeNull();
  });
});

describe("pointing with something selected", () => {
  const picks = [{ counter: "tanks" }];

  test("a hex with one choice does it", () => {
    const choices = [move("tanks", "0102", { cost: "2 MP" }), move("rifles", "0102")];
    expect(meaning(choices, picks, { place: "0102" })).toEqual({ kind: "do", choice: choices[0] });
  });

  test("a hex that can be assaulted one way only needs no second click", () => {
    expect(meaning([assault("0101")], picks, { place: "0201" }).kind).toBe("do");
  });

  test("several choices for one hex make a menu", () => {
    const means = meaning([assault("0101"), assault("0102"), move("tanks", "0201")], picks, { place: "0201" });
    expect(means).toMatchObject({ kind: "menu" });
    expect(means.kind === "menu" && means.choices).toHaveLength(3);
  });

  test("too many for a menu are narrowed by pointing again", () => {
    const many = Array.from({ length: 12 }, (_, at) => assault(`03${at}`));
    expect(meaning(many, picks, { place: "0201" })).toEqual({ kind: "narrow", picks: [...picks, { place: "0201" }] });
  });

  test("a hex that is not offered means nothing", () => {
    expect(meaning([move("tanks", "0102")], picks, { place: "0202" }).kind).toBe("nothing");
  });
});

describe("pointing with nothing selected", () => {
  test("a unit with moves is selected, even if it has only one", () => {
    expect(meaning([move("tanks", "0102")], [], { counter: "tanks" })).toEqual({ kind: "narrow", picks: [{ counter: "tanks" }] });
  });

  test("what says everything is done at once: adding a unit, naming a target hex", () => {
    const add: Choice = { action: "add tanks", label: "takes part", points: [{ counter: "tanks" }], verb: "add" };
    const aim: Choice = { action: "aim 0201", label: "Bombard 0201", points: [{ place: "0201" }], verb: "aim" };
    expect(meaning([add, aim], [], { counter: "tanks" }).kind).toBe("do");
    expect(meaning([add, aim], [], { place: "0201" }).kind).toBe("do");
    expect(mapTargets([add, aim, move("rifles", "0101")], []).map((one) => one.verb)).toEqual(["add", "aim"]);
  });

  test("a unit that has to be asked what to do with is selected", () => {
    const limber: Choice = { action: "limber guns", label: "Limber", points: [{ counter: "guns" }, { button: "limber" }], verb: "limber" };
    expect(meaning([limber], [], { counter: "guns" }).kind).toBe("narrow");
    expect(buttonGroups([limber], [{ counter: "guns" }]).map((group) => group.choices[0]?.action)).toEqual(["limber guns"]);
  });

  test("a button may lead to the map", () => {
    const lay = (hex: string): Choice => ({ action: `mine real ${hex}`, label: hex, points: [{ button: "real" }, { place: hex }], verb: "mine" });
    const choices = [lay("0101"), lay("0102")];
    expect(meaning(choices, [], { button: "real" })).toEqual({ kind: "narrow", picks: [{ button: "real" }] });
    expect(mapTargets(choices, [{ button: "real" }])).toHaveLength(2);
  });
});

test("map targets carry cost and path of what a click does", () => {
  const choices = [move("tanks", "0102", { cost: "1 MP", path: ["0101", "0102"] }), button("end")];
  expect(mapTargets(choices, [{ counter: "tanks" }])).toEqual([
    { target: { place: "0102" }, label: "The tanks to 0102", verb: "move", cost: "1 MP", path: ["0101", "0102"], choice: choices[0] },
  ]);
});

test("where a hex can be entered or assaulted, the move is shown and both are named", () => {
  const [shown] = mapTargets([assault("0101"), move("tanks", "0201", { cost: "3 MP" })], [{ counter: "tanks" }]);
  expect(shown).toMatchObject({ label: "assault or move", cost: "3 MP", verb: "move" });
});

test("choices are grouped by the next point in the order they were offered", () => {
  const groups = grouped([move("tanks", "0102"), move("rifles", "0101"), move("tanks", "0201")], []);
  expect(groups.map((group) => [group.target, group.choices.length])).toEqual([
    [{ counter: "tanks" }, 2],
    [{ counter: "rifles" }, 1],
  ]);
});

test("a choice about nothing is a button", () => {
  const pass: Choice = { action: "pass", label: "Pass", points: [], verb: "pass" };
  expect(buttonGroups([pass], []).map((group) => group.choices[0]?.label)).toEqual(["Pass"]);
});

test("a card and a unit spell out a play", () => {
  const meuse: Choice = { action: "play meuse a", label: "a leaves", points: [{ card: "meuse" }, { counter: "a" }], verb: "play" };
  expect(spelledOut([meuse], [{ card: "meuse" }, { counter: "a" }])).toEqual([meuse]);
  expect(spelledOut([meuse], [{ card: "meuse" }])).toEqual([]);
});

describe("which choices have to be asked for", () => {
  const subjects = [
    { label: "Orders", points: [] },
    { label: "The tanks", points: [{ counter: "tanks" }] },
  ];

  test("with few subjects the view holds everything", () => {
    const full = view({ subjects, choices: [button("end"), move("tanks", "0102")] });
    expect(holdsAll(full)).toBe(true);
    expect(pointsToAsk(full, { counter: "tanks" })).toBeNull();
  });

  test("with many, the choices of a unit are asked for by its subject", () => {
    const thin = view({ subjects, choices: [button("end")] });
    expect(pointsToAsk(thin, { counter: "tanks" })).toEqual([{ counter: "tanks" }]);
    expect(pointsToAsk(thin, { counter: "rifles" })).toBeNull();
  });

  test("a unit that is also part of a pair asks for both", () => {
    const pair = { label: "both", points: [{ counter: "tanks" }, { counter: "rifles" }] };
    const thin = view({ subjects: [...subjects, pair], choices: [] });
    expect(pointsToAsk(thin, { counter: "tanks" })).toEqual([{ counter: "tanks" }, { counter: "rifles" }]);
  });
});

describe("what a click on the map selects", () => {
  const table = view({
    counters: [counter("tanks", "0101", { level: 1 }), counter("rifles", "0101"), counter("enemy", "0201", { owner: "allied" })],
    choices: [move("tanks", "0102"), move("rifles", "0102")],
  });

  test("a unit that can do something", () => {
    expect(selects(table, { counter: "rifles" }, "0101", null)).toEqual({ counter: "rifles" });
  });

  test("a second click goes on to the next of the stack", () => {
    expect(selects(table, { counter: "tanks" }, "0101", { counter: "tanks" })).toEqual({ counter: "rifles" });
    expect(selects(table, { counter: "rifles" }, "0101", { counter: "rifles" })).toEqual({ counter: "tanks" });
  });

  test("a click beside the counters takes the top one that can do something", () => {
    expect(selects(table, { place: "0101" }, "0101", null)).toEqual({ counter: "tanks" });
  });

  test("an enemy and an empty hex select nothing", () => {
    expect(selects(table, { counter: "enemy" }, "0201", null)).toBeNull();
    expect(selects(table, { place: "0202" }, "0202", null)).toBeNull();
  });

  test("a hex that is a subject is selected through whatever lies on it", () => {
    const stacks = view({ counters: [counter("tanks", "0101")], subjects: [{ label: "stack", points: [{ place: "0101" }] }] });
    expect(selects(stacks, { counter: "tanks" }, "0101", null)).toEqual({ place: "0101" });
  });
});

test("a unit with nothing to do but odd jobs is not bright, unless it is asked for", () => {
  const idle = counter("idle", "0101", { ready: false });
  const subjects = ["idle", "tanks"].map((id) => ({ label: id, points: [{ counter: id }] }));
  const table = view({ counters: [idle, counter("tanks", "0102")], subjects });
  expect([...brightCounters(table)]).toEqual(["tanks"]);
  expect([...brightCounters({ ...table, choices: [move("idle", "0201")] })].sort()).toEqual(["idle", "tanks"]);
});

test("Tab goes through ready units by place, the top one first, and round", () => {
  const table = view({
    counters: [counter("b", "0201"), counter("a", "0101"), counter("top", "0101", { level: 1 }), counter("spent", "0102")],
    subjects: ["a", "b", "top"].map((id) => ({ label: id, points: [{ counter: id }] })),
  });
  expect([...brightCounters(table)].sort()).toEqual(["a", "b", "top"]);
  const ready = readyCounters(table).map((one) => one.id);
  expect(ready).toEqual(["top", "a", "b"]);
  expect(stepThrough(ready, -1, 1)).toBe("top");
  expect(stepThrough(ready, 2, 1)).toBe("top");
  expect(stepThrough(ready, 0, -1)).toBe("b");
  expect(stepThrough([], -1, 1)).toBeUndefined();
});

test("the only unit that can do anything need not be selected", () => {
  const retreat = [move("tanks", "0102"), move("tanks", "0201"), button("evade")];
  expect(onlySubject(view({ choices: retreat }))).toEqual({ counter: "tanks" });
  expect(onlySubject(view({ choices: [...retreat, move("rifles", "0102")] }))).toBeNull();
  expect(onlySubject(view({ choices: [button("next")] }))).toBeNull();
});

test("a button after which something is pointed at leads to the map and not to a menu", () => {
  const join = (unit: string): Choice => ({ action: `join ${unit}`, label: unit, points: [{ card: "13" }, { button: "join" }, { counter: unit }], verb: "tactic" });
  const both = [join("tanks"), join("rifles")];
  expect(meaning(both, [{ card: "13" }], { button: "join" })).toEqual({ kind: "narrow", picks: [{ card: "13" }, { button: "join" }] });
  expect(meaning([join("tanks")], [{ card: "13" }], { button: "join" }).kind).toBe("do");
});

test("a question about cards only is told from one about the map", () => {
  const order: Choice = { action: "order hold", label: "Order: hold", points: [{ card: "hold" }], verb: "order" };
  expect(isAboutCards(view({ choices: [order, button("ready")] }))).toBe(true);
  expect(isAboutCards(view({ choices: [order, move("tanks", "0102")] }))).toBe(false);
  expect(isAboutCards(view({ choices: [button("next")] }))).toBe(false);
  expect([...brightCards(view({ choices: [order] }))]).toEqual(["hold"]);
  const both = [{ points: [{ card: "hold" }], label: "Hold" }, { points: [{ card: "spent" }], label: "Spent" }];
  expect([...brightCards(view({ choices: [order], subjects: both }))]).toEqual(["hold"]);
  expect([...brightCards(view({ choices: [button("next")], subjects: both }))]).toEqual([]);
});

test("what one click on the map does can be a button, what only selects cannot", () => {
  const advance: Choice = { action: "advance tanks", label: "The tanks advance", points: [{ counter: "tanks" }], verb: "advance" };
  expect(directChoices([advance, move("rifles", "0102"), button("stay")])).toEqual([advance]);
  expect(directChoices([advance, move("tanks", "0102")])).toEqual([]);
});

test("an own counter with nothing to do can still be asked about, while one decides", () => {
  const counters = [counter("tanks", "0101"), counter("rifles", "0102", { owner: "allied" })];
  const now = view({ counters, subjects: [{ label: "The guns", points: [{ counter: "guns" }] }] });
  expect(mayAsk(now, { counter: "tanks" })).toBe(true);
  expect(mayAsk(now, { counter: "rifles" })).toBe(false);
  expect(mayAsk(now, { place: "0101" })).toBe(false);
  expect(mayAsk(view({ counters }), { counter: "tanks" })).toBe(false);
  expect(mayAsk({ ...now, audience: "public" }, { counter: "tanks" })).toBe(false);
});
