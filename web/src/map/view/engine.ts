// The map behind MapView: holds what is shown, paints it when something changed, and says what lies under a pixel.
//
// Three layers: the ground, the scene on it, and what moves above it. Each is painted only when something in it changed; a drag
// merely shifts them.

import type { Board, CounterId, Event, MapPicture, Overlay, PlaceId, Target, View } from "../../wire/types";
import { Animator } from "../scene/animation";
import { Camera, type CameraView } from "../geometry/camera";
import { FaceCache } from "../counters/faceCache";
import { Fan } from "../paint/fan";
import { framed, NO_INSETS, type Insets } from "../geometry/framing";
import { Geometry, type Point } from "../geometry/geometry";
import { type DisplaySettings, PLAIN } from "./display";
import { firstView } from "./firstView";
import { spotOf, targetsAt, hitAt, type HitContext, type Hit } from "./hits";
import { MapPictures, sheetBounds, type TileUrl } from "../canvas/pictures";
import { paintForeground } from "../paint/foreground";
import { paintBackground } from "../paint/background";
import type { CounterLook } from "../paint/counters";
import { TerrainPainter } from "../paint/terrain";
import { Prints } from "../paint/prints";
import { paintMiddle } from "../paint/middle";
import { Layer, type Painting } from "../canvas/layer";
import type { Drawing } from "../paint/notes";
import { ROOMY, Scene, shading, type Piece } from "../scene/scene";
import { StackOrder } from "../../table/selection/stackOrder";
import { Targets, type Spot } from "../scene/targets";
import type { MapTarget } from "../../table/selection/types";

/** Room around the window that is painted ahead, in pixels. */
const MARGIN = 160;
/** A machine whose frames take longer than this, in milliseconds, gets less to do. */
const SLOW = 21;
/** Tiles of the picture that come within so many milliseconds are painted together. */
const TILES_TOGETHER = 120;
/** Somebody who asks to be shown something wants to see it at least this large, in pixels to a hex. */
const LEGIBLE = 34;

export class MapEngine implements HitContext {
  readonly camera = new Camera();
  geometry: Geometry;
  scene: Scene;
  targets: Targets;
  selected: Target | null = null;
  hovered: PlaceId | null = null;
  cursor: PlaceId | null = null;
  /** What the pointer aims at. */
  aimed: Spot | null = null;
  fan: Fan | null = null;
  refused: PlaceId | null = null;
  looks: DisplaySettings = PLAIN;
  /** Called after each frame in which the camera moved. */
  onmoved: () => void = () => {};
  /** How often the player has moved the map by hand. */
  hands = 0;

  private readonly background: Layer;
  private readonly middle: Layer;
  private readonly foreground: Layer;
  private readonly faces = new FaceCache();
  private readonly pictures = new MapPictures(() => this.tileCame());
  private readonly animator: Animator;
  private readonly deaf: () => void;
  private readonly memory = new Map<CounterId, { piece: Piece; place: PlaceId }>();
  private ground: TerrainPainter;
  private prints: Prints;
  private bright: ReadonlySet<CounterId> = new Set();
  private overlays: readonly Overlay[] = [];
  private drawings: readonly Drawing[] = [];
  private grounds: readonly Drawing[] = [];
  private lit: readonly Target[] = [];
  private litCounters: ReadonlySet<CounterId> = new Set();
  private picture: MapPicture | null = null;
  private request = 0;
  private before = 0;
  private resting = 0;
  private busy = false;
  /** The scene was painted while the scale changed: its counters are not sharp. */
  private rough = false;
  private coarse = false;
  private pinching = false;
  /** How long frames take while the scale changes, on the average. */
  private pace = 16;
  /** Waits for more tiles of the picture before the ground is painted again. */
  private coming = 0;
  /** When the ground was painted last. */
  private grounded = 0;
  /** The scale at the end of the zoom whose tiles are being loaded. */
  private ahead = 0;
  private sized = false;
  private seen: CameraView = { x: 0, y: 0, scale: 0 };
  private stale = { background: true, middle: true, foreground: true };

