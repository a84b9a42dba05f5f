// A learner who takes a lesson to its end: reads, gives the orders that are asked for, opens windows, answers questions.

import { until, Wrong } from "./checks.mjs";

/** How each part of the page is opened by somebody who sees it. */
const WAYS = {
  log: (page) => page.getByRole("tab", { name: "Log" }).click(),
  units: (page) => page.getByRole("tab", { name: "Forces" }).click(),
  cards: (page) => page.getByRole("tab", { name: "Cards" }).click(),
  "text-board": (page) => page.keyboard.press("t"),
  charts: (page) => page.keyboard.press("c"),
  victory: (page) => page.keyboard.press("v"),
};

export class Learner {
  constructor(anna, lesson) {
    Object.assign(this, { anna, lesson, page: anna.page });
    this.panel = anna.page.locator(".lesson");
  }

  async begin() {
    await this.anna.go(`#/learn/${this.lesson.card.id}`);
    await this.panel.waitFor();
    await this.anna.map.ready();
  }

  /** Which step is under way, and what is to be done in it. */
  async now() {
    const [step, task] = await this.panel.evaluate((panel) => [Number(panel.dataset.step), panel.dataset.task]);
    return { step, task };
  }

  /** Takes every step; `free` plays those that are played freely. */
  async finish(free) {
    for (let turns = 0; turns < this.lesson.steps.length * 5; turns++) {
      const { step, task } = await this.now();
      if (task === "finished") return;
      if (task === "done" || task === "read") await this.next(step);
      else if (task !== "busy") await this.fulfil(this.lesson.steps[step], free);
      await this.settled(step, task);
    }
    throw new Wrong(`the lesson “${this.lesson.card.title}” does not come to an end`);
  }

  async next() {
    await this.panel.getByRole("button", { name: /^(Next|Finish)$/ }).click();
  }

  /** Waits until something has come of it. */
  async settled(step, task) {
    const moved = async () => {
      const now = await this.now();
      return now.step !== step || now.task !== task;
    };
    await until(moved, `step ${step + 1} of “${this.lesson.card.title}” goes on after “${task}”`);
  }

  async fulfil(step, free) {
    const { task } = step;
    if (task.kind === "order") return this.order(task.orders[0]);
    if (task.kind === "open") return this.open(task.part);
    if (task.kind === "point") return this.order(`why ${task.subject.counter} ${task.at.place}`);
    if (task.kind === "question") {
      const right = task.answers.find((answer) => answer.right);
      return this.panel.getByRole("button", { name: right.text, exact: true }).click();
    }
    if (task.kind === "free") return free(this, step);
    throw new Wrong(`nobody knows how to do “${task.kind}”`);
  }

  /** Types an order at the text board. */
  async order(text) {
    const input = this.page.locator("#order");
    if (!(await input.isVisible())) {
      await this.page.evaluate(() => document.activeElement?.blur());
      await this.page.keyboard.press("t");
      await input.waitFor();
    }
    await input.fill(text);
    await input.press("Enter");
  }

  async open(part) {
    const board = this.page.locator("#order");
    if (await board.isVisible()) {
      await this.page.locator(".text-board").getByRole("button", { name: /close/i }).first().click();
      await board.waitFor({ state: "detached" });
    }
    const way = WAYS[part];
    if (!way) throw new Wrong(`nobody knows how to open “${part}”`);
    await this.page.evaluate(() => document.activeElement?.blur());
    await way(this.page);
  }
}
