// Enemy Action: a game for one. The German side is nobody's seat, explains each of its steps, and waits for the player's answers.

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

test("Enemy Action: a game for one, whose other side explains its steps", async ({ t, api }) => {
  const anna = await t.visit({ settings: { animations: "quick" } });
  const { page } = anna;

  // Only the Allied seat is to be had.
  await anna.go("#/new");
  await page.locator("input[name=game][value=enemyaction]").check();
  await anna.reads("The game's own rules play the German side");
  same(await page.locator("input[name=who]").evaluateAll((all) => all.map((one) => one.value)), ["alone", "watch"], "one plays, or the computer does");
  same(await page.getByText("Your side").count(), 0, "there is no side to choose");
  await anna.shoot("enemyaction-new");
  await anna.press("Start");
  await anna.map.ready();
  await anna.asked(/Play a card from your hand, or pass/);
  const id = new URL(page.url()).hash.split("/").pop();
  const { seats, yours } = await api.card(id);
  same(yours, ["allied"], "the Allied seat is the player's");
  same(seats.find((one) => one.seat === "german")?.holder, { kind: "system" }, "the German one is the game's own");

  // The German impulse comes in and is played step by step, while the question waits.
  await page.keyboard.press("n");
  const panel = page.getByRole("region", { name: "The German system" });
  await panel.waitFor();
  await anna.reads(/German impulse begins/, panel);
  const at = async () => Number((await panel.locator(".at").innerText()).split(" of ")[0]);
  await page.keyboard.press("g");
  for (let step = (await at()) + 1; step <= 4; step++) {
    await page.keyboard.press("j");
    await until(async () => (await at()) === step, `step ${step} is shown`);
  }
  ok((await panel.locator(".chip").count()) > 0, "its lines name their rules");
  await anna.shoot("enemyaction-step");

  // Arrows and hold values can be looked at.
  await page.keyboard.press("n");
  await page.keyboard.press("o");
  await page.getByRole("checkbox", { name: "Arrows of all German armies" }).check();
  await page.keyboard.press("Escape");
  await anna.shoot("enemyaction-arrows");

  // The same at the text board.
  await page.keyboard.press("t");
  for (const [order, answer] of [
    ["steps", /^Step 1\. .*German impulse begins/],
    ["step 2", /EA §/],
    ["look 1108", /hold value/],
  ]) {
    await page.locator("#order").fill(order);
    await page.keyboard.press("Enter");
    await anna.reads(answer, page.locator(".text-board"));
  }
});
