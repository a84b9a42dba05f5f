/** Begins a rematch: makes the game and keeps its keys in this browser. */

import { server } from "../../net/serverApi";
import { createSealed } from "../../seal/share";
import { handoverWanted, rememberHandover } from "../../storage/gameMemory";
import { keepKeys, sortKeys } from "../../storage/seatKeys";
import type { GameCard, MadeGame } from "../../wire/types";
import { rematchOf } from "./rematch";

/** The new game, and whether somebody has to be invited to it. Throws what the server refuses. */
export async function startRematch(game: GameCard): Promise<{ made: MadeGame; invites: boolean }> {
  const order = rematchOf(game);
  const made = await createSealed((share) => server.create({ ...order, share }));
  keepKeys(made);
  if (made.game.yours.length > 1) rememberHandover(made.game.id, handoverWanted(game.id));
  return { made, invites: Object.keys(sortKeys(made).others).length > 0 };
}
