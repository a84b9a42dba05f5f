// Where things are.
//
// The board counts on an integer lattice; the map thinks in hexes: one unit is the distance between two opposite sides of a
// hex, whichever way the hexes point. Pixels come in only with the camera.

import { sideEnds } from "../../text/format";
import type { Board, BoardHex, LatticePoint, PlaceId, SideId } from "../../wire/types";

/** A point of the map, in hexes. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle of the map, in hexes. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A hex with its centre. */
export interface Cell extends Point {
  id: PlaceId;
  hex: BoardHex;
}

/** A box off the map that touches it, laid down beside the hexes it leads to. */
export interface BoxPlace extends Point {
  id: PlaceId;
  title: string;
  width: number;
  height: number;
}

/** A hexside as a line. */
export interface SideLine {
  id: SideId;
  a: Point;
  b: Point;
}

const LONG = 0.5;
/** Half a side length, where the distance between opposite sides is one. */
const SHORT = 1 / (2 * Math.sqrt(3));

/** Everything about places that can be reckoned from the board alone. */
export class Geometry {
  readonly flat: boolean;
  readonly cells: Cell[] = [];
  readonly boxes: BoxPlace[] = [];
  /** The six corners of a hex around its centre, clockwise from the right or the upper right. */
  readonly corners: Point[];
  /** Around all hexes. */
  readonly sheet: Bounds;
  /** Around the hexes and the boxes beside them. */
  readonly bounds: Bounds;

  private readonly byId = new Map<PlaceId, Cell>();
  private readonly byLattice = new Map<number, Cell>();
  private readonly boxById = new Map<PlaceId, BoxPlace>();
  private readonly sides = new Map<SideId, SideLine>();
  private readonly sidesOf = new Map<PlaceId, SideLine[]>();
  private readonly origin: LatticePoint;

  constructor(board: Board) {
    this.flat = board.orientation !== "pointy-top";
    const side = 2 * SHORT;
    this.corners = Array.from({ length: 6 }, (_, i) => {
      const angle = (Math.PI / 3) * i + (this.flat ? 0 : -Math.PI / 6);
      return { x: side * Math.cos(angle), y: side * Math.sin(angle) };
    });
    this.origin = board.hexes[0]?.at ?? { x: 0, y: 0 };
    for (const hex of board.hexes) {
      const cell: Cell = { id: hex.id, hex, ...this.point(hex.at) };
      this.cells.push(cell);
      this.byId.set(hex.id, cell);
      this.byLattice.set(latticeKey(hex.at.x, hex.at.y), cell);
    }
    this.sheet = this.around(this.cells);
    for (const printed of board.sides) {
      this.keepSide({ id: printed.id, a: this.point(printed.ends[0]), b: this.point(printed.ends[1]) });
    }
    this.layBoxes(board);
    this.bounds = this.boxes.reduce((all, box) => {
      return {
        left: Math.min(all.left, box.x - box.width / 2 - 0.3),
        top: Math.min(all.top, box.y - box.height / 2 - 0.3),
        right: Math.max(all.right, box.x + box.width / 2 + 0.3),
        bottom: Math.max(all.bottom, box.y + box.height / 2 + 0.3),
      };
    }, this.sheet);
  }

  /** A lattice point in hexes. */
  point(at: LatticePoint): Point {
    return this.flat ? { x: at.x * SHORT, y: at.y * LONG } : { x: at.x * LONG, y: at.y * SHORT };
  }

  /** The hex by its number. */
  cell(id: PlaceId): Cell | null {
    return this.byId.get(id) ?? null;
  }

  /** The box by its name, where it lies beside the map. */
  box(id: PlaceId): BoxPlace | null {
    return this.boxById.get(id) ?? null;
  }

  /** The middle of a hex or box. */
  centre(id: PlaceId): Point | null {
    return this.byId.get(id) ?? this.boxById.get(id) ?? null;
  }

  /** The hex that a point lies in. */
  cellAt(x: number, y: number): Cell | null {
    const lx = (this.flat ? x / SHORT : x / LONG) - this.origin.x;
    const ly = (this.flat ? y / LONG : y / SHORT) - this.origin.y;
    // Axial coordinates: q along the lines of hexes three short steps apart, r across them.
    const q = (this.flat ? lx : ly) / 3;
    const r = ((this.flat ? ly : lx) - q) / 2;
    const [cq, cr] = roundAxial(q, r);
    const along = 3 * cq;
    const across = 2 * cr + cq;
    return (
      this.byLattice.get(
        this.flat
          ? latticeKey(this.origin.x + along, this.origin.y + across)
          : latticeKey(this.origin.x + across, this.origin.y + along),
      ) ?? null
    );
  }

