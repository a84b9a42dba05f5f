/** Carries out commands typed at the text board and answers in lines of text. */

import { t } from "../../language";
import type { Board, Choice, Target, View } from "../../wire/types";
import { asRefusal } from "../../net/gameApi";
import { placeName } from "../../text/places";
import { findChoice, findTarget, listUnits, parseOrder, type Found, type TypedOrder } from "./commands";
import { brightCounters, matching, pointsToAsk } from "../selection/selection";
import {
  describeAbout,
  describeAnswer,
  describeChoices,
  describeHelp,
  describeLeft,
  describeLog,
  describePart,
  describePlace,
  describePreview,
  describeStep,
  describeSteps,
  describeUnit,
} from "./descriptions";
import type { TableState } from "../state/table.svelte";
import { counterLine } from "../../text/format";

/** What was said back: lines, and whether it went wrong. */
export interface Said {
  lines: string[];
  bad: boolean;
}

function good(lines: string[]): Said {
  return { lines, bad: false };
}

function bad(line: string): Said {
  return { lines: [line], bad: true };
}

function named(board: Board, view: View, target: Target): string {
  if ("counter" in target) {
    const counter = view.counters.find((one) => one.id === target.counter);
    return counter ? `${counter.name} (${counter.id})` : target.counter;
  }
  if ("place" in target) return placeName(board, target.place);
  return "card" in target ? target.card : "side" in target ? target.side : target.button;
}

export class Interpreter {
  /** The end of a phase of which the player was reminded. */
  private reminded = "";

  constructor(private readonly table: TableState) {}

  /** Everything known to be possible, with what was fetched for one subject. */
  private async choicesOf(target: Target): Promise<Choice[]> {
    const view = this.table.live;
    if (!view || !this.table.seat) return [];
    const points = pointsToAsk(view, target);
    if (!points) return (view.choices ?? []).filter((choice) => choice.points.some((point) => JSON.stringify(point) === JSON.stringify(target)));
    const reply = await this.table.say({ say: "choices", seat: this.table.seat, points });
    return reply.kind === "choices" ? matching(reply.choices, [target]) : [];
  }

  async obey(line: string): Promise<Said> {
    const { board, live: view } = this.table;
    if (!board || !view) return bad(t("board-loading"));
    try {
      return await this.carryOut(parseOrder(line), board, view);
    } catch (thrown) {
      const refusal = asRefusal(thrown);
      return bad(refusal.rule ? `${refusal.why} ${refusal.rule}` : refusal.why);
    }
  }

  private one(board: Board, view: View, text: string, then: (target: Target) => Promise<Said> | Said): Promise<Said> | Said {
    const found: Found<Target> = findTarget(board, view, text);
    if ("one" in found) return then(found.one);
    if ("several" in found) {
      const names = found.several.slice(0, 8).map((target) => named(board, view, target));
      return bad(t("board-which", { names: names.join("; ") }));
    }
    return bad(t("board-unknown", { text }));
  }

  private async carryOut(order: TypedOrder, board: Board, view: View): Promise<Said> {
    const { table } = this;
    switch (order.kind) {
      case "nothing":
        return good([]);
      case "help":
        return good(describeHelp());
      case "show":
        return good(describePart(view, table.seat, order.what));
      case "log":
        return good(describeLog(table.log, order.lines));
      case "steps":
        return this.steps(order.which);
      case "look":
        return this.one(board, view, order.at, (target) => this.look(board, view, target));
      case "units":
        return good(this.units(board, view, order.of));
      case "choices":
        if (order.about === "") return good(this.overview(view));
        return this.one(board, view, order.about, async (target) => good(describeChoices(await this.choicesOf(target))));
      case "why":
        return this.why(board, view, order.subject, order.at);
      case "odds":
        return this.odds(order.action);
      case "undo":
        if (!table.canUndo || !table.seat) return bad(t("board-no-undo"));
        await table.say({ say: "undo", seat: table.seat });
        return good([t("table-taken-back")]);
      case "redo":
        if (!table.canRedo || !table.seat) return bad(t("board-no-redo"));
        await table.say({ say: "redo", seat: table.seat });
        return good([t("board-redone")]);
      case "chat":
        await table.say({ say: "chat", text: order.text });
        return good([t("board-sent")]);
      case "next":
        return this.next();
      case "roll": {
        const { rolls } = table.attention;
        return rolls ? this.act(rolls.action) : bad(t("board-nothing-to-roll"));
      }
      case "left":
        return good(describeLeft(board, table.attention.units));
      case "about":
        return good(describeAbout(board, view, table.attention.about, table.attention.offers));
      case "skip":
        return this.one(board, view, order.unit, (target) => this.skip(target));
      case "action":
        return this.act(findChoice(table.pointing.pool, order.text)?.action ?? order.text);
    }
  }

