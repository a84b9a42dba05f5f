/**
 * What the player points at, and what that could mean: the selection, the choices it leads to, what lies under the
 * pointer, its odds, and the reason where something cannot be done.
 */

import { t } from "../../language";
import type { Hover, MapTarget, Modifiers, Refusal } from "../selection/types";
import type { Answer, Choice, CounterId, PlaceId, Preview, Target, View } from "../../wire/types";
import {
  brightCounters,
  buttonGroups,
  callingOff,
  isSubject,
  mayAsk,
  mapTargets,
  matching,
  meaning,
  onlySubject,
  pointsToAsk,
  selects,
  spelledOut,
  stepThrough,
  type Group,
  type Meaning,
} from "../selection/selection";
import { phaseKey, stillReady } from "./remaining";
import { rolls } from "./ways";
import { counterOf, key, placeOf, same, sideOf } from "../selection/targets";
import { tellingReason } from "../../text/format";

/** What pointing needs from the table. */
export interface PointingHost {
  choices(points: Target[]): Promise<Choice[]>;
  ask(subject: Target, at: Target): Promise<Answer>;
  preview(action: string): Promise<Preview>;
  play(choice: Choice): Promise<boolean>;
  failed(thrown: unknown): void;
  /** Something to be read out and shown. */
  say(text: string, rule?: string | null): void;
}

/** Several choices for one hex: a small menu beside it. */
export interface Menu {
  choices: Choice[];
  at: { x: number; y: number };
}

/** How long the pointer rests before odds or a reason are fetched. */
const REST = 140;
const WHY_REST = 420;

export class Pointing {
  /** The view that is pointed at; nothing while the past is shown. */
  view = $state.raw<View | null>(null);
  picks = $state.raw<Target[]>([]);
  /** Looked at only: an enemy, a hex, a spent unit. */
  inspected = $state.raw<Target | null>(null);
  hover = $state.raw<Hover | null>(null);
  menu = $state.raw<Menu | null>(null);
  /** Units that the player does not want to be led to any more in this phase. */
  skipped = $state.raw<ReadonlySet<CounterId>>(new Set());
  /** A choice whose notes the player has to read first. */
  confirming = $state.raw<Choice | null>(null);
  refused = $state.raw<Refusal | null>(null);
  /** Pointed at by keyboard, by a list, or by a first tap. */
  marked = $state.raw<MapTarget | null>(null);
  /** The mark was set by a key, so that Enter means it wherever the focus is. */
  markedByKey = false;
  preview = $state.raw<{ action: string; preview: Preview } | null>(null);
  loading = $state(false);
  private fetched = $state.raw<Map<string, Choice[]>>(new Map());
  private previews = new Map<string, Preview>();
  private answers = new Map<string, Answer>();
  /** The choice of a button under the pointer or with the focus, whose odds are wanted. */
  private aimed: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pointer = { x: 0, y: 0 };
  private touch = false;
  /** What the last question was about, so that what was looked at under another one is let go. */
  private asked = "";
  private phase = "";

  /** Everything that is known to be possible with what is selected. */
  pool = $derived.by<Choice[]>(() => {
    const held = this.view?.choices ?? [];
    const first = this.picks[0];
    const more = first ? (this.fetched.get(key(first)) ?? []) : [];
    if (more.length === 0) return held;
    const known = new Set(held.map((choice) => choice.action));
    return [...held, ...more.filter((choice) => !known.has(choice.action))];
  });
  /** The only unit that anything can be done with: it need not be selected first. */
  implied = $derived<Target | null>(this.view && this.picks.length === 0 ? onlySubject(this.view) : null);
  targets = $derived.by<MapTarget[]>(() => {
    const first = mapTargets(this.pool, this.picks);
    return this.implied ? [...first, ...mapTargets(this.pool, [this.implied])] : first;
  });
  /** Buttons of the selection; with nothing selected those of the prompt. */
  buttons = $derived<Group[]>(buttonGroups(this.pool, this.picks));
  /** Choices that need nothing more than a press. */
  ready = $derived(spelledOut(this.pool, this.picks));
  live = $derived(this.picks.length > 0 ? matching(this.pool, this.picks) : []);
  bright = $derived<Set<CounterId>>(this.view ? brightCounters(this.view) : new Set());
  selected = $derived<Target | null>(this.picks[0] ?? this.inspected);
  /** The target whose path and odds are shown. */
  focus = $derived<MapTarget | null>(this.marked ?? this.targetUnder(this.hover));

