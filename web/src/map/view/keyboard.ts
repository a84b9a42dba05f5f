// The map by keyboard: arrows move the map, with shift they move a cursor from hex to hex.

import { t } from "../../language";
import type { View } from "../../wire/types";
import type { MapEngine } from "./engine";
import type { Cell } from "../geometry/geometry";
import type { MapPointer } from "./pointer";

/** What the keys need besides the map. */
export interface KeyboardHost {
  cancel: () => void;
  /** Announces the cursor to screen readers. */
  say: (text: string) => void;
  names: () => View;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class MapKeyboard {
  private readonly held = new Set<string>();
  private request = 0;
  private before = 0;
  private speed = 0;
  private readonly stop = new AbortController();

  constructor(
    private readonly frame: HTMLElement,
    private readonly engine: MapEngine,
    private readonly pointing: MapPointer,
    private readonly host: KeyboardHost,
  ) {
    const { signal } = this.stop;
    window.addEventListener("keydown", (e) => this.down(e), { signal });
    window.addEventListener("keyup", (e) => this.held.delete(e.key), { signal });
    window.addEventListener("blur", () => this.held.clear(), { signal });
    frame.addEventListener("blur", () => this.engine.setCursor(null), { signal });
  }

  close(): void {
    cancelAnimationFrame(this.request);
    this.stop.abort();
  }

  /** Keys are the map's when it has the focus, or when nothing has. */
  private ours(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return false;
    return event.target === this.frame || event.target === document.body;
  }

  private down(event: KeyboardEvent): void {
    if (event.key === "Escape" && event.target instanceof Node && this.frame.contains(event.target) && event.target !== this.frame) {
      this.frame.focus({ preventScroll: true });
      this.host.cancel();
      return;
    }
    if (!this.ours(event)) return;
    const arrow = ARROWS[event.key];
    const focused = event.target === this.frame;
    if (arrow && event.shiftKey && focused) this.step(arrow[0], arrow[1]);
    else if (arrow && !event.altKey) this.hold(event.key);
    else if (event.key === "+" || event.key === "=") this.engine.zoomBy(1.35);
    else if (event.key === "-" || event.key === "_") this.engine.zoomBy(1 / 1.35);
    else if (event.key === "0" || (event.key === "Home" && focused)) this.engine.fit();
    else if (event.key === "Escape") this.host.cancel();
    else if (focused && this.engine.cursor !== null && (event.key === "Enter" || event.key === " ")) {
      this.pointing.enter(this.engine.cursor, { shift: event.shiftKey, alt: event.altKey });
    } else if (focused && this.engine.cursor !== null && event.key.toLowerCase() === "r") {
      this.engine.turn(this.engine.cursor);
      this.speak();
    } else return;
    event.preventDefault();
  }

  /** An arrow key that is held moves the map evenly, whatever the keyboard's own repeat. */
  private hold(key: string): void {
    this.held.add(key);
    if (this.request) return;
    this.engine.closeFan();
    this.engine.hands += 1;
    this.engine.camera.stop();
    this.before = performance.now();
    this.speed = 0.35;
    const glide = (now: number) => {
      this.request = 0;
      if (this.held.size === 0) return;
      const ms = Math.min(50, now - this.before);
      this.before = now;
      this.speed = Math.min(1.3, this.speed + ms * 0.003);
      let [dx, dy] = [0, 0];
      for (const one of this.held) {
        const way = ARROWS[one];
        if (way) [dx, dy] = [dx - way[0], dy - way[1]];
      }
      this.engine.camera.panBy(dx * ms * this.speed, dy * ms * this.speed);
      this.engine.onmoved();
      this.engine.stir();
      this.engine.wake();
      this.request = requestAnimationFrame(glide);
    };
    glide(this.before + 16);
  }

  /** The neighbour that lies most in the wanted direction. */
  private step(dx: number, dy: number): void {
    const { engine } = this;
    const { geometry, camera } = engine;
    const now = engine.cursor === null ? null : geometry.cell(engine.cursor);
    let next: Cell | null = null;
    if (!now) next = geometry.cellAt(camera.x, camera.y) ?? geometry.cells[0] ?? null;
    else {
      let best = 0.1;
      for (let i = 0; i < 6; i++) {
        const cell = geometry.neighbour(now, i);
        // A tie between two slanting neighbours goes to the upper one, then to the lower one on the way back.
        const along = cell ? (cell.x - now.x) * dx + (cell.y - now.y) * dy - (dx !== 0 ? (cell.y - now.y) * dx * 0.01 : 0) : 0;
        if (cell && along > best) {
          best = along;
          next = cell;
        }
      }
    }
    if (!next) return;
    engine.setCursor(next.id);
    engine.show(next.id);
    this.speak();
  }

  private speak(): void {
    const { engine } = this;
    const cell = engine.cursor === null ? null : engine.geometry.cell(engine.cursor);
    if (!cell) return;
    const names = new Map(this.host.names().counters.map((c) => [c.id, c.known ? c.name : t("map-unknown-in-line")]));
    const stack = engine.stackAt(cell.id).map((id) => names.get(id) ?? id);
    const spot = engine.targets.places.get(cell.id)?.targets[0];
    this.host.say(
      [cell.hex.name ? `${cell.id} ${cell.hex.name}` : cell.id, cell.hex.terrain.join(", "), ...stack, spot ? spot.label : ""]
        .filter(Boolean)
        .join("; "),
    );
  }
}
