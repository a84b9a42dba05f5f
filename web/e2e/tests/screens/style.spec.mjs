// The page that shows every control: in both themes, at every width, under a finger.

import { meet, resizer, sides } from "../../support/sizes.mjs";
import { ok, same } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

async function visitStyle(t, options) {
  const anna = await t.visit({ settings: { animations: "off" }, ...options });
  await anna.go("#/style");
  await anna.page.getByRole("heading", { name: "Tabs" }).waitFor();
  return anna;
}

/** Controls whose words do not fit into them, or that stick out of the window. */
function spilt() {
  return [...document.querySelectorAll("main button, main input, main select, main a, main label, main h2")]
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && (box.right > innerWidth + 1 || (one.matches("button:not(.icon-button), a.button") && one.scrollWidth > one.clientWidth + 1));
    })
    .map((one) => one.textContent.trim() || one.outerHTML.slice(0, 60));
}

test("every control fits at every width, in both themes, and the player's own theme stays", async ({ t }) => {
  const anna = await visitStyle(t);
  const { page } = anna;
  const resize = await resizer(page);
  for (const theme of ["Light", "Dark"]) {
    await page.getByRole("banner").getByText(theme, { exact: true }).click();
    same(await page.evaluate(() => document.documentElement.dataset.theme), theme.toLowerCase(), "the page shows the theme");
    for (const width of [360, 768, 1440]) {
      await resize(width, 900);
      same(await page.evaluate(spilt), [], `at ${width} everything fits`);
      same(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth), true, `at ${width} nothing scrolls sideways`);
    }
    await anna.shoot(`style-${theme.toLowerCase()}`);
  }
  await page.getByRole("banner").getByText("Light", { exact: true }).click();
  await anna.go("#/credits");
  await page.getByRole("heading", { level: 1, name: "Credits" }).waitFor();
  same(await page.evaluate(() => document.documentElement.dataset.theme), "dark", "the theme is the player's own again");
});

test("notices leave the buttons of a dialog free", async ({ t }) => {
  const anna = await visitStyle(t);
  const { page } = anna;
  const resize = await resizer(page);
  await anna.press("Show notices");
  await anna.press("Open dialog");
  for (const [width, height] of [[1440, 900], [390, 844], [360, 640]]) {
    await resize(width, height);
    const save = await sides(page.getByRole("dialog").getByRole("button", { name: "Save" }));
    for (const notice of await page.locator(".toast").all()) {
      ok(!meet(await sides(notice), save), `at ${width} a notice leaves the button free`);
    }
  }
});

test("under a finger nothing is smaller than 40 pixels", async ({ t }) => {
  const anna = await visitStyle(t, { screen: { width: 390, height: 844 }, touch: true });
  const small = await anna.page.evaluate(() =>
    [...document.querySelectorAll("button, select, summary, textarea, input, a.button, label:has(> input)")]
      // Rule numbers stand in sentences: what can be pressed is larger than what is seen.
      .filter((one) => !one.matches("[type=checkbox], [type=radio], .chip"))
      .filter((one) => one.getBoundingClientRect().height > 0 && one.getBoundingClientRect().height < 40)
      .map((one) => `${one.getAttribute("aria-label") ?? one.textContent.trim()} ${one.getBoundingClientRect().height}`),
  );
  same(small, [], "everything is large enough");
});
