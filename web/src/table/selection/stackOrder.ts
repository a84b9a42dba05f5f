/** The order in which a player sees the counters of a stack. BB §2.1-right */

import type { Counter, CounterId, PlaceId } from "../../wire/types";

/** The player's own order of stacks: for his eyes only, the game does not know of it. */
export class StackOrder {
  private readonly orders = new Map<PlaceId, CounterId[]>();
  private readonly listeners = new Set<() => void>();

  /** Calls back whenever the player has turned or reordered a stack; returns what ends that. */
  listen(heard: () => void): () => void {
    this.listeners.add(heard);
    return () => void this.listeners.delete(heard);
  }

  /** All orders, to be kept, and back. */
  written(): [PlaceId, CounterId[]][] {
    return [...this.orders];
  }

  restore(orders: readonly [PlaceId, CounterId[]][]): void {
    this.orders.clear();
    for (const [place, order] of orders) this.orders.set(place, [...order]);
    this.tell();
  }

  private set(place: PlaceId, order: CounterId[]): void {
    this.orders.set(place, order);
    this.tell();
  }

  private tell(): void {
    for (const heard of this.listeners) heard();
  }

  /** The counters of a place, bottom first, as the player has turned them. */
  order(place: PlaceId, counters: readonly Counter[]): Counter[] {
    const sorted = [...counters].sort((a, b) => a.level - b.level || (a.id < b.id ? -1 : 1));
    const turned = this.orders.get(place);
    if (!turned) return sorted;
    const here = new Map(sorted.map((c) => [c.id, c]));
    const kept = turned.filter((id) => here.has(id));
    if (kept.length < 2) {
      this.orders.delete(place);
      return sorted;
    }
    this.orders.set(place, kept);
    // What came since lies on top.
    const old = new Set(kept);
    return [...kept.map((id) => here.get(id)!), ...sorted.filter((c) => !old.has(c.id))];
  }

  /** Puts the top counter below all others, so that the next one shows. */
  turn(place: PlaceId, counters: readonly Counter[]): void {
    const order = this.order(place, counters).map((c) => c.id);
    const top = order.pop();
    if (top !== undefined && order.length > 0) this.set(place, [top, ...order]);
  }

  /** Puts a counter at a level, 0 at the bottom. */
  put(place: PlaceId, counters: readonly Counter[], id: CounterId, level: number): void {
    const order = this.order(place, counters).map((c) => c.id);
    const others = order.filter((other) => other !== id);
    if (others.length === order.length || others.length === 0) return;
    const at = Math.max(0, Math.min(others.length, level));
    if (order[at] !== id) this.set(place, [...others.slice(0, at), id, ...others.slice(at)]);
  }

  /** Puts one counter on top. */
  raise(place: PlaceId, counters: readonly Counter[], id: CounterId): void {
    this.put(place, counters, id, counters.length);
  }
}
