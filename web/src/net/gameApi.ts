/** Plain HTTP to the server. Every failure becomes a `RefusedError`, whose message can be shown as it is. */

import { t } from "../language";
import type {
  Board,
  GameCard,
  Holder,
  LogEntry,
  MadeGame,
  MapPicture,
  Refused,
  RuleCard,
  SaveCard,
  Seat,
  ShareCard,
} from "../wire/types";

/** A refusal, thrown. */
export class RefusedError extends Error {
  constructor(
    readonly refusal: Refused,
    readonly status: number = 0,
  ) {
    super(refusal.why);
    this.name = "RefusedError";
  }
}

/** Turns anything thrown into a refusal, so that all errors are shown the same way. */
export function asRefusal(thrown: unknown): Refused {
  if (thrown instanceof RefusedError) return thrown.refusal;
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  return { reason: "broken", why };
}

function isRefused(body: unknown): body is Refused {
  return typeof body === "object" && body !== null && "why" in body && "reason" in body;
}

async function refusalOf(response: Response): Promise<Refused> {
  try {
    const body: unknown = await response.json();
    if (isRefused(body)) return body;
  } catch {
    // A proxy in between may answer with a page of its own; then only the status line is usable.
  }
  return { reason: "broken", why: t("net-answered", { status: `${response.status} ${response.statusText}`.trim() }) };
}

/** Calls the server as one visitor, who may hold a seat key. */
export class Api {
  constructor(
    private readonly seatKey?: string,
    private readonly fetcher: typeof fetch = (input, init) => fetch(input, init),
  ) {}

  private async send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = {};
    if (this.seatKey) headers["Authorization"] = `Bearer ${this.seatKey}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    let response: Response;
    try {
      const init: RequestInit = { method, headers, credentials: "same-origin" };
      if (body !== undefined) init.body = JSON.stringify(body);
      response = await this.fetcher(path, init);
    } catch {
      throw new RefusedError({ reason: "broken", why: t("net-silent") });
    }
    if (!response.ok) throw new RefusedError(await refusalOf(response), response.status);
    return response;
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.send("GET", path)).json()) as T;
  }

  async text(path: string): Promise<string> {
    return (await this.send("GET", path)).text();
  }

  async blob(path: string): Promise<Blob> {
    return (await this.send("GET", path)).blob();
  }

  async post<T>(path: string, body: unknown = {}): Promise<T> {
    const response = await this.send("POST", path, body);
    const text = await response.text();
    return (text ? JSON.parse(text) : null) as T;
  }

  game(id: string): Promise<GameCard> {
    return this.get(`/api/games/${encodeURIComponent(id)}`);
  }

  board(id: string): Promise<Board> {
    return this.get(`/api/games/${encodeURIComponent(id)}/board`);
  }

  rules(game: string): Promise<RuleCard[]> {
    return this.get(`/api/rules/${encodeURIComponent(game)}`);
  }

  /** How the picture lies under the map, or nothing for a game that has none. */
  picture(game: string): Promise<MapPicture | null> {
    return this.get(`/api/maps/${encodeURIComponent(game)}`);
  }

  log(id: string, from: number, to: number, seat: Seat | null): Promise<LogEntry[]> {
    const who = seat ? `&seat=${seat}` : "";
    return this.get(`/api/games/${encodeURIComponent(id)}/log?from=${from}&to=${to}${who}`);
  }

  journal(id: string): Promise<string> {
    return this.text(`/api/games/${encodeURIComponent(id)}/journal`);
  }

  /** A new game with the same first decisions. A seat that is not named is held as it was. */
  fork(id: string, count: number, seats: Partial<Record<Seat, Holder>> = {}): Promise<MadeGame> {
    return this.post(`/api/games/${encodeURIComponent(id)}/fork`, { count, seats });
  }

  save(id: string, title: string): Promise<SaveCard> {
    return this.post(`/api/games/${encodeURIComponent(id)}/save`, { title });
  }

  join(id: string, seat: Seat, share: ShareCard): Promise<MadeGame> {
    return this.post(`/api/games/${encodeURIComponent(id)}/join`, { seat, share });
  }
}

/** Where the socket of a table is, seen from this page. */
export function socketUrl(page: { protocol: string; host: string }, id: string, seatKey?: string): string {
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  const query = seatKey ? `?key=${encodeURIComponent(seatKey)}` : "";
  return `${scheme}//${page.host}/api/games/${encodeURIComponent(id)}/socket${query}`;
}
