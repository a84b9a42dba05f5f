// Names, landmarks, headings, contrast and the way of Tab, on every screen. A smoke test: it finds what is plainly wrong.

import { ok, same } from "../../support/checks.mjs";
import { inspect, WINDOW } from "../../support/faults.mjs";
import { plannedAttack } from "../../support/play.mjs";
import { once, test } from "../../support/test.mjs";

/** A game in the middle of an attack, which all these tests look at. */
const attack = once(async (api) => (await plannedAttack(api, "Accessibility")).id);

for (const [name, settings] of [
  ["dark", { animations: "off" }],
  ["light", { animations: "off", theme: "light" }],
  ["high-contrast", { animations: "off", colours: "high-contrast", textScale: 1.6 }],
]) {
  test(`every control has a name and text can be read on every screen, ${name}`, async ({ t }) => {
    const anna = await t.visit({ settings });
    const { page } = anna;
    for (const screen of ["", "#/learn", "#/new", "#/load", "#/options", "#/credits", "#/manual/bastogne", "#/login"]) {
      await anna.go(screen);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await page.waitForTimeout(200);
      await inspect(anna, `${name} ${screen || "#/"}`);
    }
  });

  test(`every control has a name and text can be read at the table, ${name}`, async ({ t, api }) => {
    const id = await attack(api);
    const anna = await t.visit({ settings });
    const { page } = anna;
    await anna.sitAt(id);
    await page.getByRole("dialog", { name: /Attack on/ }).waitFor();
    for (const tab of ["Log", "Sequence", "Forces", "Cards", "Chat"]) {
      await page.getByRole("tab", { name: tab }).click();
      await page.waitForTimeout(60);
      // The first time the whole table is looked at, then the page that was turned.
      await inspect(anna, `${name} table, ${tab}`, tab === "Log" ? null : ".side");
    }
    await anna.shoot(`accessibility-${name}`);
    if (name !== "dark") return;
    for (const [button, part] of [["Game menu", ".game-menu"], ["Reinforcements"], ["Terrain effects"], ["Text board"]]) {
      await anna.press(button);
      await page.waitForTimeout(60);
      await inspect(anna, `dark table, ${button}`, part);
      await anna.press(button);
    }
  });
}

for (const locale of ["de", "fr"]) {
  test(`a screen and a table are right in the language ${locale}`, async ({ t, api }) => {
    const id = await attack(api);
    const anna = await t.visit({ locale, settings: { animations: "off" } });
    await anna.go("#/new");
    await anna.page.locator(`html[lang=${locale}]`).waitFor();
    await anna.page.getByRole("heading", { level: 1 }).first().waitFor();
    await anna.page.waitForTimeout(200);
    await inspect(anna, `${locale}, new game`);
    await anna.go(`#/game/${id}`);
    await anna.map.ready();
    await anna.page.locator(".handover button.primary").click();
    await anna.page.locator(WINDOW).waitFor();
    await anna.page.keyboard.press("c");
    await anna.page.locator(WINDOW).nth(1).waitFor();
    await inspect(anna, `${locale}, a table with a planned attack and a chart`);
    await anna.shoot(`accessibility-${locale}`);
  });
}

test("Tab reaches the map and goes on to the question", async ({ t, api }) => {
  const anna = await t.visit({ settings: { animations: "off" } });
  await anna.sitAt(await attack(api));
  await tabOrder(anna);
});

/** From the top of the table Tab leads over the bars to the map and on to the question, without a trap. */
async function tabOrder(anna) {
  const { page } = anna;
  await page.reload();
  await anna.map.ready();
  await anna.liftCurtain();
  const passed = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    passed.push(
      await page.evaluate(() => {
        const one = document.activeElement;
        const style = getComputedStyle(one);
        const after = getComputedStyle(one, "::after");
        const ring = style.outlineStyle !== "none" || after.borderTopStyle === "solid" || style.boxShadow !== "none";
        return { name: one.getAttribute("aria-label") ?? one.textContent.trim(), ring, map: one.getAttribute("role") === "application" };
      }),
    );
  }
  ok(passed.some((one) => one.map), `Tab reaches the map (it went over ${passed.map((one) => one.name.slice(0, 16)).join(" | ")})`);
  const map = passed.findIndex((one) => one.map);
  ok(passed.slice(map).some((one) => /End the phase|Attack|Cancel/.test(one.name)), "after the map comes the question");
  ok(new Set(passed.map((one) => one.name)).size > 14, "Tab is caught nowhere");
  same(passed.filter((one) => !one.ring).map((one) => one.name.slice(0, 40)), [], "wherever the focus is, it can be seen");
}
