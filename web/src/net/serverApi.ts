/** What the screens ask of the server outside a game. Every failure is a `RefusedError` whose message can be shown. */

import { t } from "../language";
import { serverAway } from "./serverAway.svelte";
import { asRefusal, RefusedError } from "./gameApi";
import { sentence } from "../text/format";
import type { AccountChange, Credentials, GameCard, GameInfo, MadeGame, MapPicture, Me, NewGame, Refused, RuleCard, SaveCard, Seat, ShareCard } from "../wire/types";

export { RefusedError };

/** Why something failed, as a sentence of its own. */
export function refusalOf(thrown: unknown): Refused {
  const refusal = asRefusal(thrown);
  const why = sentence(refusal.why.trim());
  return { ...refusal, why: /[.!?]$/.test(why) ? why : `${why}.` };
}

async function call(method: string, path: string, body?: string, type?: string, key?: string | null): Promise<Response> {
  const headers: Record<string, string> = {};
  if (type !== undefined) headers["Content-Type"] = type;
  if (key) headers["Authorization"] = `Bearer ${key}`;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, credentials: "same-origin", ...(body === undefined ? {} : { body }) });
  } catch {
    serverAway.suspect();
    throw new RefusedError({ reason: "broken", why: t("net-silent") });
  }
  if (response.ok) return response;
  let refusal: Refused = { reason: "broken", why: t("net-answered", { status: `${response.status} ${response.statusText}`.trim() }) };
  try {
    const said = (await response.json()) as Partial<Refused>;
    if (typeof said.why === "string") refusal = said as Refused;
  } catch {
    // Something in between answered with a page of its own.
  }
  throw new RefusedError(refusal, response.status);
}

export async function getJson<T>(path: string): Promise<T> {
  return (await (await call("GET", path)).json()) as T;
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const text = await (await call("POST", path, JSON.stringify(body), "application/json")).text();
  return (text === "" ? null : JSON.parse(text)) as T;
}

const part = encodeURIComponent;

export const server = {
  me: () => getJson<Me>("/api/me"),
  games: () => getJson<GameInfo[]>("/api/shelf"),
  register: (who: Credentials) => post<unknown>("/api/accounts", who),
  login: (who: Credentials) => post<unknown>("/api/login", who),
  logout: () => post<unknown>("/api/logout"),
  logoutEverywhere: () => post<unknown>("/api/logout/everywhere"),
  changeAccount: (change: AccountChange) => post<unknown>("/api/account", change),
  quit: () => post<unknown>("/api/quit"),

  myGames: () => getJson<GameCard[]>("/api/games?mine=1"),
  publicGames: () => getJson<GameCard[]>("/api/games"),
  game: async (id: string, key?: string | null) =>
    (await (await call("GET", `/api/games/${part(id)}`, undefined, undefined, key)).json()) as GameCard,
  create: (game: NewGame) => post<MadeGame>("/api/games", game),
  join: async (id: string, seat: Seat, share: ShareCard, key?: string | null) =>
    (await (
      await call("POST", `/api/games/${part(id)}/join`, JSON.stringify({ seat, share }), "application/json", key)
    ).json()) as MadeGame,
  remove: async (id: string) => void (await call("DELETE", `/api/games/${part(id)}`)),
  journal: async (id: string) => (await call("GET", `/api/games/${part(id)}/journal`)).text(),
  importJournal: async (text: string) =>
    (await (await call("POST", "/api/import", text, "text/plain; charset=utf-8")).json()) as MadeGame,

  saves: () => getJson<SaveCard[]>("/api/saves"),
  loadSave: (id: string) => post<MadeGame>(`/api/saves/${part(id)}/load`),
  removeSave: async (id: string) => void (await call("DELETE", `/api/saves/${part(id)}`)),

  manual: async (game: string) => (await call("GET", `/api/manual/${part(game)}`)).text(),
  rules: (game: string) => getJson<RuleCard[]>(`/api/rules/${part(game)}`),
  /** Nothing for a game whose map is drawn from its hexes. */
  picture: async (game: string): Promise<MapPicture | null> => {
    try {
      return await getJson<MapPicture>(`/api/maps/${part(game)}`);
    } catch (thrown) {
      if (thrown instanceof RefusedError && thrown.status === 404) return null;
      throw thrown;
    }
  },
};

/** Where a tile of a map is, in so many pixels to a hex. Under this address it never changes. */
export function tileUrl({ game, fingerprint }: MapPicture, size: number, column = 0, row = 0): string {
  return `/api/maps/${part(game)}/${size}/${column}-${row}.jpg?map=${fingerprint}`;
}
