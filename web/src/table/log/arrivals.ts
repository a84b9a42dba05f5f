/** Who is still to come: on which turn, and by which hexes. Read from what the game prints, so no rule is needed here. */

import { t } from "../../language";
import type { Board, Counter, PlaceId, Seat, View } from "../../wire/types";

export interface Arrival {
  counter: Counter;
  /** As the schedule prints it: `U or V`, `0,19`, `by air`. */
  where: string;
  /** The hexes on the map that this means. */
  places: PlaceId[];
  /** Whether it can enter now. */
  now: boolean;
}

export interface ArrivalTurn {
  /** Nothing for units that do not come on a certain turn. */
  turn: number | null;
  title: string;
  /** Already past, the present one, or still to come. */
  state: "past" | "now" | "next";
  units: Arrival[];
  /** What the turn record prints and is no unit that waits. */
  notes: string[];
}

const SIDES: Record<string, Seat> = { German: "german", Allied: "allied" };

/** The hexes that are printed as entries, with the side and the sign of each. */
function entryHexes(board: Board): { place: PlaceId; seat: Seat | null; sign: string }[] {
  return board.hexes.flatMap((hex) =>
    (hex.marks ?? []).flatMap((mark) => {
      const found = /^(?:(German|Allied) )?entry(?: hex)?(?: (\S+))?$/i.exec(mark);
      return found ? [{ place: hex.id, seat: SIDES[found[1] ?? ""] ?? null, sign: found[2] ?? "" }] : [];
    }),
  );
}

/** The hexes that a printed entry means: hex numbers as they are, and letters by what is printed on the map. */
export function entryPlaces(board: Board, seat: Seat | null, where: string): PlaceId[] {
  const words = new Set(where.split(/[\s;/]+|, /).map((word) => word.replace(/[.,]$/, "")).filter((word) => word !== ""));
  const letters = new Set([...words].filter((word) => /^[A-Z]\d?$|^[A-Z]{2,5}$/.test(word)).flatMap((word) => (/^[A-Z]{2,}$/.test(word) ? [...word] : [word])));
  const known = entryHexes(board).filter((entry) => !entry.seat || !seat || entry.seat === seat);
  const signed = known.filter(({ sign }) => sign !== "" && (letters.has(sign) || letters.has(sign.charAt(0))));
  const numbered = board.hexes.filter((hex) => words.has(hex.id)).map((hex) => hex.id);
  return [...new Set([...numbered, ...signed.map((entry) => entry.place)])];
}

/** What the printed schedule says of each unit, by its name. */
function schedule(board: Board): Map<string, { turn: number | null; where: string }> {
  const chart = board.charts.find((one) => one.id === "reinforcements");
  const at = chart?.columns.findIndex((column) => /entry|hex|place/i.test(column)) ?? -1;
  const on = chart?.columns.findIndex((column) => /^turn$/i.test(column)) ?? -1;
  return new Map(
    (chart?.rows ?? []).map((name, row) => {
      const cells = chart?.cells[row] ?? [];
      return [name, { turn: asTurn(cells[on]), where: cells[at] ?? "" }];
    }),
  );
}

function asTurn(text: string | null | undefined): number | null {
  return text && /^\d+$/.test(text) ? Number(text) : null;
}

/** The turns on which somebody comes, in their order; last those who come on no certain turn. */
export function arrivals(board: Board, view: View, bright: ReadonlySet<string>): ArrivalTurn[] {
  const printed = schedule(board);
  const boxes = new Set(board.boxes.filter((box) => box.kind === "waiting").map((box) => box.id));
  const calendar = (view.tracks ?? []).find((track) => /^(turn|day)$/.test(track.id));
  const present = calendar?.value ?? view.turn.number;
  const turns = new Map<number | null, ArrivalTurn>();
  const turnOf = (turn: number | null): ArrivalTurn => {
    const known = turns.get(turn);
    if (known) return known;
    const title = turn === null ? t("table-arrives-unfixed") : (calendar?.spaces?.find((space) => space.value === turn)?.title ?? t("common-turn", { turn }));
    const state = turn === null || turn > present ? "next" : turn === present ? "now" : "past";
    const made: ArrivalTurn = { turn, title, state, units: [], notes: [] };
    turns.set(turn, made);
    return made;
  };
  const waiting = view.counters.filter((counter) => boxes.has(counter.place) || (counter.status ?? []).some((status) => /^(arrives|enters)$/.test(status.name)));
  const names = new Set(waiting.map((counter) => counter.name));
  for (const counter of waiting) {
    const line = printed.get(counter.name);
    const due = (counter.status ?? []).find((status) => /^(arrives|enters)$/.test(status.name));
    const where = line?.where ?? "";
    const turn = due ? asTurn(due.value) : (line?.turn ?? null);
    turnOf(turn).units.push({ counter, where, places: entryPlaces(board, counter.owner ?? null, where), now: bright.has(counter.id) });
  }
  for (const space of calendar?.spaces ?? []) {
    // Names of units that have come already are of no interest any more.
    const notes = (space.notes ?? []).filter((note) => !names.has(note) && (note.endsWith(".") || !printed.has(note)));
    if (notes.length > 0 && (turns.has(space.value) || space.value === present)) turnOf(space.value).notes.push(...notes);
  }
  return [...turns.values()].sort((a, b) => (a.turn ?? Infinity) - (b.turn ?? Infinity));
}

/** The entry hexes by which somebody can come in now. */
export function openEntries(turns: readonly ArrivalTurn[]): PlaceId[] {
  return [...new Set(turns.flatMap((turn) => turn.units.filter((unit) => unit.now).flatMap((unit) => unit.places)))];
}
