// Turns what hands do with mouse, finger and pen into what they mean: a click, a drag, a pinch, a long press.

/** What the map does with each gesture. Positions are pixels of the window. */
export interface GestureHandlers {
  press: (x: number, y: number) => void;
  drag: (dx: number, dy: number) => void;
  fling: (vx: number, vy: number) => void;
  pinch: (factor: number, x: number, y: number) => void;
  wheel: (factor: number, x: number, y: number) => void;
  /** Says whether the click hit something that may be pointed at, so that a second click does not repeat it. */
  click: (x: number, y: number, held: { shift: boolean; alt: boolean; touch: boolean }) => boolean;
  double: (x: number, y: number) => void;
  turn: (x: number, y: number) => void;
  hover: (x: number, y: number) => void;
  leave: () => void;
}

interface Finger {
  x: number;
  y: number;
}

/** A pointer that stays within this many pixels has not been dragged. */
const STILL = { mouse: 4, touch: 10 };
const LONG_PRESS = 480;
const DOUBLE = 320;

export class Gestures {
  private readonly fingers = new Map<number, Finger>();
  private start: Finger | null = null;
  private dragged = false;
  private pressed = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: { x: number; y: number; at: number; hit: boolean } | null = null;
  private readonly trail: { x: number; y: number; at: number }[] = [];
  private readonly stop: AbortController = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly hands: GestureHandlers,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(kind: K, heard: (event: HTMLElementEventMap[K]) => void, passive = true) =>
      element.addEventListener(kind, heard, { signal: this.stop.signal, passive });
    on("pointerdown", (e) => this.down(e), false);
    on("pointermove", (e) => this.move(e));
    on("pointerup", (e) => this.up(e));
    on("pointercancel", (e) => this.cancel(e));
    on("pointerleave", (e) => {
      if (e.pointerType === "mouse" && this.fingers.size === 0) hands.leave();
    });
    on("wheel", (e) => this.wheel(e), false);
    on("contextmenu", (e) => e.preventDefault(), false);
  }

  close(): void {
    clearTimeout(this.timer);
    this.stop.abort();
  }

  private at(event: { clientX: number; clientY: number }): Finger {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    if (event.target instanceof Element && event.target.closest("[data-over-map]")) return;
    const at = this.at(event);
    if (event.button === 2) {
      this.hands.turn(at.x, at.y);
      return;
    }
    this.hands.press(at.x, at.y);
    this.element.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, at);
    this.trail.length = 0;
    clearTimeout(this.timer);
    if (this.fingers.size > 1) {
      this.dragged = true;
      return;
    }
    this.start = at;
    this.dragged = false;
    this.pressed = event.button;
    if (event.pointerType !== "mouse") {
      this.timer = setTimeout(() => {
        if (this.dragged || !this.start) return;
        this.dragged = true;
        this.hands.turn(at.x, at.y);
      }, LONG_PRESS);
    }
  }

  private move(event: PointerEvent): void {
    const at = this.at(event);
    const finger = this.fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === "mouse" && !(event.target instanceof Element && event.target.closest("[data-over-map]"))) {
        this.hands.hover(at.x, at.y);
      }
      return;
    }
    if (this.fingers.size === 2) {
      this.twoFingers(event.pointerId, at);
      return;
    }
    const still = event.pointerType === "mouse" ? STILL.mouse : STILL.touch;
    if (!this.dragged && this.start && Math.hypot(at.x - this.start.x, at.y - this.start.y) > still) {
      this.dragged = true;
      clearTimeout(this.timer);
    }
    if (this.dragged) {
      this.hands.drag(at.x - finger.x, at.y - finger.y);
      this.trail.push({ ...at, at: event.timeStamp });
      if (this.trail.length > 6) this.trail.shift();
    } else return;
    this.fingers.set(event.pointerId, at);
  }

  private twoFingers(id: number, at: Finger): void {
    const other = [...this.fingers].find(([key]) => key !== id)?.[1];
    const was = this.fingers.get(id);
    if (!other || !was) return;
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const after = Math.hypot(at.x - other.x, at.y - other.y);
    this.hands.drag((at.x - was.x) / 2, (at.y - was.y) / 2);
    if (before > 8) this.hands.pinch(after / before, (at.x + other.x) / 2, (at.y + other.y) / 2);
    this.fingers.set(id, at);
  }

  private up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId)) return;
    clearTimeout(this.timer);
    if (this.fingers.size > 0) return;
    if (this.dragged) this.letGo(event.timeStamp);
    else if (this.pressed === 0) this.clicked(event);
    this.start = null;
  }

  private cancel(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    clearTimeout(this.timer);
    this.start = null;
  }

  private letGo(now: number): void {
    const first = this.trail[0];
    const last = this.trail[this.trail.length - 1];
    if (!first || !last || last.at <= first.at || now - last.at > 60) return;
    this.hands.fling((last.x - first.x) / (last.at - first.at), (last.y - first.y) / (last.at - first.at));
  }

  private clicked(event: PointerEvent): void {
    const at = this.at(event);
    const last = this.last;
    if (last && event.timeStamp - last.at < DOUBLE && Math.hypot(at.x - last.x, at.y - last.y) < 14) {
      this.last = null;
      // The second click of a quick double click must not order something the player has not seen.
      if (!last.hit) this.hands.double(at.x, at.y);
      return;
    }
    const touch = event.pointerType !== "mouse";
    const hit = this.hands.click(at.x, at.y, { shift: event.shiftKey, alt: event.altKey, touch });
    this.last = { ...at, at: event.timeStamp, hit };
  }

  private wheel(event: WheelEvent): void {
    if (event.target instanceof Element && event.target.closest("[data-over-map]")) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaMode === 2 ? event.deltaY * 300 : event.deltaY;
    // A pinch on a touch pad comes as small steps with the control key.
    const factor = Math.exp(-Math.max(-240, Math.min(240, lines)) * (event.ctrlKey ? 0.012 : 0.0022));
    const at = this.at(event);
    this.hands.wheel(factor, at.x, at.y);
  }
}