  constructor(
    canvases: { background: HTMLCanvasElement; middle: HTMLCanvasElement; foreground: HTMLCanvasElement },
    private board: Board,
    private view: View,
    /** Where the player looked when the game was left; the whole map when there is none. */
    private readonly opening: CameraView | null = null,
    /** How the player has ordered the stacks. */
    private readonly turns = new StackOrder(),
  ) {
    this.background = new Layer(canvases.background, true);
    this.middle = new Layer(canvases.middle, false);
    this.foreground = new Layer(canvases.foreground, false);
    this.geometry = new Geometry(board);
    this.ground = new TerrainPainter(board, this.geometry);
    this.prints = new Prints(this.geometry);
    this.scene = this.newScene();
    this.targets = new Targets(this.geometry, []);
    this.animator = new Animator({
      geometry: () => this.geometry,
      scene: () => this.scene,
      recall: (id) => this.memory.get(id) ?? null,
      look: (points) => this.lookAt(points),
      lifted: () => this.dirty("middle", "foreground"),
    });
    this.frameBounds();
    this.deaf = turns.listen(() => this.restack());
  }

  close(): void {
    this.deaf();
    this.animator.skip();
    this.pictures.clear();
    cancelAnimationFrame(this.request);
    clearTimeout(this.resting);
    clearTimeout(this.coming);
  }

  // What is shown

  setBoard(board: Board): void {
    if (board === this.board) return;
    this.board = board;
    this.geometry = new Geometry(board);
    this.ground = new TerrainPainter(board, this.geometry);
    this.prints = new Prints(this.geometry);
    this.memory.clear();
    this.targets = new Targets(this.geometry, []);
    this.frameBounds();
    this.lay(this.view);
    this.open();
    this.dirty("background", "middle", "foreground");
  }

  setView(view: View): void {
    if (view !== this.view) this.lay(view);
  }

  private lay(view: View): void {
    this.view = view;
    this.scene = this.newScene();
    if (this.fan) this.openFan(this.fan.stack.place);
    this.animator.settle();
    this.dirty("middle", "foreground");
  }

  setBright(bright: ReadonlySet<CounterId>): void {
    this.bright = bright;
    const shaded = shading(this.view, bright);
    for (const stack of this.scene.stacks) for (const piece of stack.pieces) piece.shaded = shaded(piece.counter);
    this.dirty("middle", "foreground");
  }

  setPicture(picture: MapPicture | null, url: TileUrl): void {
    this.pictures.set(picture, url);
    if (picture === this.picture) return;
    this.picture = picture;
    this.refit(() => this.frameBounds());
    this.dirty("background");
  }

  setTargets(list: readonly MapTarget[]): void {
    if (list.length === 0 && this.targets.empty) return;
    this.targets = new Targets(this.geometry, list);
    this.aimed = null;
    if (this.fan) this.openFan(this.fan.stack.place);
    this.dirty("middle", "foreground");
  }

  setSelected(selected: Target | null): void {
    this.selected = selected;
    this.dirty("middle", "foreground");
  }

  setOverlays(overlays: readonly Overlay[]): void {
    if (overlays.length === 0 && this.overlays.length === 0) return;
    this.overlays = overlays;
    this.dirty("middle");
  }

  /** What is drawn over everything that lies on the map: notes, measurements. */
  setDrawings(drawings: readonly Drawing[]): void {
    if (drawings.length === 0 && this.drawings.length === 0) return;
    this.drawings = drawings;
    this.dirty("middle");
  }

  /** What is drawn on the ground, below the counters. */
  setGrounds(grounds: readonly Drawing[]): void {
    if (grounds.length === 0 && this.grounds.length === 0) return;
    this.grounds = grounds;
    this.dirty("middle");
  }

  setLit(lit: readonly Target[]): void {
    if (lit.length === 0 && this.lit.length === 0) return;
    this.lit = lit;
    this.litCounters = new Set(lit.flatMap((t) => ("counter" in t ? [t.counter] : [])));
    this.dirty("middle", "foreground");
  }

  setRefused(place: PlaceId | null): void {
    this.refused = place;
    this.dirty("foreground");
  }

  setLooks(looks: DisplaySettings): void {
    this.looks = looks;
    this.faces.setLooks(looks.colours, looks.counterArt);
    this.dirty("background", "middle", "foreground");
  }

  /** The map has another size. With a `shift` of its middle on the page it stays where the player sees it. */
  resize(width: number, height: number, ratio: number, shift: Point | null = null): void {
    if (width < 2 || height < 2) return;
    if (shift) this.camera.resize(width, height, shift);
    else this.refit(() => this.camera.resize(width, height));
    const margin = Math.round(Math.min(MARGIN, width / 5, height / 5));
    for (const layer of [this.background, this.middle, this.foreground]) layer.resize(width, height, margin, ratio);
    if (!this.sized) {
      this.sized = true;
      if (this.opening) this.camera.goTo(this.opening, 0);
      else this.open();
    }
    this.dirty("background", "middle", "foreground");
    this.paintNow();
  }

