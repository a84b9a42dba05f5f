// Who holds which ground, as a staff map shows it: each hex belongs to the side whose units are nearer, and the front runs
// between the two. It follows from where the units stand alone and is only a picture: no rule asks it.

import type { Seat } from "../../wire/types";
import type { Cell, Geometry, Point } from "../geometry/geometry";
import type { Scene } from "../scene/scene";

/** Ground farther from all units than this many hexes belongs to nobody. */
const REACH = 6;

/** Ground and front, in hexes. */
export interface Front {
  ground: { cell: Cell; seat: Seat }[];
  /** Curves, each from a point over a corner to a point. */
  line: { from: Point; over: Point; to: Point }[];
}

const known = new WeakMap<Scene, Front>();

/** Made once for each position. */
export function frontOf(scene: Scene, geometry: Geometry): Front {
  let front = known.get(scene);
  if (!front) known.set(scene, (front = makeFront(geometry, holders(scene, geometry))));
  return front;
}

/** The side that each hex with units belongs to. */
function holders(scene: Scene, geometry: Geometry): Map<Cell, Seat> {
  const held = new Map<Cell, Seat>();
  for (const stack of scene.stacks) {
    const cell = geometry.cell(stack.place);
    const owner = stack.pieces.find((piece) => piece.counter.owner && piece.counter.owner !== "chance")?.counter.owner;
    if (cell && owner) held.set(cell, owner);
  }
  return held;
}

/** Spreads from all units at once, hex by hex; where both sides come at the same time the hex stays open. */
export function spread(geometry: Geometry, held: ReadonlyMap<Cell, Seat>): Map<Cell, Seat> {
  const owners = new Map<Cell, Seat | null>(held);
  let edge: Map<Cell, Seat | null> = new Map(held);
  for (let step = 0; step < REACH && edge.size > 0; step++) {
    const next = new Map<Cell, Seat | null>();
    for (const [cell, seat] of edge) {
      for (let side = 0; side < 6; side++) {
        const beside = geometry.neighbour(cell, side);
        if (!beside || owners.has(beside)) continue;
        next.set(beside, next.has(beside) && next.get(beside) !== seat ? null : seat);
      }
    }
    for (const [cell, seat] of next) owners.set(cell, seat);
    edge = next;
  }
  settleOpen(geometry, owners);
  const ground = new Map<Cell, Seat>();
  for (const [cell, seat] of owners) if (seat) ground.set(cell, seat);
  return ground;
}

/** A hex between the sides goes to the one that holds more of its neighbours, so that there is one line and not two. */
function settleOpen(geometry: Geometry, owners: Map<Cell, Seat | null>): void {
  const open = [...owners].filter(([, seat]) => seat === null).map(([cell]) => cell);
  for (const cell of open) {
    let german = 0;
    for (let side = 0; side < 6; side++) {
      const beside = geometry.neighbour(cell, side);
      const seat = beside ? owners.get(beside) : null;
      german += seat === "german" ? 1 : seat === "allied" ? -1 : 0;
    }
    owners.set(cell, german > 0 ? "german" : "allied");
  }
}

export function makeFront(geometry: Geometry, held: ReadonlyMap<Cell, Seat>): Front {
  const ground = spread(geometry, held);
  return { ground: [...ground].map(([cell, seat]) => ({ cell, seat })), line: lineBetween(geometry, ground) };
}

/** The front where ground of one side lies beside ground of the other. */
export function lineBetween(geometry: Geometry, ground: ReadonlyMap<Cell, Seat>): Front["line"] {
  const sides: [Point, Point][] = [];
  for (const [cell, seat] of ground) {
    if (seat !== "german") continue;
    for (let side = 0; side < 6; side++) {
      const beside = geometry.neighbour(cell, side);
      if (!beside || ground.get(beside) !== "allied") continue;
      const [a, b] = [geometry.corners[side]!, geometry.corners[(side + 1) % 6]!];
      sides.push([
        { x: cell.x + a.x, y: cell.y + a.y },
        { x: cell.x + b.x, y: cell.y + b.y },
      ]);
    }
  }
  return curves(sides);
}

/** Rounds the corners of the hexsides: from the middle of one over their common corner to the middle of the next. */
function curves(sides: readonly [Point, Point][]): Front["line"] {
  const at = new Map<string, { corner: Point; middles: Point[] }>();
  for (const [a, b] of sides) {
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    for (const corner of [a, b]) {
      const key = `${Math.round(corner.x * 100)},${Math.round(corner.y * 100)}`;
      const entry = at.get(key);
      if (entry) entry.middles.push(middle);
      else at.set(key, { corner, middles: [middle] });
    }
  }
  return [...at.values()].flatMap(({ corner, middles }) => {
    const [first, second = corner, ...rest] = middles;
    if (!first) return [];
    return [{ from: first, over: corner, to: second }, ...rest.map((to) => ({ from: first, over: corner, to }))];
  });
}
