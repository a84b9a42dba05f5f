/** The table in sentences, for the text board: a line each, to be read on a screen or heard. */

import type { OfferGroup } from "../question/offers";
import type { Answer, Board, Choice, Counter, LogEntry, PlaceId, Preview, Reckoning, Seat, Target, View } from "../../wire/types";
import { likeliest, shortFraction, totals } from "../../text/odds";
import { hexById, placeName } from "../../text/places";
import { COMMANDS, type Shown } from "./commands";
import { stackOf } from "../selection/selection";
import { eventsOf, type Step } from "../replay/steps";
import { counterLine, markerLine, partInHundred, perCent, phaseNow, question, seatName, sentence, sideEnds, signed } from "../../text/format";

export function describeHelp(): string[] {
  return COMMANDS.map((command) => `${command.usage}: ${command.title}`);
}

/** Where the game stands and what is asked. */
export function describePrompt(view: View, seat: Seat | null): string[] {
  const lines = [`${view.turn.title}, turn ${view.turn.number} of ${view.turn.last}. ${phaseNow(view)}.`];
  if (view.outcome) lines.push(`The game is over. ${view.outcome.level ?? ""} ${view.outcome.why}`.replace(/\s+/g, " "));
  else if (view.prompt) {
    const who = view.prompt.seat === seat ? "You" : seatName(view.prompt.seat);
    lines.push(`${who}: ${question(view.prompt).replace(/\.$/, "")}. ${view.prompt.rule}`);
  }
  return lines;
}

/** The units that can still act, each with its place. */
export function describeLeft(board: Board, units: Counter[]): string[] {
  if (units.length === 0) return ["No unit can act now."];
  return [`Units that can still act: ${units.length}.`, ...units.map((unit) => `${unit.id} in ${placeName(board, unit.place)}: ${counterLine(unit)}`)];
}

/** What the question is about, and what can be chosen, on the map and off it. */
export function describeAbout(board: Board, view: View, about: Target[], offers: OfferGroup[]): string[] {
  const named = (target: Target): string => {
    if ("place" in target) return placeName(board, target.place);
    const counter = "counter" in target ? view.counters.find((one) => one.id === target.counter) : undefined;
    return counter ? `${counter.name} in ${placeName(board, counter.place)}` : String(Object.values(target)[0]);
  };
  const lines = about.length > 0 ? [`The question is about: ${about.map(named).join("; ")}.`] : [];
  for (const group of offers) lines.push(`${group.title}: ${group.offers.map((offer) => offer.title).join("; ")}.`);
  return lines.length > 0 ? lines : ["The question is about no place in particular."];
}

/** A hex with everything in it and around it. */
export function describePlace(board: Board, view: View, place: PlaceId): string[] {
  const hex = hexById(board, place);
  const lines = [hex ? `${placeName(board, place)}: ${hex.terrain.join(", ")}.` : `${placeName(board, place)}.`];
  if (hex?.marks?.length) lines.push(`Marked ${hex.marks.join(", ")}.`);
  for (const marker of view.markers ?? []) {
    const here = "place" in marker.on && marker.on.place === place;
    const side = "side" in marker.on && sideEnds(marker.on.side).includes(place);
    if (here || side) {
      const where = "side" in marker.on ? ` on hexside ${marker.on.side}` : "";
      lines.push(`${markerLine(marker)}${where}.`);
    }
  }
  for (const side of board.sides) {
    if (sideEnds(side.id).includes(place)) {
      lines.push(`${sentence(side.kinds.join(", "))}${side.name ? `, ${side.name},` : ""} on hexside ${side.id}.`);
    }
  }
  const stack = stackOf(view, place);
  if (stack.length === 0) lines.push("No units are here.");
  for (const counter of stack) lines.push(`${seatName(counter.owner)}: ${counterLine(counter, board.game)}.`);
  return lines;
}

/** From so many choices on that differ in their last word only, they are told in one line. */
const MANY = 8;

function describeChoice(choice: Choice): string {
  const cost = choice.cost ? `, ${choice.cost}` : "";
  const notes = choice.notes?.length ? `. ${choice.notes.join(" ")}` : "";
  return `${choice.action}: ${choice.label}${cost}${notes}`;
}

/** Choices to read out: what to type, in words and its cost; the many moves of one unit in a single line. */
export function describeChoices(choices: Choice[]): string[] {
  if (choices.length === 0) return ["No actions are available."];
  const heads = new Map<string, Choice[]>();
  for (const choice of choices) {
    const head = choice.action.slice(0, choice.action.lastIndexOf(" ") + 1);
    heads.set(head, [...(heads.get(head) ?? []), choice]);
  }
  return [...heads].flatMap(([head, group]) => {
    if (head === "" || group.length < MANY) return group.map(describeChoice);
    const ends = group.map((choice) => choice.action.slice(head.length) + (choice.cost ? ` (${choice.cost})` : ""));
    return [`${head}…, ${group.length} places: ${ends.join("; ")}`];
  });
}

