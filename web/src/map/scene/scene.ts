// What lies on the map: the view, sorted so that it can be drawn and pointed at. Made once for each view.

import type { Counter, CounterId, Marker, PlaceId, View } from "../../wire/types";
import { reserveBands } from "../style/colours";
import type { FaceCache } from "../counters/faceCache";
import type { BoxPlace, Geometry } from "../geometry/geometry";
import { layOut, slotAt, type Slot, type Spread } from "./stacks";
import type { StackOrder } from "../../table/selection/stackOrder";
import { statusLegend } from "../style/statuses";

/** A token on a counter. */
export interface Token {
  name: string;
  value: string | null;
  weight: number;
}

/** A counter on the map. */
export interface Piece {
  counter: Counter;
  face: number;
  /** The tokens it carries, the most urgent first. */
  tokens: Token[];
  markers: Marker[];
  shaded: boolean;
}

/** The counters of one place, bottom first. */
export interface Stack {
  place: PlaceId;
  x: number;
  y: number;
  box: BoxPlace | null;
  pieces: Piece[];
}

/** At and above this many pixels to a hex, the counters of a stack lie side by side. */
export const ROOMY = 128;

export class Scene {
  /** From north to south, so that nearer stacks lie over farther ones. */
  readonly stacks: Stack[] = [];
  readonly markersOn = new Map<PlaceId, Marker[]>();
  readonly sideMarkers: Marker[] = [];
  private readonly byPlace = new Map<PlaceId, Stack>();
  private readonly stackOf = new Map<CounterId, Stack>();
  private readonly pieces = new Map<CounterId, Piece>();

  constructor(
    private readonly geometry: Geometry,
    view: View,
    private readonly turns: StackOrder,
    faces: FaceCache,
    bright: ReadonlySet<CounterId>,
  ) {
    const bands = new Map<string, Set<string>>();
    const lying = new Map<PlaceId, Counter[]>();
    for (const counter of view.counters) {
      const { base, band } = counter.face;
      if (band && counter.known) bands.set(base, (bands.get(base) ?? new Set()).add(band));
      const list = lying.get(counter.place);
      if (list) list.push(counter);
      else lying.set(counter.place, [counter]);
    }
    for (const [base, names] of bands) reserveBands(base, names);
    const carried = this.sortMarkers(view);
    const shaded = shading(view, bright);
    for (const [place, counters] of lying) {
      const at = geometry.centre(place);
      if (!at) continue;
      const pieces = turns.order(place, counters).map((counter) => {
        const piece: Piece = {
          counter,
          face: faces.id(counter),
          tokens: tokensOf(counter),
          markers: carried.get(counter.id) ?? [],
          shaded: shaded(counter),
        };
        this.pieces.set(counter.id, piece);
        return piece;
      });
      const stack: Stack = { place, x: at.x, y: at.y, box: geometry.box(place), pieces };
      this.stacks.push(stack);
      this.byPlace.set(place, stack);
      for (const counter of counters) this.stackOf.set(counter.id, stack);
    }
    this.stacks.sort((a, b) => a.y - b.y || a.x - b.x);
  }

  stack(place: PlaceId): Stack | null {
    return this.byPlace.get(place) ?? null;
  }

  stackWith(id: CounterId): Stack | null {
    return this.stackOf.get(id) ?? null;
  }

  piece(id: CounterId): Piece | null {
    return this.pieces.get(id) ?? null;
  }

  /** Turns a stack; says whether there was anything to turn. */
  turn(place: PlaceId): boolean {
    const stack = this.byPlace.get(place);
    if (!stack || stack.pieces.length < 2) return false;
    this.turns.turn(place, countersOf(stack));
    return true;
  }

  /** Puts a counter of a stack at a level, 0 at the bottom. */
  put(place: PlaceId, id: CounterId, level: number): void {
    const stack = this.byPlace.get(place);
    if (stack) this.turns.put(place, countersOf(stack), id, level);
  }

