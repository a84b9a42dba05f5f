// Films of what happened: before the player's first decision, while the player was away, and while the other side plays.

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

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

test("a player who comes back sees what the other did meanwhile, until now", async ({ t }) => {
  const server = await t.serve({ args: ["--public"] });
  const { id, german, invitation } = await byLetter(server);
  const anna = await t.visit({ at: server, settings: { animations: "off" } });
  const { page } = anna;
  await anna.sitAt(id, invitation);
  await anna.asked(/Waiting for German/);
  await anna.go("#/");
  await page.getByRole("link", { name: "Load game" }).waitFor();
  for (let i = 0; i < 3; i++) await german("take");
  await german("ready");

  await anna.sitAt(id);
  const offer = page.getByRole("region", { name: "How the game began" });
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

  await takeCards(api, id, "allied");
  await anna.button("Confirm the hand").waitFor();
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
  // On to the other side, phase by phase. After each decision either everything is told, or the film begins.
  const main = anna.prompt().locator("[aria-keyshortcuts=N]:enabled");
  const past = page.locator("main.past");
  const isTold = async () => Number(await page.locator(".log-panel .number").last().innerText()) === (await api.card(id)).count;
  const mayGoOn = async () => (await api.asked(id)) === "allied" && (await isTold()) && (await main.isVisible());
  while (!(await past.isVisible())) {
    const { count } = await api.card(id);
    await main.click();
    await until(async () => (await api.card(id)).count > count, "the Allied player has decided");
    await until(async () => (await past.isVisible()) || (await mayGoOn()), "the film begins, or nothing is to be shown");
  }
  const told = async () => (await page.evaluate(() => globalThis.lasts)).filter((last) => last >= before);
  await until(async () => (await told()).length > 4 || !(await past.isVisible()), "the log grows step by step", 60_000);
  await page.keyboard.press("n");
  await until(async () => !(await past.isVisible()) && (await isTold()), "at the end everything is told");
  const lasts = await told();
  ok(lasts.length > 3, `the log grew in several steps (${lasts})`);
  ok(lasts.every((last, i) => i === 0 || last > lasts[i - 1]), `the log never told what was not shown yet (${lasts})`);
});

/** Two people far apart, of whom the first plays behind the scenes: does what is offered under a verb. */
async function byLetter(server) {
  const post = (path, body, cookie) =>
    fetch(`${server.url}/api${path}`, { method: "POST", headers: { "Content-Type": "application/json", ...cookie && { cookie } }, body: JSON.stringify(body) });
  const account = await post("/accounts", { name: "Bert", password: "ardennes1944" });
  const cookie = account.headers.get("set-cookie").split(";")[0];
  const seats = { allied: { kind: "empty" } };
  const made = await post("/games", { setup: { game: "bastogne", scenario: "introduction" }, seats, title: "By letter" }, cookie);
  const { game, keys } = await made.json();
  const german = async (verb) => {
    const { count } = await server.api.card(game.id, keys.german);
    const view = await server.api.look(game.id, "german", keys.german);
    const { action } = view.choices.find((one) => one.action.split(" ")[0] === verb);
    await server.api.ask("POST", `/games/${game.id}/actions`, { seat: "german", count, action }, keys.german);
  };
  return { id: game.id, german, invitation: keys.allied };
}

/** Behind the scenes: a player takes as many cards as he may. */
async function takeCards(api, id, seat) {
  for (let view = await api.look(id, seat); view.choices.some((one) => one.verb === "take"); view = await api.look(id, seat)) {
    await api.play(id, view.choices.find((one) => one.verb === "take").action);
  }
}
