// Letters twice as large: nothing is cut, nothing lies over something else, and everything can be pressed.

import { ok, same, until } from "../../support/checks.mjs";
import { cutControls } from "../../support/sizes.mjs";
import { PHONE } from "../../support/visitor.mjs";
import { test } from "../../support/test.mjs";

const SCREENS = ["", "#/learn", "#/new", "#/load", "#/options", "#/credits"];
const WINDOWS = [
  ["a window 1,280 pixels wide", { screen: { width: 1280, height: 800 } }],
  ["a phone", { screen: PHONE, touch: true }],
];

for (const [name, window] of WINDOWS) {
  test(`letters twice as large cut nothing on any screen of ${name}`, async ({ t }) => {
    const anna = await t.visit({ settings: { animations: "off", textScale: 2 }, ...window });
    for (const screen of SCREENS) {
      await anna.go(screen);
      await anna.page.getByRole("heading", { level: 1 }).first().waitFor();
      await anna.page.waitForTimeout(150);
      await whole(anna, `${screen || "#/"} on ${name}`);
    }
  });

  test(`letters twice as large cut nothing at a table on ${name}`, async ({ t, api }) => {
    const { id } = (await api.create("bitterwoods", "six-turn", { title: "Large letters" })).game;
    const anna = await t.visit({ settings: { animations: "off", textScale: 2 }, ...window });
    await anna.sitAt(id);
    await whole(anna, `the table on ${name}`);
    await answered(anna, name);
    await anna.shoot(`large-letters-${window.touch ? "phone" : "wide"}`);
  });
}

test("letters that the browser makes larger get the layout of a narrow window", async ({ t, api }) => {
  const { id } = (await api.create("enemyaction", "initial-assault", { title: "Larger by the browser" })).game;
  const anna = await t.visit({ settings: { animations: "off" }, screen: { width: 1280, height: 800 } });
  const { page } = anna;
  await anna.sitAt(id);
  ok(await page.getByRole("navigation", { name: "Windows" }).isVisible(), "with usual letters there is the bar of windows");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await until(async () => !(await page.getByRole("navigation", { name: "Windows" }).isVisible()), "the bar makes room");
  await whole(anna, "the table with letters of 200 %");
  await answered(anna, "letters of 200 %");
});

/** No control is cut, hangs out of the window or has words that do not fit. */
async function whole(anna, where) {
  const found = await anna.page.evaluate(cutControls);
  same(found, [], `nothing is cut: ${where}`);
}

/** The main answer can be pressed where it is. */
async function answered(anna, where) {
  const button = anna.prompt().locator("[aria-keyshortcuts=N]");
  await button.scrollIntoViewIfNeeded();
  const free = await button.evaluate((one) => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2));
  });
  ok(free, `nothing lies over the answer: ${where}`);
}
