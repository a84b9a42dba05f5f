/** What lies open around the map: windows, tabs, overlays, and what a pointed-at line lights up. */

import { StackOrder } from "../selection/stackOrder";
import type { Counter, PlaceId, Seat, Target, View } from "../../wire/types";
import { Bookmarks } from "../../notes/bookmarks.svelte";
import { MapTools } from "../../notes/tools.svelte";
import { functionsShown, overlaysOn, rememberFunctions, rememberOverlays, rememberStackOrders, stackOrders } from "../../storage/gameMemory";
import { ComparedPlans } from "./comparedPlans.svelte";

/** The overlay's name among those that are switched on. The page draws it; the server knows nothing of it. */
export const REAL_FRONT = "real-front";

/** Windows that every game has. Charts and piles open under `chart:ID` and `pile:PLACE`. */
export type WindowId =
  | "reinforcements"
  | "dead-pile"
  | "losses"
  | "notes"
  | "bookmarks"
  | "objectives"
  | "tracks"
  | "overlays"
  | "cards"
  | "charts"
  | "players"
  | "seal"
  | "shortcuts"
  | "sound"
  | "save"
  | "end"
  | "resign"
  | "take-back"
  | "combat"
  | "outcome"
  | "continue"
  | `chart:${string}`
  | `pile:${string}`;

/** Pages of the column beside the map, which are the tabs of the sheet on a phone. */
export type Page = "inspector" | "log" | "phases" | "forces" | "cards" | "chat";

export class Layout {
  /** Measuring and notes. */
  readonly tools = new MapTools();
  readonly bookmarks = new Bookmarks();
  readonly plans = new ComparedPlans();
  windows = $state.raw<WindowId[]>([]);
  page = $state<Page>("log");
  /** The text board lies over the map. */
  text = $state(false);
  /** Map only. */
  bare = $state(false);
  /** The bar of functions beside the map is shown. */
  functions = $state(functionsShown());
  /** How far the sheet of a phone is pulled up. */
  sheet = $state<"low" | "half" | "full">("low");
  overlays = $state.raw<Set<string>>(new Set());
  /** The seat that the machine is being passed to. */
  handover = $state<Seat | null>(null);
  /** Counters and places named by a line that is pointed at. */
  lit = $state.raw<Target[]>([]);
  /** The rule whose words are shown, and where. */
  rule = $state.raw<{ rule: string; x: number; y: number } | null>(null);
  /** The player closed the combat window; the next fight opens it again. */
  combatClosed = $state(false);
  /** How the player has ordered the stacks on the map. */
  readonly stacks = new StackOrder();
  /** Counts the times that was changed, so that lists follow. */
  private restacked = $state(0);
  private gameName = "";

  /** Begins with what this player had switched on last time in the same rulebook. */
  begin(gameName: string): void {
    this.gameName = gameName;
    this.overlays = new Set(overlaysOn(gameName));
  }

  /** Begins with the stacks as this player left them in the game, and keeps them from now on; returns what ends that. */
  keepStacks(game: string): () => void {
    this.stacks.restore(stackOrders(game));
    return this.stacks.listen(() => {
      this.restacked += 1;
      rememberStackOrders(game, this.stacks.written());
    });
  }

  /** The counters of a place as they lie on the map, the top one first. */
  stackAt(view: View, place: PlaceId): Counter[] {
    void this.restacked;
    return this.stacks.order(place, view.counters.filter((counter) => counter.place === place)).reverse();
  }

  isOpen(id: WindowId): boolean {
    return this.windows.includes(id);
  }

  open(id: WindowId): void {
    if (!this.isOpen(id)) this.windows = [...this.windows, id];
  }

  close(id: WindowId): void {
    this.windows = this.windows.filter((one) => one !== id);
  }

  toggle(id: WindowId): void {
    if (this.isOpen(id)) this.close(id);
    else this.open(id);
  }

  /** Closes the window opened last; says whether there was one. */
  closeLast(): boolean {
    const last = this.windows[this.windows.length - 1];
    if (last === undefined) return false;
    this.close(last);
    return true;
  }

  show(page: Page): void {
    this.page = page;
    this.bare = false;
    if (this.sheet === "low") this.sheet = "half";
  }

  /** The functions button shows the list, and hides it again. BB §3.8-00 */
  toggleFunctions(): void {
    this.functions = !this.functions;
    rememberFunctions(this.functions);
  }

  toggleOverlay(id: string): void {
    const next = new Set(this.overlays);
    if (!next.delete(id)) next.add(id);
    this.overlays = next;
    rememberOverlays(this.gameName, [...next]);
  }

  /** The overlays that the server has to draw. */
  get drawn(): string[] {
    return [...this.overlays].filter((id) => id !== REAL_FRONT);
  }

  light(targets: Target[]): void {
    this.lit = targets;
  }

  openRule(rule: string, near: { x: number; y: number }): void {
    this.rule = { rule, ...near };
  }
}