  // Pointing

  get selectedCounter(): CounterId | null {
    return this.selected && "counter" in this.selected ? this.selected.counter : null;
  }

  private get selectedPlace(): PlaceId | null {
    const { selected } = this;
    if (!selected) return null;
    if ("place" in selected) return selected.place;
    return "counter" in selected ? (this.scene.stackWith(selected.counter)?.place ?? null) : null;
  }

  under(px: number, py: number, reach = 7): Hit {
    return hitAt(this, px, py, reach);
  }

  targetsAt(px: number, py: number, reach = 10): Spot | null {
    return targetsAt(this, px, py, reach);
  }

  /** Marks the place under the pointer and the target it aims at. */
  point(place: PlaceId | null, aimed: Spot | null): void {
    if (place === this.hovered && aimed === this.aimed) return;
    this.hovered = place;
    this.aimed = aimed;
    this.dirty("foreground");
  }

  setCursor(place: PlaceId | null): void {
    this.cursor = place;
    this.dirty("foreground");
  }

  // Stacks

  /** The counters of a place, the top one first. */
  stackAt(place: PlaceId): CounterId[] {
    const known = this.scene.stack(place)?.pieces.map((piece) => piece.counter);
    const lying = known ?? this.turns.order(place, this.view.counters.filter((counter) => counter.place === place));
    return lying.map((counter) => counter.id).reverse();
  }

  /** Brings the next counter of a stack to the top; says whether there was one. BB §2.1-right */
  turn(place: PlaceId): boolean {
    return this.scene.turn(place);
  }

  /** A counter of the open fan was dragged to where another lies. */
  reorder(id: CounterId, over: CounterId): void {
    const { fan } = this;
    const level = fan?.stack.pieces.findIndex((piece) => piece.counter.id === over) ?? -1;
    if (fan && level >= 0) this.scene.put(fan.stack.place, id, level);
  }

  private restack(): void {
    this.scene = this.newScene();
    if (this.fan) this.openFan(this.fan.stack.place);
    this.dirty("middle", "foreground");
  }

  openFan(place: PlaceId): boolean {
    const stack = this.scene.stack(place);
    const worth = stack !== null && stack.pieces.length > 1 && !stack.box && this.camera.scale < ROOMY;
    const fan = worth ? Fan.open(stack, this.camera, this.kept(place)) : null;
    if (fan || this.fan) this.dirty("foreground");
    this.fan = fan;
    return fan !== null;
  }

  /** What may be pointed at outside a place: a fan of its counters does not cover that. */
  private kept(place: PlaceId): Point[] {
    const things = this.targets.list.filter(({ target }) =>
      "counter" in target ? this.scene.stackWith(target.counter)?.place !== place : "side" in target || "place" in target,
    );
    return things.map(({ target }) => spotOf(this, target)).filter((spot) => spot !== null);
  }

  closeFan(): void {
    if (!this.fan) return;
    this.fan = null;
    this.dirty("foreground");
  }

  // The camera

  show(place: PlaceId): void {
    const at = this.geometry.centre(place);
    if (!at || this.camera.sees(at, 90)) return;
    const scale = Math.max(this.camera.scale, Math.min(40, this.camera.fitScale() * 2));
    this.camera.goTo({ ...at, scale }, this.flightTime());
    this.wake();
  }

  /** Where one looks when the table opens. */
  private open(): void {
    const { width, height } = this.camera;
    const first = firstView(this.geometry, this.view, { width, height, fit: this.camera.fitScale() });
    if (first) this.camera.goTo(first, 0);
    else this.camera.fit();
  }

  /**
   * Brings things into view, with as little movement as possible; `from` is where to look from if they are in view there.
   * `near` comes closer where they would be too small to be made out.
   */
  bring(targets: readonly Target[], insets: Insets = NO_INSETS, from: CameraView = this.camera.goal, near = false): void {
    const points = targets.flatMap((target) => spotOf(this, target) ?? []);
    const { width, height } = this.camera;
    const least = near ? Math.min(LEGIBLE, this.camera.fitScale() * 4) : 0;
    const goal = framed(points, from, { width, height, insets }, least);
    const now = this.camera.goal;
    if (goal.x === now.x && goal.y === now.y && goal.scale === now.scale) return;
    this.camera.goTo(goal, this.flightTime());
    this.wake();
  }

