/**
 * What is said of games and scenarios before one is chosen: how long, how hard, where to start. The playing times are not
 * guessed: `times.json` holds the decisions of each side in measured games (see `scripts/times.mjs`), and here they are
 * turned into minutes.
 */

import { t } from "../../language";
import type { GameInfo, ScenarioInfo, Seat } from "../../wire/types";
import { openSeats, type PlayMode } from "./options";
import measured from "./times.json";

/** Decisions of one side in a game. */
interface Decisions {
  orders: number;
  /** Those that end a phase or a choice. */
  phases: number;
}

interface Measured {
  german: Decisions;
  allied: Decisions;
  /** Steps of a side that the rules play. */
  steps: number;
  /** Units on the map when play begins. */
  units: number;
}

/**
 * The assumption behind all playing times: somebody who knows the rules takes ten seconds for an order, three quarters of a
 * minute for a look at the table when a phase ends, and five seconds to follow a step that the rules take.
 */
export const SECONDS = { order: 10, phase: 45, step: 5 };

const times: Record<string, Record<string, Measured>> = measured.games;

function factsOf(game: string, scenario: string): Measured | null {
  return times[game]?.[scenario] ?? null;
}

function seconds({ orders, phases }: Decisions): number {
  return orders * SECONDS.order + phases * SECONDS.phase;
}

/** Minutes that a player spends with a scenario: on their own side against a computer, else on both. */
export function minutesFor(game: string, scenario: string, who: PlayMode, side: Seat): number | null {
  const facts = factsOf(game, scenario);
  if (!facts) return null;
  const sides: Seat[] = who === "computer" ? [side] : ["german", "allied"];
  const all = sides.reduce((sum, seat) => sum + (seat === "chance" ? 0 : seconds(facts[seat])), facts.steps * SECONDS.step);
  return all / 60;
}

/** Minutes rounded as people say them: to five, to a quarter, half or whole hour. */
function rounded(minutes: number): number {
  const step = minutes < 50 ? 5 : minutes < 100 ? 15 : minutes < 300 ? 30 : 60;
  return Math.max(step, Math.round(minutes / step) * step);
}

function hours(minutes: number): string {
  const rest = { 0: "", 15: "¼", 30: "½", 45: "¾" }[minutes % 60] ?? "";
  return `${Math.floor(minutes / 60) || ""}${rest}`;
}

/** A playing time in words: `20 minutes`, `1½ hours`. */
export function timeText(minutes: number): string {
  const about = rounded(minutes);
  if (about < 60) return t("new-minutes", { count: about });
  return t("new-hours", { count: about / 60, hours: hours(about) });
}

/** From the shortest to the longest scenario of a game, for somebody who plays one side of it. */
export function timeRange(info: GameInfo): string | null {
  const seats = openSeats(info);
  const all = info.scenarios.flatMap((scenario) => seats.map((seat) => minutesFor(info.id, scenario.id, "computer", seat)));
  const known = all.filter((minutes) => minutes !== null);
  if (known.length === 0) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (timeText(least) === timeText(most)) return timeText(least);
  const [low, high] = [rounded(least), rounded(most)];
  if (high < 60) return t("new-minutes-range", { low, high });
  return low < 60
    ? t("new-time-range", { low: t("new-minutes", { count: low }), high: timeText(most) })
    : t("new-hours-range", { low: hours(low), high: hours(high) });
}

export function unitsOf(game: string, scenario: string): number | null {
  const units = factsOf(game, scenario)?.units ?? 0;
  return units > 0 ? units : null;
}

/** How much there is to learn, from 1 to 5. */
export interface GameFacts {
  complexity: number;
  /** The scenario to begin with. */
  start: string;
  /** A sentence that tells the game from the others. */
  about: () => string;
  /** Options that players often change; the others are folded away. */
  options: string[];
}

/**
 * The complexity follows the number of rules that are played, as the registers in `packs` count them: 43, 145, 435, 551 and
 * 563. Of the 551 the program plays more than half by itself, which makes that game one step easier.
 */
const FACTS: Record<string, GameFacts> = {
  toy: {
    complexity: 1,
    start: "patrol",
    about: () => t("new-game-toy"),
    options: ["mud", "fog"],
  },
  bastogne: {
    complexity: 2,
    start: "introduction",
    about: () => t("new-game-bastogne"),
    options: ["level"],
  },
  bitterwoods: {
    complexity: 4,
    start: "six-turn",
    about: () => t("new-game-bitterwoods"),
    options: ["leaders", "combined-arms", "attrition", "random-event"],
  },
  enemyaction: {
    complexity: 4,
    start: "initial-assault",
    about: () => t("new-game-enemyaction"),
    options: [],
  },
  ardennes44: {
    complexity: 5,
    start: "six-turn",
    about: () => t("new-game-ardennes44"),
    options: ["night-infiltration", "fuel-dumps"],
  },
};

export function gameFacts(game: string): GameFacts | null {
  return FACTS[game] ?? null;
}

/** The scenario to begin with, or the first one. */
export function startOf(info: GameInfo | null): ScenarioInfo | null {
  const start = info ? gameFacts(info.id)?.start : undefined;
  return info?.scenarios.find((one) => one.id === start) ?? info?.scenarios[0] ?? null;
}

/** What somebody plays who never played here: the smallest game there is. */
export const FIRST_GAME = "toy";
