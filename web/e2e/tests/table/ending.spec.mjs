// The end of a game: who won, and everything that can be done then.

import { readFile } from "node:fs/promises";

import { ok, same, until } from "../../support/checks.mjs";
import { againstComputer } from "../../support/play.mjs";
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

test("the plan of a computer opponent does not leave the server until the game is over", async ({ t, api }) => {
  const id = await againstComputer(api, "Secret plans", { bot: "level1", seat: "allied" });
  const anna = await t.visit({ settings: { animations: "off", steps: "wait" } });
  const { page } = anna;
  const told = [];
  page.on("websocket", (line) => line.on("framereceived", ({ payload }) => told.push(JSON.parse(String(payload)))));
  const plans = () => told.flatMap((one) => (one.tell === "thoughts" ? one.thoughts : []));
  await anna.sitAt(id);
  await until(() => told.some((one) => one.tell === "hello"), "the table is greeted");
  await anna.press("Game menu");
  same(await page.getByRole("menuitemcheckbox", { name: "Show the opponent's plan" }).count(), 0, "there is no switch while the game is on");
  same(plans(), [], "no plan is sent while the game is on");
  await page.getByRole("menuitem", { name: /Resign/ }).click();
  await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog", { name: "Game over" }).getByRole("button", { name: "Look at the board" }).click();
  await until(() => plans().length > 0, "the plans are told");
  const [{ seat, text, count }] = plans();
  same([seat, count >= 0], ["german", true], "whose plan it was");
  const region = page.getByRole("region", { name: "Replay" });
  await anna.press("Replay");
  ok(!(await region.innerText()).includes(text), "it is not shown unless it is asked for");
  await anna.press("Game menu");
  await page.getByRole("menuitemcheckbox", { name: "Show the opponent's plan" }).click();
  await anna.reads(/German plan: /, region);
});
