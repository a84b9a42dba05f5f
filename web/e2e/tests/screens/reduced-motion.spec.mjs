// Somebody whose system asks for little motion: nothing moves by itself, on any screen and at a table.

import { same } from "../../support/checks.mjs";
import { againstComputer } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

/** What turns while something is waited for has to turn, or it would look broken. It turns slowly. */
const NEEDED = "spinner";

test("with little motion nothing moves by itself", async ({ t, api }) => {
  const id = await againstComputer(api, "Little motion");
  const anna = await t.visit({ settings: { animations: "full" }, reducedMotion: "reduce" });
  const { page } = anna;
  for (const screen of ["", "#/learn", "#/new", "#/options", "#/style"]) {
    await anna.go(screen);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    same(await page.evaluate(moving, NEEDED), [], `nothing moves on ${screen || "#/"}`);
  }
  await page.getByRole("button", { name: "Show notices" }).click();
  await page.getByRole("button", { name: "Open dialog" }).click();
  same(await page.evaluate(moving, NEEDED), [], "no notice and no dialog flies in");

  await anna.sitAt(id);
  same(await page.evaluate(moving, NEEDED), [], "nothing moves at the table");
  for (const name of ["Turn record and tracks", "Notes and measuring"]) await anna.press(name);
  same(await page.evaluate(moving, NEEDED), [], "no window flies in");
});

/** Runs in the page: what is animated, or would be when it changes. */
function moving(needed) {
  const name = (one) => `${one.tagName.toLowerCase()}.${one.className?.baseVal ?? one.className}`;
  const faults = new Set();
  for (const one of document.getAnimations()) {
    const { target } = one.effect;
    if (!target.closest(`.${needed}`) && one.effect.getComputedTiming().activeDuration > 0) faults.add(`${name(target)} is animated`);
  }
  for (const one of document.querySelectorAll("*")) {
    const { transitionDuration, animationDuration, animationName } = getComputedStyle(one);
    const long = (text) => text.split(",").some((part) => Number.parseFloat(part) > 0);
    if (long(transitionDuration)) faults.add(`${name(one)} changes in ${transitionDuration}`);
    if (animationName !== "none" && one.checkVisibility() && long(animationDuration) && !one.closest(`.${needed}`)) faults.add(`${name(one)} is animated for ${animationDuration}`);
  }
  return [...faults];
}
