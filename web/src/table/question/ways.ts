/**
 * The two ways on. The key N ends a phase and nothing else. Whatever rolls dice, draws chits or answers a question of a fight has
 * a button and a key of its own, so that nothing irrevocable happens to somebody who only wanted to go on.
 */

import type { Choice, View } from "../../wire/types";
import { buttonOf } from "../selection/targets";

/** Verbs that end a phase or say that nothing more is wanted, the likeliest first. */
const CONTINUES = ["next", "step", "end", "done", "ready", "pass", "stop"];

/** Verbs that begin a fight or throw dice as soon as they are chosen, the likeliest first. */
const ROLLS = ["attack", "fire", "resolve", "roll", "draw", "air", "blow", "burn", "disengage", "surprise", "sneak", "press", "challenge", "deal"];

/** Verbs that only prepare something: the odds they show are those of a fight that has not been ordered yet. */
const PREPARES = new Set(["target", "aim", "add", "join", "drop", "support", "strike", "tactic", "bonus", "angriff", "cancel", "assault"]);

/** The actions of which the server has said that dice come next. */
export type DiceAhead = ReadonlySet<string>;

const NOTHING_KNOWN: DiceAhead = new Set();

/** A fight or a roll is under way in which this seat is asked something. */
function isUnderWay(view: View): boolean {
  return (view.reckonings ?? []).length > 0;
}

/**
 * Whether choosing this rolls dice, draws chits or begins a fight. The server does not say so of a choice. The signs are its
 * verb, odds that the server gives for going on, and a fight under way.
 */
export function rolls(choice: Choice, view: View, ahead: DiceAhead = NOTHING_KNOWN): boolean {
  if (PREPARES.has(choice.verb)) return false;
  if (ROLLS.includes(choice.verb) || ahead.has(choice.action)) return true;
  return CONTINUES.includes(choice.verb) && isUnderWay(view);
}

/** Choices that need nothing but a press. */
function buttonsOf(choices: Choice[]): Choice[] {
  return choices.filter((choice) => choice.points.every((point) => buttonOf(point) !== null));
}

function firstBy(verbs: string[], choices: Choice[]): Choice | null {
  for (const verb of verbs) {
    const found = choices.find((choice) => choice.verb === verb);
    if (found) return found;
  }
  return null;
}

/** What the key N does: ends the phase. Nothing where going on would roll dice. */
export function continueChoice(view: View, ahead: DiceAhead = NOTHING_KNOWN): Choice | null {
  const calm = buttonsOf(view.choices ?? []).filter((choice) => !rolls(choice, view, ahead));
  return firstBy(CONTINUES, calm);
}

/** What the key A does: attacks, rolls, or goes on with a fight. */
export function rollChoice(view: View, ahead: DiceAhead = NOTHING_KNOWN): Choice | null {
  const wild = buttonsOf(view.choices ?? []).filter((choice) => rolls(choice, view, ahead));
  // An ordinary button of which there are several, such as one for each bridge, needs to be pressed by name.
  const lone = wild.filter((choice) => CONTINUES.includes(choice.verb) || wild.filter((one) => one.verb === choice.verb).length === 1);
  return firstBy([...ROLLS, ...CONTINUES], lone);
}

/** The choices of which the server can be asked whether dice come next: those that go on. */
export function worthAsking(view: View): Choice[] {
  return buttonsOf(view.choices ?? []).filter((choice) => CONTINUES.includes(choice.verb));
}
