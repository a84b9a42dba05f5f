import { describe, expect, test } from "vitest";

import type { Choice, Reckoning, View } from "../../wire/types";
import { button, move, view } from "../../wire/samples";
import { continueChoice, rollChoice, rolls, worthAsking } from "./ways";

const fight: Reckoning = {
  title: "Attack on 0201",
  places: ["0201"],
  attack: [],
  defense: [],
  attack_total: "3",
  defense_total: "1",
  odds: "3-1",
  shifts: [],
  column: "3-1",
  modifiers: [],
  results: [],
  pending: false,
};
const asked = (choices: Choice[], more: Partial<View> = {}): View => view({ choices, ...more });

describe("the key that ends a phase", () => {
  test("is the choice that goes on", () => {
    expect(continueChoice(asked([button("cancel"), button("next", "End movement")]))?.label).toBe("End movement");
    expect(rollChoice(asked([button("cancel"), button("next", "End movement")]))).toBeNull();
    const pass: Choice = { action: "pass", label: "Pass", points: [], verb: "pass" };
    expect(continueChoice(asked([pass]))).toBe(pass);
  });

  test("never attacks, fires or deals", () => {
    for (const verb of ["attack", "fire", "draw", "air", "deal"]) {
      expect(continueChoice(asked([button(verb), button("cancel")])), verb).toBeNull();
      expect(rollChoice(asked([button(verb), button("cancel")]))?.verb, verb).toBe(verb);
    }
  });

  test("is not the only button there is, where that does something else", () => {
    expect(continueChoice(asked([button("stay")]))).toBeNull();
    expect(continueChoice(asked([button("cancel")]))).toBeNull();
    expect(continueChoice(asked([move("tanks", "0102")]))).toBeNull();
  });

  test("does not go on with a fight", () => {
    const support = asked([button("next", "Add no more support")], { reckonings: [fight] });
    expect(continueChoice(support)).toBeNull();
    expect(rollChoice(support)?.label).toBe("Add no more support");
  });

  test("does not go on where the server says that dice come next", () => {
    const traffic = asked([button("next", "End Traffic Markers")]);
    expect(worthAsking(traffic).map((choice) => choice.action)).toEqual(["next"]);
    expect(continueChoice(traffic, new Set(["next"]))).toBeNull();
    expect(rollChoice(traffic, new Set(["next"]))?.verb).toBe("next");
  });
});

test("of several buttons that roll, none is on the key", () => {
  const bridges = asked([
    { action: "blow a", label: "Blow a", points: [{ button: "a" }], verb: "blow" },
    { action: "blow b", label: "Blow b", points: [{ button: "b" }], verb: "blow" },
    button("next", "End demolition"),
  ]);
  expect(rollChoice(bridges)).toBeNull();
  expect(continueChoice(bridges)?.label).toBe("End demolition");
});

test("preparing a fight rolls nothing, whatever odds are shown for it", () => {
  const add: Choice = { action: "add tanks", label: "Add tanks", points: [{ counter: "tanks" }], verb: "add" };
  expect(rolls(add, asked([add], { reckonings: [fight] }), new Set(["add tanks"]))).toBe(false);
});
