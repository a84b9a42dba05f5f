// Acts out what happened: counters march along their paths, fights flash, the dead fade.
//
// Whoever tells of events may have shown the new view already or may show it afterwards. So a counter that takes part is
// lifted off the map and drawn as an actor, and put down again only where the view agrees with where it ended.

import type { CounterId, Event, PlaceId } from "../../wire/types";
import type { Geometry, Point } from "../geometry/geometry";
import type { Piece, Scene } from "./scene";
import { COUNTER } from "./stacks";
import type { Animations } from "../../storage/settings.svelte";

/** A counter on its way. */
export interface Actor {
  piece: Piece;
  x: number;
  y: number;
  size: number;
  alpha: number;
  /** How bright the ring around it is that says "this one". */
  glow: number;
}

/** Something that flares up at a place and is gone. */
export interface Flash {
  x: number;
  y: number;
  kind: "combat" | "marker" | "change";
  text: string | null;
  /** From 0 to 1. */
  age: number;
}

/** What the stage needs from the map. */
export interface AnimationHost {
  geometry: () => Geometry;
  scene: () => Scene;
  /** The last known look of a counter, also of one that is no longer in the view. */
  recall: (id: CounterId) => { piece: Piece; place: PlaceId } | null;
  /** Brings points into sight; says how long that takes. */
  look: (points: Point[]) => number;
  /** The counters lifted off the map have changed. */
  lifted: () => void;
}

interface Act {
  length: number;
  start?: () => void;
  at?: (part: number) => void;
  end?: () => void;
}

interface Pace {
  hex: number;
  most: number;
  beat: number;
}

const PACES: Record<Exclude<Animations, "off">, Pace> = {
  full: { hex: 150, most: 1500, beat: 520 },
  quick: { hex: 45, most: 360, beat: 200 },
};

export class Animator {
  readonly actors = new Map<CounterId, Actor>();
  readonly away = new Set<CounterId>();
  readonly flashes: Flash[] = [];
  private acts: Act[] = [];
  private time = 0;
  private done: (() => void)[] = [];
  private readonly goals = new Map<CounterId, PlaceId | null>();

  constructor(private readonly host: AnimationHost) {}

  get running(): boolean {
    return this.acts.length > 0;
  }

  /** Acts out events one after the other. Resolves when all have been seen, or at once where nothing moves. */
  play(events: readonly Event[], motion: Animations): Promise<void> {
    if (motion === "off") return Promise.resolve();
    const pace = PACES[motion];
    this.rehearse(events);
    const acts = events.map((event) => this.act(event, pace)).filter((act) => act !== null);
    if (acts.length === 0) {
      if (!this.running) this.settle();
      return Promise.resolve();
    }
    const idle = !this.running;
    this.acts.push(...acts);
    if (idle) this.begin();
    return new Promise((resolve) => this.done.push(resolve));
  }

  /** Carries the play on; says whether something is to be drawn. */
  step(ms: number): boolean {
    const act = this.acts[0];
    if (!act) return false;
    this.time += ms;
    act.at?.(Math.min(1, act.length > 0 ? this.time / act.length : 1));
    if (this.time >= act.length) {
      act.end?.();
      this.acts.shift();
      if (this.acts.length > 0) this.begin();
      else this.finish();
    }
    return true;
  }

  /** Leaves out what is still to come. */
  skip(): void {
    for (const act of this.acts) {
      act.start?.();
      act.at?.(1);
      act.end?.();
    }
    this.acts = [];
    this.finish();
  }

  /** A new view has arrived: counters that are where the view says stop moving. */
  settle(): void {
    if (this.running) return;
    this.actors.clear();
    this.away.clear();
    this.goals.clear();
    this.flashes.length = 0;
    this.host.lifted();
  }

  private begin(): void {
    this.time = 0;
    this.acts[0]?.start?.();
  }

  private finish(): void {
    this.flashes.length = 0;
    for (const [id, place] of this.goals) {
      const now = this.host.scene().stackWith(id)?.place ?? null;
      if (now !== place) continue;
      this.actors.delete(id);
      this.away.delete(id);
    }
    this.goals.clear();
    this.host.lifted();
    const waiting = this.done;
    this.done = [];
    for (const resolve of waiting) resolve();
  }

  /** Puts every counter where it was before the first event that moves it. */
  private rehearse(events: readonly Event[]): void {
    for (const { what } of events) {
      if (what.kind !== "move" && what.kind !== "place" && what.kind !== "remove") continue;
      const id = what.counter;
      const known = this.host.recall(id);
      if (!known) continue;
      this.goals.set(id, what.kind === "move" ? (what.path[what.path.length - 1] ?? null) : what.kind === "place" ? what.place : null);
      if (this.actors.has(id) || this.away.has(id)) continue;
      this.away.add(id);
      const from = what.kind === "move" ? what.path[0] : what.kind === "remove" ? known.place : null;
      const at = from ? this.host.geometry().centre(from) : null;
      if (at) this.actors.set(id, { piece: known.piece, x: at.x, y: at.y, size: COUNTER, alpha: 1, glow: 0 });
    }
    this.host.lifted();
  }

