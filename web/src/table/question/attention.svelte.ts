/**
 * Keeps the player with the question: what it is about is marked and brought into view, the map goes back to where the player
 * was once others have been watched, and keys answer only what has been seen.
 */

import { untrack } from "svelte";

import { settings } from "../../storage/settings.svelte";
import type { Board, Choice, Event, LogEntry, PlaceId, Preview, Target, View } from "../../wire/types";
import type { Pointing } from "./pointing.svelte";
import { key, same } from "../selection/targets";
import { aboutOf, firstTargets, isTargetOnMap, placesAsked } from "./about";
import { nextTargets, offersOf, type OfferGroup } from "./offers";
import { reminderFor, stillReady } from "./remaining";
import { Unseen } from "./unseen";
import { continueChoice, rollChoice, worthAsking, type DiceAhead } from "./ways";

/** A place from which the map was looked at. */
interface Shot {
  x: number;
  y: number;
  scale: number;
}

/** What the map can do. */
export interface MapWindow {
  animate(events: Event[], quick: boolean): Promise<void>;
  skip(): void;
  show(place: PlaceId): void;
  bring(targets: readonly Target[], from?: Shot, near?: boolean): void;
  shot(): Shot | null;
  hands(): number;
}

/** What this needs from the table. */
export interface AttentionHost {
  readonly board: Board | null;
  readonly live: View | null;
  readonly myTurn: boolean;
  readonly log: LogEntry[];
  readonly pointing: Pointing;
  /** Whether something else than the table as it is can be seen, or is about to be. */
  readonly playing: boolean;
  /** What the game's own side did, which is left when the player goes on. */
  readonly system: { leave(): void };
  preview(action: string): Promise<Preview>;
}

/** More places than this are not looked at all together. */
const MANY = 60;

export class Attention {
  map: MapWindow | null = null;
  private readonly unseen = new Unseen();
  private ahead = $state.raw<DiceAhead>(new Set());
  private left: { shot: Shot; hands: number } | null = null;
  private places = "";
  private asked = "";

  private readonly mine: View | null = $derived.by(() => (this.table.myTurn ? this.table.live : null));
  /** What the key N does. */
  continues = $derived<Choice | null>(this.mine ? continueChoice(this.mine, this.ahead) : null);
  /** What the key A does. */
  rolls = $derived<Choice | null>(this.mine ? rollChoice(this.mine, this.ahead) : null);
  /** What the question is about; nothing where it is about the whole map. */
  about: Target[] = $derived.by(() => (this.mine && this.table.board ? aboutOf(this.table.board, this.mine) : []));
  /** What is marked on the map because of the question. */
  marks: Target[] = $derived.by(() => {
    const { board, pointing } = this.table;
    if (!this.mine || !board) return [];
    const offered = new Set(pointing.targets.map((one) => key(one.target)));
    const marked = pointing.picks.length > 0 ? placesAsked(board, this.mine) : this.about;
    return marked.filter((target) => !offered.has(key(target)));
  });
  /** Everything that can be pointed at next. */
  offers: OfferGroup[] = $derived.by(() => {
    const { board, pointing } = this.table;
    if (!this.mine || !board) return [];
    const first = offersOf(board, this.mine, this.mine.choices ?? [], []);
    const picked = this.table.playing ? undefined : pointing.picks[0];
    if (!picked) return first;
    const next = offersOf(board, this.mine, pointing.pool, pointing.picks);
    // What is off the map can be exchanged for its neighbour as easily as what is on it.
    return isTargetOnMap(board, this.mine, picked) ? next : [...first.filter((group) => !group.onMap), ...next];
  });
  /** Units that can still act. */
  units = $derived.by(() => (this.mine ? stillReady(this.mine, this.table.pointing.skipped) : []));
  /** What the button “Show” brings into view. */
  shown: Target[] = $derived.by(() => {
    const { board, pointing } = this.table;
    if (!this.mine || !board) return [];
    const view = this.mine;
    const next = pointing.picks.length > 0 ? [...pointing.picks, ...pointing.targets.map((one) => one.target)] : [];
    const all = next.length > 0 ? next : this.about.length > 0 ? this.about : firstTargets(view);
    return all.filter((target) => isTargetOnMap(board, view, target));
  });

  constructor(private readonly table: AttentionHost) {}

