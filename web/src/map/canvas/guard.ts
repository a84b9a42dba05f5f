// One drawing that fails must not take the rest of the map with it.

import type { Ink } from "../style/lettering";

/** What has been complained about: a map is painted sixty times a second, and one line on the console is enough. */
const told = new Set<string>();

/** A dash offset that no painter uses. It marks how deep the stack of saved states was before the drawing. */
const MARK = -8191.25;
/** No painter saves more states than this inside another. */
const DEEPEST = 32;

/**
 * Draws something. If that fails, the canvas is put back into the state it was in, with clip and colours, the failure goes to
 * the console, and painting goes on with the next thing.
 */
export function guarded(ctx: Ink, what: string, draw: () => void): void {
  const dash = ctx.lineDashOffset;
  ctx.lineDashOffset = MARK;
  ctx.save();
  ctx.lineDashOffset = dash;
  try {
    draw();
  } catch (thrown) {
    complain(what, thrown);
  }
  // Usually one step back; more where the drawing broke off between its own save and restore.
  for (let i = 0; i < DEEPEST && ctx.lineDashOffset !== MARK; i++) ctx.restore();
  ctx.lineDashOffset = dash;
}

function complain(what: string, thrown: unknown): void {
  const line = `Bulge could not draw ${what}: ${String(thrown)}`;
  if (told.has(line)) return;
  told.add(line);
  console.error(line, thrown);
}
