/** How numbers, times and seats are written. */

import { languageNow, t } from "../language";
import { factorWords } from "./units";
import type { Audience, Counter, Event, GameCard, Holder, LogEntry, Marker, Outcome, PlaceId, Prompt, Seat, SeatCard, SideId, View } from "../wire/types";

/** The value of an exact fraction such as `5/36`. */
export function fractionValue(text: string): number {
  const [above, below] = text.split("/");
  const value = Number(above) / Number(below ?? "1");
  return Number.isFinite(value) ? value : 0;
}

/** A fraction as per cent: whole numbers, one digit below ten, and never 0 or 100 for what is not. */
export function perCent(text: string): string {
  return partInHundred(fractionValue(text));
}

/** The same for a part of one. */
export function partInHundred(part: number): string {
  return t("common-percent", { percent: hundredths(part * 100) });
}

function hundredths(value: number): string {
  if (value === 0 || value === 100) return `${value}`;
  if (value < 0.1) return `<${decimal(0.1, 1)}`;
  if (value > 99.9) return `>${decimal(99.9, 1)}`;
  return value < 10 || value > 99 ? decimal(value, 1) : `${Math.round(value)}`;
}

/** A number with so many digits after the point, or after the comma where the language has one. */
export function decimal(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return languageNow() === "en" ? text : text.replace(".", ",");
}

/** A shift or a modifier with its sign, and a true minus. */
export function signed(by: number): string {
  return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : "0";
}

export function seatName(seat: Seat | null | undefined): string {
  return t(`common-seat-${seat ?? "none"}`);
}

/** A seat that has to decide and who holds it, in words that follow "Waiting for". */
export function deciderName(seat: Seat | undefined, game: GameCard | null): string {
  if (!seat) return "";
  if (seat === "chance") return t("text-decider-dice");
  const card = game?.seats.find((one) => one.seat === seat);
  if (card?.holder.kind === "system") return t("text-decider-system", { seat });
  return card?.name ? `${seatName(seat)} (${card.name})` : seatName(seat);
}

/** A side that the game runs by its own rules. */
export function systemName(seat: Seat | null | undefined): string {
  return t("text-system", { seat: seat ?? "none" });
}

/** The seats as the games write them. */
const ENGLISH: Record<Seat, string> = { german: "German", allied: "Allied", chance: "Chance" };

/** The question without the name of the seat, which is shown in front of it everywhere. */
export function question(prompt: Prompt): string {
  const name = `${ENGLISH[prompt.seat]}: `;
  return prompt.text.startsWith(name) ? prompt.text.slice(name.length) : prompt.text;
}

/** The two hexes of a hexside's name. The second may leave out the sheet letter of the first: `E1913/2013`. */
export function sideEnds(id: SideId): [PlaceId, PlaceId] {
  const [a = "", b = ""] = id.split("/");
  const letters = /^[^\d-]*/.exec(a)?.[0] ?? "";
  return [a, /^\d/.test(b) ? letters + b : b];
}

/** The seat of an audience, where it is one. */
export function seatOf(audience: Audience | null | undefined): Seat | null {
  return audience && typeof audience === "object" ? audience.seat : null;
}

export function audienceName(audience: Audience): string {
  const seat = seatOf(audience);
  if (seat) return t("text-audience-player", { seat });
  return audience === "referee" ? t("text-audience-referee") : t("text-audience-spectator");
}

export function holderName(holder: Holder, name: string): string {
  switch (holder.kind) {
    case "empty":
      return t("text-holder-empty");
    case "bot":
      return name || t("text-holder-computer", { bot: holder.bot });
    case "system":
      return t("text-holder-system");
    case "person":
      return name || t("text-holder-person");
  }
}

/** A clock time: in English as the reader's browser writes it, since that knows which English, else as the language does. */
export function clock(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString(languageNow() === "en" ? [] : languageNow(), { hour: "2-digit", minute: "2-digit" });
}

