// The symbols in the middle of a counter, drawn as lines in the manner of the military symbols of the time.

type Ink = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The frame a symbol is drawn into, and the width of its lines. */
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  line: number;
}

type Draw = (ctx: Ink, box: Box) => void;

function lines(ctx: Ink, { x, y, w, h }: Box, ...runs: number[][]): void {
  ctx.beginPath();
  for (const run of runs) {
    for (let i = 0; i + 1 < run.length; i += 2) {
      const px = x + w * run[i]!;
      const py = y + h * run[i + 1]!;
      if (i === 0) ctx.moveTo(px, py);
      else ctx.lineTo(px, py);
    }
  }
  ctx.stroke();
}

function fillShape(ctx: Ink, { x, y, w, h }: Box, run: number[]): void {
  ctx.beginPath();
  for (let i = 0; i + 1 < run.length; i += 2) ctx.lineTo(x + w * run[i]!, y + h * run[i + 1]!);
  ctx.closePath();
  ctx.fill();
}

function dot(ctx: Ink, { x, y, w, h }: Box, cx: number, cy: number, r: number, full = true): void {
  ctx.beginPath();
  ctx.arc(x + w * cx, y + h * cy, h * r, 0, 2 * Math.PI);
  if (full) ctx.fill();
  else ctx.stroke();
}

const foot: Draw = (ctx, box) => lines(ctx, box, [0, 0, 1, 1], [0, 1, 1, 0]);

const slash: Draw = (ctx, box) => lines(ctx, box, [0, 1, 1, 0]);

/** The track of a tank seen from above, as a long ring. */
const track: Draw = (ctx, { x, y, w, h }) => {
  const r = h * 0.26;
  const half = w * 0.32 - r;
  ctx.beginPath();
  ctx.arc(x + w / 2 - half, y + h / 2, r, Math.PI / 2, Math.PI * 1.5);
  ctx.arc(x + w / 2 + half, y + h / 2, r, -Math.PI / 2, Math.PI / 2);
  ctx.closePath();
  ctx.stroke();
};

const shell: Draw = (ctx, box) => dot(ctx, box, 0.5, 0.5, 0.17);

const caret: Draw = (ctx, box) => lines(ctx, box, [0, 1, 0.5, 0.02, 1, 1]);

/** Two small arcs side by side: a canopy. */
const canopy: Draw = (ctx, { x, y, w, h }) => {
  const r = w * 0.13;
  ctx.beginPath();
  ctx.arc(x + w / 2 - r, y + h * 0.98, r, Math.PI, 0);
  ctx.arc(x + w / 2 + r, y + h * 0.98, r, Math.PI, 0);
  ctx.stroke();
};

const wings: Draw = (ctx, box) => lines(ctx, box, [0.2, 0.86, 0.42, 0.86, 0.5, 0.97, 0.58, 0.86, 0.8, 0.86]);

const wheel: Draw = (ctx, box) => {
  const { x, y, w, h } = box;
  dot(ctx, box, 0.5, 0.5, 0.34, false);
  ctx.beginPath();
  for (let i = 0; i < 4; i++) {
    const [cos, sin] = [Math.cos((i * Math.PI) / 4) * h * 0.34, Math.sin((i * Math.PI) / 4) * h * 0.34];
    ctx.moveTo(x + w / 2 - cos, y + h / 2 - sin);
    ctx.lineTo(x + w / 2 + cos, y + h / 2 + sin);
  }
  ctx.stroke();
};

const roof: Draw = (ctx, { x, y, w, h }) => {
  ctx.beginPath();
  ctx.ellipse(x + w / 2, y + h, w * 0.46, h * 0.62, 0, Math.PI, 0);
  ctx.stroke();
};

const aircraft: Draw = (ctx, box) => {
  fillShape(ctx, box, [
    0.5, 0.06, 0.545, 0.2, 0.55, 0.36, 0.95, 0.52, 0.95, 0.64, 0.55, 0.58, 0.535, 0.8, 0.64, 0.88, 0.64, 0.95, 0.5, 0.92,
    0.36, 0.95, 0.36, 0.88, 0.465, 0.8, 0.45, 0.58, 0.05, 0.64, 0.05, 0.52, 0.45, 0.36, 0.455, 0.2,
  ]);
};

