/**
 * What pointing means. A choice lists what the player points at, in order; the selection is the part already pointed at.
 * Nothing here knows a rule: it sorts the choices the server offered by the next thing to point at.
 */

import { t } from "../../language";
import type { MapTarget } from "./types";
import type { Choice, Counter, CounterId, PlaceId, Subject, Target, View } from "../../wire/types";
import { beginsWith, buttonOf, counterOf, isOnMap, key, placeOf, same } from "./targets";

/** Choices that have the next thing to point at in common. */
export interface Group {
  target: Target;
  choices: Choice[];
  /** Those that need no further pointing. */
  complete: Choice[];
}

/** Choices that begin with what is selected. */
export function matching(choices: Choice[], picks: Target[]): Choice[] {
  return choices.filter((choice) => beginsWith(choice.points, picks));
}

/** Groups choices by what is pointed at next, in the order they were offered. */
export function grouped(choices: Choice[], picks: Target[]): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of matching(choices, picks)) {
    const next = choice.points[picks.length];
    if (!next) continue;
    const id = key(next);
    const group = groups.get(id) ?? { target: next, choices: [], complete: [] };
    group.choices.push(choice);
    if (choice.points.length === picks.length + 1) group.complete.push(choice);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** Choices that the selection already spells out to the end. */
export function spelledOut(choices: Choice[], picks: Target[]): Choice[] {
  return picks.length === 0 ? [] : matching(choices, picks).filter((choice) => choice.points.length === picks.length);
}

/** Up to so many possibilities fit into a menu beside the hex; more are narrowed by pointing again. */
export const MENU_LENGTH = 9;

/** Whether pointing at it says everything there is to say. */
function isDirect(group: Group): boolean {
  return group.choices.length === 1 && group.complete.length === 1;
}

/** What a click on the next target means. */
export type Meaning =
  | { kind: "do"; choice: Choice }
  | { kind: "menu"; choices: Choice[] }
  | { kind: "narrow"; picks: Target[] }
  | { kind: "nothing" };

/**
 * What pointing at this means, with the selection so far. With something selected, a target with a single choice does
 * it, even where a further point would only repeat what is clear. With nothing selected, pointing selects, unless it
 * says everything there is to say.
 */
export function meaning(choices: Choice[], picks: Target[], target: Target): Meaning {
  const group = grouped(choices, picks).find((one) => same(one.target, target));
  if (!group) return { kind: "nothing" };
  const only = group.choices.length === 1 ? group.choices[0] : undefined;
  if (picks.length === 0) {
    if (only && isDirect(group)) return { kind: "do", choice: only };
    return { kind: "narrow", picks: [target] };
  }
  if (only) return { kind: "do", choice: only };
  // A button after which something has to be pointed at leads to the map, where all of it is lit.
  const goesOn = buttonOf(target) !== null && group.choices.every((choice) => choice.points.length > picks.length + 1);
  if (goesOn) return { kind: "narrow", picks: [...picks, target] };
  if (group.choices.length <= MENU_LENGTH) return { kind: "menu", choices: group.choices };
  return { kind: "narrow", picks: [...picks, target] };
}

/** How a group is drawn on the map. */
function asMapTarget(group: Group): MapTarget | null {
  const first = group.complete[0] ?? group.choices[0];
  if (!first) return null;
  const several = group.choices.length > 1;
  const verbs = [...new Set(group.choices.map((choice) => choice.verb))];
  const shown: MapTarget = {
    target: group.target,
    label: several ? verbs.reduce((one, other) => t("table-either", { one, other })) : first.label,
    verb: first.verb,
    choice: first,
  };
  if (verbs.length > 1) shown.verbs = verbs;
  if (first.cost) shown.cost = first.cost;
  if (first.path && first.path.length > 0) shown.path = first.path;
  return shown;
}

/** What the map offers next. With nothing selected, counters that first want to be selected are left to `bright`. */
export function mapTargets(choices: Choice[], picks: Target[]): MapTarget[] {
  const targets: MapTarget[] = [];
  for (const group of grouped(choices, picks)) {
    if (!isOnMap(group.target)) continue;
    if (picks.length === 0 && !isDirect(group) && counterOf(group.target) !== null) continue;
    const shown = asMapTarget(group);
    if (shown) targets.push(shown);
  }
  return targets;
}

/** Buttons: what comes next is a button, or nothing is to be pointed at at all. A button may lead to more pointing. */
export function buttonGroups(choices: Choice[], picks: Target[]): Group[] {
  const groups = grouped(choices, picks).filter((group) => buttonOf(group.target) !== null);
  if (picks.length > 0) return groups;
  const bare = choices.filter((choice) => choice.points.length === 0);
  return [...groups, ...bare.map((choice) => ({ target: { button: choice.action }, choices: [choice], complete: [choice] }))];
}

/**
 * The choice that calls off what is being put together: only where units can still be added or taken out, since in other questions
 * the same word decides something.
 */
export function callingOff(choices: Choice[]): Choice | null {
  const building = choices.some((choice) => /^(add|drop)\b/.test(choice.verb));
  const off = choices.filter((choice) => choice.verb === "cancel" && choice.points.every((point) => buttonOf(point) !== null));
  return building && off.length === 1 ? (off[0] ?? null) : null;
}

/** What stands on a button. */
export function buttonTitle(group: Group): string {
  const only = group.choices.length === 1 ? group.choices[0] : undefined;
  return only?.label ?? buttonOf(group.target) ?? "";
}

/** All counters that something can be done with, without those of which the view says that they are idle. */
export function brightCounters(view: View): Set<CounterId> {
  const bright = new Set<CounterId>();
  const idle = new Set(view.counters.filter((counter) => !counter.ready).map((counter) => counter.id));
  const add = (points: Target[]): void => {
    const counter = counterOf(points[0]);
    if (counter !== null) bright.add(counter);
  };
  for (const subject of view.subjects ?? []) add(subject.points);
  for (const id of idle) bright.delete(id);
  for (const choice of view.choices ?? []) add(choice.points);
  return bright;
}

/** Whether something can be selected because choices begin with it. */
export function isSubject(view: View, target: Target): boolean {
  const begins = (points: Target[]): boolean => points.some((point) => same(point, target));
  return (
    (view.subjects ?? []).some((subject) => begins(subject.points)) ||
    (view.choices ?? []).some((choice) => same(choice.points[0], target))
  );
}

/** The only unit that anything can be done with, where all that can be done with it is known and needs more pointing. */
export function onlySubject(view: View): Target | null {
  const firsts = new Map<string, Target>();
  for (const { points } of [...(view.subjects ?? []), ...(view.choices ?? [])]) {
    const first = points[0];
    if (first && buttonOf(first) === null) firsts.set(key(first), first);
  }
  const only = firsts.size === 1 ? [...firsts.values()][0] : undefined;
  if (!only || counterOf(only) === null) return null;
  return grouped(view.choices ?? [], [only]).some((group) => isOnMap(group.target)) ? only : null;
}

/** Whether a player who has something to decide may ask why a counter that has nothing to do cannot go somewhere. */
export function mayAsk(view: View, target: Target): boolean {
  const { audience } = view;
  const seat = typeof audience === "object" && "seat" in audience ? audience.seat : null;
  const decides = (view.subjects ?? []).length > 0 || (view.choices ?? []).length > 0;
  return decides && seat !== null && view.counters.some((counter) => counter.id === counterOf(target) && counter.owner === seat);
}

/**
 * What to ask the server for when this is selected: the points of every subject it is part of. Nothing when the view
 * already holds all choices, as it does where there are few subjects.
 */
export function pointsToAsk(view: View, target: Target): Target[] | null {
  const about = (view.subjects ?? []).filter((subject) => subject.points.some((point) => same(point, target)));
  if (about.length === 0 || holdsAll(view)) return null;
  const points = new Map<string, Target>();
  for (const subject of about) for (const point of subject.points) points.set(key(point), point);
  return [...points.values()];
}

/** Whether the view carries the choices of every subject. */
export function holdsAll(view: View): boolean {
  const choices = view.choices ?? [];
  const held = (subject: Subject): boolean =>
    subject.points.length === 0 || choices.some((choice) => beginsWith(choice.points, subject.points));
  return (view.subjects ?? []).every(held);
}

/** Counters in one place, the top one first. */
export function stackOf(view: View, place: PlaceId): Counter[] {
  return view.counters.filter((counter) => counter.place === place).sort((a, b) => b.level - a.level);
}

/**
 * What a click on the map selects: the counter itself, another subject of its hex, or the hex. Clicking what is selected
 * already goes on to the next subject of the same stack, so that a stack can be walked through with one finger.
 */
export function selects(view: View, target: Target, place: PlaceId | null, selected: Target | null): Target | null {
  const at = place ?? placeOf(target);
  const here = at === null ? [] : stackOf(view, at).filter((one) => isSubject(view, { counter: one.id }));
  const counter = counterOf(target);
  if (counter !== null && isSubject(view, target) && !same(target, selected)) return target;
  if (counter !== null && same(target, selected)) {
    const now = here.findIndex((one) => one.id === counter);
    const next = here[(now + 1) % here.length];
    return next && next.id !== counter ? { counter: next.id } : null;
  }
  if (counter === null && isSubject(view, target)) return target;
  const hex: Target | null = at === null ? null : { place: at };
  if (hex && isSubject(view, hex)) return hex;
  if (counter === null && here[0] && !same({ counter: here[0].id }, selected)) return { counter: here[0].id };
  return null;
}

/** Counters that something can still be done with, in the order Tab goes through them: by place, the top one first. */
export function readyCounters(view: View): Counter[] {
  const bright = brightCounters(view);
  const ready = view.counters.filter((counter) => bright.has(counter.id));
  return ready.sort((a, b) => (a.place === b.place ? b.level - a.level : a.place < b.place ? -1 : 1));
}

/** The one after this in a ring; the first when there is none yet. */
export function stepThrough<T>(list: T[], at: number, step: 1 | -1): T | undefined {
  if (list.length === 0) return undefined;
  if (at < 0) return step === 1 ? list[0] : list[list.length - 1];
  return list[(at + step + list.length) % list.length];
}

/** Choices that pointing at one thing on the map makes; a few of them are offered as buttons too. */
export function directChoices(choices: Choice[]): Choice[] {
  return grouped(choices, []).flatMap((group) => (isOnMap(group.target) && isDirect(group) ? group.complete : []));
}

/** Choices about a card, whether it stands alone or more is to be pointed at. */
export function cardChoices(choices: Choice[], card: string): Choice[] {
  return choices.filter((choice) => same(choice.points[0], { card }));
}

/**
 * All cards that something can be done with, by themselves or as the first of several things to point at. A view that
 * holds choices about any card holds them about all; only without is it a guess which of the cards on the table will do.
 */
export function brightCards(view: View): Set<string> {
  const cards = (all: { points: Target[] }[]): string[] =>
    all.flatMap((one) => one.points.slice(0, 1)).flatMap((point) => ("card" in point ? [point.card] : []));
  const held = cards(view.choices ?? []);
  if (held.length > 0) return new Set(held);
  const seen = new Set((view.piles ?? []).flatMap((pile) => pile.cards.map((card) => card.id)));
  return new Set(cards(view.subjects ?? []).filter((card) => seen.has(card)));
}

/** Whether the question is about cards and nothing on the map. */
export function isAboutCards(view: View): boolean {
  const firsts = [...(view.subjects ?? []), ...(view.choices ?? [])].flatMap((one) => one.points.slice(0, 1));
  const pointed = firsts.filter((point) => !("button" in point));
  return pointed.length > 0 && pointed.every((point) => "card" in point);
}
