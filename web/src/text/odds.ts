/** Summaries of odds that need no knowledge of the rules. Some odds have a column of a chart, others only a list of results. */

import { t } from "../language";
import type { Likely, Reckoning } from "../wire/types";
import { fractionValue } from "./format";

/** Results to be shown, and what is left to be told in a line. */
export interface Spread {
  /** In the order of the reckoning. */
  shown: Likely[];
  rest: Likely[];
  /** The chance of all the rest together. */
  chance: number;
}

/** The likeliest results; a lone one that is left over is shown as well. */
export function likeliest(results: Likely[], most: number): Spread {
  if (results.length <= most + 1) return { shown: results, rest: [], chance: 0 };
  const order = [...results].sort((a, b) => fractionValue(b.chance) - fractionValue(a.chance));
  const kept = new Set(order.slice(0, most));
  const rest = results.filter((one) => !kept.has(one));
  return { shown: results.filter((one) => kept.has(one)), rest, chance: rest.reduce((sum, one) => sum + fractionValue(one.chance), 0) };
}

/** Both sides in short: `9 against 3`; nothing where no sums are made. */
export function totals(reckoning: Reckoning): string {
  const { attack_total, defense_total } = reckoning;
  if (attack_total && defense_total) return t("text-against", { attack: attack_total, defense: defense_total });
  return attack_total || defense_total;
}

/** What stands for a reckoning in a line: its column, else both sides. */
export function heading(reckoning: Reckoning): string {
  return reckoning.column || reckoning.odds || totals(reckoning);
}

/** An exact fraction where it is short enough to mean something to the eye. */
export function shortFraction(text: string): string {
  return text.length <= 9 ? text : "";
}

/** A result in two plans, with the chance of it in each, from 0 to 1. */
export interface Compared {
  result: string;
  one: number;
  other: number;
}

/** Every result of two plans, in the order of the second, then what only the first may bring. */
export function compared(one: Reckoning, other: Reckoning): Compared[] {
  const chances = ({ results }: Reckoning): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const { result, chance } of results) sums.set(result, (sums.get(result) ?? 0) + fractionValue(chance));
    return sums;
  };
  const [first, second] = [chances(one), chances(other)];
  const names = new Set([...second.keys(), ...first.keys()]);
  return [...names].map((result) => ({ result, one: first.get(result) ?? 0, other: second.get(result) ?? 0 }));
}
