// What a gesture on the map means for the game: a pick, a target, a turned stack, a cancelled order.

import type { CounterId, PlaceId, Target } from "../../wire/types";
import type { MapEngine } from "./engine";
import type { GestureHandlers } from "./gestures";
import type { Hit } from "./hits";
import { ROOMY } from "../scene/scene";
import type { Spot } from "../scene/targets";
import type { Hover, MapTarget, Modifiers } from "../../table/selection/types";

/** Whom to tell. */
export interface Listeners {
  pick: (target: Target, place: PlaceId | null, modifiers: Modifiers) => void;
  hover: (at: Hover | null) => void;
  target: (target: MapTarget) => void;
  cancel: () => void;
  /** Several things can be done at one spot: the player has to say which. */
  choose: (targets: MapTarget[], x: number, y: number) => void;
  /** Where the map lies on the page. */
  origin: () => { left: number; top: number };
  /** How the pointer looks. */
  pointer: (cursor: "grab" | "grabbing" | "pointer") => void;
}

/** A pointer that rests this long on a stack wants to see what is in it. */
const REST = 320;
/** With something selected the pointer crosses stacks on its way, so it has to rest longer. */
const REST_AIMING = 700;

export class MapPointer implements GestureHandlers {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: Hit = { place: null, side: null, counter: null };
  /** The counter of a fan that the player has taken, and where the hand is. */
  private held: CounterId | null = null;
  private hand = { x: 0, y: 0 };
  /** Where the mouse rests on the map. */
  private rests: { x: number; y: number } | null = null;

  constructor(
    private readonly engine: MapEngine,
    private readonly tell: Listeners,
  ) {}

  close(): void {
    clearTimeout(this.timer);
  }

  press(x: number, y: number): void {
    const { engine } = this;
    engine.camera.stop();
    this.held = engine.fan?.pieceAt(engine.camera, x, y)?.counter.id ?? null;
    this.hand = { x, y };
  }

  /** A counter of a fan in the hand goes where it is dragged, and the others make room. */
  private sort(held: CounterId): void {
    const { engine, hand } = this;
    const over = engine.fan?.pieceAt(engine.camera, hand.x, hand.y)?.counter.id;
    if (over !== undefined && over !== held) engine.reorder(held, over);
    this.tell.pointer("grabbing");
  }

  drag(dx: number, dy: number): void {
    clearTimeout(this.timer);
    this.hand = { x: this.hand.x + dx, y: this.hand.y + dy };
    if (this.held !== null && this.engine.fan) {
      this.sort(this.held);
      return;
    }
    this.engine.closeFan();
    this.engine.hands += 1;
    this.engine.camera.panBy(dx, dy);
    this.tell.pointer("grabbing");
    this.rests = null;
    this.forget();
    this.engine.stir();
    this.engine.wake();
    this.engine.onmoved();
  }

  fling(vx: number, vy: number): void {
    this.tell.pointer("grab");
    if (this.held !== null && this.engine.fan) return;
    if (this.engine.looks.motion !== "off") this.engine.camera.flingWith(vx, vy);
    this.engine.wake();
  }

  pinch(factor: number, x: number, y: number): void {
    this.engine.hands += 1;
    this.engine.camera.zoomAt(factor, x, y);
    this.engine.pinched();
    this.engine.onmoved();
  }

  wheel(factor: number, x: number, y: number): void {
    clearTimeout(this.timer);
    this.engine.zoomBy(factor, x, y);
  }

  double(x: number, y: number): void {
    this.engine.zoomBy(1.8, x, y);
  }

  turn(x: number, y: number): void {
    const { place } = this.engine.under(x, y);
    if (place !== null) this.engine.turn(place);
    this.hover(x, y);
  }

  click(x: number, y: number, held: { shift: boolean; alt: boolean; touch: boolean }): boolean {
    const { engine } = this;
    const under = engine.under(x, y, held.touch ? 14 : 8);
    const spot = held.alt ? null : engine.targetsAt(x, y, held.touch ? 18 : 10);
    if (held.touch) this.report(under, x, y);
    if (spot) {
      engine.closeFan();
      this.hit(spot, x, y);
      return true;
    }
    const modifiers = { shift: held.shift, alt: held.alt };
    if (under.counter !== null) {
      const fanned = engine.fan !== null;
      this.tell.pick({ counter: under.counter }, under.place, modifiers);
      // A finger cannot hover: a tap on a stack shows what is in it.
      if (held.touch && under.place !== null && !fanned) engine.openFan(under.place);
      return true;
    }
    engine.closeFan();
    if (under.side !== null && engine.scene.sideMarkers.some((m) => "side" in m.on && m.on.side === under.side)) {
      this.tell.pick({ side: under.side }, under.place, modifiers);
    } else if (under.place !== null) this.tell.pick({ place: under.place }, under.place, modifiers);
    else this.tell.cancel();
    return false;
  }

  /** The map has moved under the pointer. What was under it is not there any more. */
  moved(): void {
    if (this.engine.camera.moving || !this.rests) this.forget();
    else this.hover(this.rests.x, this.rests.y);
  }

  private forget(): void {
    clearTimeout(this.timer);
    if (this.last.place === null && this.last.counter === null) return;
    this.engine.point(null, null);
    this.last = { place: null, side: null, counter: null };
    this.tell.hover(null);
  }

  hover(x: number, y: number): void {
    const { engine } = this;
    this.rests = { x, y };
    if (engine.fan && !engine.fan.near(engine.camera, x, y)) engine.closeFan();
    const under = engine.under(x, y);
    const spot = engine.targetsAt(x, y);
    engine.point(under.place, spot);
    this.tell.pointer(spot || under.counter !== null ? "pointer" : "grab");
    this.restOn(under);
    this.report(under, x, y);
  }

  leave(): void {
    this.rests = null;
    clearTimeout(this.timer);
    this.engine.closeFan();
    this.engine.point(null, null);
    this.last = { place: null, side: null, counter: null };
    this.tell.hover(null);
  }

  /** The keyboard's click on the place under its cursor. */
  enter(place: PlaceId, modifiers: Modifiers): void {
    const { engine } = this;
    const at = engine.geometry.centre(place);
    if (!at) return;
    const screen = engine.camera.toScreen(at.x, at.y);
    const top = engine.stackAt(place)[0];
    const spot = modifiers.alt
      ? null
      : ((top === undefined ? null : engine.targets.counters.get(top)) ?? engine.targets.places.get(place) ?? null);
    if (spot) this.hit(spot, screen.x, screen.y);
    else this.tell.pick(top === undefined ? { place } : { counter: top }, place, modifiers);
  }

  private hit(spot: Spot, x: number, y: number): void {
    const [only, ...more] = spot.targets;
    if (!only) return;
    if (more.length === 0) this.tell.target(only);
    else this.tell.choose(spot.targets, x, y);
  }

  private restOn(under: Hit): void {
    clearTimeout(this.timer);
    const { engine } = this;
    if (engine.fan || under.place === null || under.counter === null || engine.camera.scale >= ROOMY) return;
    const place = under.place;
    this.timer = setTimeout(() => engine.openFan(place), engine.targets.empty ? REST : REST_AIMING);
  }

  private report(under: Hit, x: number, y: number): void {
    const { last } = this;
    if (under.place === last.place && under.side === last.side && under.counter === last.counter) return;
    this.last = under;
    if (under.place === null && under.counter === null) {
      this.tell.hover(null);
      return;
    }
    const { left, top } = this.tell.origin();
    this.tell.hover({ ...under, screen: { x: left + x, y: top + y } });
  }
}
