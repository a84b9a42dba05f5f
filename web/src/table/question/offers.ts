/** Everything that can be pointed at next, as a list in groups: what is off the map is found nowhere else. */

import { t } from "../../language";
import type { Board, Choice, Counter, PlaceId, Target, View } from "../../wire/types";
import { grouped } from "../selection/selection";
import { buttonOf, counterOf, key, sideOf } from "../selection/targets";
import { placeName } from "../../text/places";
import { firstTargets, isTargetOnMap, placeOfTarget } from "./about";

/** One thing to point at. */
export interface Offer {
  target: Target;
  title: string;
  /** Where it is, for what is on the map. */
  where: string | null;
  counter: Counter | null;
}

export interface OfferGroup {
  title: string;
  onMap: boolean;
  offers: Offer[];
}

/** What lies on the map is listed by name up to this number. */
export const FEW_ON_MAP = 8;

function cardTitle(view: View, card: string): string {
  const cards = (view.piles ?? []).flatMap((pile) => pile.cards);
  return cards.find((one) => one.id === card)?.title ?? card;
}

function titleOf(board: Board, view: View, target: Target, labels: ReadonlyMap<string, string>): string {
  if ("card" in target) return cardTitle(view, target.card);
  const counter = counterOf(target);
  if (counter !== null) return view.counters.find((one) => one.id === counter)?.name ?? labels.get(key(target)) ?? counter;
  if ("place" in target) return placeName(board, target.place);
  const side = sideOf(target);
  return labels.get(key(target)) ?? side ?? "";
}

/** What a group of things off the map is called: the box they are in. */
function groupTitle(board: Board, view: View, target: Target): string {
  if ("card" in target) return t("table-cards");
  const place: PlaceId | null = placeOfTarget(view, target);
  if (place === null) return t("table-off-map");
  return board.boxes.find((box) => box.id === place)?.title ?? t("table-off-map");
}

/** What may be pointed at next, with the selection so far. */
export function nextTargets(view: View, pool: Choice[], picks: Target[]): Target[] {
  if (picks.length === 0) return firstTargets(view);
  return grouped(pool, picks).flatMap((group) => (buttonOf(group.target) === null ? [group.target] : []));
}

/** The list, what is on the map last. */
export function offersOf(board: Board, view: View, pool: Choice[], picks: Target[]): OfferGroup[] {
  const labels = new Map<string, string>();
  for (const subject of view.subjects ?? []) if (subject.points[0]) labels.set(key(subject.points[0]), subject.label);
  for (const choice of pool) {
    const next = choice.points[picks.length];
    if (next && !labels.has(key(next))) labels.set(key(next), choice.label);
  }
  const groups = new Map<string, OfferGroup>();
  for (const target of nextTargets(view, pool, picks)) {
    const onMap = isTargetOnMap(board, view, target);
    const title = onMap ? t("table-on-map") : groupTitle(board, view, target);
    const group = groups.get(title) ?? { title, onMap, offers: [] };
    const counter = view.counters.find((one) => one.id === counterOf(target)) ?? null;
    const where = onMap && counter ? placeName(board, counter.place) : null;
    group.offers.push({ target, title: titleOf(board, view, target, labels), where, counter });
    groups.set(title, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.onMap) - Number(b.onMap));
}

/** The groups to be shown beside the question: all that is off the map, and what is on it where that is little. */
export function shownOffers(groups: OfferGroup[]): OfferGroup[] {
  return groups.filter((group) => !group.onMap || group.offers.length <= FEW_ON_MAP);
}
