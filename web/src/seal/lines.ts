/** The lines of the journal that players sign. */

import type { Say, Seat, Undo } from "../wire/types";

/** What is said in a seat's name and becomes part of the journal. */
export type Order = Extract<Say, { say: "play" | "undo" | "redo" | "take-back" | "consent" | "resign" | "seed" }>;

/** What the page was told last of the table. */
export interface Known {
  count: number;
  undo: Undo;
  /** The seats that people hold. */
  persons: Seat[];
}

const ORDERS = new Set<Say["say"]>(["play", "undo", "redo", "take-back", "resign", "seed"]);

export function isOrder(saying: Say): saying is Order {
  // A refusal to go back leaves no trace.
  return ORDERS.has(saying.say) || (saying.say === "consent" && saying.yes);
}

/** The line that an order becomes; nothing if there is nothing to do. */
export function lineOf(order: Order, known: Known): string | null {
  const { seat } = order;
  const back = (to: number): string => `back ${to} ${inOrder(known.persons).join(" ")}`;
  switch (order.say) {
    case "play":
      return `${order.count + 1} ${seat} ${order.action.trim()}`;
    case "undo":
      return `back ${order.to ?? known.count - 1} ${seat}`;
    case "redo":
      return known.undo.next ? `${known.count + 1} ${seat} ${known.undo.next}` : null;
    case "take-back":
      return back(order.to);
    case "consent":
      return known.undo.asked ? back(known.undo.asked.to) : null;
    case "resign":
      return `resigns ${seat}`;
    case "seed":
      return `gives ${seat}`;
  }
}

function inOrder(seats: Seat[]): Seat[] {
  return (["german", "allied"] as const).filter((seat) => seats.includes(seat));
}