  /** Ends the phase. Where units can still act, it says so first and goes on when it is told again. */
  private next(): Promise<Said> | Said {
    const { continues, rolls } = this.table.attention;
    if (!continues) return bad(rolls ? t("board-type-roll", { label: rolls.label }) : t("board-not-yet"));
    const note = this.table.attention.reminder(continues);
    const said = `${this.table.count} ${continues.action}`;
    if (note === null || this.reminded === said) return this.act(continues.action);
    this.reminded = said;
    return bad(t("board-reminded", { note }));
  }

  private skip(target: Target): Said {
    if (!("counter" in target)) return bad(t("board-skip-units"));
    const { pointing, attention } = this.table;
    pointing.skip(target.counter);
    const name = this.table.view?.counters.find((one) => one.id === target.counter)?.name ?? target.counter;
    const said = pointing.skipped.has(target.counter) ? t("board-skipped", { name }) : t("board-unskipped", { name });
    return good([`${said} ${t("board-left", { count: attention.units.length })}`]);
  }

  private steps(which: number | null): Said {
    const { steps } = this.table.system;
    if (which === null) return good(describeSteps(steps));
    const step = steps[which - 1];
    return step ? good(describeStep(step)) : bad(steps.length === 0 ? t("board-nothing-to-show") : t("board-no-step", { step: which, last: steps.length }));
  }

  private look(board: Board, view: View, target: Target): Said {
    if ("place" in target) return good(describePlace(board, view, target.place));
    if ("counter" in target) {
      const counter = view.counters.find((one) => one.id === target.counter);
      return counter ? good([`${counterLine(counter)}.`, ...describePlace(board, view, counter.place)]) : bad(t("board-gone"));
    }
    return bad(t("board-look-where"));
  }

  private units(board: Board, view: View, of: string): string[] {
    const list = listUnits(view, board, this.table.seat, of, brightCounters(view));
    if (list.length === 0) return [t("board-no-units")];
    return list.map((unit) => describeUnit(board, unit));
  }

  /** What can be done now: the choices about nothing in particular, and what else can be pointed at. */
  private overview(view: View): string[] {
    const general = (view.choices ?? []).filter((choice) => choice.points.every((point) => "button" in point));
    const subjects = (view.subjects ?? []).filter((subject) => subject.points.length > 0);
    const direct = (view.choices ?? []).filter((choice) => !general.includes(choice));
    const lines = general.length > 0 ? describeChoices(general) : [];
    if (subjects.length > 0) {
      lines.push(t("board-act-with", { names: subjects.map((subject) => subject.label).join("; ") }));
    } else {
      lines.push(...(direct.length > 0 ? describeChoices(direct) : []));
    }
    const loose = direct.filter((choice) => !subjects.some((subject) => JSON.stringify(subject.points[0]) === JSON.stringify(choice.points[0])));
    if (subjects.length > 0 && loose.length > 0) lines.push(...describeChoices(loose));
    return lines.length > 0 ? lines : [t("board-nothing-to-decide")];
  }

  private async why(board: Board, view: View, subject: string, at: string): Promise<Said> {
    const seat = this.table.seat;
    if (!seat) return bad(t("board-watching"));
    if (at === "") return bad(t("board-why-usage"));
    return this.one(board, view, subject, (who) =>
      this.one(board, view, at, async (where) => {
        const reply = await this.table.say({ say: "ask", seat, subject: who, at: where });
        return reply.kind === "answer" ? good(describeAnswer(reply.answer)) : bad(t("board-no-answer"));
      }),
    );
  }

  private async odds(action: string): Promise<Said> {
    if (!this.table.seat) return bad(t("board-watching"));
    const reply = await this.table.say({ say: "preview", seat: this.table.seat, action });
    return reply.kind === "preview" ? good(describePreview(reply.preview)) : bad(t("board-no-answer"));
  }

  private async act(action: string): Promise<Said> {
    const { table } = this;
    if (!table.seat) return bad(t("board-watching"));
    const before = table.count;
    await table.say({ say: "play", seat: table.seat, count: table.count, action });
    const fresh = table.log.filter((entry) => entry.number > before);
    return good(describeLog(fresh, 40));
  }
}
