/**
 * A lesson under way at its table: which step it is, whether its task is done, what is said of a mistake, and what the lesson
 * itself does: how dice fall, and what the other side decides.
 */

import { t } from "../language";
import { asRefusal } from "../net/gameApi";
import type { TableState } from "../table/state/table.svelte";
import type { Lesson, LessonReaction, LessonStep, Seat, Target } from "../wire/types";
import { keepStep } from "./tables";
import { isOpened } from "./parts";
import { isAsked, mistakeOf, samePlace } from "./tasks";

/** Something that is said besides the text of the step. */
export interface Said {
  kind: "well" | "mistake" | "hint";
  text: string;
  /** The language of the lesson, where it is the lesson that speaks. */
  lang?: string;
}

/** How long a learner can look at what was done before the lesson goes on. */
const PAUSE = 500;

export class LessonRun {
  /** The step that is under way. */
  index = $state(0);
  /** The step that is read, which may be an earlier one. */
  reading = $state(0);
  /** Whether the task of the step under way is done. */
  done = $state(false);
  /** Whether the lesson itself is doing something. */
  busy = $state(false);
  finished = $state(false);
  said = $state.raw<Said | null>(null);
  /** The answers to a question that were given, by their places. */
  given = $state.raw<number[]>([]);
  /** How many decisions had been made when the step began: it can begin again from there. */
  private from = 0;
  private looking = false;
  /** After how many decisions the lesson looked whether the goal is reached. */
  seen = $state(0);

  constructor(
    readonly lesson: Lesson,
    readonly table: TableState,
    readonly gameId: string,
    /** Makes a table that stands where a step began, in the place of one whose game is over. */
    private readonly renew: (step: number, count: number) => void,
  ) {
    table.showsVerdict = false;
  }

  get step(): LessonStep | undefined {
    return this.lesson.steps[this.reading];
  }

  /** Whether the learner reads an earlier step again. */
  get isBack(): boolean {
    return this.reading < this.index;
  }

  /** What is marked on the map. */
  get lit(): Target[] {
    return (this.step?.show ?? []).flatMap((mark) => ("target" in mark ? [mark.target] : []));
  }

  /** What the next step marks that marks anything on the map. */
  get coming(): Target[] {
    const marks = this.lesson.steps.slice(this.reading).map((step) => (step.show ?? []).filter((mark) => "target" in mark));
    return (marks.find((some) => some.length > 0) ?? []).map((mark) => mark.target);
  }

  /** The parts of the page that are marked. */
  get parts(): string[] {
    return (this.step?.show ?? []).flatMap((mark) => ("part" in mark ? [mark.part] : []));
  }

  get seat(): Seat {
    return this.lesson.seat;
  }

  private get task(): LessonStep["task"] | undefined {
    return this.lesson.steps[this.index]?.task;
  }

  /** Goes on where the learner was, as the table stands there already. */
  async begin(index: number, from: number): Promise<void> {
    this.index = this.reading = Math.min(index, this.lesson.steps.length - 1);
    this.from = Math.min(from, this.table.count);
    if (this.table.count > this.from) await this.again();
    else this.enter();
  }

  private enter(): void {
    this.said = null;
    this.given = [];
    this.done = this.task?.kind === "read";
    if (this.task?.kind === "open" && isOpened(this.task.part, this.table)) this.tell("hint", t("learn-already-open"));
    keepStep(this.lesson.card.id, { step: this.index, game: this.gameId, count: this.from });
    this.changed();
  }

  /** Why an order is not given now: one that is legal and does not belong to the lesson is answered instead. */
  objection(action: string): string | null {
    const { task } = this;
    const step = this.lesson.steps[this.index];
    if (this.busy || !task || !step) return t("learn-not-ready");
    if (task.kind === "free" && !this.done) return null;
    if (task.kind === "order" && !this.done) {
      if (isAsked(task.orders, action)) return null;
      const known = mistakeOf(step, action);
      return known === null ? this.tell("mistake", t("learn-something-else")) : this.quote("mistake", known);
    }
    return this.tell("mistake", t("learn-no-order"));
  }

  /** An order was carried out. */
  async ordered(action: string): Promise<void> {
    const { task } = this;
    if (task?.kind === "order" && isAsked(task.orders, action)) await this.fulfil();
  }

