/** The table in sentences, for the text board: a line each, to be read on a screen or heard. */

import { t } from "../../language";
import type { OfferGroup } from "../question/offers";
import type { Answer, Board, Card, Choice, Counter, LogEntry, PlaceId, Preview, Reckoning, Seat, Target, View } from "../../wire/types";
import { likeliest, shortFraction, totals } from "../../text/odds";
import { hexById, placeName } from "../../text/places";
import { COMMANDS, type Shown } from "./commands";
import { stackOf } from "../selection/selection";
import { eventsOf, type Step } from "../replay/steps";
import { counterLine, markerLine, partInHundred, perCent, phaseNow, question, seatName, sentence, sideEnds, signed } from "../../text/format";

/** A sentence with a name in front. */
function told(what: string, text: string | number): string {
  return t("board-entry", { what, text });
}

/** The same without a full stop. */
function pair(what: string, text: string): string {
  return t("board-pair", { what, text });
}

export function describeHelp(): string[] {
  return COMMANDS.map((command) => t(command.help));
}

/** Where the game stands and what is asked. */
export function describePrompt(view: View, seat: Seat | null): string[] {
  const { title, number, last } = view.turn;
  const lines = [t("board-turn", { title, turn: number, last, phase: phaseNow(view) })];
  if (view.outcome) lines.push(t("board-over", { verdict: [view.outcome.level, view.outcome.why].filter(Boolean).join(" ") }));
  else if (view.prompt) {
    const who = view.prompt.seat === seat ? t("board-you") : seatName(view.prompt.seat);
    lines.push(`${told(who, question(view.prompt).replace(/\.$/, ""))} ${view.prompt.rule}`);
  }
  return lines;
}

/** The units that can still act, each with its place. */
export function describeLeft(board: Board, units: Counter[]): string[] {
  if (units.length === 0) return [t("board-none-left")];
  return [t("board-left", { count: units.length }), ...units.map((unit) => describeUnit(board, unit))];
}

/** A unit with what to type for it and its place. */
export function describeUnit(board: Board, unit: Counter): string {
  return pair(t("board-in", { what: unit.id, place: placeName(board, unit.place) }), counterLine(unit));
}

/** What the question is about, and what can be chosen, on the map and off it. */
export function describeAbout(board: Board, view: View, about: Target[], offers: OfferGroup[]): string[] {
  const named = (target: Target): string => {
    if ("place" in target) return placeName(board, target.place);
    const counter = "counter" in target ? view.counters.find((one) => one.id === target.counter) : undefined;
    return counter ? t("board-in", { what: counter.name, place: placeName(board, counter.place) }) : String(Object.values(target)[0]);
  };
  const lines = about.length > 0 ? [t("board-about", { names: about.map(named).join("; ") })] : [];
  for (const group of offers) lines.push(told(group.title, group.offers.map((offer) => offer.title).join("; ")));
  return lines.length > 0 ? lines : [t("board-about-nothing")];
}

/** A hex with everything in it and around it. */
export function describePlace(board: Board, view: View, place: PlaceId): string[] {
  const hex = hexById(board, place);
  const lines = [hex ? told(placeName(board, place), hex.terrain.join(", ")) : `${placeName(board, place)}.`];
  if (hex?.marks?.length) lines.push(t("board-marked", { marks: hex.marks.join(", ") }));
  for (const marker of view.markers ?? []) {
    const here = "place" in marker.on && marker.on.place === place;
    const side = "side" in marker.on && sideEnds(marker.on.side).includes(place);
    if (here || side) lines.push("side" in marker.on ? t("board-on-side", { what: markerLine(marker), side: marker.on.side }) : `${markerLine(marker)}.`);
  }
  for (const side of board.sides) {
    if (sideEnds(side.id).includes(place)) {
      const what = sentence(side.kinds.join(", "));
      lines.push(side.name ? t("board-on-side-named", { what, name: side.name, side: side.id }) : t("board-on-side", { what, side: side.id }));
    }
  }
  const stack = stackOf(view, place);
  if (stack.length === 0) lines.push(t("board-empty-hex"));
  for (const counter of stack) lines.push(told(seatName(counter.owner), counterLine(counter, board.game)));
  return lines;
}

/** From so many choices on that differ in their last word only, they are told in one line. */
const MANY = 8;

function describeChoice(choice: Choice): string {
  const cost = choice.cost ? `, ${choice.cost}` : "";
  const notes = choice.notes?.length ? `. ${choice.notes.join(" ")}` : "";
  return pair(choice.action, `${choice.label}${cost}${notes}`);
}

/** Choices to read out: what to type, in words and its cost; the many moves of one unit in a single line. */
export function describeChoices(choices: Choice[]): string[] {
  if (choices.length === 0) return [t("board-no-actions")];
  const heads = new Map<string, Choice[]>();
  for (const choice of choices) {
    const head = choice.action.slice(0, choice.action.lastIndexOf(" ") + 1);
    heads.set(head, [...(heads.get(head) ?? []), choice]);
  }
  return [...heads].flatMap(([head, group]) => {
    if (head === "" || group.length < MANY) return group.map(describeChoice);
    const ends = group.map((choice) => choice.action.slice(head.length) + (choice.cost ? ` (${choice.cost})` : ""));
    return [t("board-many", { head, count: group.length, ends: ends.join("; ") })];
  });
}

