/** The game that is being set up. It outlives the screen, so that leaving and returning loses nothing. */

import { app } from "../common/app.svelte";
import { newGame, openSeats, ruledSides, settle, settleWho, type Draft, type OptionLine, type PlayMode } from "./options";
import type { GameInfo, NewGame, ScenarioInfo, Seat } from "../../wire/types";

const STORAGE_KEY = "bulge.draft";

const fresh: Draft = {
  game: null,
  scenario: null,
  chosen: {},
  who: "computer",
  side: "german",
  bot: null,
  title: "",
  public: false,
};

function kept(): Draft {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    return { ...fresh, ...(found as Partial<Draft>) };
  } catch {
    return { ...fresh };
  }
}

class DraftState {
  draft: Draft = $state(kept());

  readonly info: GameInfo | null = $derived(app.game(this.draft.game) ?? app.games[0] ?? null);
  readonly scenario: ScenarioInfo | null = $derived(
    this.info?.scenarios.find((one) => one.id === this.draft.scenario) ?? this.info?.scenarios[0] ?? null,
  );
  readonly lines: OptionLine[] = $derived(settle(this.info?.options ?? [], this.scenario, this.draft.chosen));
  readonly seats: Seat[] = $derived(openSeats(this.info));
  /** The sides that the game plays itself. */
  readonly ruled: Seat[] = $derived(ruledSides(this.info));
  /** A game with one seat is played against the game itself. */
  readonly solitaire: boolean = $derived(this.seats.length === 1);
  readonly who: PlayMode = $derived(settleWho(this.draft.who, this.solitaire));
  readonly side: Seat = $derived(
    this.seats.includes(this.draft.side) ? this.draft.side : (this.seats[0] ?? this.draft.side),
  );
  readonly bot: string | null = $derived(
    app.me?.bots.find((bot) => bot.id === this.draft.bot)?.id ??
      app.me?.bots.find((bot) => bot.id === "level2")?.id ??
      app.me?.bots[0]?.id ??
      null,
  );

  chooseGame(id: string): void {
    if (id === this.info?.id) return;
    this.draft.game = id;
    this.draft.scenario = null;
    // Options of different games share names now and then, but not meanings.
    this.draft.chosen = {};
  }

  set(option: string, value: string): void {
    this.draft.chosen = { ...this.draft.chosen, [option]: value };
  }

  reset(): void {
    this.draft.chosen = {};
  }

  /** What to send, or nothing while something is missing. */
  order(): NewGame | null {
    if (!this.info || !this.scenario) return null;
    return newGame({ ...this.draft, who: this.who, side: this.side, bot: this.bot }, this.info, this.scenario);
  }

  keep(): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(this.draft));
    } catch {
      // It lives as long as the page, then.
    }
  }
}

export const choosing = new DraftState();