  /** The learner selected or pointed at something, or opened something. */
  changed(): void {
    const { task, table } = this;
    if (this.done || this.busy || !task) return;
    if (task.kind === "open" && isOpened(task.part, table)) void this.fulfil();
    if (task.kind === "free") void this.lookAround();
  }

  /** The learner asked what a thing may do at a place. */
  asked(subject: Target, at: Target): void {
    const { task } = this;
    if (this.done || task?.kind !== "point") return;
    if (samePlace(task.subject, subject) && samePlace(task.at, at)) void this.fulfil();
  }

  answer(place: number): void {
    const { task } = this;
    if (this.done || task?.kind !== "question") return;
    const answer = task.answers[place];
    if (!answer) return;
    if (!this.given.includes(place)) this.given = [...this.given, place];
    if (answer.right) void this.fulfil(answer.say);
    else this.quote("mistake", answer.say);
  }

  hint(): void {
    const step = this.lesson.steps[this.index];
    if (step?.hint) this.quote("hint", step.hint);
  }

  back(): void {
    if (this.reading > 0) this.reading -= 1;
  }

  next(): void {
    if (this.isBack) {
      this.reading += 1;
      return;
    }
    if (!this.done || this.busy) return;
    if (this.index + 1 >= this.lesson.steps.length) {
      this.finished = true;
      return;
    }
    this.index += 1;
    this.reading = this.index;
    this.from = this.table.count;
    this.enter();
  }

  /** Begins the step again with the position that it began with. */
  async again(): Promise<void> {
    const { table, from } = this;
    if (table.isOver) {
      this.renew(this.index, from);
      return;
    }
    this.busy = true;
    if (table.count > from) await table.request({ say: "undo", seat: this.lesson.seat, to: from });
    this.busy = false;
    this.enter();
  }

  /** Whether the step has changed the position, so that it could begin again. */
  get isBegun(): boolean {
    return !this.done && this.table.count > this.from;
  }

  /** Says something in the language of the page. */
  private tell(kind: Said["kind"], text: string): string {
    return this.show({ kind, text });
  }

  /** Says something in the words of the lesson. */
  private quote(kind: Said["kind"], text: string): string {
    return this.show({ kind, text, lang: this.lesson.card.language ?? "en" });
  }

  private show(said: Said): string {
    this.said = said;
    this.table.announce(said.text, null, said.kind === "mistake");
    return said.text;
  }

  /** The task is done: the lesson does its part, praises, and goes on by itself where nothing is left to read. */
  private async fulfil(say?: string): Promise<void> {
    const step = this.lesson.steps[this.index];
    if (!step || this.done) return;
    this.reading = this.index;
    this.done = true;
    this.said = null;
    await this.react(step.then ?? []);
    const well = say ?? step.well;
    if (well) this.quote("well", well);
    else if (this.index + 1 < this.lesson.steps.length) this.next();
  }

  private async react(reactions: LessonReaction[]): Promise<void> {
    if (reactions.length === 0) return;
    this.busy = true;
    try {
      for (const { seat, action } of reactions) {
        await pause(PAUSE);
        await this.table.study.playFor(seat, action);
      }
      await pause(PAUSE);
    } catch (thrown) {
      this.table.failed(thrown);
      this.tell("mistake", t("learn-cannot-go-on", { why: asRefusal(thrown).why }));
    }
    this.busy = false;
  }

  /** In a step that is played freely: throws the dice that are due, and looks whether it is won or lost. */
  private async lookAround(): Promise<void> {
    const { task, table } = this;
    if (this.looking || task?.kind !== "free") return;
    this.looking = true;
    const { count } = table;
    try {
      while (!this.done && table.study.diceAreDue) {
        await pause(PAUSE);
        await table.study.playFor("chance", "any");
      }
      if (await table.study.holds(task.until)) await this.fulfil();
      else {
        const failed = [];
        for (const fail of task.fails) if (await table.study.holds([fail.of])) failed.push(fail.say);
        if (failed[0]) this.quote("mistake", failed[0]);
        else if (table.isOver) this.tell("mistake", t("learn-not-reached"));
      }
    } catch (thrown) {
      table.failed(thrown);
    }
    this.looking = false;
    this.seen = count;
    // More may have happened meanwhile.
    if (table.count !== count) this.changed();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