  fit(): void {
    this.hands += 1;
    this.camera.fit(this.flightTime());
    this.wake();
  }

  zoomBy(factor: number, px?: number, py?: number): void {
    this.hands += 1;
    this.closeFan();
    if (this.looks.motion === "off") this.camera.zoomAt(factor, px ?? this.camera.width / 2, py ?? this.camera.height / 2);
    else this.camera.zoomTowards(factor, px, py);
    this.wake();
  }

  /** Whether the whole map is looked at. */
  get isWhole(): boolean {
    return Math.abs(this.camera.scale / this.camera.fitScale() - 1) < 0.005;
  }

  private flightTime(): number {
    return this.looks.motion === "full" ? 480 : this.looks.motion === "quick" ? 200 : 0;
  }

  private lookAt(points: Point[]): number {
    if (points.every((p) => this.camera.sees(p))) return 0;
    const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
    const x = (Math.min(...xs) + Math.max(...xs)) / 2;
    const y = (Math.min(...ys) + Math.max(...ys)) / 2;
    const length = this.flightTime();
    this.camera.goTo({ x, y, scale: this.camera.scale }, length);
    return length;
  }

  // Time

  animate(events: readonly Event[], quick = false): Promise<void> {
    const { motion } = this.looks;
    const played = this.animator.play(events, quick && motion === "full" ? "quick" : motion);
    this.wake();
    return played;
  }

  skip(): void {
    this.animator.skip();
    this.dirty("middle", "foreground");
  }

  /** Marks layers for repainting and schedules a frame. */
  dirty(...layers: ("background" | "middle" | "foreground")[]): void {
    for (const layer of layers) this.stale[layer] = true;
    this.wake();
  }

  wake(): void {
    if (this.request || !this.sized) return;
    this.before = performance.now();
    this.request = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.request = 0;
    const gap = now - this.before;
    const ms = Math.max(0, Math.min(50, gap));
    const moved = this.camera.step(ms);
    if (this.animator.step(ms)) this.stale.foreground = true;
    const zooming = this.camera.zooming || this.pinching;
    if (moved || zooming) this.stir();
    if (this.camera.zooming) this.lookAhead();
    if (zooming) this.pace += (Math.min(100, gap) - this.pace) * 0.2;
    this.paint(zooming);
    if (this.shifts()) this.onmoved();
    if (this.camera.moving || this.animator.running || this.faces.blurred > 0) {
      if (this.faces.blurred > 0 && !zooming) this.stale.middle = this.stale.foreground = true;
      this.before = now;
      this.request = requestAnimationFrame((later) => this.frame(later));
    }
  }

  /** A piece of the picture is there. While the map moves, it is painted with the next painting or when the map rests. */
  private tileCame(): void {
    if (this.busy) {
      this.coarse = true;
      return;
    }
    // Several come at once, and one painting does for all of them.
    clearTimeout(this.coming);
    const late = performance.now() - this.grounded > TILES_TOGETHER;
    if (late || this.pictures.complete) this.dirty("background");
    else this.coming = window.setTimeout(() => this.dirty("background"), TILES_TOGETHER);
  }

  /** Where a zoom will end, so that its tiles are there when it does. */
  private lookAhead(): void {
    const { x, y, scale } = this.camera.end;
    if (scale === this.ahead) return;
    this.ahead = scale;
    const { width, height } = this.background;
    const [across, down] = [width / 2 / scale, height / 2 / scale];
    this.pictures.want({ left: x - across, top: y - down, right: x + across, bottom: y + down }, scale * this.background.ratio);
  }

  /** Whether the camera looks from elsewhere than in the last frame; without animations it does so from one frame to the next. */
  private shifts(): boolean {
    const { x, y, scale } = this.camera;
    const shifted = x !== this.seen.x || y !== this.seen.y || scale !== this.seen.scale;
    this.seen = { x, y, scale };
    return shifted || this.camera.moving;
  }

  /** Fingers zoom in steps of their own: sharpness waits until they rest. */
  pinched(): void {
    this.pinching = true;
    this.stir();
    this.wake();
  }

