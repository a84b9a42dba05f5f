import { expect, test } from "vitest";

import type { Reckoning } from "../../wire/types";
import { view } from "../../wire/samples";
import { ComparedPlans, isSamePlan } from "./comparedPlans.svelte";

const plan: Reckoning = { title: "Attack on 1908", attack: [], attack_total: "9", defense: [], defense_total: "3", odds: "3:1", column: "3:1", shifts: [], modifiers: [], places: ["1908"], results: [] };

test("a pinned plan stays until it is unpinned or the phase ends", () => {
  const plans = new ComparedPlans();
  const combat = view({ phases: [{ id: "combat", title: "German combat", rule: "TOY §4", seat: "german", state: "now" }] });
  expect(plans.at(combat)).toBeNull();
  plans.pin(plan, combat);
  expect(plans.at(combat)).toEqual(plan);
  expect(plans.at(view())).toBeNull();
  expect(plans.at({ ...combat, turn: { ...combat.turn, number: 2 } })).toBeNull();
  plans.unpin();
  expect(plans.at(combat)).toBeNull();
});

test("a plan is another one when its units or its column change", () => {
  expect(isSamePlan(plan, { ...plan, pending: true })).toBe(true);
  expect(isSamePlan(plan, { ...plan, column: "4:1" })).toBe(false);
  expect(isSamePlan(plan, { ...plan, attack: [{ text: "2 Panzer", amount: "6" }] })).toBe(false);
});
