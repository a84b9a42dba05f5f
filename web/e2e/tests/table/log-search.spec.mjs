// The log of a long game: only its end is there at first, but a search is for all of it.

import { readFile } from "node:fs/promises";

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

test("a search finds what happened at the beginning of a long game", async ({ t, api }) => {
  const golden = new URL("../../../../crates/bastogne/golden/introduction.bulge", import.meta.url);
  const journal = (await readFile(golden, "utf8")).replace(/^seat: .*\n/gm, "");
  const id = (await api.import(journal)).game.id;
  const { count } = await api.card(id);
  ok(count > 300, `the game is longer than what is there at first (${count})`);

  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  await anna.sitAt(id);
  const dialog = page.getByRole("dialog", { name: "Game over" });
  if (await dialog.isVisible()) await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Log" }).click();
  const numbers = page.locator(".log-panel .number");
  await numbers.first().waitFor();
  ok(Number(await numbers.first().innerText()) > 1, "the beginning is not there at first");
  await page.getByRole("searchbox", { name: "Search the log" }).fill("takes a card");
  await until(async () => (await numbers.count()) > 0, "the search finds something");
  same(await numbers.first().innerText(), "1", "the first decision of the game is found");
  ok(Number(await numbers.last().innerText()) < count - 250, "and nothing but that beginning has it");

  // Scrolling up loads the part before.
  await page.reload();
  await anna.map.ready();
  await numbers.first().waitFor();
  const first = Number(await numbers.first().innerText());
  const box = page.getByRole("log", { name: "Log" });
  await box.hover();
  await until(async () => {
    await page.mouse.wheel(0, -4_000);
    return Number(await numbers.first().innerText()) < first;
  }, "the part before is loaded");
});