  constructor(private readonly server: PointingHost) {}

  /** A new position: what was fetched for the old one no longer counts; the selection stays if it still leads somewhere. */
  renew(view: View | null): void {
    this.view = view;
    this.begin(view);
    this.fetched = new Map();
    this.previews.clear();
    this.answers.clear();
    this.preview = null;
    this.refused = null;
    this.menu = null;
    this.marked = null;
    this.confirming = null;
    const first = this.picks[0];
    if (!first) return;
    if (view && isSubject(view, first) && (counterOf(first) !== null || "card" in first)) {
      this.picks = [first];
      void this.fetch(first, false);
    } else {
      this.picks = [];
      this.inspected = counterOf(first) !== null && !this.turned ? first : null;
    }
  }

  private turned = false;

  /** Another kind of question lets go of what was looked at, another phase of what was skipped. */
  private begin(view: View | null): void {
    if (!view) return;
    const asked = `${phaseKey(view)} ${view.prompt?.rule ?? ""}`;
    this.turned = asked !== this.asked;
    if (this.turned) this.inspected = null;
    this.asked = asked;
    const phase = phaseKey(view);
    if (phase !== this.phase) this.skipped = new Set();
    this.phase = phase;
  }

  /** Passes a unit over, or no longer. */
  skip(counter: CounterId): void {
    const next = new Set(this.skipped);
    if (!next.delete(counter)) next.add(counter);
    this.skipped = next;
    if (next.has(counter) && counterOf(this.selected) === counter) this.clear();
  }

  clear(): void {
    this.picks = [];
    this.menu = null;
    this.marked = null;
    this.refused = null;
    this.preview = null;
  }

  /** Lets go of one thing: a menu, a mark, the last pick, what was looked at. Says whether there was anything. */
  cancel(): boolean {
    if (this.confirming || this.menu) {
      this.confirming = null;
      this.menu = null;
      return true;
    }
    if (this.marked) {
      this.mark(null);
      return true;
    }
    if (this.picks.length > 0) {
      const kept = this.picks.slice(0, -1);
      this.clear();
      this.picks = kept;
      return true;
    }
    const had = this.inspected !== null || this.refused !== null;
    this.inspected = null;
    this.refused = null;
    return had;
  }

  /** Where the pointer went down, for menus, and whether it was a finger. */
  pressedAt(x: number, y: number, touch: boolean): void {
    this.pointer = { x, y };
    this.touch = touch;
  }

  /** What "why not there?" is asked of: what is selected, else an own counter that is looked at and has nothing to do. */
  private get asker(): Target | null {
    const { view, inspected } = this;
    return this.picks[0] ?? (view && inspected && mayAsk(view, inspected) ? inspected : null);
  }

  /** A click on the map that hit none of the targets. */
  pick(target: Target, place: PlaceId | null, modifiers: Modifiers): void {
    const view = this.view;
    const hex = place ?? placeOf(target);
    if (!view) {
      this.inspected = target;
      return;
    }
    const offered = this.targets.find((one) => same(one.target, target) || (hex !== null && placeOf(one.target) === hex));
    if (offered && !modifiers.shift) {
      this.choose(offered);
      return;
    }
    const next = selects(view, target, place, this.picks[0] ?? null);
    if (next) {
      this.select(next);
      return;
    }
    const asker = this.asker;
    const own = view.counters.find((counter) => counter.id === counterOf(asker))?.place;
    const asks = this.picks.length > 0 || counterOf(target) === null;
    if (asker && asks && !same(asker, target) && (hex === null || hex !== own)) {
      if (this.refused && this.refused.at === hex) this.cancelAll();
      else void this.whyNot(hex !== null ? { place: hex } : target, true);
      if (counterOf(target) !== null) this.inspected = target;
      return;
    }
    if (counterOf(target) === null && this.callsOff()) return;
    this.cancelAll();
    this.inspected = target;
  }

