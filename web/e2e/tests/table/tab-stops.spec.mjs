// The way of Tab: few stops before the question, rows of buttons that are one stop, and links that skip the rest.

import { ok } from "../../support/checks.mjs";
import { chooseCards } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

const GAMES = [
  ["bastogne", "introduction"],
  ["ardennes44", "six-turn"],
  ["bitterwoods", "six-turn"],
  ["enemyaction", "initial-assault"],
];

/** A player is not to press Tab more often than this before the first button of the question. */
const MOST = 12;

for (const [game, scenario] of GAMES) {
  test(`at most ${MOST} stops of Tab lead to the question of ${game}`, async ({ t, api }) => {
    const { anna, page } = await opened(t, api, game, scenario);
    const passed = [];
    while (passed.length < 3 * MOST) {
      await page.keyboard.press("Tab");
      const here = await focused(page);
      passed.push(here.name);
      if (here.answers) break;
    }
    const way = passed.map((name) => name.slice(0, 24)).join(" | ");
    ok(passed.length <= MOST, `the question of ${game} comes within ${MOST} stops (${passed.length}: ${way})`);
    t.note(`${passed.length} stops: ${way}`);
    await anna.shoot(`tab-stops-${game}`);
  });
}

test("a link skips to the question, and arrow keys walk along a row of buttons", async ({ t, api }) => {
  const { page } = await opened(t, api, "bastogne", "introduction");
  await page.keyboard.press("Tab");
  ok((await focused(page)).name === "Go to the question", "the first stop is the link to the question");
  await page.keyboard.press("Enter");
  ok((await focused(page)).answers, "which leads to its first button");

  const bar = page.getByRole("toolbar", { name: "Windows" });
  const buttons = bar.getByRole("button");
  const stops = await buttons.evaluateAll((all) => all.filter((one) => one.tabIndex === 0).length);
  ok(stops === 1, `one button of the bar is a stop (${stops})`);
  await buttons.first().focus();
  await page.keyboard.press("ArrowDown");
  ok(await buttons.nth(1).evaluate((one) => one === document.activeElement), "the arrow leads to the second button");
  await page.keyboard.press("End");
  ok(await buttons.last().evaluate((one) => one === document.activeElement), "End leads to the last");
  await page.keyboard.press("ArrowDown");
  ok(await buttons.first().evaluate((one) => one === document.activeElement), "and on to the first");
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  ok(await buttons.last().evaluate((one) => one === document.activeElement), "Tab comes back to the button that was left");
});

/** A table as it is when it has just been loaded, with the focus nowhere. */
async function opened(t, api, game, scenario) {
  const { id } = (await api.create(game, scenario, { title: "By keyboard" })).game;
  // The cards of a hand are chosen beside the map; the question after that has buttons.
  if (game === "bastogne") await chooseCards(api, id);
  const anna = await t.visit({ settings: { animations: "off" } });
  await anna.context.addInitScript((name) => localStorage.setItem(`bulge.curtain.${name}`, "off"), id);
  await anna.sitAt(id);
  await anna.prompt().getByRole("button").first().waitFor();
  return { anna, page: anna.page };
}

function focused(page) {
  return page.evaluate(() => {
    const one = document.activeElement;
    const answers = one.matches("section.prompt button:not(.chip)");
    return { name: one.getAttribute("aria-label") ?? one.textContent.trim(), answers };
  });
}
