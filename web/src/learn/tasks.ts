/** Whether what a learner did is what a step of a lesson asks for. */

import type { LessonStep, Target } from "../wire/types";

/** An order as journals write it; blanks do not count. */
function plain(action: string): string {
  return action.trim().split(/\s+/).join(" ");
}

export function isAsked(orders: string[], action: string): boolean {
  return orders.some((order) => plain(order) === plain(action));
}

/** What the lesson says of a legal order that the step does not ask for, if it knows that order. */
export function mistakeOf(step: LessonStep, action: string): string | null {
  const given = plain(action);
  const known = (step.mistakes ?? []).find(({ of }) =>
    of.endsWith("*") ? given.startsWith(of.slice(0, -1)) : plain(of) === given,
  );
  return known?.say ?? null;
}

export function samePlace(one: Target, other: Target): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
