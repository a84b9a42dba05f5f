// Sealed dice: two players far apart sign what they do, and the journal of their game proves it; a hot seat begins by itself.

import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { ok, same, until } from "../../support/checks.mjs";
import { inspect, WINDOW } from "../../support/faults.mjs";
import { binary } from "../../support/program.mjs";
import { test } from "../../support/test.mjs";
import { begin } from "../../support/windows.mjs";

test("two browsers sign a game, and its journal proves it", async ({ t }) => {
  const server = await t.serve({ args: ["--public"] });
  const settings = { animations: "off" };
  const anna = await t.visit({ at: server, settings, acceptDownloads: true });
  const bert = await t.visit({ at: server, settings });
  const { page } = anna;

  await anna.go("#/login?then=%23%2Fnew");
  await page.getByRole("tab", { name: "Create account" }).click();
  await page.getByLabel("Name").fill("Anna");
  await page.getByLabel("Password", { exact: true }).fill("ardennes1944");
  await page.getByLabel("Repeat password").fill("ardennes1944");
  await anna.press("Create account");
  await page.getByRole("heading", { name: "New game" }).waitFor();
  await page.getByRole("radio", { name: /Bastogne Breakout 4/ }).check();
  await page.getByRole("radio", { name: /With a friend/ }).check();
  await anna.press("Start");
  const link = await page.getByRole("dialog", { name: "Invitation link" }).getByRole("textbox").inputValue();
  await inspect(anna, "the invitation link", WINDOW);
  await anna.press("Open game");
  await anna.map.ready();
  await bert.page.goto(link);
  await bert.map.ready();

  // Both seeds are in the dice before anybody had to do anything.
  const id = /game\/([^?]+)/.exec(link)[1];
  const key = await bert.page.evaluate((game) => JSON.parse(localStorage.getItem("bulge.keys"))[game].allied, id);
  const card = () => server.api.card(id, key);
  await until(async () => (await card()).dice.shares?.length === 2, "both seeds are in the dice");
  await anna.asked(/German: choose your cards/);
  const seal = await sealOf(anna);
  ok(/German Anna seed in the dice, this browser signs the orders/.test(seal), `the window says who signs (${seal})`);
  ok(/Allied Guest seed in the dice, orders are signed/.test(seal), `and who else (${seal})`);
  await inspect(anna, "sealed dice", WINDOW);
  await anna.shoot("sealed-window", { part: page.getByRole("dialog", { name: "Sealed dice" }) });
  await page.getByRole("dialog", { name: "Sealed dice" }).getByRole("button", { name: "Close" }).first().click();

  // Orders, one of them undone and done again.
  for (let cards = 1; cards <= 3; cards++) {
    await anna.press(/^Take$/);
    await until(async () => (await card()).count === cards, `card ${cards} is taken`);
  }
  await anna.press("Undo");
  await until(async () => (await card()).count === 2, "the third card is given back");
  await anna.press("Redo");
  await until(async () => (await card()).count === 3, "and taken again");
  await anna.press("Confirm the hand");
  await bert.asked(/Allied: choose your cards/);
  await bert.page.getByRole("tab", { name: "Cards" }).click();
  await bert.press(/^Take$/);
  await until(async () => (await card()).count === 5, "Bert takes a card");
  // What Anna signs names the position that she sees.
  await anna.reads(/The Allied player takes a card/);

  // Anna asks to go back behind Bert's decision, and Bert agrees.
  await menu(anna, "Ask to take back…");
  await anna.press("Ask");
  const asked = bert.page.getByRole("dialog", { name: "Take-back request" });
  await asked.waitFor();
  await inspect(bert, "a request to take back", WINDOW);
  await asked.getByRole("button", { name: "Agree" }).click();
  await until(async () => (await card()).count === 3, "both went back");

  // The end: Bert gives up, and Anna checks the game with what her browser has seen.
  await anna.press("Confirm the hand");
  await bert.asked(/Allied: choose your cards/);
  await menu(bert, "Resign…");
  await bert.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  const outcome = page.getByRole("dialog", { name: "Game over" });
  await outcome.waitFor();
  await inspect(anna, "the end of a sealed game", WINDOW);
  await outcome.getByRole("button", { name: "Show seal" }).click();
  await outcome.waitFor({ state: "detached" });
  const dialog = page.getByRole("dialog", { name: "Sealed dice" });
  const command = (await dialog.locator(".command code").innerText()).split(" ");
  same(command.slice(0, 2), ["bulge", "verify"], "the command is shown");
  ok(command.includes("--seen"), "with a seal that was seen");
  await inspect(anna, "the seal of a game that is over", WINDOW);
  const [file] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Download journal" }).click()]);
  same(file.suggestedFilename(), command[2], "the command names the file");
  const { path } = await t.folder();
  await file.saveAs(join(path, command[2]));
  const verified = spawnSync(binary, command.slice(1), { cwd: path, encoding: "utf8" });
  same(verified.status, 0, `the journal proves the game (${verified.stdout}${verified.stderr})`);
});

test("a hot seat seals its dice by itself, and another browser asks before it signs", async ({ t, api }) => {
  const two = await t.visit({ settings: { animations: "off" } });
  const id = await begin(two, /Bastogne Breakout 4 scenarios/, /^Introduction/);
  await two.asked(/choose your cards/);
  const { dice } = await api.card(id);
  same(dice.shares, ["german", "allied"], "both seeds are in the dice");
  same(dice.keys.german, dice.keys.allied, "one browser signs for both");

  // The same player at another browser.
  const other = await t.visit({ settings: { animations: "off" } });
  await other.sitAt(id);
  await other.asked(/choose your cards/);
  await other.page.getByRole("tab", { name: "Cards" }).click();
  await other.press(/^Take$/);
  const ask = other.page.getByRole("dialog", { name: "Signature" });
  await ask.getByRole("button", { name: "Cancel" }).click();
  await other.reads(/Nothing was sent/);
  same((await api.card(id)).count, 0, "nothing was done");
  await other.press(/^Take$/);
  await ask.waitFor();
  await inspect(other, "the question who signs", WINDOW);
  await other.shoot("sealed-signature");
  await ask.getByRole("button", { name: "Sign in this browser" }).click();
  await until(async () => (await api.card(id)).count === 1, "the order was given");
  ok((await api.card(id)).dice.keys.german !== dice.keys.german, "the other browser signs now");
});

/** What the window of the seal says. */
async function sealOf(visitor) {
  await visitor.press("Sealed dice");
  return (await visitor.page.getByRole("dialog", { name: "Sealed dice" }).innerText()).replace(/\s+/g, " ");
}

async function menu(visitor, item) {
  await visitor.press("Game menu");
  await visitor.page.getByRole("menuitem", { name: item }).click();
}
