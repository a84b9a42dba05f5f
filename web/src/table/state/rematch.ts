/** A new game like one that is over: the same scenario and options, with the sides swapped where two can be. */

import type { GameCard, Holder, NewGame, Seat } from "../../wire/types";

/** Whether the seats of a game can be swapped: nobody plays both, and the rules play none. */
export function canSwap(game: GameCard): boolean {
  if (game.seats.some((card) => card.holder.kind === "system")) return false;
  return game.seats.some((card) => !game.yours.includes(card.seat));
}

/** What to ask the server for. A seat of the player who asks is a person's, that of another person waits for whoever opens the link. */
export function rematchOf(game: GameCard): NewGame {
  const swap = canSwap(game);
  const other = (seat: Seat): Seat => (seat === "german" ? "allied" : "german");
  const seats: Partial<Record<Seat, Holder>> = {};
  for (const card of game.seats) {
    // The rules sit down by themselves.
    if (card.holder.kind === "system" || card.seat === "chance") continue;
    const mine = game.yours.includes(card.seat);
    const holder: Holder = card.holder.kind === "bot" ? card.holder : mine ? { kind: "person" } : { kind: "empty" };
    seats[swap ? other(card.seat) : card.seat] = holder;
  }
  const { game: id, scenario, options } = game.setup;
  return { setup: { game: id, scenario, ...options ? { options } : {} }, seats, title: game.title, public: game.public };
}
