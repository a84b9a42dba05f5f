// Text size, colours and theme: applied at once, and still there after the browser was closed and opened.

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

test("options are applied at once and persist", async ({ t, api }) => {
  const id = (await api.create("bastogne", "introduction")).game.id;
  const anna = await t.visit();
  const { page } = anna;
  await anna.go();
  await page.getByRole("link", { name: "Options" }).click();
  await page.getByRole("heading", { name: "Options" }).waitFor();
  const before = await looks(page);
  same(before.theme, "dark", "the program comes dark");
  await anna.shoot("options-dark");

  await page.getByRole("radio", { name: "Light" }).check();
  await until(async () => (await looks(page)).theme === "light", "the light theme is laid on");
  const light = await looks(page);
  ok(light.ground !== before.ground, "the ground changes its colour with the theme");
  await anna.shoot("options-light");

  const slider = page.getByRole("slider", { name: "Text size" });
  await slider.focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
  const large = await looks(page);
  ok(Math.abs(large.size / before.size - 1.3) < 0.02, `the text is 30 % larger (${large.size} for ${before.size} pixels)`);
  await anna.reads("130%");

  await page.getByRole("radio", { name: "High contrast" }).check();
  await until(async () => (await looks(page)).colours === "high-contrast", "the colours are laid on");
  ok((await looks(page)).german !== light.german, "the colour of the German side changes");
  await page.getByRole("radio", { name: "Quick" }).check();
  const numbers = page.getByRole("switch", { name: "Hex numbers" });
  await numbers.uncheck();
  await anna.shoot("options-changed");

  // The table follows, and the way back from the options leads to it.
  await anna.sitAt(id);
  same((await looks(page)).theme, "light", "the table is light too");
  await anna.shoot("options-table");
  await anna.press("Game menu");
  await page.getByRole("menuitem", { name: "Options" }).click();
  await page.getByRole("heading", { name: "Options" }).waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await anna.map.ready();
  same(/game\/([^?]+)/.exec(page.url())[1], id, "back leads to the table");

  // Closed and opened.
  await page.close();
  await anna.openPage();
  await anna.go("#/options");
  await anna.page.getByRole("heading", { name: "Options" }).waitFor();
  const again = await looks(anna.page);
  same([again.theme, again.colours, again.size], ["light", "high-contrast", large.size], "everything is still there");
  ok(await anna.page.getByRole("radio", { name: "Quick" }).isChecked(), "so are the quick animations");
  ok(!(await anna.page.getByRole("switch", { name: "Hex numbers" }).isChecked()), "and the hex numbers stay off");
  await anna.press("Reset");
  await until(async () => (await looks(anna.page)).theme === "dark", "reset brings everything back");
  same((await looks(anna.page)).size, before.size, "reset brings the size of text back");
});

function looks(page) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return {
      theme: document.documentElement.dataset.theme,
      colours: document.documentElement.dataset.colours,
      size: Number.parseFloat(style.fontSize),
      ground: getComputedStyle(document.body).backgroundColor,
      german: style.getPropertyValue("--german").trim(),
    };
  });
}