  /** The map is being moved: what is painted meanwhile need not be perfect, and is made so when it rests. */
  stir(): void {
    this.busy = true;
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => {
      this.busy = false;
      this.pinching = false;
      if (this.coarse) this.dirty("background");
      if (this.rough || !this.middle.good(this.camera)) this.dirty("middle");
      this.dirty("foreground");
    }, 140);
  }

  private paintNow(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
    this.paint(false);
    this.onmoved();
    if (this.faces.blurred > 0) this.dirty("middle", "foreground");
  }

  // Painting

  private paint(rough: boolean): void {
    const { camera, stale } = this;
    this.faces.begin(this.background.ratio, camera.moving || this.animator.running);
    // While the scale changes, what is painted is stretched, and painted again only when that would show: later on a slow machine.
    const stretch = rough ? (this.pace > SLOW ? 1.6 : 1.3) : 1;
    const ground = stale.background || !this.background.good(camera, stretch);
    const things = stale.middle || !this.middle.good(camera, stretch);
    // On a long drag the two take turns, a little before they have to.
    const early = this.busy && !rough && !ground && !things;
    if (ground || (early && this.background.spare(camera) < 0.35)) this.paintBackground(rough);
    else if (early && this.middle.spare(camera) < 0.35) stale.middle = true;
    if (things || stale.middle) {
      stale.middle = false;
      this.rough = rough;
      this.paintMiddle(this.middle.begin(camera, rough));
    }
    // What follows the pointer is out of place while the scale changes.
    const empty = !this.airborne || (rough && !this.animator.running);
    this.foreground.hide(empty);
    if (!empty && (stale.foreground || !this.foreground.good(camera))) {
      stale.foreground = false;
      this.paintForeground(this.foreground.begin(camera, rough));
    }
    this.background.place(camera);
    this.middle.place(camera);
    this.foreground.place(camera);
  }

  private paintBackground(rough: boolean): void {
    const { geometry, ground, prints, picture, pictures } = this;
    this.stale.background = false;
    this.grounded = performance.now();
    this.coarse = this.busy;
    const painting = this.background.begin(this.camera, this.busy);
    if (!rough) pictures.want(painting.bounds(), this.camera.scale * painting.ratio);
    paintBackground(painting, { ...this.looks, geometry, ground, prints, picture, pictures });
  }

  /** Whether there is anything to draw above the scene. */
  private get airborne(): boolean {
    const { animator } = this;
    const pointed = this.hovered ?? this.cursor ?? this.refused ?? this.aimed ?? this.fan;
    return pointed !== null || animator.actors.size > 0 || animator.flashes.length > 0;
  }

  private paintMiddle(painting: Painting): void {
    const { geometry, scene, targets, overlays, lit, grounds, selected, selectedCounter } = this;
    const { colours, textScale } = this.looks;
    const home = this.selectedPlace;
    paintMiddle(painting, { geometry, scene, targets, overlays, lit, grounds, selected, selectedCounter, home, look: this.look(), colours, textScale });
    for (const draw of this.drawings) draw(painting, geometry);
  }

  private paintForeground(painting: Painting): void {
    const { hovered, cursor, aimed, fan, refused, animator } = this;
    const { colours, textScale } = this.looks;
    const spot = (target: Target) => spotOf(this, target);
    paintForeground(painting, this.geometry, { hovered, cursor, aimed, fan, refused, animator, colours, textScale, spot }, this.look());
  }

  private look(): CounterLook {
    return {
      faces: this.faces,
      colours: this.looks.colours,
      selected: this.selectedCounter,
      lit: this.litCounters,
      away: this.animator?.away ?? new Set(),
    };
  }

  private newScene(): Scene {
    const scene = new Scene(this.geometry, this.view, this.turns, this.faces, this.bright);
    for (const counter of this.view.counters) {
      const piece = scene.piece(counter.id) ?? { counter, face: this.faces.id(counter), tokens: [], markers: [], shaded: false };
      // A counter that left the map is remembered where it was last seen on it.
      const place = this.geometry.centre(counter.place) ? counter.place : (this.memory.get(counter.id)?.place ?? counter.place);
      this.memory.set(counter.id, { piece, place });
    }
    return scene;
  }

  /** Whoever looks at the whole map goes on doing so when its edges or the window change. */
  private refit(change: () => void): void {
    const { whole } = this.camera;
    change();
    if (whole && this.sized) this.camera.fit();
  }

  /** The camera keeps to the hexes, the boxes and the picture. */
  private frameBounds(): void {
    const { left, top, right, bottom } = this.geometry.bounds;
    const sheet = sheetBounds(this.picture, this.geometry.sheet);
    this.camera.setBounds({
      left: Math.min(left, sheet.left),
      top: Math.min(top, sheet.top),
      right: Math.max(right, sheet.right),
      bottom: Math.max(bottom, sheet.bottom),
    });
  }
}