const bust: Draw = (ctx, { x, y, w, h }) => {
  const cx = x + w / 2;
  ctx.beginPath();
  ctx.arc(cx, y + h * 0.46, h * 0.2, 0, 2 * Math.PI);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(cx - h * 0.46, y + h * 0.98);
  ctx.quadraticCurveTo(cx - h * 0.42, y + h * 0.68, cx, y + h * 0.68);
  ctx.quadraticCurveTo(cx + h * 0.42, y + h * 0.68, cx + h * 0.46, y + h * 0.98);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(cx, y + h * 0.27, h * 0.29, h * 0.1, 0, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillRect(cx - h * 0.2, y + h * 0.29, h * 0.4, h * 0.07);
};

const peak: Draw = (ctx, box) => fillShape(ctx, box, [0.34, 1, 0.5, 0.62, 0.66, 1]);

const spans: Draw = (ctx, box) => lines(ctx, box, [0.24, 0.74, 0.24, 0.3, 0.76, 0.3, 0.76, 0.74], [0.5, 0.3, 0.5, 0.74]);

const tube: Draw = (ctx, box) => {
  dot(ctx, box, 0.5, 0.76, 0.12, false);
  lines(ctx, box, [0.5, 0.64, 0.5, 0.14], [0.42, 0.32, 0.5, 0.12, 0.58, 0.32]);
};

const volley: Draw = (ctx, box) => {
  dot(ctx, box, 0.5, 0.8, 0.11);
  lines(ctx, box, [0.36, 0.42, 0.5, 0.14, 0.64, 0.42], [0.36, 0.66, 0.5, 0.38, 0.64, 0.66]);
};

/** A wall with battlements, along the upper edge. */
const battlements: Draw = (ctx, box) =>
  fillShape(ctx, box, [0, 0, 1, 0, 1, 0.3, 0.84, 0.3, 0.84, 0.14, 0.58, 0.14, 0.58, 0.3, 0.42, 0.3, 0.42, 0.14, 0.16, 0.14, 0.16, 0.3, 0, 0.3]);

const larder: Draw = (ctx, box) => lines(ctx, box, [0, 0.72, 1, 0.72]);

const staff: Draw = (ctx, box) => {
  lines(ctx, box, [0, 0.36, 1, 0.36]);
  fillShape(ctx, box, [0, 0, 1, 0, 1, 0.36, 0, 0.36]);
};

const lozenge: Draw = (ctx, box) => {
  lines(ctx, box, [0.5, 0.08, 0.76, 0.5, 0.5, 0.92, 0.24, 0.5, 0.5, 0.08]);
  dot(ctx, box, 0.5, 0.5, 0.1);
};

const question: Draw = (ctx, { x, y, w, h }) => {
  ctx.font = `700 ${h * 0.9}px Georgia, "Liberation Serif", serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText("?", x + w / 2, y + h * 0.54);
};

/** Several drawings one over the other. */
function all(...parts: Draw[]): Draw {
  return (ctx, box) => parts.forEach((part) => part(ctx, box));
}

const onWheels: Draw = all(foot, (ctx, box) => lines(ctx, box, [0.5, 0, 0.5, 1]));

/** Foot on one half, a track on the other: a unit that counts as both. */
const halfAndHalf: Draw = (ctx, box) => {
  const half = { ...box, w: box.w / 2 };
  foot(ctx, half);
  lines(ctx, box, [0.5, 0, 0.5, 1]);
  const { x, y, w, h } = box;
  ctx.beginPath();
  ctx.ellipse(x + w * 0.75, y + h / 2, w * 0.165, h * 0.27, 0, 0, 2 * Math.PI);
  ctx.stroke();
};

const DRAWINGS: Record<string, Draw> = {
  infantry: foot,
  detachment: foot,
  mechanized: all(foot, track),
  "mechanized-infantry": all(foot, track),
  "panzer-grenadier": all(foot, track),
  motorized: onWheels,
  "motorized-infantry": onWheels,
  fortress: all(foot, battlements),
  armor: track,
  tank: track,
  "assault-gun": all(track, caret),
  "tank-destroyer": all(track, caret),
  antitank: caret,
  "anti-tank": caret,
  artillery: shell,
  "self-propelled-artillery": all(track, shell),
  rocket: volley,
  mortar: tube,
  recon: slash,
  cavalry: slash,
  "armored-cavalry": all(track, slash),
  "armored-recon": all(track, slash),
  "combined-arms": halfAndHalf,
  airborne: all(foot, canopy),
  parachute: all(foot, canopy),
  glider: all(foot, wings),
  mountain: all(foot, peak),
  engineer: spans,
  flak: roof,
  antiaircraft: roof,
  headquarters: staff,
  leader: bust,
  air: aircraft,
  aircraft,
  transport: wheel,
  truck: wheel,
  supply: larder,
  marker: lozenge,
  unknown: question,
};

/** Symbols that stand free: a portrait or an aircraft in a unit's frame would look like a kind of unit. */
const FRAMELESS = new Set(["leader", "air", "aircraft", "marker"]);

/** Whether a symbol by this name can be drawn. */
export function knowsSymbol(name: string): boolean {
  return name in DRAWINGS;
}

/** All names of symbols, for a sampler. */
export function symbolNames(): string[] {
  return Object.keys(DRAWINGS);
}

/**
 * Draws a symbol with its frame. A name without a drawing is written into the frame. Without a fill the frame is left out:
 * from afar it would only darken the counter.
 */
export function paintSymbol(ctx: Ink, name: string, box: Box, fill: string | null, ink: string): void {
  const { x, y, w, h, line } = box;
  const draw = DRAWINGS[name];
  ctx.save();
  ctx.lineWidth = line;
  ctx.lineJoin = "round";
  ctx.lineCap = "butt";
  if (!FRAMELESS.has(name)) {
    if (fill) {
      ctx.fillStyle = fill;
      ctx.fillRect(x, y, w, h);
    }
    ctx.beginPath();
    ctx.rect(x, y, w, h);
    ctx.clip();
  }
  ctx.strokeStyle = ink;
  ctx.fillStyle = ink;
  if (draw) draw(ctx, box);
  else {
    ctx.font = `700 ${h * 0.42}px "Liberation Sans Narrow", "Arial Narrow", sans-serif`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(name.slice(0, 5).toUpperCase(), x + w / 2, y + h * 0.53, w * 0.92);
  }
  ctx.restore();
  if (FRAMELESS.has(name) || !fill) return;
  ctx.save();
  ctx.lineWidth = line;
  ctx.strokeStyle = ink;
  if (name === "detachment") ctx.setLineDash([line * 2.2, line * 1.6]);
  ctx.strokeRect(x, y, w, h);
  ctx.restore();
}
