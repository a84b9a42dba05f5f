/** How a game went, turn by turn: losses and tracks at the end of every turn, read from the positions of the past. */

import { lossesOf } from "../../text/losses";
import type { Board, CounterId, LogEntry, View } from "../../wire/types";

export interface Standing {
  turn: number;
  title: string;
  /** Steps lost so far. */
  german: number;
  allied: number;
  /** The value of each track that is not the calendar. */
  tracks: Record<string, number>;
}

/** How many decisions had been made when each turn ended: one less than the decision that began the next. */
export function turnEnds(log: readonly LogEntry[], count: number): number[] {
  const begun = log.filter((entry) => entry.events.some((event) => event.what.kind === "turn")).map((entry) => entry.number);
  const ends = begun.map((number) => number - 1).filter((number) => number > 0);
  return [...new Set([...ends, count])];
}

/** Tracks that say when it is, not how it stands. */
const CALENDAR = /^(turn|day|today|weather|ground|air\b.*|cup|hand|fuel|single|german cards)$/;

export function standing(board: Board, view: View, start: ReadonlyMap<CounterId, number> | null): Standing {
  const [german, allied] = lossesOf(board, view, start);
  const tracks = (view.tracks ?? []).filter((track) => !CALENDAR.test(track.id));
  return {
    turn: view.turn.number,
    title: view.turn.title,
    german: german?.steps ?? 0,
    allied: allied?.steps ?? 0,
    tracks: Object.fromEntries(tracks.map((track) => [track.title, track.value])),
  };
}

/** The tracks that changed during the game. */
export function movingTracks(course: readonly Standing[]): string[] {
  const titles = [...new Set(course.flatMap((one) => Object.keys(one.tracks)))];
  return titles.filter((title) => new Set(course.map((one) => one.tracks[title] ?? 0)).size > 1);
}
