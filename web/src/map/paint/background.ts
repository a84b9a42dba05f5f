// The lowest layer: the table, the sheet of the map on it, boxes beside it and hex numbers.

import { sheetBounds, type MapPictures } from "../canvas/pictures";
import type { BoxPlace, Geometry } from "../geometry/geometry";
import type { TerrainPainter } from "./terrain";
import type { Prints } from "./prints";
import { guarded } from "../canvas/guard";
import type { Painting } from "../canvas/layer";
import { NARROW, SERIF, roundRect } from "../style/lettering";
import type { MapPicture } from "../../wire/types";

const TABLE = "#171b18";
const PAPER = "#efe6cb";
const RULE = "#4a402a";

/** What the background is made of. */
export interface Background {
  geometry: Geometry;
  ground: TerrainPainter;
  prints: Prints;
  picture: MapPicture | null;
  pictures: MapPictures;
  showNumbers: boolean;
  textScale: number;
}

export function paintBackground(painting: Painting, background: Background): void {
  const { ctx } = painting;
  ctx.fillStyle = TABLE;
  ctx.fillRect(0, 0, painting.width, painting.height);
  guarded(ctx, "the sheet of the map", () => paintSheet(painting, background));
  guarded(ctx, "the ground", () => paintGround(painting, background));
  for (const box of background.geometry.boxes) guarded(ctx, `the box ${box.title}`, () => paintBox(painting, box));
  if (background.showNumbers && numbersWanted(painting.scale, background)) {
    guarded(ctx, "the hex numbers", () => paintNumbers(painting, background));
  }
}

/** The picture of the map, or the ground drawn from its hexes, within the edges of the sheet. */
function paintGround(painting: Painting, background: Background): void {
  const { ctx } = painting;
  const { left, top, right, bottom } = sheetBounds(background.picture, background.geometry.sheet);
  ctx.beginPath();
  ctx.rect(painting.x(left), painting.y(top), (right - left) * painting.scale, (bottom - top) * painting.scale);
  ctx.clip();
  if (background.picture && background.pictures.ready) background.pictures.paint(painting);
  else background.ground.paint(painting);
  background.prints.paint(painting, background.textScale);
}

/** The paper with its printed frame, and the shadow it throws. */
function paintSheet(painting: Painting, background: Background): void {
  const { ctx, scale } = painting;
  const { left, top, right, bottom } = sheetBounds(background.picture, background.geometry.sheet);
  const frame = Math.max(5, Math.min(22, scale * 0.34));
  const x = painting.x(left) - frame;
  const y = painting.y(top) - frame;
  const w = (right - left) * scale + 2 * frame;
  const h = (bottom - top) * scale + 2 * frame;
  for (let i = 6; i >= 1; i--) {
    ctx.fillStyle = "rgba(0,0,0,0.09)";
    ctx.beginPath();
    roundRect(ctx, x - i * 1.5, y - i * 0.8 + 3, w + i * 3, h + i * 3, 6 + i);
    ctx.fill();
  }
  ctx.fillStyle = PAPER;
  ctx.beginPath();
  roundRect(ctx, x, y, w, h, 3);
  ctx.fill();
  ctx.strokeStyle = RULE;
  ctx.lineWidth = Math.max(1, frame * 0.1);
  ctx.strokeRect(x + frame * 0.45, y + frame * 0.45, w - frame * 0.9, h - frame * 0.9);
  ctx.lineWidth = 1;
  ctx.strokeRect(x + frame * 0.78, y + frame * 0.78, w - frame * 1.56, h - frame * 1.56);
}

function paintBox(painting: Painting, box: BoxPlace): void {
  const { ctx, scale } = painting;
  const [x, y] = [painting.x(box.x - box.width / 2), painting.y(box.y - box.height / 2)];
  const [w, h] = [box.width * scale, box.height * scale];
  ctx.fillStyle = "rgba(0,0,0,0.3)";
  ctx.fillRect(x + 3, y + 4, w, h);
  ctx.fillStyle = PAPER;
  ctx.fillRect(x, y, w, h);
  ctx.strokeStyle = RULE;
  ctx.lineWidth = Math.max(1, scale * 0.025);
  ctx.strokeRect(x + scale * 0.08, y + scale * 0.08, w - scale * 0.16, h - scale * 0.16);
  if (scale < 9) return;
  ctx.fillStyle = "#2a2416";
  // From afar the name fills the box, line by line; nearer it stands above the counters.
  const lines = scale < 30 ? box.title.split(" ") : [box.title];
  const px = scale < 30 ? Math.min(12, (h * 0.8) / lines.length) : Math.min(20, scale * 0.26);
  const top = scale < 30 ? h / 2 - ((lines.length - 1) * px) / 2 : scale * 0.34;
  ctx.font = `600 ${px}px ${scale < 30 ? NARROW : SERIF}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  lines.forEach((line, i) => ctx.fillText(line, x + w / 2, y + top + i * px, w * 0.88));
}

/**
 * The picture has its own numbers; ours help where those are too small to read, and who wants larger text. On small hexes they
 * would be a carpet over the towns and rivers of the picture.
 */
function numbersWanted(scale: number, { picture, textScale }: Background): boolean {
  if (picture === null) return scale >= 30;
  return scale >= 40 && (scale < 54 || textScale > 1.15);
}

/** Numbers as large as fits, on small plates that cover the ones printed in the picture. */
function paintNumbers(painting: Painting, { geometry, picture, textScale }: Background): void {
  const { ctx, scale } = painting;
  const plain = Math.min(15, Math.max(8, scale * 0.17)) * Math.min(1.4, Math.max(1, textScale));
  const px = picture && scale >= 54 ? Math.max(plain, scale * 0.2) : plain;
  const off = geometry.flat ? -0.5 * scale + px * 0.72 : -0.577 * scale + px * 1.3;
  ctx.font = `600 ${px}px ${NARROW}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const wide = new Map<number, number>();
  for (const cell of geometry.cells) {
    if (!painting.sees(cell.x, cell.y, 0.6)) continue;
    let w = wide.get(cell.id.length);
    if (w === undefined) wide.set(cell.id.length, (w = ctx.measureText(cell.id).width + px * 0.5));
    const [x, y] = [painting.x(cell.x), painting.y(cell.y) + off];
    ctx.fillStyle = "rgba(244,237,214,0.82)";
    ctx.fillRect(x - w / 2, y - px * 0.52, w, px * 1.02);
    ctx.fillStyle = "#2a2212";
    ctx.fillText(cell.id, x, y + px * 0.04);
  }
}
