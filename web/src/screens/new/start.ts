/** Begins a game as it was set up: for the screen "New game", and for "Play now" in the menu. */

import { app } from "../../app/app.svelte";
import type { Loading } from "../../app/loading.svelte";
import { t } from "../../language";
import { server } from "../../net/serverApi";
import { createSealed } from "../../seal/share";
import { play } from "../../sound";
import { rememberHandover } from "../../storage/gameMemory";
import { keepKeys } from "../../storage/seatKeys";
import type { MadeGame } from "../../wire/types";
import { DraftState, draftFor, fresh } from "./draft.svelte";
import { FIRST_GAME } from "./facts";
import { rememberedGame } from "./remember";

/** Whether this visitor may begin games here. */
export function mayCreate(): boolean {
  return Boolean(app.me?.may_create || app.me?.local || app.me?.name);
}

/** Makes the game; throws what the server refuses. */
export async function startGame(chosen: DraftState, loading: Loading): Promise<MadeGame | null> {
  const order = chosen.order();
  if (!order) return null;
  const [made] = await Promise.all([
    loading.run(t("new-creating"), () => createSealed((share) => server.create({ ...order, share }))),
    app.preloadMap(order.setup.game, loading),
  ]);
  keepKeys(made);
  chosen.keep(true);
  // A player with both sides has nothing to hide.
  if (chosen.who === "alone") rememberHandover(made.game.id, false);
  play("turn");
  return made;
}

/**
 * What "Play now" begins: another game like the last one, or for a newcomer the small game against the computer. Where a friend
 * had the other seat, the computer takes it: an invitation takes more than one click.
 */
export function playNowSetup(): DraftState {
  const last = rememberedGame("begun");
  const draft = last === null ? { ...fresh, game: FIRST_GAME } : draftFor(last);
  return new DraftState({ ...draft, who: draft.who === "friend" ? "computer" : draft.who });
}

export function isNewcomer(): boolean {
  return rememberedGame("begun") === null;
}
