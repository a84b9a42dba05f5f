// Signs of what armies leave and aim at: detachments, breaches, exits, combats, objectives, and who has a bridge.

import { compass } from "../geometry/compass";
import { DARK, disc, emblem, PAPER, RED, shape, starPath, type Pen } from "./pen";
import { SANS, roundRect } from "../style/lettering";

/** A weak counter: a small box with a dashed rim, as the symbol of a detachment has. */
export function detachment({ ctx, colour }: Pen): void {
  ctx.beginPath();
  roundRect(ctx, -0.52, -0.42, 1.04, 0.84, 0.08);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = PAPER;
  ctx.setLineDash([0.16, 0.1]);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = PAPER;
  ctx.fillRect(-0.32, -0.2, 0.64, 0.4);
  ctx.strokeStyle = DARK;
  ctx.strokeRect(-0.32, -0.2, 0.64, 0.4);
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(-0.32, -0.2 * side);
    ctx.lineTo(0.32, 0.2 * side);
  }
  ctx.stroke();
}

/** Two blocks of a wall, what is left of the third, and the way through. */
export function breach(pen: Pen): void {
  const { ctx, colour } = pen;
  disc(pen, PAPER, colour);
  ctx.fillStyle = "#6b6455";
  for (const side of [-1, 1]) {
    shape(ctx, 0.43 * side, 0.2, 0.36 * side, -0.2, 0.24 * side, -0.2, 0.15 * side, 0.2);
    ctx.fill();
  }
  ctx.fillRect(-0.43, 0.2, 0.86, 0.07);
  ctx.fillStyle = RED;
  shape(ctx, 0, -0.4, 0.15, -0.14, 0.055, -0.14, 0.055, 0.4, -0.055, 0.4, -0.055, -0.14, -0.15, -0.14);
  ctx.fill();
}

/** A door and an arrow that goes out through it. */
export function exit(pen: Pen): void {
  const { ctx, colour } = pen;
  disc(pen, colour, PAPER);
  ctx.strokeStyle = PAPER;
  ctx.lineWidth *= 1.2;
  ctx.beginPath();
  ctx.moveTo(-0.02, -0.28);
  ctx.lineTo(-0.26, -0.28);
  ctx.lineTo(-0.26, 0.28);
  ctx.lineTo(-0.02, 0.28);
  ctx.stroke();
  ctx.fillStyle = PAPER;
  shape(ctx, 0.38, 0, 0.14, -0.2, 0.14, -0.07, -0.12, -0.07, -0.12, 0.07, 0.14, 0.07, 0.14, 0.2);
  ctx.fill();
}

/** A burst with the emblem of whoever attacks. */
export function combat({ ctx, marker }: Pen): void {
  ctx.beginPath();
  for (let i = 0; i < 20; i++) {
    const reach = i % 2 ? 0.42 : 0.6;
    ctx.lineTo(reach * Math.sin((i * Math.PI) / 10), -reach * Math.cos((i * Math.PI) / 10));
  }
  ctx.closePath();
  ctx.fillStyle = RED;
  ctx.fill();
  ctx.strokeStyle = PAPER;
  ctx.stroke();
  ctx.fillStyle = PAPER;
  emblem(ctx, marker.owner, 0, 0, 0.28);
}

/** A ring with a point in the middle: what a corps aims at. */
export function corpsObjective(pen: Pen): void {
  const { ctx, colour } = pen;
  disc(pen, PAPER, colour);
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.arc(0, 0, 0.28, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.fillStyle = RED;
  ctx.beginPath();
  ctx.arc(0, 0, 0.13, 0, 2 * Math.PI);
  ctx.fill();
}

/** The number that an army goes by, or the first letter of its name. */
export function armyNumber(title: string | null | undefined): string {
  return /\d+/.exec(title ?? "")?.[0] ?? (title ?? "").charAt(0);
}

/** A plate that points where the army turns to, with its number; a star where no direction is given. */
export function objective({ ctx, colour, marker }: Pen): void {
  const way = marker.facing ? compass(marker.facing) : null;
  ctx.strokeStyle = PAPER;
  if (way === null) {
    starPath(ctx, 0, 0, 0.52);
    ctx.fillStyle = RED;
    ctx.fill();
    ctx.stroke();
    return;
  }
  ctx.save();
  ctx.rotate((way * Math.PI) / 180);
  shape(ctx, 0.78, 0, 0.42, -0.44, -0.5, -0.44, -0.5, 0.44, 0.42, 0.44);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.stroke();
  shape(ctx, 0.72, 0, 0.47, -0.28, 0.47, 0.28);
  ctx.fillStyle = "#f0b429";
  ctx.fill();
  ctx.restore();
  ctx.fillStyle = PAPER;
  ctx.font = `700 0.7px ${SANS}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(armyNumber(marker.value), 0, 0.03, 0.8);
}

/** Rails across the side, with the ends that a bridge has on maps. */
function rails({ ctx }: Pen, ink: string): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth *= 1.2;
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(0.3 * side, -0.4);
    ctx.lineTo(0.2 * side, -0.28);
    ctx.lineTo(0.2 * side, 0.28);
    ctx.lineTo(0.3 * side, 0.4);
  }
  ctx.stroke();
}

/** A bridge in the colour of who has it, with his emblem upright in the middle. */
export function bridgeControl(pen: Pen, angle: number): void {
  const { ctx, colour, marker } = pen;
  disc(pen, colour, PAPER);
  rails(pen, PAPER);
  ctx.rotate(-angle);
  ctx.fillStyle = PAPER;
  emblem(ctx, marker.owner, 0, 0, 0.17);
}

/** A bridge that engineers laid: planks between the rails. */
export function newBridge(pen: Pen): void {
  const { ctx, colour } = pen;
  disc(pen, PAPER, colour);
  ctx.fillStyle = colour;
  for (const y of [-0.25, -0.06, 0.13]) ctx.fillRect(-0.2, y, 0.4, 0.12);
  rails(pen, colour);
}
