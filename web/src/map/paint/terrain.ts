// The map of a game that has no picture: hexes coloured by their terrain, rivers, roads and names, drawn from the board.

import type { Board, BoardSide, PlaceId } from "../../wire/types";
import { hash } from "../style/colours";
import type { Cell, Geometry, Point } from "../geometry/geometry";
import type { Painting } from "../canvas/layer";
import { hexPath } from "../canvas/region";
import { SERIF, haloText } from "../style/lettering";

const FILLS: [RegExp, string][] = [
  [/light.*(wood|forest)/, "#c3cf9d"],
  [/wood|forest/, "#9db57c"],
  [/city|town/, "#dccbaa"],
  [/village/, "#e6d9b4"],
  [/rough|hill|ridge|broken/, "#d9c39a"],
  [/mountain/, "#c4ab84"],
  [/marsh|swamp/, "#c7d2ae"],
  [/lake|sea|water/, "#9fc4d8"],
  [/fort/, "#d3bf98"],
];
const CLEAR = "#ebe0bd";

interface Stroke {
  fill: string;
  rim: string;
  width: number;
  dash?: number[];
}

function roadStroke(word: string): Stroke {
  if (/rail/.test(word)) return { fill: "#efe7d0", rim: "#3a3630", width: 0.035, dash: [0.12, 0.12] };
  if (/major|primary|main|autobahn|highway/.test(word)) return { fill: "#c2482d", rim: "#6d2416", width: 0.07 };
  if (/trail|track/.test(word)) return { fill: "#8d7a55", rim: "#efe7d0", width: 0.03, dash: [0.1, 0.07] };
  return { fill: "#fbf5e2", rim: "#7d6a48", width: 0.055 };
}

export class TerrainPainter {
  private readonly links = new Map<PlaceId, { to: Cell; class: string }[]>();

  constructor(
    private readonly board: Board,
    private readonly geometry: Geometry,
  ) {
    for (const road of board.roads) {
      const from = geometry.cell(road.from);
      const to = geometry.cell(road.to);
      if (!from || !to) continue;
      this.link(from, to, road.class);
      this.link(to, from, road.class);
    }
  }

  paint(painting: Painting): void {
    const seen = this.geometry.cells.filter((c) => painting.sees(c.x, c.y, 1));
    for (const cell of seen) this.fill(painting, cell);
    this.grid(painting, seen);
    const rivers = this.board.sides.filter((s) => s.kinds.some((k) => /river|stream|water|lake/.test(k)));
    for (const side of rivers) this.river(painting, side);
    this.roads(painting, seen);
    for (const side of this.board.sides) this.extras(painting, side);
    if (painting.scale >= 14) for (const cell of seen) this.wall(painting, cell);
    for (const cell of seen) this.town(painting, cell);
    if (painting.scale >= 30) for (const cell of seen) this.name(painting, cell);
  }

  private link(from: Cell, to: Cell, word: string): void {
    const list = this.links.get(from.id) ?? [];
    list.push({ to, class: word });
    this.links.set(from.id, list);
  }

  private fill(painting: Painting, cell: Cell): void {
    const { ctx, scale } = painting;
    const terrain = cell.hex.terrain.join(" ").toLowerCase();
    ctx.fillStyle = FILLS.find(([words]) => words.test(terrain))?.[1] ?? CLEAR;
    ctx.beginPath();
    hexPath(painting, this.geometry, cell, -0.4);
    ctx.fill();
    if (scale < 18) return;
    if (/wood|forest/.test(terrain)) this.trees(painting, cell, /light/.test(terrain) ? 7 : 15);
    else if (/rough|hill|mountain|ridge/.test(terrain)) this.hachures(painting, cell);
  }

  /** Tree tops, scattered the same way each time. */
  private trees(painting: Painting, cell: Cell, count: number): void {
    const { ctx, scale } = painting;
    for (const layer of [0, 1]) {
      ctx.fillStyle = layer ? "#7e9c5e" : "#5d7a44";
      ctx.beginPath();
      for (let i = 0; i < count; i++) {
        const at = scatter(`${cell.id}${i}`, 0.43);
        const r = (0.055 + (hash(`${i}${cell.id}`) % 100) / 2600) * scale;
        const x = painting.x(cell.x + at.x) - (layer ? r * 0.18 : 0);
        const y = painting.y(cell.y + at.y) - (layer ? r * 0.25 : 0);
        ctx.moveTo(x + r, y);
        ctx.arc(x, y, layer ? r * 0.78 : r, 0, 2 * Math.PI);
      }
      ctx.fill();
    }
  }

  private hachures(painting: Painting, cell: Cell): void {
    const { ctx, scale } = painting;
    ctx.strokeStyle = "rgba(110,82,44,0.45)";
    ctx.lineWidth = Math.max(0.7, scale * 0.012);
    ctx.beginPath();
    for (let i = 0; i < 12; i++) {
      const at = scatter(`${cell.id}${i}`, 0.4);
      const [x, y] = [painting.x(cell.x + at.x), painting.y(cell.y + at.y)];
      ctx.moveTo(x - scale * 0.06, y + scale * 0.04);
      ctx.lineTo(x, y - scale * 0.04);
      ctx.lineTo(x + scale * 0.06, y + scale * 0.04);
    }
    ctx.stroke();
  }

