// A learner who takes a lesson to its end: reads, gives the orders that are asked for, opens windows, answers questions.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { until, Wrong } from "./checks.mjs";

const files = fileURLToPath(new URL("../../../lessons", import.meta.url));

/** How each part of the page is opened by somebody who sees it. */
const WAYS = {
  log: (page) => page.keyboard.press("l"),
  units: (page) => page.getByRole("tab", { name: "Forces" }).click(),
  cards: (page) => page.keyboard.press("h"),
  overlays: (page) => page.keyboard.press("o"),
  "text-board": (page) => page.keyboard.press("t"),
  charts: (page) => page.keyboard.press("c"),
  victory: (page) => page.keyboard.press("v"),
};

/** The buttons of the panel. */
const ENGLISH = new Map([
  ["learn-next", "Next"],
  ["learn-finish", "Finish"],
  ["learn-try-again", "Try again"],
]);

/** How often a step that is played freely is begun again when its dice fall badly. */
const TRIES = 6;
/** How often a phase is ended in it, at most. */
const PASSES = 80;

export class Learner {
  /** `solution`: how what is done freely is done. `by`: `keys` for somebody without a mouse. `words`: what the buttons say. */
  constructor(anna, lesson, solution = [], by = "mouse", words = ENGLISH) {
    Object.assign(this, { anna, lesson, solution, by, words, page: anna.page });
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

  /** The table of the lesson. */
  game() {
    return this.page.evaluate((id) => JSON.parse(localStorage.getItem("bulge.lesson-tables"))[id].game, this.lesson.card.id);
  }

  /** Takes all steps that are left. */
  async finish() {
    for (let turns = 0; turns < this.lesson.steps.length * 6; turns++) {
      if ((await this.now()).task === "finished") return;
      await this.step();
    }
    throw new Wrong(`the lesson “${this.lesson.card.title}” does not come to an end`);
  }

  /** Does what is to be done now, and waits until something has come of it. */
  async step() {
    const { step, task } = await this.now();
    if (task === "done" || task === "read") await this.next();
    else if (task !== "busy") await this.fulfil(this.lesson.steps[step]);
    await this.settled(step, task);
  }

  next() {
    const names = [this.words.get("learn-next"), this.words.get("learn-finish")];
    return this.push(this.panel.getByRole("button", { name: new RegExp(`^(${names.join("|")})$`) }));
  }

  /** Presses a button, with the pointer or with the Enter key. */
  async push(button) {
    if (this.by === "mouse") return button.click();
    await until(() => button.isEnabled(), "the button can be pressed");
    await button.focus();
    await button.press("Enter");
  }

  /** Waits until something has come of it. */
  async settled(step, task) {
    const moved = async () => {
      const now = await this.now();
      return now.step !== step || now.task !== task;
    };
    await until(moved, `step ${step + 1} of “${this.lesson.card.title}” goes on after “${task}”`);
  }

  async fulfil(step) {
    const { task } = step;
    if (task.kind === "order") return this.order(task.orders[0]);
    if (task.kind === "open") return this.open(task.part);
    if (task.kind === "point") return this.order(`why ${task.subject.counter} ${task.at.place}`);
    if (task.kind === "question") {
      const right = task.answers.find((answer) => answer.right);
      return this.push(this.panel.getByRole("button", { name: right.text, exact: true }));
    }
    if (task.kind === "free") return this.play();
    throw new Wrong(`nobody knows how to do “${task.kind}”`);
  }

  /** Plays freely, as the lesson's file shows, and begins again when the dice fall badly. */
  async play() {
    const { seat } = this.lesson;
    const isDone = async () => !["free", "busy"].includes((await this.now()).task);
    const isLost = () => this.panel.locator(".said.mistake").isVisible();
    for (let tries = 0; tries < TRIES; tries++) {
      for (const { order } of this.solution.filter((one) => one.seat === seat)) {
        if (await isDone()) return;
        await this.order(order);
        await this.page.waitForTimeout(600);
      }
      // A computer plays the other side: phases in which there is nothing to do are ended.
      for (let passes = 0; this.lesson.opponent && passes < PASSES && !(await isDone()) && !(await isLost()); ) {
        if (await this.isAsked(seat)) {
          passes++;
          await this.order("next");
        } else await this.page.waitForTimeout(200);
      }
      if (await soon(isDone)) return;
      await this.push(this.panel.getByRole("button", { name: this.words.get("learn-try-again") }));
    }
    throw new Wrong(`“${this.lesson.card.title}”: ${TRIES} tries were not enough`);
  }

  /** Whether a seat has to decide, and the lesson has looked at what came before. */
  async isAsked(seat) {
    const { api } = this.anna.server;
    const game = await this.game();
    if ((await api.asked(game)) !== seat) return false;
    const { count } = await api.card(game);
    const seen = await this.panel.evaluate((panel) => panel.dataset.seen);
    return Number(seen) === count;
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
    // What rolls dice is not done by the word that ends phases.
    if (text === "next" && (await soon(() => this.page.locator(".answers > :last-child", { hasText: "next never rolls" }).isVisible(), 5))) {
      await this.order("roll");
    }
  }

  async open(part) {
    const board = this.page.locator("#order");
    if (await board.isVisible()) {
      await this.page.locator(".text-board > header button").focus();
      await this.page.keyboard.press("Enter");
      await board.waitFor({ state: "detached" });
    }
    const way = WAYS[part];
    if (!way) throw new Wrong(`nobody knows how to open “${part}”`);
    await this.page.evaluate(() => document.activeElement?.blur());
    await way(this.page);
  }
}

/** Whether this becomes so within a few seconds. */
async function soon(holds, times = 30) {
  for (let i = 0; i < times; i++) {
    if (await holds()) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}

/** Where the file of a lesson is. */
export function lessonFile(id) {
  const found = readdirSync(files, { recursive: true }).find((path) => path.split(/[\\/]/).at(-1) === `${id}.lesson`);
  return join(files, found);
}

/** The way that a lesson's own file names to do what is done freely: whose order it is, and the order. */
export function solutionOf(id) {
  const lines = readFileSync(lessonFile(id), "utf8").matchAll(/^solution: (\w+): (.+)$/gm);
  return [...lines].map(([, seat, order]) => ({ seat, order }));
}
