// Somebody who never saw the program: from the opening screen to the end of the first turn, with the mouse.

import { literally, ok, until } from "../../support/checks.mjs";
import { againstComputer, moveAndNot, playOn } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

test("a newcomer finds a game, takes cards and comes to the first move", async ({ t, api }) => {
  const anna = await t.visit();
  const { page, map } = anna;
  await anna.go();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  await anna.shoot("newcomer-1-menu");
  await page.getByRole("link", { name: "New game" }).click();
  await page.getByRole("heading", { name: "New game" }).waitFor();
  await page.getByRole("radio", { name: /Bastogne Breakout 4 scenarios/ }).check();
  await page.getByRole("radio", { name: /Introduction/ }).check();
  await page.getByRole("radio", { name: /Against the computer/ }).check();
  await page.getByRole("radio", { name: "German", exact: true }).first().check();
  await anna.reads(/You are the German player against/);
  await anna.press("Start");

  await map.ready();
  const id = /game\/([^?]+)/.exec(page.url())[1];
  await anna.asked(/choose your cards/);
  for (let cards = 0; cards < 3; cards++) {
    await anna.press(/^Take$/);
    await until(async () => (await api.card(id)).count === cards + 1, "the card is taken");
  }
  await anna.shoot("newcomer-2-cards");
  await anna.press("Confirm the hand");

  await playOn(anna, id, "german", async () => /German movement/.test(await anna.phase()));
});

test("a newcomer moves a unit, reads why not and the rule, and plays on to the second turn", async ({ t, api }) => {
  const id = await againstComputer(api, "The first turn");
  const anna = await t.visit();
  const { page, map } = anna;
  await anna.sitAt(id);
  await playOn(anna, id, "german", async () => /German movement/.test(await anna.phase()));
  const { unit, moves, no } = await moveAndNot(api, id, "german");
  await map.click({ counter: unit.id });
  await anna.asked(new RegExp(literally(unit.name)));
  await until(async () => /highlighted places?/.test(await anna.prompt().innerText()), "the reach is shown");
  await anna.shoot("newcomer-3-reach");

  // Why not, at the hex itself and with its rule.
  await map.point({ place: no.place });
  const flag = page.locator(".flag");
  await flag.waitFor();
  ok((await flag.innerText()).includes(no.why), `the flag says why not: ${no.why}`);
  ok((await flag.innerText()).includes(no.rule), `the flag names the rule: ${no.rule}`);
  await anna.shoot("newcomer-4-why-not");

  const to = moves.at(-1).points[1].place;
  const before = (await api.card(id)).count;
  await map.click({ place: to });
  await until(async () => (await api.card(id)).count > before, `${unit.name} moves to ${to}`);
  const counter = (await api.look(id, "german")).counters.find((one) => one.id === unit.id);
  ok(counter.place === to, `${unit.name} stands in ${to} (it stands in ${counter.place})`);

  // The log tells it with a rule, and the rule opens.
  await page.getByRole("tab", { name: "Log" }).click();
  const line = page.locator(".log-panel .line.move").last();
  await line.waitFor();
  const chip = line.locator(".chip").first();
  const rule = (await chip.innerText()).trim();
  ok(/§/.test(rule), `the line of the log has a rule number (${rule})`);
  await chip.click();
  const popover = page.getByRole("dialog", { name: `Rule ${rule}` });
  const words = await popover.getByRole("heading").innerText();
  ok(words.length > 12 && words !== "Rule", `the rule ${rule} is told in words (${words})`);
  await anna.shoot("newcomer-5-rule");
  await page.keyboard.press("Escape");
  await popover.waitFor({ state: "detached" });

  await playOn(anna, id, "german", async () => /Turn 2/.test(await anna.date()));
  await anna.shoot("newcomer-6-turn-two");
});
