/** Where a window lies beside what it is about. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Dock {
  x: number;
  y: number;
  /** More height than this would cover what the window is about; the rest is scrolled. */
  height: number;
}

/** Between the window and what it is about. */
const GAP = 12;
/** Between the window and the edge of its frame. */
const EDGE = 8;
/** With less height than this a window is not worth reading. */
const LEAST = 170;
/** With this height the odds of a fight can be read without scrolling. */
const ENOUGH = 380;

type Room = Box & { towards: "left" | "right" | "above" | "below" };

/**
 * Beside `subject` and inside `frame`, where a window of this size shows most of itself: to the right, to the left, below or above.
 * Of two sides alike, the one where it covers less of `fight`. Nothing where it would have to cover the subject.
 */
export function dockBeside(size: { width: number; height: number }, subject: Box, frame: Box, fight: Box = subject): Dock | null {
  const rooms: Room[] = [
    { ...frame, left: Math.max(frame.left, subject.right + GAP), towards: "right" },
    { ...frame, right: Math.min(frame.right, subject.left - GAP), towards: "left" },
    { ...frame, top: Math.max(frame.top, subject.bottom + GAP), towards: "below" },
    { ...frame, bottom: Math.min(frame.bottom, subject.top - GAP), towards: "above" },
  ];
  const least = Math.min(size.height, LEAST);
  let best: { at: Dock; seen: number; covers: number } | null = null;
  for (const room of rooms) {
    if (room.right - room.left < size.width || room.bottom - room.top < least) continue;
    const seen = Math.min(size.height, room.bottom - room.top);
    const at = within(room, seen, size.width, subject);
    const covers = overlap({ left: at.x, top: at.y, right: at.x + size.width, bottom: at.y + seen }, fight);
    if (best === null || seen > best.seen || (seen === best.seen && covers < best.covers)) best = { at, seen, covers };
  }
  return best?.at ?? null;
}

/** As near to the subject as the room allows. */
function within(room: Room, seen: number, width: number, subject: Box): Dock {
  const clamp = (at: number, least: number, most: number): number => Math.round(Math.max(least, Math.min(most, at)));
  const middle = { x: (subject.left + subject.right - width) / 2, y: (subject.top + subject.bottom - seen) / 2 };
  const wanted = {
    right: { x: room.left, y: middle.y },
    left: { x: room.right - width, y: middle.y },
    below: { x: middle.x, y: room.top },
    above: { x: middle.x, y: room.bottom - seen },
  }[room.towards];
  const [x, y] = [clamp(wanted.x, room.left, room.right - width), clamp(wanted.y, room.top, room.bottom - seen)];
  return { x, y, height: Math.floor(room.bottom - y) };
}

/**
 * Beside the first of several subjects where a window can be read: all of a fight, or at least the attacked hex. Otherwise where it
 * shows most of itself, and where there is no room beside any, in the corner that hides the least of the last.
 */
export function dock(size: { width: number; height: number }, subjects: readonly Box[], outer: Box): Dock {
  // On a phone a window is as wide as the screen.
  const side = size.width > outer.right - outer.left - 2 * EDGE ? 0 : EDGE;
  const frame = { left: outer.left + side, top: outer.top + EDGE, right: outer.right - side, bottom: outer.bottom - EDGE };
  // On a phone the map above the window is worth more than the window's height.
  const enough = size.width > 0.8 * (frame.right - frame.left) ? 0 : Math.min(size.height, ENOUGH);
  let tallest: Dock | null = null;
  for (const subject of subjects) {
    const found = dockBeside(size, subject, frame, subjects[0]);
    if (!found) continue;
    if (found.height >= enough) return found;
    if (tallest === null || found.height > tallest.height) tallest = found;
  }
  if (tallest) return tallest;
  const height = Math.max(LEAST, Math.min(size.height, frame.bottom - frame.top));
  const last = subjects.at(-1);
  const corners = [frame.left, Math.max(frame.left, frame.right - size.width)].flatMap((x) =>
    [frame.top, Math.max(frame.top, frame.bottom - height)].map((y) => ({ x: Math.round(x), y: Math.round(y) })),
  );
  const hidden = ({ x, y }: { x: number; y: number }): number =>
    last ? overlap({ left: x, top: y, right: x + size.width, bottom: y + height }, last) : 0;
  const best = corners.reduce((one, other) => (hidden(other) < hidden(one) ? other : one));
  return { ...best, height: Math.floor(frame.bottom - best.y) };
}

/** How much of two boxes is the same, in square pixels. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}
