// Films of what happened: before the player's first decision, while the player was away, and while the other side plays.

import { ok, same, until } from "../support/checks.mjs";
import { passUntil } from "../support/hands.mjs";
import { test } from "../support/test.mjs";

const BOT = { kind: "bot", bot: "random" };

/** A game whose German player has moved before anybody sits down at the Allied side. */
async function openedByTheOther(api, title) {
  const { game } = await api.create("bastogne", "introduction", { seats: { german: BOT }, title });
  await until(async () => (await api.asked(game.id)) === "allied", "the other side has played");
  return game.id;
}

test("a table whose other side moved first offers to show it", async ({ t, api }) => {
  const id = await openedByTheOther(api, "First move");
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  await anna.sitAt(id);
  const offer = page.getByRole("region", { name: "How the game began" });
  await anna.reads(/The German side moved first/, offer);
  const button = offer.getByRole("button", { name: /^Watch \(\d+ steps?\)$/ });
  const steps = Number(/\d+/.exec(await button.innerText())[0]);
  await offer.getByRole("combobox", { name: "Speed" }).selectOption("Step by step");
  await button.click();

  // Step by step the film waits after each step; the log grows with it.
  const bar = page.getByRole("region", { name: "Replay" });
  await anna.reads(`Step 1 of ${steps}`, bar);
  await bar.getByRole("button", { name: "Play" }).waitFor();
  await page.getByRole("tab", { name: "Log" }).click();
  same(await page.locator(".log-panel .entry").count(), 1, "the log tells the first step only");
  await bar.getByRole("button", { name: "Next step" }).click();
  await anna.reads(`Step 2 of ${steps}`, bar);
  await until(async () => (await page.locator(".log-panel .entry").count()) === 2, "the log tells the second step too");
  await anna.shoot("film-opening");
  await bar.getByRole("button", { name: "Skip to now" }).click();
  await bar.waitFor({ state: "detached" });
  await anna.asked(/Allied: choose your cards/);
  same(await offer.count(), 0, "what was watched is not offered again");

  // It can be watched again from the menu, at the speed chosen before.
  await anna.press("Game menu");
  await page.getByRole("menuitem", { name: "Watch the opponent's last moves" }).click();
  await anna.reads(`Step 1 of ${steps}`, bar);
  same(await bar.getByRole("combobox", { name: "Speed" }).inputValue(), "step", "the speed is remembered");
});

test("a player who comes back sees what the other did meanwhile, until now", async ({ t, api }) => {
  const { game } = await api.create("bastogne", "introduction", { title: "By letter", seats: { allied: { kind: "empty" } } });
  const id = game.id;
  const { keys } = await api.ask("POST", `/games/${id}/join`, { seat: "allied" });
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  await anna.sitAt(id, keys.allied);
  await anna.asked(/Waiting for German/);
  await anna.go("#/");
  await page.getByRole("link", { name: "Load game" }).waitFor();
  await passUntil(api, id, ({ seat }) => seat === "allied");

  await anna.sitAt(id, keys.allied);
  const offer = page.getByRole("region", { name: /While you were away|How the game began/ });
  await offer.waitFor();
  await page.reload();
  await anna.map.ready();
  await offer.waitFor();
  await offer.getByRole("combobox", { name: "Speed" }).selectOption("Fast");
  await offer.getByRole("button", { name: /^Watch/ }).click();
  const bar = page.getByRole("region", { name: "Replay" });
  await bar.waitFor();
  await bar.waitFor({ state: "detached" });
  await anna.asked(/Allied: /);
  await page.reload();
  await anna.map.ready();
  await anna.asked(/Allied: /);
  same(await offer.count(), 0, "after the film nothing is new");
});

test("the log grows with the steps of the game's own side and never runs ahead", async ({ t, api }) => {
  const id = await openedByTheOther(api, "Against the rules");
  const anna = await t.visit({ settings: { animations: "quick", steps: "play" } });
  const { page } = anna;
  // A computer opponent stands in for the rules, as in the test of their panel.
  await page.routeWebSocket(/\/api\/games\//, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => line.send(String(text).replaceAll('{"kind":"bot","bot":"random"}', '{"kind":"system"}')));
  });
  await anna.sitAt(id);
  const panel = page.getByRole("region", { name: "The German system" });
  await anna.reads(/The German system moved first: \d+ steps?/, panel);
  await page.getByRole("combobox", { name: "Speed" }).selectOption("Fast");

  await passUntilMine(anna, id);
  await page.getByRole("tab", { name: "Log" }).click();
  await page.evaluate(() => {
    globalThis.lasts = [];
    const look = () => {
      const numbers = [...document.querySelectorAll(".log-panel .number")].map((one) => Number(one.textContent));
      const last = numbers.at(-1) ?? 0;
      if (globalThis.lasts.at(-1) !== last) globalThis.lasts.push(last);
      requestAnimationFrame(look);
    };
    look();
  });
  const before = (await api.card(id)).count;
  await anna.prompt().locator("[aria-keyshortcuts=N]:enabled").click();
  await until(async () => (await api.card(id)).count > before + 3 && (await api.asked(id)) === "allied", "the other side has played");
  await page.locator("main.past").waitFor();
  await page.locator("main.past").waitFor({ state: "detached", timeout: 60_000 });
  const lasts = (await page.evaluate(() => globalThis.lasts)).filter((last) => last >= before);
  ok(lasts.length > 3, `the log grew in several steps (${lasts})`);
  ok(lasts.every((last, i) => i === 0 || last > lasts[i - 1]), `the log never told what was not shown yet (${lasts})`);
});

/** Behind the scenes: the Allied player answers until his decision hands over to the other side. */
async function passUntilMine(anna, id) {
  const { api } = anna.server;
  await passUntil(api, id, ({ phase, actions }) => !/choice of cards/.test(phase) && actions.includes("next"));
  await until(async () => (await anna.prompt().innerText()).includes("Allied:"), "the page has caught up");
  await anna.page.keyboard.press("n");
}