/** How long ago, roughly. */
export function ago(milliseconds: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - milliseconds) / 60_000));
  if (minutes < 1) return t("text-just-now");
  if (minutes < 60) return t("text-ago-minutes", { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t("text-ago-hours", { count: hours }) : t("text-ago-days", { count: Math.round(hours / 24) });
}

/** A distance. */
export function hexes(count: number): string {
  return t("text-hexes", { count });
}

/** A sentence begins with a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The printed values in a row, as players write them: `5-6-8`. */
export function factorLine(counter: Counter): string {
  return counter.face.factors.map((factor) => factor.text).join("-");
}

/** A marker in words: what it is, its value, where it points, whose it is. */
export function markerLine(marker: Marker): string {
  const value = marker.value && marker.value !== marker.owner ? ` ${marker.value}` : "";
  const name = `${sentence(marker.name)}${value}`;
  const pointing = marker.facing ? t("text-marker-pointing", { marker: name, way: marker.facing }) : name;
  return marker.owner ? `${pointing} (${seatName(marker.owner)})` : pointing;
}

/** A counter in one spoken line: name, values, steps, what lies on it. */
export function counterLine(counter: Counter, game = ""): string {
  if (!counter.known) return t("text-face-down", { name: counter.name });
  const parts = [counter.name];
  const factors = counter.face.factors.map((factor) => `${inLine(factorWords(game, counter, factor).title)} ${factor.text}`);
  if (factors.length > 0) parts.push(factors.join(", "));
  const steps = counter.face.steps;
  if (steps && steps.full > 1) parts.push(t("text-steps-of", { now: steps.now, full: steps.full }));
  for (const status of counter.status ?? []) parts.push(status.value ? `${status.name} ${status.value}` : status.name);
  return parts.join("; ");
}

/** A noun in the middle of a line. German nouns keep their capitals. */
function inLine(noun: string): string {
  return languageNow() === "de" ? noun : noun.toLowerCase();
}

/** The log as plain text, a decision a paragraph, with the rules behind each line. */
export function logText(title: string, entries: LogEntry[]): string {
  const lines = [title, ""];
  for (const entry of entries) {
    for (const event of entry.events) {
      const rules = (event.rules ?? []).join(", ");
      lines.push(`${String(entry.number).padStart(5)}  ${event.text}${rules ? `  [${rules}]` : ""}`);
    }
  }
  return lines.join("\n") + "\n";
}

/**
 * Whether the screen must be covered before somebody else looks: something lies face down for this player, or there is a
 * hand that may be closed to the other.
 */
export function hasSecrets(view: View): boolean {
  const seat = seatOf(view.audience);
  const hidden = (view.piles ?? []).some((pile) => pile.kind !== "draw" && pile.count > pile.cards.length);
  const held = (view.piles ?? []).some((pile) => pile.kind === "hand" && pile.owner === seat && pile.count > 0);
  return hidden || held || view.counters.some((counter) => !counter.known);
}

/** Of several reasons for a refusal, the one about the place itself rather than about a way there. */
export function tellingReason<T extends { why: string }>(reasons: T[], place: PlaceId | null): T | undefined {
  if (place === null) return reasons[0];
  const named = new RegExp(`(?<![\\w,])${place.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)`);
  return reasons.find((reason) => named.test(reason.why)) ?? reasons[0];
}

/** The phase that is now, by name. */
export function phaseNow(view: View): string {
  return view.phases.find((phase) => phase.state === "now")?.title ?? "";
}

/** Whether anything happened besides phases beginning and ending. */
export function isTelling(events: Event[]): boolean {
  return events.some((event) => event.what.kind !== "phase" && event.what.kind !== "note");
}

/** A label without the name that already stands above it. */
export function shortLabel(label: string, name: string | undefined): string {
  const rest = name && label.startsWith(name) ? label.slice(name.length).replace(/^[\s,:–-]+/, "") : "";
  return sentence(rest === "" ? label : rest);
}

/** What is known of the end: a verdict of the rules, or that somebody gave up. */
export interface Ended {
  why: string;
  outcome: Outcome | null;
  /** Nobody, for a draw. */
  winner: Seat | null;
}

/** The end of a game, if it has come. */
export function endOf(view: View | null, game: GameCard | null): Ended | null {
  if (view?.outcome) return { why: view.outcome.why, outcome: view.outcome, winner: view.outcome.winner ?? null };
  if (game?.state !== "over") return null;
  const winner: Seat | null = game.resigned ? (game.resigned === "german" ? "allied" : "german") : null;
  return { why: game.ended ?? t("text-over-sentence"), outcome: null, winner };
}

/** Who won, for a title: the level of victory in the words of the rulebook, where it has levels. */
export function verdictTitle(ended: Ended): string {
  if (ended.outcome?.level) return ended.outcome.level;
  if (ended.winner) return t("text-victory", { seat: ended.winner });
  return ended.outcome ? t("text-draw") : t("text-over");
}

/** Who won, in a sentence with what the winner is called. */
export function winnerSentence(ended: Ended, game: GameCard | null, nameOf: (seat: SeatCard) => string = (seat) => seat.name): string {
  if (!ended.winner) return ended.outcome ? t("text-nobody-wins") : "";
  const card = game?.seats.find((one) => one.seat === ended.winner);
  const name = card && card.holder.kind !== "empty" ? holderName(card.holder, nameOf(card)) : "";
  return name ? t("text-winner-named", { seat: ended.winner, name }) : t("text-winner", { seat: ended.winner });
}
