/** How colours look to eyes that lack one kind of receptor. Tests measure the colours of the page and of the map with it. */

type Matrix = readonly [readonly number[], readonly number[], readonly number[]];

/** What eyes without one kind of receptor see of linear red, green and blue. Machado, Oliveira, Fernandes 2009, severity 1. */
export const EYES: Record<string, Matrix> = {
  "all receptors": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function times(matrix: Matrix, v: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, part, at) => sum + part * (v[at] ?? 0), 0));
}

const TO_XYZ: Matrix = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]];

/** Red, green and blue of a colour such as `#8bc785`. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** A colour as these eyes see it, in CIE L*a*b*, where distances are those that people notice. */
function seen(colour: string, eyes: Matrix): [number, number, number] {
  const linear = channels(colour).map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  const left = times(eyes, linear).map((part) => Math.max(0, Math.min(1, part)));
  const [x = 0, y = 0, z = 0] = times(TO_XYZ, left);
  const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [fx, fy, fz] = [root(x / 0.9505), root(y), root(z / 1.089)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** The two colours that are hardest to tell apart, with their distance. */
export function closest(all: readonly string[], eyes: Matrix): { distance: number; pair: string } {
  let least = { distance: Infinity, pair: "" };
  all.forEach((one, at) => {
    for (const other of all.slice(at + 1)) {
      const [a, b] = [seen(one, eyes), seen(other, eyes)];
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      if (distance < least.distance) least = { distance, pair: `${one} and ${other}` };
    }
  });
  return least;
}