  /**
   * A click somewhere else calls off what is being put together, as an attack or a barrage is; undo brings it back. A finger also
   * taps the map to put a fan of counters away, so it has to press the button. BB §2.1-cancel, §3.8-16, §3.8-17
   */
  private callsOff(): boolean {
    const choice = this.touch || this.picks.length > 0 ? null : callingOff(this.view?.choices ?? []);
    if (!choice) return false;
    this.cancelAll();
    this.server.say(t("table-called-off"));
    this.carryOut(choice);
    return true;
  }

  private cancelAll(): void {
    this.clear();
    this.inspected = null;
  }

  /** Selects something that choices begin with; a lone choice that says everything is done at once. */
  select(target: Target, act = true): void {
    const view = this.view;
    if (!view || !isSubject(view, target)) {
      this.inspected = target;
      return;
    }
    this.clear();
    this.inspected = null;
    const means = act ? meaning(view.choices ?? [], [], target) : null;
    if (means?.kind === "do" && !rolls(means.choice, view)) {
      this.carryOut(means.choice);
      return;
    }
    this.picks = [target];
    void this.fetch(target, act);
  }

  private async fetch(target: Target, act: boolean): Promise<void> {
    const view = this.view;
    const points = view ? pointsToAsk(view, target) : null;
    if (!view || !points || this.fetched.has(key(target))) return;
    this.loading = true;
    try {
      const choices = await this.server.choices(points);
      if (this.view !== view) return;
      this.fetched = new Map(this.fetched).set(key(target), choices);
      const mine = matching(choices, [target]);
      const only = mine.length === 1 ? mine[0] : undefined;
      if (act && only && !rolls(only, view) && only.points.length === 1 && same(this.picks[0], target)) {
        this.clear();
        this.carryOut(only);
      }
    } catch (thrown) {
      this.server.failed(thrown);
    } finally {
      this.loading = false;
    }
  }

  /** A click or tap on something that is offered. A finger marks it first and does it the second time. */
  choose(target: MapTarget): void {
    const rolling = this.rollsAt(target.target);
    // Dice are never thrown by a click on the map: the click shows the button that throws them.
    if (rolling && same(this.marked?.target, target.target)) return;
    if (rolling || (this.touch && !same(this.marked?.target, target.target))) {
      this.mark(target);
      return;
    }
    this.point(target.target);
  }

  /** What pointing at this would mean; where only one unit can act, also without selecting it. */
  private meant(target: Target): Meaning {
    const means = meaning(this.pool, this.picks, target);
    return means.kind === "nothing" && this.implied ? meaning(this.pool, [this.implied], target) : means;
  }

  private rollsAt(target: Target): boolean {
    const means = this.meant(target);
    return means.kind === "do" && this.view !== null && rolls(means.choice, this.view);
  }

  /** Points at the next thing. */
  point(target: Target): void {
    const means = this.meant(target);
    this.marked = null;
    switch (means.kind) {
      case "do":
        this.carryOut(means.choice);
        break;
      case "menu":
        this.menu = { choices: means.choices, at: { ...this.pointer } };
        break;
      case "narrow":
        this.clear();
        this.picks = means.picks;
        if (means.picks.length === 1) void this.fetch(target, false);
        break;
      case "nothing":
        break;
    }
  }

  /** Does a choice; one that warns of something is asked about first. */
  carryOut(choice: Choice, asked = false): void {
    this.menu = null;
    const warns = (choice.notes?.length ?? 0) > 0 && choice.points.every((point) => "button" in point);
    if (warns && !asked) {
      this.confirming = choice;
      return;
    }
    this.confirming = null;
    this.marked = null;
    void this.server.play(choice);
  }

  /** Marks a target: its way, cost and odds are shown without a pointer over it. */
  mark(target: MapTarget | null, byKey = false): void {
    this.marked = target;
    this.markedByKey = byKey && target !== null;
    this.wantPreview();
  }

  /** The next target for the keyboard. */
  markNext(step: 1 | -1): MapTarget | null {
    const at = this.targets.findIndex((one) => same(one.target, this.marked?.target));
    const next = stepThrough(this.targets, at, step) ?? null;
    this.mark(next, true);
    return next;
  }

