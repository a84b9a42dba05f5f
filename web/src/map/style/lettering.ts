// Small helpers for text on the map.

export type Ink = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export const SANS = '"Helvetica Neue", Arial, "Liberation Sans", sans-serif';
export const NARROW = '"Arial Narrow", "Liberation Sans Narrow", "Roboto Condensed", "Helvetica Neue", Arial, sans-serif';
export const SERIF = '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Liberation Serif", serif';

const PARTS: Record<string, string> = {
  "1/2": "½",
  "1/3": "⅓",
  "2/3": "⅔",
  "1/4": "¼",
  "3/4": "¾",
};

/** Fractions as printed: `3 1/2` becomes `3½`. */
export function printed(text: string): string {
  return text.replace(/(\d+ )?\b([123]\/[234])\b/g, (whole, lead: string | undefined, part: string) => {
    const sign = PARTS[part];
    return sign ? (lead ?? "").trim() + sign : whole;
  });
}

/** A cost as it fits into a hex: the number without its unit, where the unit is movement points. */
export function shortCost(cost: string): string {
  return printed(cost).replace(/\s*(MPs?|movement points?)$/i, "");
}

/**
 * What one looks for on a counter without labels: a name that is a short code as it is, else its ordinals, else the start of
 * its most telling word.
 */
export function shortName(name: string): string {
  if (/^(?=.*\d)\S{1,8}$/.test(name)) return name;
  const numbers = name.match(/\d+/g);
  if (numbers) return numbers.slice(0, 2).join("/");
  const words = name.split(/[\s,/-]+/).filter((w) => w.length > 1);
  const telling = words.find((w, i) => /^[A-ZÄÖÜ]/.test(w) && (i > 0 || words.length === 1)) ?? words[0] ?? "";
  return telling.slice(0, 5);
}

/** A rectangle with round corners, added to the present path. The corners of one that is smaller than its own rim are square. */
export function roundRect(ctx: Ink, x: number, y: number, w: number, h: number, r: number): void {
  const k = Math.max(0, Math.min(r, w / 2, h / 2));
  ctx.moveTo(x + k, y);
  ctx.arcTo(x + w, y, x + w, y + h, k);
  ctx.arcTo(x + w, y + h, x, y + h, k);
  ctx.arcTo(x, y + h, x, y, k);
  ctx.arcTo(x, y, x + w, y, k);
  ctx.closePath();
}

/** Text with a rim around it, so that it reads on any ground. */
export function haloText(ctx: Ink, text: string, x: number, y: number, fill: string, halo: string, rim: number): void {
  ctx.lineJoin = "round";
  ctx.lineWidth = rim;
  ctx.strokeStyle = halo;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = fill;
  ctx.fillText(text, x, y);
}