  /** Follows the table from now on; called where effects may be made. */
  follow(): void {
    $effect(() => {
      const { playing } = this.table;
      untrack(() => (playing ? this.lookAway() : this.lookBack()));
    });
    $effect(() => {
      const view = this.mine;
      untrack(() => view && this.askedAnew(view));
    });
    $effect(() => {
      const picked = this.table.pointing.picks;
      const { targets } = this.table.pointing;
      untrack(() => this.followPick(picked, targets.map((one) => one.target)));
    });
  }

  /** Whether a key that goes on has to wait until the question has been seen. */
  holds(): boolean {
    return this.unseen.holds();
  }

  /** A key has ended a playback: the question under it has not been seen yet. */
  skipped(): void {
    this.unseen.begin(true);
  }

  /** The same for a press of a button: with the keyboard, or as the second half of a double click. */
  isHasty(press: MouseEvent): boolean {
    return press.detail !== 1 && this.holds();
  }

  /** Brings what is asked about into view. */
  show(): void {
    this.map?.bring(this.shown, undefined, true);
  }

  /** What the player should hear before this is done; nothing in most cases. */
  reminder(choice: Choice): string | null {
    if (!this.mine || choice !== this.continues) return null;
    return reminderFor(this.mine, this.table.log, this.table.pointing.skipped, settings.reminder);
  }

  /** Does what a button or a key stands for, after a reminder where one is due. */
  carryOut(choice: Choice): void {
    this.table.system.leave();
    const note = this.reminder(choice);
    if (note === null) this.table.pointing.carryOut(choice);
    else this.table.pointing.confirming = { ...choice, notes: [note, ...(choice.notes ?? [])] };
  }

  /** Points at something from a list, as a click on the map would. */
  choose(target: Target): void {
    this.table.system.leave();
    if (!this.mine) return;
    const { pointing } = this.table;
    const goesOn = pointing.picks.length > 0 && nextTargets(this.mine, pointing.pool, pointing.picks).some((one) => same(one, target));
    if (goesOn) pointing.point(target);
    else pointing.select(target);
  }

  /** Something else comes on the map: remembers where the player was. */
  private lookAway(): void {
    const shot = this.map?.shot();
    if (shot && !this.left) this.left = { shot, hands: this.map?.hands() ?? 0 };
  }

  /** The table is in sight again: back to where the player was, and to what is asked. */
  private lookBack(): void {
    if (!this.left) return;
    const { shot, hands } = this.left;
    this.left = null;
    this.unseen.begin(true);
    const moved = hands !== this.map?.hands();
    if (this.mine) this.places = JSON.stringify(this.about);
    this.map?.bring(this.about, moved ? undefined : shot);
  }

  /** A question has come up. */
  private askedAnew(view: View): void {
    const { turn, prompt, phases } = view;
    const asked = JSON.stringify([turn.number, phases.find((phase) => phase.state === "now")?.id, prompt?.text]);
    // A game that is opened shows the map as it was left, and its first question is in sight from the beginning.
    const opens = this.asked === "";
    if (asked !== this.asked && !opens) this.unseen.begin();
    this.asked = asked;
    void this.lookAhead(view);
    if (this.table.playing) return;
    const places = JSON.stringify(this.about);
    // Somebody who looks elsewhere while answering the same question is left alone.
    if (places !== this.places && this.about.length > 0 && !opens) this.map?.bring(this.about);
    this.places = places;
  }

  /** Asks whether going on would roll dice. */
  private async lookAhead(view: View): Promise<void> {
    if (this.ahead.size > 0) this.ahead = new Set();
    const found = new Set<string>();
    for (const choice of worthAsking(view)) {
      const preview = await this.table.preview(choice.action).catch((): Preview => ({}));
      if (preview.reckoning) found.add(choice.action);
    }
    if (found.size > 0 && this.mine === view) this.ahead = found;
  }

  /** Where a pick was not made on the map, the map shows what can be pointed at next. */
  private followPick(picks: Target[], targets: Target[]): void {
    const { board } = this.table;
    const last = picks[picks.length - 1];
    if (!this.mine || !board || !last || targets.length === 0) return;
    if (isTargetOnMap(board, this.mine, last)) return;
    const view = this.mine;
    const lit = targets.filter((target) => isTargetOnMap(board, view, target));
    // What may go nearly anywhere is no reason to look at everything.
    if (lit.length <= MANY) this.map?.bring(lit);
  }
}
