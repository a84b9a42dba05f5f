// The end of a game: who won, and everything that can be done then.

import { readFile } from "node:fs/promises";

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

const BOT = { kind: "bot", bot: "random" };

test("after a resignation the winner is named, and the end can be shown again, replayed, shared and followed by a rematch", async ({ t, api }) => {
  const seats = { allied: BOT };
  const { game } = await api.create("bastogne", "second-panzer", { seats, title: "To the Meuse", options: {} });
  const anna = await t.visit({ settings: { animations: "off" }, permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = anna;
  await anna.sitAt(game.id);
  await anna.press("Game menu");
  await page.getByRole("menuitem", { name: /Resign/ }).click();
  await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  const end = page.getByRole("dialog", { name: "Game over" });
  await anna.reads("Allied victory", end);
  await anna.reads(/The Allied side wins \(Random\)/, end);
  await anna.reads("The German player resigned.", end);
  await anna.shoot("ending");

  // Closed, and shown again.
  await end.getByRole("button", { name: "Look at the board" }).click();
  await end.waitFor({ state: "detached" });
  await anna.press("Game menu");
  await page.getByRole("menuitem", { name: "Show the result" }).click();
  await anna.reads("Allied victory", end);

  // The journal has the one extension there is, and a link goes on the clipboard.
  const saved = page.waitForEvent("download");
  await end.getByRole("button", { name: "Download the journal" }).click();
  const file = await saved;
  same(file.suggestedFilename(), `bastogne-${game.id}.bulge`, "the journal's name");
  ok((await readFile(await file.path(), "utf8")).startsWith("bulge journal"), "the file is a journal");
  await end.getByRole("button", { name: "Copy a link" }).click();
  await anna.reads(/Link copied/);
  ok((await page.evaluate(() => navigator.clipboard.readText())).endsWith(`#/game/${game.id}`), "the link leads to the game");

  // The replay, and back by the menu once more to the rematch.
  await end.getByRole("button", { name: "Watch the replay" }).click();
  await page.getByRole("region", { name: "Replay" }).waitFor();
  await anna.press("Return to the game");
  await anna.press("Game menu");
  await page.getByRole("menuitem", { name: "Show the result" }).click();
  await end.getByRole("button", { name: "Rematch with sides swapped" }).click();
  await until(() => !page.url().includes(game.id), "the rematch is opened");
  const next = await api.card(/game\/([^?]+)/.exec(page.url())[1]);
  same([next.setup.scenario, next.yours], ["second-panzer", ["allied"]], "the same scenario from the other side");
  same(next.seats.find((one) => one.seat === "german").holder, BOT, "the opponent has the other seat");
});

test("the plan of a computer opponent is nothing for its enemy until the game is over", async ({ t, api }) => {
  const { game } = await api.create("bastogne", "introduction", { seats: { allied: BOT }, title: "Secret plans" });
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  let tell = () => undefined;
  await page.routeWebSocket(/\/api\/games\//, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => line.send(text));
    tell = (thought) => line.send(JSON.stringify({ tell: "thought", ...thought }));
  });
  await anna.sitAt(game.id);
  await anna.asked(/German: choose your cards/);
  tell({ seat: "allied", text: "turn 1: hold Wiltz with everything." });
  tell({ seat: "allied", text: "turn 1: hold Bastogne with everything." });
  await anna.press(/^Take$/);
  await until(async () => (await api.card(game.id)).count > 0, "a card is taken");
  const isSeen = async () => (await page.content()).includes("hold Bastogne");
  ok(!(await isSeen()), "the plan is not on the page");
  await anna.press("Game menu");
  same(await page.getByRole("menuitemcheckbox", { name: "Show the opponent's plan" }).count(), 0, "there is no switch while the game is on");
  await page.getByRole("menuitem", { name: /Resign/ }).click();
  await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog", { name: "Game over" }).getByRole("button", { name: "Look at the board" }).click();
  ok(!(await isSeen()), "nor is it after the game, unless it is asked for");
  await anna.press("Replay");
  await anna.press("Game menu");
  await page.getByRole("menuitemcheckbox", { name: "Show the opponent's plan" }).click();
  await anna.reads(/Allied plan: turn 1: hold Bastogne with everything/, page.getByRole("region", { name: "Replay" }));
});

for (const [name, scenario, game] of [["Patton", "patton", "bitterwoods"], ["six-turn", "six-turn", "ardennes44"]]) {
  test(`what never took part is not counted as lost: ${game}, ${name}`, async ({ t, api }) => {
    const made = await api.create(game, scenario, { title: `Dead at ${name}` });
    const board = await api.board(made.game.id);
    const piles = board.boxes.filter((box) => box.kind === "dead-pile").map((box) => box.id);
    const view = await api.look(made.game.id, "german");
    const dead = view.counters.filter((one) => piles.includes(one.place)).length;
    ok(dead > 0, `something lies in a dead pile from the beginning (${dead})`);
    const anna = await t.visit({ settings: { animations: "off" } });
    await anna.sitAt(made.game.id);
    const button = anna.page.getByRole("navigation", { name: "Windows" }).getByRole("button", { name: /^Dead pile/ });
    same(await button.locator(".badge").count(), 0, "nothing has been lost");
    await button.click();
    const window = anna.page.getByRole("dialog", { name: "Dead pile" });
    await anna.reads("No units have been lost.", window);
    await anna.reads(`Out of play since the beginning (${dead})`, window);
  });
}