export function describeAnswer(answer: Answer): string[] {
  if ("yes" in answer) return [t("board-yes"), ...describeChoices(answer.yes)];
  if (answer.no.length === 0) return [t("board-no-reason")];
  return answer.no.map(({ why, rule }) => t("board-no", { why, rule }));
}

/** Nobody wants to listen to more results than this. */
const MANY_RESULTS = 12;

/** A roll in sentences, from the strengths to every chance. */
export function describeReckoning(reckoning: Reckoning): string[] {
  const lines = [`${reckoning.title}.`];
  for (const line of reckoning.attack) lines.push(t("board-attack", { text: line.text, amount: line.amount }));
  for (const line of reckoning.defense) lines.push(t("board-defense", { text: line.text, amount: line.amount }));
  if (reckoning.attack_total || reckoning.defense_total) {
    lines.push(reckoning.odds ? t("board-odds", { totals: totals(reckoning), odds: reckoning.odds }) : `${totals(reckoning)}.`);
  }
  for (const shift of reckoning.shifts) lines.push(t("board-shift", { by: signed(shift.by), text: shift.text }));
  for (const modifier of reckoning.modifiers) lines.push(t("board-die", { by: signed(modifier.by), text: modifier.text }));
  if (reckoning.column) lines.push(t("board-column", { column: reckoning.column }));
  const { shown, rest, chance } = likeliest(reckoning.results, MANY_RESULTS);
  for (const { result, chance: part, text } of shown) {
    const exactly = shortFraction(part);
    const likely = `${result}, ${perCent(part)}${exactly ? ` (${exactly})` : ""}`;
    lines.push(text ? pair(likely, text) : likely);
  }
  if (rest.length > 0) lines.push(t("board-other-results", { count: rest.length, chance: partInHundred(chance) }));
  for (const note of [...(reckoning.notes ?? []), ...(reckoning.assumes ?? [])]) lines.push(note);
  return lines;
}

export function describePreview(preview: Preview): string[] {
  const lines = [...(preview.notes ?? [])];
  if (preview.reckoning) lines.push(...describeReckoning(preview.reckoning));
  if (preview.counters?.length) lines.push(t("board-affects", { names: preview.counters.join(", ") }));
  return lines.length > 0 ? lines : [t("board-no-roll")];
}

/** The last lines of the log with their rules. */
export function describeLog(entries: LogEntry[], lines: number): string[] {
  const all = entries.flatMap((entry) =>
    entry.events.map((event) => {
      const rules = (event.rules ?? []).join(", ");
      return `${entry.number}. ${event.text}${rules ? ` ${rules}` : ""}`;
    }),
  );
  return all.length === 0 ? [t("board-nothing-yet")] : all.slice(-lines);
}

/** All steps of the game's own side, a line each. */
export function describeSteps(steps: Step[]): string[] {
  if (steps.length === 0) return [t("board-no-steps")];
  return steps.map((step, at) => t("board-step", { step: at + 1, text: eventsOf(step).map((event) => event.text).join(" ") }));
}

/** One step with its rules and with everything that was weighed. */
export function describeStep(step: Step): string[] {
  return eventsOf(step).flatMap((event) => {
    const rules = (event.rules ?? []).join(", ");
    const weighed = (event.weighed ?? []).map(({ chosen, what, why, rule }) => {
      const line = told(chosen ? t("board-chosen") : t("board-not-chosen"), `${what}, ${why}`);
      return rule ? `${line} ${rule}` : line;
    });
    return [`${event.text}${rules ? ` ${rules}` : ""}`, ...weighed];
  });
}

/** One part of the table read out whole. */
export function describePart(view: View, seat: Seat | null, part: Shown): string[] {
  switch (part) {
    case "prompt":
      return describePrompt(view, seat);
    case "phases":
      return view.phases.map(({ state, title, rule }) => {
        const when = state === "now" ? t("board-phase-now") : state === "past" ? t("board-phase-done") : "";
        return `${when ? told(when, title) : `${title}.`} ${rule}`;
      });
    case "objectives":
      return view.objectives?.length ? view.objectives : [t("board-no-objectives")];
    case "pending":
      return view.pending?.length ? view.pending : [t("board-nothing-pending")];
    case "tracks":
      return (view.tracks ?? []).map((track) => told(track.title, track.text));
    case "combat":
      return view.reckonings?.length ? view.reckonings.flatMap(describeReckoning) : [t("board-no-combat")];
    case "cards":
      return (view.piles ?? []).flatMap((pile) => [told(pile.title, pile.count), ...pile.cards.map(describeCard)]);
  }
}

function describeCard({ title, ready, texts }: Card): string {
  const name = ready ? title : t("board-card-idle", { title });
  return pair(name, texts.map(({ label, text }) => pair(label, text)).join("; "));
}