  private grid(painting: Painting, seen: Cell[]): void {
    const { ctx, scale } = painting;
    ctx.strokeStyle = "rgba(70,56,30,0.38)";
    ctx.lineWidth = Math.max(0.6, Math.min(1.4, scale * 0.014));
    ctx.beginPath();
    for (const cell of seen) hexPath(painting, this.geometry, cell);
    ctx.stroke();
  }

  /** A river keeps to its hexside but wanders a little, always the same way. */
  private river(painting: Painting, side: BoardSide): void {
    const { ctx, scale } = painting;
    const [a, b] = [this.geometry.point(side.ends[0]), this.geometry.point(side.ends[1])];
    if (!painting.sees(a.x, a.y, 1)) return;
    const bend = (n: number) => ((hash(`${side.id}${n}`) % 200) / 100 - 1) * 0.09;
    const [nx, ny] = [b.y - a.y, a.x - b.x];
    const control = (t: number, by: number): [number, number] => [
      painting.x(a.x + (b.x - a.x) * t + nx * by * 1.7),
      painting.y(a.y + (b.y - a.y) * t + ny * by * 1.7),
    ];
    const wide = side.kinds.some((k) => /major|lake|meuse/.test(k)) ? 1.9 : 1;
    ctx.lineCap = "round";
    for (const [colour, width] of [
      ["#2f6f9c", 0.105],
      ["#6fb2da", 0.07],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = Math.max(1, width * wide * scale);
      ctx.beginPath();
      ctx.moveTo(painting.x(a.x), painting.y(a.y));
      ctx.bezierCurveTo(...control(0.33, bend(1)), ...control(0.67, bend(2)), painting.x(b.x), painting.y(b.y));
      ctx.stroke();
    }
  }

  private roads(painting: Painting, seen: Cell[]): void {
    const { ctx, scale } = painting;
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    for (const rim of [true, false]) {
      for (const cell of seen) {
        const links = this.links.get(cell.id);
        if (!links) continue;
        const mid = (p: Point) => [painting.x((cell.x + p.x) / 2), painting.y((cell.y + p.y) / 2)] as const;
        const [cx, cy] = [painting.x(cell.x), painting.y(cell.y)];
        // A road that only passes through bends; where roads meet they meet in the middle.
        const passing = links.length === 2 && links[0]!.class === links[1]!.class;
        const runs = passing ? [links[0]!] : links;
        for (const run of runs) {
          const stroke = roadStroke(run.class.toLowerCase());
          ctx.strokeStyle = rim ? stroke.rim : stroke.fill;
          ctx.lineWidth = Math.max(rim ? 1.6 : 0.8, (stroke.width + (rim ? 0.03 : 0)) * scale);
          ctx.setLineDash(!rim && stroke.dash ? stroke.dash.map((d) => d * scale) : []);
          ctx.beginPath();
          ctx.moveTo(...mid(run.to));
          if (passing) ctx.quadraticCurveTo(cx, cy, ...mid(links[1]!.to));
          else ctx.lineTo(cx, cy);
          ctx.stroke();
        }
      }
    }
    ctx.setLineDash([]);
  }

  /** Bridges and fords, and any other hexside that is no water. */
  private extras(painting: Painting, side: BoardSide): void {
    const { ctx, scale } = painting;
    const [a, b] = [this.geometry.point(side.ends[0]), this.geometry.point(side.ends[1])];
    if (!painting.sees(a.x, a.y, 1)) return;
    const [mx, my] = [painting.x((a.x + b.x) / 2), painting.y((a.y + b.y) / 2)];
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    if (side.kinds.some((k) => /bridge|ford|crossing/.test(k))) {
      ctx.save();
      ctx.translate(mx, my);
      ctx.rotate(angle);
      ctx.strokeStyle = "#2c2618";
      ctx.lineWidth = Math.max(1, scale * 0.024);
      for (const x of [-0.075, 0.075]) {
        const k = Math.sign(x) * 0.04;
        ctx.beginPath();
        ctx.moveTo((x + k) * scale, -0.12 * scale);
        ctx.lineTo(x * scale, -0.08 * scale);
        ctx.lineTo(x * scale, 0.08 * scale);
        ctx.lineTo((x + k) * scale, 0.12 * scale);
        ctx.stroke();
      }
      ctx.restore();
    } else if (!side.kinds.some((k) => /river|stream|water|lake/.test(k))) {
      const wall = side.kinds.some((k) => /wall|fort|cliff/.test(k));
      ctx.strokeStyle = wall ? "#4a3d28" : "rgba(150,60,110,0.7)";
      ctx.lineWidth = Math.max(1, scale * (wall ? 0.06 : 0.035));
      ctx.setLineDash(wall ? [scale * 0.07, scale * 0.05] : [scale * 0.12, scale * 0.06]);
      ctx.beginPath();
      ctx.moveTo(painting.x(a.x), painting.y(a.y));
      ctx.lineTo(painting.x(b.x), painting.y(b.y));
      ctx.stroke();
      ctx.setLineDash([]);
    }
  }

  /** Dragon's teeth through the hex, towards the next hexes of the wall; across it where the wall ends. */
  private wall(painting: Painting, cell: Cell): void {
    if (!isWall(cell)) return;
    const { ctx, scale } = painting;
    const sides = [0, 1, 2, 3, 4, 5].filter((i) => {
      const next = this.geometry.neighbour(cell, i);
      return next !== null && isWall(next);
    });
    const ends = sides.map((i) => {
      const [a, b] = [this.geometry.corners[i]!, this.geometry.corners[(i + 1) % 6]!];
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    });
    const first = ends[0] ?? { x: 0, y: -0.42 };
    if (ends.length === 0) ends.push(first);
    if (ends.length === 1) ends.push({ x: -first.x, y: -first.y });
    ctx.fillStyle = "#6b6455";
    ctx.strokeStyle = "#f3ead0";
    ctx.lineWidth = Math.max(0.5, scale * 0.012);
    const r = Math.max(1.4, scale * 0.042);
    for (const end of ends) {
      for (let i = 0; i < 5; i++) {
        const part = (i + 0.5) / 5;
        tooth(painting, painting.x(cell.x + end.x * part), painting.y(cell.y + end.y * part), r);
      }
    }
  }

  private town(painting: Painting, cell: Cell): void {
    const terrain = cell.hex.terrain.join(" ").toLowerCase();
    const size = /city/.test(terrain) ? 3 : /town/.test(terrain) ? 2 : /village/.test(terrain) ? 1 : 0;
    if (!size) return;
    const { ctx, scale } = painting;
    const [x, y] = [painting.x(cell.x), painting.y(cell.y)];
    const count = [0, 5, 12, 20][size] ?? 5;
    ctx.fillStyle = "#7a2f22";
    ctx.strokeStyle = "#3c150e";
    ctx.lineWidth = Math.max(0.5, scale * 0.008);
    for (let i = 0; i < count; i++) {
      const at = scatter(`${cell.id}house${i}`, 0.1 + size * 0.06);
      const side = scale * (0.045 + (hash(`${cell.id}${i}`) % 10) / 400);
      ctx.beginPath();
      ctx.rect(x + at.x * scale - side / 2, y + at.y * scale - side / 2, side * 1.25, side);
      ctx.fill();
      ctx.stroke();
    }
    // Where points are printed as a number, the number is enough.
    if (cell.hex.marks?.some((m) => /objective|victory(?! points)/.test(m))) star(painting, x + scale * 0.3, y - scale * 0.24, scale * 0.1);
  }

  private name(painting: Painting, cell: Cell): void {
    if (!cell.hex.name) return;
    const { ctx, scale } = painting;
    const town = /town|city/.test(cell.hex.terrain.join(" "));
    ctx.font = `${town ? 700 : 500} ${Math.min(26, scale * (town ? 0.17 : 0.145))}px ${SERIF}`;
    ctx.textAlign = "center";
    ctx.textBaseline = "alphabetic";
    haloText(ctx, cell.hex.name, painting.x(cell.x), painting.y(cell.y + 0.44), "#241d10", "rgba(247,240,219,0.9)", scale * 0.05);
  }
}

function isWall(cell: Cell): boolean {
  return cell.hex.terrain.some((word) => /^west ?wall$/i.test(word));
}

/** One block of concrete, seen from the side. */
function tooth({ ctx }: Painting, x: number, y: number, r: number): void {
  ctx.beginPath();
  ctx.moveTo(x - r, y + r * 0.8);
  ctx.lineTo(x - r * 0.3, y - r);
  ctx.lineTo(x + r * 0.3, y - r);
  ctx.lineTo(x + r, y + r * 0.8);
  ctx.closePath();
  ctx.stroke();
  ctx.fill();
}

function star({ ctx }: Painting, x: number, y: number, r: number): void {
  ctx.beginPath();
  for (let i = 0; i < 10; i++) {
    const k = i % 2 ? r * 0.42 : r;
    ctx.lineTo(x + k * Math.sin((i * Math.PI) / 5), y - k * Math.cos((i * Math.PI) / 5));
  }
  ctx.closePath();
  ctx.fillStyle = "#c0261c";
  ctx.fill();
  ctx.lineWidth = Math.max(0.7, r * 0.12);
  ctx.strokeStyle = "#fff8e6";
  ctx.stroke();
}

/** A point within a circle, always the same for the same words. */
function scatter(words: string, reach: number): Point {
  const h = hash(words);
  const angle = ((h & 0xffff) / 0x10000) * 2 * Math.PI;
  const away = Math.sqrt(((h >>> 16) & 0xffff) / 0x10000) * reach;
  return { x: Math.cos(angle) * away, y: Math.sin(angle) * away };
}
