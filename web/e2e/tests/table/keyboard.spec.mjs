// A whole turn without a mouse: menus by Tab and Enter, orders typed at the text board, and the map by its keys.

import { literally, ok, same, until } from "../../support/checks.mjs";
import { againstComputer, moveAndNot } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

// Proves BB §3.2, §3.2-new
test("a game is begun and orders are given with the keyboard alone", async ({ t, api }) => {
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  const keys = page.keyboard;
  await forbidMouse(page);

  await anna.go();
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  await walk(page, "ArrowDown", /New game/);
  await keys.press("Enter");
  await page.getByRole("heading", { name: "New game" }).waitFor();
  await walk(page, "Tab", /Ardennes '44/);
  await walk(page, "ArrowDown", /Bastogne Breakout/);
  await walk(page, "Tab", /Against the computer/);
  await walk(page, "Tab", /^Start/);
  await keys.press("Enter");
  await anna.map.ready();
  const id = /game\/([^?]+)/.exec(page.url())[1];

  // The first stop at the table is the way to the question, the second the way to the text board.
  await keys.press("Tab");
  await keys.press("Tab");
  ok(/text board/.test(await focused(page)), `the second Tab leads to the text board (${await focused(page)})`);
  await keys.press("Enter");
  const board = new TextBoard(anna, id);
  const { answers } = board;
  await answers.waitFor();
  ok((await answers.getAttribute("aria-live")) === "polite", "answers are read out");
  await board.hears(/You: choose your cards/);

  await board.order("help");
  await board.hears(/why UNIT HEX: whether the unit can go there/);
  await board.order("choices");
  await board.hears(/You can act with: .*Type choices and a name/);
  await board.order("choices fix bridge");
  await board.hears(/take fix-bridge: Take 'Fix Bridge'/);
  for (const card of ["dump", "ammo", "time"]) {
    await board.order(`take ${card}`);
    await board.hears(/The German player takes '/);
  }
  await board.order("cards");
  await board.hears(/German cards in hand: 3/);
  await board.order("ready");
  await board.hears(/You: play cards, or end the phase/);
  await board.untilPhase(/German movement/);

  const { unit, moves, no } = await moveAndNot(api, id, "german");
  await board.order("units ready");
  await board.hears(new RegExp(`${unit.id} in ${unit.place}`));
  await board.order(`why ${unit.id} ${no.place}`);
  await board.hears(new RegExp(`No: .*${literally(no.rule)}`));
  await board.order(`choices ${unit.id}`);
  await board.hears(new RegExp(`move ${unit.id} …, \\d+ places`));
  await board.order("move nobody 1,1");
  await board.hears(/there is no unit 'nobody'/);
  const move = moves.at(-1);
  await board.order(move.action);
  await board.hears(new RegExp(`${literally(unit.name)} .*moves .*${move.points[1].place}.*§`));
  await board.order("undo");
  await board.hears(/Taken back/);
  await board.order("redo");
  await board.hears(/Redone/);
  await board.order(`look ${move.points[1].place}`);
  await board.hears(new RegExp(`German: ${literally(unit.name)}`));
  // Tab completes a word that is begun.
  await keys.type("obj");
  await keys.press("Tab");
  same(await page.locator("#order").inputValue(), "objectives", "Tab completes the order");
  await keys.press("Escape");
  await anna.shoot("keyboard-text-board");
  // From anywhere on the board, Escape leads back to the map.
  await keys.press("Tab");
  await keys.press("Escape");
  await answers.waitFor({ state: "detached" });
});

test("the map is played and a turn ended with the keyboard alone", async ({ t, api }) => {
  const id = await againstComputer(api, "By keys");
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  const keys = page.keyboard;
  await forbidMouse(page);
  await anna.go(`#/game/${id}`);
  await anna.map.ready();
  const board = new TextBoard(anna, id);

  // The same on the map: ] picks a unit, . a place, Enter does it; each is read out.
  const spoken = page.locator(".hidden-text[aria-live]").last();
  await walk(page, "Tab", /Map of Bastogne/);
  await keys.press("]");
  const name = await until(async () => (await spoken.innerText()).split(",")[0].trim(), "the selected unit is read out");
  await until(async () => /highlighted places/.test(await anna.prompt().innerText()), "its reach is shown");
  await keys.press(".");
  await until(async () => (await spoken.innerText()).includes("to "), "the marked place is read out");
  await anna.shoot("keyboard-map");
  const before = (await api.card(id)).count;
  await keys.press("Enter");
  await until(async () => (await api.card(id)).count === before + 1, `${name} moves by Enter`);
  await until(async () => / moves /.test(await spoken.innerText()), "the move is read out");
  await keys.press("Escape");

  // A cursor goes from hex to hex.
  const cursor = page.locator(".map .spoken");
  await walk(page, "Tab", /Map of Bastogne/);
  await keys.press("Shift+ArrowRight");
  const first = await until(() => cursor.innerText(), "the hex under the cursor is read out");
  await keys.press("Shift+ArrowUp");
  await until(async () => (await cursor.innerText()) !== first, "the next hex is read out");

  // N goes on; what the other side does comes and goes by itself.
  await until(async () => {
    if (/Turn 2/.test(await anna.date())) return true;
    const open = await page.locator("[role=dialog][aria-modal=true]").count();
    if (open > 0) await keys.press("Enter");
    else await keys.press("n");
    await page.waitForTimeout(120);
    await board.answerForced();
    return false;
  }, "the second turn begins", 40_000);
  await keys.press("t");
  await board.order("prompt");
  await board.hears(/turn 2 of 6/);
});

/** The board on which orders are typed. */
class TextBoard {
  constructor(anna, id) {
    this.page = anna.page;
    this.api = anna.server.api;
    this.id = id;
    this.answers = anna.page.getByRole("log", { name: "Output" });
  }

  async order(line) {
    const input = this.page.locator("#order");
    await until(() => input.evaluate((one) => one === document.activeElement), "the order line has the focus");
    await until(() => this.page.locator(".text-board form .button:enabled").count(), "the last order is carried out");
    await this.page.keyboard.type(line);
    await this.page.keyboard.press("Enter");
  }

  async hears(pattern) {
    let all = "";
    await until(async () => pattern.test((all = await this.answers.innerText())), `the text board says ${pattern}`).catch((thrown) => {
      throw new Error(`${thrown.message}; it says: ${all.slice(-900)}`);
    });
  }

  async untilPhase(pattern) {
    await until(async () => {
      const view = await this.api.look(this.id, "german");
      if (pattern.test(view.phases.find((one) => one.state === "now")?.title ?? "")) return true;
      if (view.prompt?.seat === "german") await this.order("next");
      await this.page.waitForTimeout(100);
      return false;
    }, `the game comes to ${pattern}`, 20_000);
  }

  /** A computer player that does anything may attack: then there is a loss or a retreat to choose, typed as well. */
  async answerForced() {
    const view = await this.api.look(this.id, "german");
    const actions = (view.choices ?? []).map((one) => one.action);
    if (view.prompt?.seat !== "german" || actions.length === 0 || actions.includes("next")) return;
    await this.page.keyboard.press("t");
    await this.answers.waitFor();
    await this.order(actions[0]);
    await this.page.waitForTimeout(150);
    await this.page.keyboard.press("Escape");
  }
}

async function focused(page) {
  return page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return "";
    const label = one.closest("label") ?? one;
    return one.getAttribute("aria-label") ?? label.innerText ?? "";
  });
}

/** Presses a key until what has the focus is called so. */
async function walk(page, key, name) {
  const passed = [];
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press(key);
    const now = (await focused(page)).trim();
    if (name.test(now)) return;
    passed.push(now.split("\n")[0]);
  }
  throw new Error(`${key} never leads to ${name}; it went over ${passed.slice(0, 40).join(" | ")}`);
}

/** The page complains when a mouse or a finger is used. */
async function forbidMouse(page) {
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => console.error("A pointer was used in a test without one."), { capture: true });
  });
}