  /** Where the counters of a stack lie, bottom first, around its middle. */
  slots(stack: Stack, scale: number, selected: CounterId | null): Slot[] {
    if (stack.box) return boxSlots(stack.box, stack.pieces.length);
    return layOut(stack.pieces.length, spreadOf(stack, scale, selected), this.geometry.flat);
  }

  /** Where one counter lies on the map, with its size. */
  spot(id: CounterId, scale: number, selected: CounterId | null): Slot | null {
    const stack = this.stackOf.get(id);
    if (!stack) return null;
    const index = drawOrder(stack, selected).findIndex((p) => p.counter.id === id);
    const slot = this.slots(stack, scale, selected)[index];
    return slot ? { x: stack.x + slot.x, y: stack.y + slot.y, size: slot.size } : null;
  }

  /** The counter under a point of the map. */
  pieceAt(x: number, y: number, scale: number, selected: CounterId | null): { piece: Piece; stack: Stack } | null {
    const place = this.geometry.placeAt(x, y);
    const stack = place === null ? null : this.byPlace.get(place);
    if (!stack) return null;
    const order = drawOrder(stack, selected);
    const slots = this.slots(stack, scale, selected);
    const index = slotAt(slots, x - stack.x, y - stack.y);
    const piece = order[index];
    return piece ? { piece, stack } : null;
  }

  private sortMarkers(view: View): Map<CounterId, Marker[]> {
    const carried = new Map<CounterId, Marker[]>();
    for (const marker of view.markers ?? []) {
      if ("side" in marker.on) this.sideMarkers.push(marker);
      else if ("place" in marker.on) push(this.markersOn, marker.on.place, marker);
      else push(carried, marker.on.counter, marker);
    }
    return carried;
  }
}

function countersOf(stack: Stack): Counter[] {
  return stack.pieces.map((piece) => piece.counter);
}

function push<K>(map: Map<K, Marker[]>, key: K, marker: Marker): void {
  const list = map.get(key);
  if (list) list.push(marker);
  else map.set(key, [marker]);
}

/** The pieces of a stack as they are drawn: the selected one lies on top. */
export function drawOrder(stack: Stack, selected: CounterId | null): Piece[] {
  if (selected === null || stack.pieces.length < 2 || stack.box) return stack.pieces;
  const chosen = stack.pieces.find((p) => p.counter.id === selected);
  return chosen ? [...stack.pieces.filter((p) => p !== chosen), chosen] : stack.pieces;
}

function spreadOf(stack: Stack, scale: number, selected: CounterId | null): Spread {
  if (scale >= ROOMY) return "grid";
  if (selected !== null && stack.pieces.some((p) => p.counter.id === selected)) return "loose";
  return "tight";
}

/** Rows inside a box beside the map, below its title. */
function boxSlots(box: BoxPlace, count: number): Slot[] {
  const room = { w: box.width - 0.36, h: box.height - 0.74 };
  let columns = Math.max(1, Math.floor(room.w / 0.66));
  while (Math.ceil(count / columns) * (room.w / columns) > room.h && columns < 12) columns++;
  const step = room.w / columns;
  const size = Math.min(0.6, step - 0.05);
  return Array.from({ length: count }, (_, i) => ({
    x: -room.w / 2 + ((i % columns) + 0.5) * step,
    y: -box.height / 2 + 0.56 + (Math.floor(i / columns) + 0.5) * Math.min(step, 0.66),
    size,
  }));
}

function tokensOf(counter: Counter): Token[] {
  if (!counter.status?.length) return NONE;
  return counter.status
    .map((s) => ({ name: s.name, value: s.value ?? null, weight: statusLegend(s.name).weight }))
    .sort((a, b) => b.weight - a.weight);
}

const NONE: Token[] = [];

/**
 * Who is shaded: of the sides that have something to do, the counters that have not. When nobody has, nobody is, so that
 * a table waiting for the other player is not dark.
 */
export function shading(view: View, bright: ReadonlySet<CounterId>): (counter: Counter) => boolean {
  const able = (c: Counter) => (bright.size > 0 ? bright.has(c.id) : c.ready);
  const owners = new Set(view.counters.filter(able).map((c) => c.owner ?? null));
  return (c) => owners.has(c.owner ?? null) && !able(c);
}
