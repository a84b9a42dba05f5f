// The past: sliding through a whole game, stepping, and playing on from a moment of it.

import { readFile } from "node:fs/promises";

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

test("a replay is slid through, stepped and forked", async ({ t, api }) => {
  const golden = new URL("../../../../crates/bastogne/golden/introduction.bulge", import.meta.url);
  // Without the lines that seat computer players, whoever imports the journal holds both seats.
  const journal = (await readFile(golden, "utf8")).replace(/^seat: .*\n/gm, "");
  const id = (await api.import(journal)).game.id;
  const end = (await api.card(id)).count;

  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  await anna.sitAt(id);
  const verdict = page.getByRole("dialog", { name: /Allied victory|Game over|Result/ });
  if (await verdict.isVisible()) await page.keyboard.press("Escape");
  await anna.asked(/The game is over/);
  await anna.press("Replay");
  const bar = page.getByRole("region", { name: "Replay" });
  await bar.waitFor();
  const scale = bar.getByRole("slider", { name: "Decision" });
  same(await scale.inputValue(), String(end), "the replay begins in the present");

  // Drag the handle to the left, about to a quarter.
  const box = await scale.boundingBox();
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 8, y);
  await page.mouse.down();
  for (const part of [0.8, 0.5, 0.3, 0.25]) await page.mouse.move(box.x + box.width * part, y, { steps: 4 });
  await page.mouse.up();
  const at = Number(await scale.inputValue());
  ok(at > end * 0.2 && at < end * 0.3, `the handle stands at about a quarter (${at} of ${end})`);
  await anna.reads(`${at} of ${end}`, bar);
  await shows(anna, id, at);
  same(await bar.locator(".marks span").allInnerTexts(), ["2", "3", "4", "5", "6"], "the turns are marked on the scale");
  ok((await page.locator(".log-panel .entry").count()) > 20, "the log ends where the replay stands");
  await anna.shoot("replay");

  await anna.press("Next decision");
  await shows(anna, id, at + 1);
  await anna.press("Previous decision");
  await anna.press("Previous decision");
  await shows(anna, id, at - 1);
  await scale.press("ArrowRight");
  await shows(anna, id, at);

  // A decision in the log is a way into the past as well.
  await page.getByRole("tab", { name: "Log" }).click();
  const number = page.locator(".log-panel .number").nth(4);
  const wanted = Number(await number.innerText());
  await number.click();
  await shows(anna, id, wanted);
  await scale.focus();

  await anna.press("Go to the beginning");
  await shows(anna, id, 0);
  for (let step = 1; step <= 3; step++) await anna.press("Next decision");
  await shows(anna, id, 3);

  // Who plays on is asked first; the seats were this player's, and can go to anybody.
  await anna.press("Play on from here");
  const dialog = page.getByRole("dialog", { name: "Play on from here" });
  await anna.reads(/new game from the position after decision 3. The game you are in stays as it is/, dialog);
  const german = dialog.getByRole("combobox", { name: "German side" });
  same(await german.inputValue(), "me", "the player goes on with a seat that was a person's");
  const players = await german.locator("option").allInnerTexts();
  ok(players.includes("You") && players.some((name) => /Level 1/.test(name)) && players.some((name) => /friend/.test(name)), `everybody can be chosen (${players})`);
  await anna.shoot("replay-continue");
  await dialog.getByRole("button", { name: "Start the new game" }).click();
  await until(() => !page.url().includes(id), "the fork is opened");
  await anna.map.ready();
  await anna.liftCurtain();
  const fork = /game\/([^?]+)/.exec(page.url())[1];
  const card = await api.card(fork);
  same(card.count, 3, "the new game shares three decisions");
  same(card.forked_from, id, "the new game knows where it comes from");
  await anna.asked(/German: choose your cards/);
  await anna.press(/^Take$/);
  await until(async () => (await api.card(fork)).count === 4, "the what-if is played on");
  same((await api.card(id)).count, end, "the old game stays as it was");

  // The new game's menu leads back to the moment it was begun from.
  const { title } = await api.card(id);
  await anna.press("Game menu");
  await page.getByRole("menuitem", { name: `Back to the replay of ${title}` }).click();
  await until(() => page.url().includes(id), "the old game is opened");
  await bar.waitFor();
  await shows(anna, id, 3);
  ok(!page.url().includes("moment"), "the address is that of the game again");
});

/** The map shows the position after so many decisions. */
async function shows(anna, id, count) {
  const slider = anna.page.getByRole("slider", { name: "Decision" });
  await until(async () => Number(await slider.inputValue()) === count, `the replay stands at ${count}`);
  const { view } = await anna.server.api.ask("GET", `/games/${id}/view?seat=german&count=${count}`);
  const stacks = new Map();
  for (const one of view.counters) {
    if (/^\d+,\d+$/.test(one.place)) stacks.set(one.place, [...(stacks.get(one.place) ?? []), one.id]);
  }
  await until(async () => {
    const drawn = await anna.map.frame.evaluate((frame, places) => places.map((at) => frame.stackAt(at)), [...stacks.keys()]);
    return [...stacks.values()].every((ids, i) => ids.every((one) => drawn[i].includes(one)));
  }, `the map shows the position after ${count} decisions`);
}
