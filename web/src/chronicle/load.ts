/** Everything that the page after the battle shows, fetched together. */

import { app } from "../app/app.svelte";
import { Api } from "../net/gameApi";
import { keysOf } from "../storage/seatKeys";
import { endOf, type Ended } from "../text/format";
import type { Board, Chronicle, GameCard, Glimpse, History, MapPicture } from "../wire/types";
import { histories } from "./history.svelte";

export interface Battle {
  game: GameCard;
  board: Board;
  chronicle: Chronicle;
  /** How it ended; nothing for a game that goes on and whose player may see everything. */
  ended: Ended | null;
  picture: MapPicture | null;
  history: History;
}

/** A guest has a key of the seat in this browser. */
export function apiFor(id: string): Api {
  return new Api(Object.values(keysOf(id))[0]);
}

export async function loadBattle(id: string): Promise<Battle> {
  const api = apiFor(id);
  const path = `/api/games/${encodeURIComponent(id)}`;
  const game = await api.game(id);
  const [board, chronicle, glimpse, picture, history] = await Promise.all([
    api.board(id),
    api.get<Chronicle>(`${path}/chronicle`),
    api.get<Glimpse>(`${path}/view`),
    app.picture(game.setup.game),
    histories.load(game.setup),
  ]);
  return { game, board, chronicle, ended: endOf(glimpse.view, game), picture, history };
}

/** Where the film of a game can be had as a picture that moves. */
export function filmPath(id: string): string {
  return `/api/games/${encodeURIComponent(id)}/film.gif?ms=700`;
}