  /** The place a point lies in: a hex, else a box. */
  placeAt(x: number, y: number): PlaceId | null {
    const cell = this.cellAt(x, y);
    if (cell) return cell.id;
    for (const box of this.boxes) {
      if (Math.abs(x - box.x) <= box.width / 2 && Math.abs(y - box.y) <= box.height / 2) return box.id;
    }
    return null;
  }

  /** The hex across the side between the corners `i` and `i + 1`. */
  neighbour(cell: Cell, i: number): Cell | null {
    const a = this.corners[i % 6]!;
    const b = this.corners[(i + 1) % 6]!;
    return this.cellAt(cell.x + a.x + b.x, cell.y + a.y + b.y);
  }

  /** A hexside by its name, printed or not. */
  side(id: SideId): SideLine | null {
    const known = this.sides.get(id);
    if (known) return known;
    const [first, second] = this.ends(id);
    if (!first || !second) return null;
    const mid = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
    const across = { x: second.x - first.x, y: second.y - first.y };
    const half = SHORT / Math.hypot(across.x, across.y);
    const line = {
      id,
      a: { x: mid.x - across.y * half, y: mid.y + across.x * half },
      b: { x: mid.x + across.y * half, y: mid.y - across.x * half },
    };
    this.keepSide(line);
    return line;
  }

  /** The side nearest to a point among those that are accepted, if it is within reach. */
  sideNear(x: number, y: number, reach: number, accept: (id: SideId) => boolean): SideLine | null {
    const home = this.cellAt(x, y);
    let best: SideLine | null = null;
    let least = reach;
    for (const line of home ? (this.sidesOf.get(home.id) ?? []) : this.sides.values()) {
      const away = distanceToLine(x, y, line.a, line.b);
      if (away <= least && accept(line.id)) {
        least = away;
        best = line;
      }
    }
    return best;
  }

  /** The two hexes of a side's name. A second number may leave out the sheet letter of the first. */
  ends(id: SideId): [Cell | null, Cell | null] {
    const [a, b] = sideEnds(id);
    return [this.cell(a), this.cell(b)];
  }

  private keepSide(line: SideLine): void {
    this.sides.set(line.id, line);
    for (const cell of this.ends(line.id)) {
      if (!cell) continue;
      const list = this.sidesOf.get(cell.id);
      if (list) list.push(line);
      else this.sidesOf.set(cell.id, [line]);
    }
  }

  private around(points: Point[]): Bounds {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const p of points) {
      left = Math.min(left, p.x);
      top = Math.min(top, p.y);
      right = Math.max(right, p.x);
      bottom = Math.max(bottom, p.y);
    }
    if (left > right) return { left: 0, top: 0, right: 1, bottom: 1 };
    const [across, down] = this.flat ? [2 * SHORT, LONG] : [LONG, 2 * SHORT];
    return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
  }

  /** Puts each box that leads onto the map outside the edge nearest to where it leads, without overlaps. */
  private layBoxes(board: Board): void {
    const { left, top, right, bottom } = this.sheet;
    for (const box of board.boxes) {
      const doors = (box.next_to ?? []).map((id) => this.cell(id)).filter((c) => c !== null);
      if (doors.length === 0) continue;
      const x = doors.reduce((sum, c) => sum + c.x, 0) / doors.length;
      const y = doors.reduce((sum, c) => sum + c.y, 0) / doors.length;
      const place: BoxPlace = { id: box.id, title: box.title, x, y, width: 2.7, height: 1.9 };
      const gaps = [x - left, right - x, y - top, bottom - y];
      const edge = gaps.indexOf(Math.min(...gaps));
      if (edge === 0) place.x = left - 0.9 - place.width / 2;
      if (edge === 1) place.x = right + 0.9 + place.width / 2;
      if (edge === 2) place.y = top - 0.9 - place.height / 2;
      if (edge === 3) place.y = bottom + 0.9 + place.height / 2;
      for (let tries = 0; tries < 40 && this.boxes.some((other) => overlap(place, other)); tries++) {
        if (edge < 2) place.y += 0.5;
        else place.x += 0.5;
      }
      this.boxes.push(place);
      this.boxById.set(place.id, place);
    }
  }
}

function overlap(a: BoxPlace, b: BoxPlace): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 + 0.2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + 0.2;
}

function latticeKey(x: number, y: number): number {
  return (x + 32768) * 65536 + (y + 32768);
}

function roundAxial(q: number, r: number): [number, number] {
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return [rq, rr];
}

/** How far a point is from a stretch of line. */
export function distanceToLine(x: number, y: number, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}