  private act({ what }: Event, pace: Pace): Act | null {
    const geometry = this.host.geometry();
    switch (what.kind) {
      case "move":
        return this.march(what.counter, what.path.map((id) => geometry.centre(id)).filter((p) => p !== null), pace);
      case "place":
        return this.arrive(what.counter, geometry.centre(what.place), pace);
      case "remove":
        return this.leave(what.counter, pace);
      case "change": {
        const stack = this.host.scene().stackWith(what.counter);
        return stack ? this.flash([stack], "change", null, pace.beat * 0.8) : null;
      }
      case "marker": {
        const spot = this.spotOf(what.on);
        return spot ? this.flash([spot], "marker", null, pace.beat * 0.9) : null;
      }
      case "combat": {
        const points = what.places.map((id) => geometry.centre(id)).filter((p) => p !== null);
        return points.length ? this.flash(points, "combat", what.result ?? null, pace.beat * 1.7) : null;
      }
      default:
        return null;
    }
  }

  private spotOf(on: { place: PlaceId } | { side: string } | { counter: CounterId }): Point | null {
    const geometry = this.host.geometry();
    if ("place" in on) return geometry.centre(on.place);
    if ("counter" in on) return this.host.scene().stackWith(on.counter);
    const line = geometry.side(on.side);
    return line ? { x: (line.a.x + line.b.x) / 2, y: (line.a.y + line.b.y) / 2 } : null;
  }

  private march(id: CounterId, path: Point[], pace: Pace): Act | null {
    const last = path[path.length - 1];
    if (!last || !this.host.recall(id)) return null;
    const act: Act = { length: Math.min(pace.most, pace.hex * Math.max(1, path.length - 1)) };
    let wait = 0;
    const walk = act.length;
    act.start = () => {
      wait = this.host.look(path);
      act.length = walk + wait;
    };
    act.at = (part) => {
      const actor = this.actor(id, path[0] ?? last);
      if (!actor) return;
      const t = Math.max(0, Math.min(1, (part * act.length - wait) / walk));
      const ease = t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
      const along = ease * (path.length - 1);
      const i = Math.min(path.length - 2, Math.floor(along));
      const [a, b] = [path[Math.max(0, i)]!, path[Math.max(0, i) + 1] ?? last];
      actor.x = a.x + (b.x - a.x) * (along - i);
      actor.y = a.y + (b.y - a.y) * (along - i);
      actor.size = COUNTER * (1 + 0.1 * Math.sin(Math.PI * t));
      actor.glow = 1;
    };
    act.end = () => {
      const actor = this.actors.get(id);
      if (actor) Object.assign(actor, { x: last.x, y: last.y, size: COUNTER, glow: 0 });
    };
    return act;
  }

  private arrive(id: CounterId, at: Point | null, pace: Pace): Act | null {
    if (!at || !this.host.recall(id)) return null;
    return {
      length: pace.beat,
      start: () => void this.host.look([at]),
      at: (part) => {
        const actor = this.actor(id, at);
        if (!actor) return;
        Object.assign(actor, { x: at.x, y: at.y, alpha: Math.min(1, part * 2), size: COUNTER * (1 + 0.5 * (1 - part) ** 2), glow: 1 });
      },
      end: () => {
        const actor = this.actors.get(id);
        if (actor) Object.assign(actor, { alpha: 1, size: COUNTER, glow: 0 });
      },
    };
  }

  private leave(id: CounterId, pace: Pace): Act | null {
    if (!this.actors.has(id) && !this.host.recall(id)) return null;
    return {
      length: pace.beat,
      start: () => {
        const actor = this.actors.get(id);
        if (actor) this.host.look([actor]);
      },
      at: (part) => {
        const actor = this.actors.get(id);
        if (!actor) return;
        actor.glow = part < 0.4 ? 1 : 0;
        actor.alpha = part < 0.4 ? 1 : 1 - (part - 0.4) / 0.6;
        actor.size = COUNTER * (1 - 0.3 * Math.max(0, part - 0.4));
      },
      end: () => this.actors.delete(id),
    };
  }

  private flash(points: Point[], kind: Flash["kind"], text: string | null, length: number): Act {
    const made = points.map(({ x, y }) => ({ x, y, kind, text, age: 0 }));
    return {
      length,
      start: () => {
        this.host.look(points);
        this.flashes.push(...made);
      },
      at: (part) => made.forEach((flash) => (flash.age = part)),
      end: () => made.forEach((flash) => this.flashes.splice(this.flashes.indexOf(flash), 1)),
    };
  }

  private actor(id: CounterId, at: Point): Actor | null {
    const here = this.actors.get(id);
    if (here) return here;
    const known = this.host.recall(id);
    if (!known) return null;
    const made: Actor = { piece: known.piece, x: at.x, y: at.y, size: COUNTER, alpha: 1, glow: 0 };
    this.actors.set(id, made);
    if (!this.away.has(id)) {
      this.away.add(id);
      this.host.lifted();
    }
    return made;
  }
}
