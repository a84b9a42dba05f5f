/**
 * What can be set before play, without knowing what any of it means: the game says what there is, what an option needs
 * and what a scenario fixes. The server checks all of it again.
 */

import type { GameInfo, NewGame, OptionInfo, ScenarioInfo, Seat } from "../../wire/types";

/** Settings by option; a switch is `on` or `off`. */
export type Settled = Record<string, string>;

/** How an option comes. */
export function defaultOf(option: OptionInfo): string {
  return option.kind === "switch" ? (option.default ? "on" : "off") : option.default;
}

/** What an option can be set to. */
export function valuesOf(option: OptionInfo): string[] {
  return option.kind === "switch" ? ["on", "off"] : option.values;
}

/** The value in which an option that lacks something rests. */
function restOf(option: OptionInfo): string {
  const values = valuesOf(option);
  return ["off", "none"].find((value) => values.includes(value)) ?? defaultOf(option);
}

function isUsed(value: string | undefined): boolean {
  return value !== undefined && value !== "off" && value !== "none";
}

function isMet(need: string, settled: Settled): boolean {
  const [id = "", value = "on"] = need.split("=", 2);
  return settled[id] === value;
}

/** How one option stands, for its line in the list. */
export interface OptionLine {
  option: OptionInfo;
  value: string;
  /** The scenario sets it and the player cannot. */
  fixed: boolean;
  /** What it needs and has not got, in the titles of the options that would give it. */
  missing: string[];
  /** Set otherwise than it comes. */
  changed: boolean;
}

/**
 * Every option with its value: what the scenario fixes, else what the player chose, else how it comes; and an option
 * that lacks what it needs rests. Repeated until nothing changes, since options can need one another in a chain.
 */
export function settle(options: OptionInfo[], scenario: ScenarioInfo | null, chosen: Settled): OptionLine[] {
  const fixed = scenario?.fixed ?? {};
  const settled: Settled = {};
  for (const option of options) {
    const wish = fixed[option.id] ?? chosen[option.id];
    settled[option.id] = wish !== undefined && valuesOf(option).includes(wish) ? wish : defaultOf(option);
  }
  const lacks = (option: OptionInfo) => (option.needs ?? []).filter((need) => !isMet(need, settled));
  for (let again = true, rounds = 0; again && rounds <= options.length; rounds++) {
    again = false;
    for (const option of options) {
      const rest = restOf(option);
      if (fixed[option.id] !== undefined || settled[option.id] === rest) continue;
      if (isUsed(settled[option.id]) && lacks(option).length > 0) {
        settled[option.id] = rest;
        again = true;
      }
    }
  }
  return options.map((option) => ({
    option,
    value: settled[option.id] ?? defaultOf(option),
    fixed: fixed[option.id] !== undefined,
    missing: lacks(option).map((need) => needTitle(need, options)),
    changed: fixed[option.id] === undefined && settled[option.id] !== defaultOf(option),
  }));
}

/** A need in words: the title of what must be on, or what it must be set to. */
function needTitle(need: string, options: OptionInfo[]): string {
  const [id = "", value] = need.split("=", 2);
  const title = shortTitle(options.find((option) => option.id === id)?.title ?? id);
  return value === undefined ? title : `${title}: ${readable(value)}`;
}

/** A title up to its first explanation: `Mud: a hex costs more` is called Mud. */
export function shortTitle(title: string): string {
  const end = title.search(/[:(;]/);
  return (end > 0 ? title.slice(0, end) : title).trim();
}

/** The explanation behind the short title as a sentence, if there is one. */
export function explanation(title: string): string {
  const rest = title.slice(shortTitle(title).length).trim().replace(/^[:;]\s*/, "");
  const inside = /^\((.*)\)$/.exec(rest)?.[1] ?? rest;
  if (inside === "") return "";
  return inside.charAt(0).toUpperCase() + inside.slice(1) + (/[.!?]$/.test(inside) ? "" : ".");
}

/** A value as a word for a button: `second-panzer` becomes `Second panzer`. */
export function readable(value: string): string {
  const words = value.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How the seats are filled. Where the game plays a side itself, the player has the other one or leaves it to the computer. */
export type PlayMode = "hot-seat" | "computer" | "friend" | "alone" | "watch";

/** The two sides of the table. */
const SIDES: readonly Seat[] = ["german", "allied"];

/** The seats that somebody can have. */
export function openSeats(info: GameInfo | null): Seat[] {
  return (info?.seats ?? []).filter((seat) => seat !== "chance");
}

/** The sides that the game plays by its own rules. */
export function ruledSides(info: GameInfo | null): Seat[] {
  const open = openSeats(info);
  return open.length === 0 ? [] : SIDES.filter((seat) => !open.includes(seat));
}

/** Whether a game can be played in a way: a game for one has no seat for a second player. */
export function settleWho(who: PlayMode, solitaire: boolean): PlayMode {
  if (solitaire) return who === "watch" ? "watch" : "alone";
  return who === "watch" ? "computer" : who;
}

export interface Draft {
  game: string | null;
  scenario: string | null;
  chosen: Settled;
  who: PlayMode;
  /** The player's own side, if there is one. */
  side: Seat;
  bot: string | null;
  title: string;
  public: boolean;
}

/** The order to the server: only what differs from how things come, and only the seats that are not the asker's own. */
export function newGame(draft: Draft, info: GameInfo, scenario: ScenarioInfo): NewGame {
  const options = Object.fromEntries(
    settle(info.options, scenario, draft.chosen)
      .filter((line) => line.changed)
      .map((line) => [line.option.id, line.value]),
  );
  const others = openSeats(info).filter((seat) => seat !== draft.side || draft.who === "watch");
  const seats: NonNullable<NewGame["seats"]> = {};
  for (const seat of others) {
    if ((draft.who === "computer" || draft.who === "watch") && draft.bot !== null) seats[seat] = { kind: "bot", bot: draft.bot };
    if (draft.who === "friend") seats[seat] = { kind: "empty" };
  }
  const title = draft.title.trim();
  return {
    setup: { game: info.id, scenario: scenario.id, options },
    seats,
    public: draft.public,
    ...(title === "" ? {} : { title }),
  };
}
