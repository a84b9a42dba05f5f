// Windows that lie over the map: what they hide cannot be looked at.

import { NO_INSETS, type Insets } from "../geometry/framing";

/** A window that would leave less of the map than this part is looked past. */
const LEAST = 0.45;

/** How far windows reach into the map from its edges. Each is avoided at the side where that costs least. */
export function covered(frame: HTMLElement): Insets {
  const map = frame.getBoundingClientRect();
  const insets = { ...NO_INSETS };
  for (const window of document.querySelectorAll<HTMLElement>("[role=dialog], .lesson")) {
    const box = window.getBoundingClientRect();
    const apart = box.right <= map.left || box.left >= map.right || box.bottom <= map.top || box.top >= map.bottom;
    if (apart || box.width === 0) continue;
    const ways: [keyof Insets, number, number][] = [
      ["left", box.right - map.left, map.width],
      ["right", map.right - box.left, map.width],
      ["top", box.bottom - map.top, map.height],
      ["bottom", map.bottom - box.top, map.height],
    ];
    const [side, depth, whole] = ways.reduce((best, way) => (way[1] / way[2] < best[1] / best[2] ? way : best));
    if (depth <= whole * (1 - LEAST)) insets[side] = Math.max(insets[side], depth);
  }
  return insets;
}
