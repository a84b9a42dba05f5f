// What the map is told and what it tells: the words shared by MapView and the panels around it.

import type { Choice, CounterId, PlaceId, SideId, Target } from "../../wire/types";

/** Something on the map that may be pointed at next, with the choice it stands for. */
export interface MapTarget {
  target: Target;
  label: string;
  cost?: string;
  verb: string;
  /** Of everything that can be done there, where that is more than one thing. */
  verbs?: string[];
  path?: PlaceId[];
  choice: Choice;
}

/** A hex that said no, and why. */
export interface Refusal {
  at: PlaceId;
  why: string;
  rule?: string;
}

/** What lies under the pointer, with the pointer's place on the page. */
export interface Hover {
  place: PlaceId | null;
  side: SideId | null;
  counter: CounterId | null;
  screen: { x: number; y: number };
}

/** The keys that were held during a click. */
export interface Modifiers {
  shift: boolean;
  alt: boolean;
}