  /** The next unit that can do something; returns where it is. */
  selectNext(step: 1 | -1): PlaceId | null {
    if (!this.view) return null;
    const ready = stillReady(this.view, this.skipped);
    const at = ready.findIndex((counter) => counter.id === counterOf(this.selected));
    const next = stepThrough(ready, at, step);
    if (!next) return null;
    this.select({ counter: next.id }, false);
    return next.place;
  }

  /** The pointer moved. */
  over(hover: Hover | null): void {
    const before = this.hover;
    this.hover = hover;
    const moved = before?.place !== hover?.place || before?.side !== hover?.side || before?.counter !== hover?.counter;
    if (!moved) return;
    if (this.refused && hover && this.refused.at !== hover.place) this.refused = null;
    if (!this.touch) this.marked = null;
    this.wantPreview();
  }

  private wantPreview(): void {
    clearTimeout(this.timer);
    this.aimed = null;
    const focus = this.focus;
    if (focus) {
      this.showPreview(focus.choice);
      return;
    }
    this.preview = null;
    const hex = this.hover?.place ?? null;
    const first = this.asker;
    if (!first || hex === null || !this.view) return;
    const own = this.view.counters.find((counter) => counter.id === counterOf(first))?.place;
    if (hex === own || "button" in first) return;
    this.timer = setTimeout(() => void this.whyNot({ place: hex }, false), WHY_REST);
  }

  /** Shows what a choice would lead to, as soon as the pointer has rested on it. */
  showPreview(choice: Choice): void {
    clearTimeout(this.timer);
    this.aimed = choice.action;
    const known = this.previews.get(choice.action);
    if (known) {
      this.preview = { action: choice.action, preview: known };
      return;
    }
    this.preview = null;
    this.timer = setTimeout(() => void this.fetchPreview(choice.action), REST);
  }

  /** The pointer or the focus has left what was shown. */
  hidePreview(): void {
    clearTimeout(this.timer);
    this.aimed = null;
    this.preview = null;
  }

  private async fetchPreview(action: string): Promise<void> {
    const view = this.view;
    try {
      const preview = await this.server.preview(action);
      if (this.view !== view) return;
      this.previews.set(action, preview);
      const wanted = this.aimed === action || this.focus?.choice.action === action || this.menu?.choices.some((one) => one.action === action);
      if (wanted) this.preview = { action, preview };
    } catch {
      // The choice can still be made without its odds.
    }
  }

  /** Asks why something cannot be done there, and shows the answer at the hex. */
  async whyNot(at: Target, aloud: boolean): Promise<void> {
    const subject = this.asker;
    const view = this.view;
    if (!subject || !view) return;
    const question = `${key(subject)} ${key(at)}`;
    try {
      const answer = this.answers.get(question) ?? (await this.server.ask(subject, at));
      if (this.view !== view || !same(this.asker, subject)) return;
      this.answers.set(question, answer);
      if ("yes" in answer) {
        const only = answer.yes.length === 1 ? answer.yes[0] : undefined;
        if (aloud && only && !rolls(only, view)) this.carryOut(only);
        else if (aloud && answer.yes.length > 0) this.menu = { choices: answer.yes, at: { ...this.pointer } };
        return;
      }
      const place = placeOf(at);
      const first = tellingReason(answer.no, place);
      if (!first) return;
      if (!aloud && this.hover?.place !== place) return;
      if (place !== null) this.refused = { at: place, why: first.why, rule: first.rule };
      if (aloud) this.server.say(first.why, first.rule);
    } catch (thrown) {
      if (aloud) this.server.failed(thrown);
    }
  }

  private targetUnder(hover: Hover | null): MapTarget | null {
    if (!hover) return null;
    const under = (one: MapTarget): boolean =>
      (hover.counter !== null && counterOf(one.target) === hover.counter) ||
      (hover.side !== null && sideOf(one.target) === hover.side) ||
      (hover.place !== null && placeOf(one.target) === hover.place);
    return this.targets.find(under) ?? null;
  }
}