export function describeAnswer(answer: Answer): string[] {
  if ("yes" in answer) return ["Yes.", ...describeChoices(answer.yes)];
  if (answer.no.length === 0) return ["No. The rules give no reason."];
  return answer.no.map((no) => `No: ${no.why}. ${no.rule}`);
}

/** Nobody wants to listen to more results than this. */
const MANY_RESULTS = 12;

/** A roll in sentences, from the strengths to every chance. */
export function describeReckoning(reckoning: Reckoning): string[] {
  const lines = [`${reckoning.title}.`];
  for (const line of reckoning.attack) lines.push(`Attack: ${line.text}, ${line.amount}.`);
  for (const line of reckoning.defense) lines.push(`Defense: ${line.text}, ${line.amount}.`);
  if (reckoning.attack_total || reckoning.defense_total) {
    lines.push(`${totals(reckoning)}${reckoning.odds ? `: odds ${reckoning.odds}` : ""}.`);
  }
  for (const shift of reckoning.shifts) lines.push(`Shift ${signed(shift.by)}: ${shift.text}.`);
  for (const modifier of reckoning.modifiers) lines.push(`Die ${signed(modifier.by)}: ${modifier.text}.`);
  if (reckoning.column) lines.push(`Column ${reckoning.column}.`);
  const { shown, rest, chance } = likeliest(reckoning.results, MANY_RESULTS);
  for (const { result, chance: part, text } of shown) {
    const exactly = shortFraction(part);
    lines.push(`${result}, ${perCent(part)}${exactly ? ` (${exactly})` : ""}${text ? `: ${text}` : ""}`);
  }
  if (rest.length > 0) lines.push(`${rest.length} other results, ${partInHundred(chance)} in total.`);
  for (const note of [...(reckoning.notes ?? []), ...(reckoning.assumes ?? [])]) lines.push(note);
  return lines;
}

export function describePreview(preview: Preview): string[] {
  const lines = [...(preview.notes ?? [])];
  if (preview.reckoning) lines.push(...describeReckoning(preview.reckoning));
  if (preview.counters?.length) lines.push(`It would affect ${preview.counters.join(", ")}.`);
  return lines.length > 0 ? lines : ["This action needs no roll."];
}

/** The last lines of the log with their rules. */
export function describeLog(entries: LogEntry[], lines: number): string[] {
  const all = entries.flatMap((entry) =>
    entry.events.map((event) => {
      const rules = (event.rules ?? []).join(", ");
      return `${entry.number}. ${event.text}${rules ? ` ${rules}` : ""}`;
    }),
  );
  return all.length === 0 ? ["Nothing has happened yet."] : all.slice(-lines);
}

/** All steps of the game's own side, a line each. */
export function describeSteps(steps: Step[]): string[] {
  if (steps.length === 0) return ["The side played by the game has done nothing since your last decision."];
  return steps.map((step, at) => `Step ${at + 1}. ${eventsOf(step).map((event) => event.text).join(" ")}`);
}

/** One step with its rules and with everything that was weighed. */
export function describeStep(step: Step): string[] {
  return eventsOf(step).flatMap((event) => {
    const rules = (event.rules ?? []).join(", ");
    const weighed = (event.weighed ?? []).map((one) => `${one.chosen ? "Chosen" : "Not chosen"}: ${one.what}, ${one.why}.${one.rule ? ` ${one.rule}` : ""}`);
    return [`${event.text}${rules ? ` ${rules}` : ""}`, ...weighed];
  });
}

/** One part of the table read out whole. */
export function describePart(view: View, seat: Seat | null, part: Shown): string[] {
  switch (part) {
    case "prompt":
      return describePrompt(view, seat);
    case "phases":
      return view.phases.map((phase) => `${phase.state === "now" ? "Now: " : phase.state === "past" ? "Done: " : ""}${phase.title}. ${phase.rule}`);
    case "objectives":
      return view.objectives?.length ? view.objectives : ["No objectives are listed."];
    case "pending":
      return view.pending?.length ? view.pending : ["Nothing is pending."];
    case "tracks":
      return (view.tracks ?? []).map((track) => `${track.title}: ${track.text}.`);
    case "combat":
      return view.reckonings?.length ? view.reckonings.flatMap(describeReckoning) : ["No combat is planned."];
    case "cards":
      return (view.piles ?? []).flatMap((pile) => [
        `${pile.title}: ${pile.count}.`,
        ...pile.cards.map((card) => `${card.title}${card.ready ? "" : " (not playable now)"}: ${card.texts.map((text) => `${text.label}: ${text.text}`).join("; ")}`),
      ]);
  }
}
