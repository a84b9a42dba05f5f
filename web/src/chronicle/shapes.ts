/** What the server tells of a game that is over, and of the battle behind it. */

import type { PlaceId, Seat } from "../wire/types";

/** How a game went, day by day, and what decided it. */
export interface Chronicle {
  game: string;
  scenario: string;
  days: Day[];
  luck: Luck[];
  turning_points: TurningPoint[];
  history?: Comparison | null;
}

/** The table at the end of a turn; the first is the one at the start. */
export interface Day {
  turn: number;
  title: string;
  /** How many decisions had been made: a replay can be opened there. */
  count: number;
  /** A letter for each hex in the order of the board: `g`, `a`, or `-` for nobody. */
  holders: string;
  units: UnitsAt[];
  losses: { german: number; allied: number };
  points?: number | null;
  /** Who is ahead, from −100 to 100; the German side above zero. */
  value: number;
  real?: RealDay | null;
}

export interface UnitsAt {
  place: PlaceId;
  seat: Seat;
  strength: number;
}

export interface RealDay {
  date: string;
  agree: number;
  known: number;
}

/** What the dice gave a side, in points of `value`. */
export interface Luck {
  seat: Seat;
  rolls: number;
  value: number;
  error: number;
}

export interface TurningPoint {
  count: number;
  turn: string;
  title: string;
  swing: number;
  kind: "dice" | "decisions";
  text: string;
}

export interface Comparison {
  places: PlaceFate[];
}

export type RealHolder = "german" | "allied" | "contested";

export interface PlaceFate {
  name: string;
  place: PlaceId;
  real: RealHolder;
  played: "german" | "allied";
  date: string;
}

/** The real battle on the map of a game. */
export interface History {
  days: RealFront[];
  places: PlaceHistory[];
}

export interface RealFront {
  date: string;
  /** The turns for which it is the latest that is known. */
  turns: number[];
  holders: string;
  places: HeldPlace[];
}

export interface HeldPlace {
  name: string;
  place: PlaceId;
  side: string;
  note?: string | null;
}

export interface PlaceHistory {
  place: PlaceId;
  name: string;
  lines: string[];
}
