/** The game that is being set up. It outlives the screen, so that leaving and returning loses nothing. */

import { app } from "../../app/app.svelte";
import { startOf } from "./facts";
import { newGame, openSeats, ruledSides, settle, settleWho, type Draft, type OptionLine, type PlayMode } from "./options";
import { rememberedGame, rememberedSetup, rememberSetup } from "./remember";
import type { GameInfo, NewGame, ScenarioInfo, Seat } from "../../wire/types";

export const fresh: Readonly<Draft> = {
  game: null,
  scenario: null,
  chosen: {},
  who: "computer",
  side: "german",
  bot: null,
  title: "",
  public: false,
};

/** A draft as the last game of a rulebook was set up. */
export function draftFor(game: string | null): Draft {
  return { ...fresh, game, ...rememberedSetup(game), title: "" };
}

export class DraftState {
  draft: Draft = $state({ ...fresh });

  constructor(draft: Draft) {
    this.draft = draft;
  }

  readonly info: GameInfo | null = $derived(app.game(this.draft.game) ?? app.games[0] ?? null);
  readonly scenario: ScenarioInfo | null = $derived(
    this.info?.scenarios.find((one) => one.id === this.draft.scenario) ?? startOf(this.info),
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

  /** Goes to another game and to how it was set up last. Players and side stay where it was never set up. */
  chooseGame(id: string): void {
    if (id === this.info?.id) return;
    const { who, side, bot, public: open } = this.draft;
    this.draft = rememberedSetup(id) ? draftFor(id) : { ...fresh, game: id, who, side, bot, public: open };
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

  keep(begun = false): void {
    if (this.info) rememberSetup({ ...this.draft, game: this.info.id, scenario: this.scenario?.id ?? null }, begun);
  }
}

export const choosing = new DraftState(draftFor(rememberedGame("shown")));
