/** What every screen needs to know once: who the visitor is, which games there are, and how far loading has come. */

import { t } from "../language";
import type { GameCard, GameInfo, MapPicture, Me, SeatCard } from "../wire/types";
import { fetchWithProgress, Loading } from "./loading.svelte";
import titleUrl from "../screens/art/title.svg?url";
import { refusalOf, server, tileUrl } from "../net/serverApi";

class AppState {
  me: Me | null = $state(null);
  games: GameInfo[] = $state.raw([]);
  /** The visitor's last game that is still going on. */
  currentGame: GameCard | null = $state.raw(null);
  /** Why the app cannot be entered. */
  error: string | null = $state(null);
  ready = $state(false);
  /** Whether the visitor has stopped the program. */
  stopped = $state(false);
  /** The table or the menu from which the visitor came, for the way back. */
  returnTo = $state("#/");
  readonly loading = new Loading();
  /** How the pictures lie; null for a game that has none. */
  private pictures = new Map<string, Promise<MapPicture | null>>();

  /** The visitor uses the computer the server runs on and needs no account, even where others do. */
  readonly host: boolean = $derived(this.me !== null && this.me.may_create && !this.me.name);

  game(id: string | null): GameInfo | null {
    return this.games.find((info) => info.id === id) ?? null;
  }

  /** What a seat's holder is called; a computer opponent goes by its title. */
  nameOf(seat: SeatCard): string {
    const { holder } = seat;
    if (holder.kind !== "bot") return seat.name;
    return this.me?.bots.find((bot) => bot.id === holder.bot)?.title ?? seat.name;
  }

  picture(game: string): Promise<MapPicture | null> {
    let asked = this.pictures.get(game);
    if (!asked) {
      asked = server.picture(game).catch(() => null);
      this.pictures.set(game, asked);
    }
    return asked;
  }

  /** Asks the server who the visitor is, after a login or logout. */
  async refreshMe(): Promise<void> {
    this.me = await server.me();
  }

  async findCurrentGame(): Promise<void> {
    try {
      const mine = await server.myGames();
      this.currentGame = mine.find((card) => card.state === "running" || card.state === "open") ?? null;
    } catch {
      // Without a list there is no game to continue.
    }
  }

  /** Loads what the app needs. Each line of the opening screen is one thing that is really fetched. */
  async open(loadGameScreen: () => Promise<unknown>): Promise<void> {
    this.error = null;
    this.loading.clear();
    try {
      await Promise.all([
        this.loading.run(t("net-loading-game-screen"), loadGameScreen),
        this.loading.run(t("net-loading-server"), async () => void (this.me = await server.me())),
        this.loading.run(t("net-loading-title-map"), (progress) => fetchWithProgress(titleUrl, progress)),
        this.loading.run(t("net-loading-your-games"), () => this.findCurrentGame()),
        this.loading.run(t("net-loading-games"), async () => void (this.games = await server.games())),
      ]);
      this.ready = true;
    } catch (thrown) {
      this.error = refusalOf(thrown).why;
    }
  }

  /** The overview of a map, so that it is there when the table opens; the rest comes as it is needed. */
  async preloadMap(game: string, loading: Loading): Promise<void> {
    const picture = await this.picture(game);
    const size = picture?.sizes[0];
    if (!picture || size === undefined) return;
    await loading.run(t("net-loading-map"), (progress) => fetchWithProgress(tileUrl(picture, size), progress).catch(() => {}));
  }
}

export const app = new AppState();
