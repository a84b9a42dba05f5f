// When the map of a page is sharp. It is read from what the page draws, so it works on any version of the page.

/** Runs in the page before its scripts: notes how much the pieces of the map's picture are enlarged in each painting. */
export function watchSharpness() {
  const paintings = [];
  window.paintings = paintings;
  let now = null;
  const plain = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (image, ...rest) {
    if (image instanceof ImageBitmap) {
      if (!now) {
        now = { time: performance.now(), grown: 0 };
        paintings.push(now);
        queueMicrotask(() => (now = null));
      }
      const [from, to] = rest.length > 4 ? [rest[2], rest[6]] : [image.width, rest[2] ?? image.width];
      now.grown = Math.max(now.grown, (to * this.getTransform().a) / from);
    }
    return plain.call(this, image, ...rest);
  };
}

/** A picture that is enlarged no more than this looks sharp. */
const SHARP = 1.3;

/** So long nothing may change before the map counts as finished, in milliseconds. */
const QUIET = 1_500;

/** The longest wait. */
const PATIENCE = 90_000;

/**
 * Waits until the map rests and is sharp. The answer is the milliseconds from when it came to rest, or from another moment of the
 * page's clock, until it was; nothing if it never was.
 */
export function sharpness(page, places, from = null) {
  return page.evaluate(
    async ({ places, from, SHARP, QUIET, PATIENCE }) => {
      const frame = document.querySelector("div.map[role=application]");
      const began = performance.now();
      const box = frame.getBoundingClientRect();
      const away = (at) => Math.hypot(at.x - box.left - box.width / 2, at.y - box.top - box.height / 2);
      let rested = from ?? began;
      let before = "";
      let middle = null;
      for (;;) {
        await new Promise((next) => requestAnimationFrame(next));
        const now = performance.now();
        if (!middle || !frame.locate({ place: middle })) {
          const seen = places.map((place) => ({ place, at: frame.locate?.({ place }) })).filter(({ at }) => at);
          middle = seen.sort((a, b) => away(a.at) - away(b.at))[0]?.place ?? null;
        }
        const at = JSON.stringify(middle && frame.locate({ place: middle }));
        if (at !== before) {
          before = at;
          if (from === null) rested = now;
        }
        const last = window.paintings.at(-1);
        const still = now - Math.max(rested, last?.time ?? 0, began) > QUIET;
        if (still && last && last.grown <= SHARP) {
          const after = window.paintings.filter((one) => one.time >= rested);
          const blurred = after.findLastIndex((one) => one.grown > SHARP);
          const first = after[blurred + 1];
          return first ? Math.round(first.time - rested) : 0;
        }
        if (now - began > PATIENCE) return null;
      }
    },
    { places, from, SHARP, QUIET, PATIENCE },
  );
}
