// A side that the game runs by its own rules is followed step by step. A computer opponent stands in for it here: on its way to the
// page, the seat's holder is renamed, so that the panel has real decisions to show in any game.

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

test("the game's own side is followed step by step, and never holds the player up", async ({ t, api }) => {
  const seats = { german: { kind: "bot", bot: "random" } };
  const { game } = await api.create("bastogne", "introduction", { seats, title: "Against the rules" });
  await until(async () => (await api.asked(game.id)) === "allied", "the other side has played");

  const anna = await t.visit({ settings: { animations: "quick", steps: "wait" } });
  const { page } = anna;
  await page.routeWebSocket(/\/api\/games\//, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => line.send(String(text).replaceAll('{"kind":"bot","bot":"random"}', '{"kind":"system"}')));
  });
  await anna.sitAt(game.id);

  const panel = page.getByRole("region", { name: "The German system" });
  const at = async () => (await panel.locator(".at").innerText()).split(" of ").map(Number);
  await panel.waitFor();
  const [shown, count] = await at();
  ok(shown === 0 && count > 2, `several steps wait (${count})`);
  await anna.reads(/The German system moved first: \d+ steps/, panel);

  // By keys: on, on, back; the map is in the past meanwhile, and what is asked is still there.
  await page.keyboard.press("j");
  await until(async () => (await at())[0] === 1, "J shows the first step");
  await page.keyboard.press("j");
  await until(async () => (await at())[0] === 2, "J shows the second step");
  await page.locator("main.past").waitFor();
  await page.keyboard.press("k");
  await until(async () => (await at())[0] === 1, "K goes back");
  ok(await page.getByRole("region", { name: "Current decision" }).isVisible(), "the question stays in sight");
  await anna.shoot("system");

  // By the slider and the buttons.
  await panel.getByRole("slider", { name: "Step" }).fill(String(count - 1));
  await until(async () => (await at())[0] === count - 1, "the slider jumps");
  await anna.press("Next step");
  await until(async () => (await at())[0] === count, "the last step is shown");
  await page.locator("main.past").waitFor({ state: "detached" });

  // Played, paused, and left by N.
  await page.keyboard.press("g");
  await anna.button("Pause").waitFor();
  await page.keyboard.press("g");
  await anna.button("Play the steps").first().waitFor();
  await page.keyboard.press("n");
  await page.locator("main.past").waitFor({ state: "detached" });
  same((await at())[0], count, "N shows the table as it is");

  // Told at the text board as well.
  await page.keyboard.press("t");
  await page.locator("#order").fill("steps");
  await page.keyboard.press("Enter");
  await anna.reads(/^Step 1\. /);
  await page.keyboard.press("Escape");

  // Once the player has decided, new steps come in and play by themselves.
  await panel.getByRole("checkbox", { name: "Play automatically" }).check();
  await page.keyboard.press("k");
  await page.locator("main.past").waitFor();
  await page.keyboard.press("n");
  const before = (await api.card(game.id)).count;
  while ((await api.look(game.id, "allied")).choices.some((one) => one.verb === "take")) {
    const { count: held } = await api.card(game.id);
    await anna.press("Take");
    await until(async () => (await api.card(game.id)).count > held, "a card is taken");
  }
  ok((await api.card(game.id)).count > before, "the player has gone on");
  // The steps may be over between two looks, so the page is watched all the time.
  let played = false;
  const watching = anna.button("Pause").waitFor().then(() => (played = true));
  watching.catch(() => undefined);
  await until(async () => {
    if (played) return true;
    // N would leave steps that have come and do not play yet.
    const steps = panel.locator(".at");
    if ((await steps.isVisible()) && (await at())[0] < (await at())[1]) return false;
    // On to the other side, phase by phase.
    if (await anna.button(/^(Confirm the hand|End the phase)$/).isVisible()) await page.keyboard.press("n");
    return false;
  }, "the steps of the other side play by themselves");
  await watching;
  await page.keyboard.press("n");
  await page.locator("main.past").waitFor({ state: "detached" });
});
