// A phone held upright: everything by finger, nothing wider than the screen.

import { ok, same, until } from "../../support/checks.mjs";
import { againstComputer, moveAndNot, phase, playOn } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";
import { PHONE } from "../../support/visitor.mjs";

test("every screen fits a phone", async ({ t }) => {
  const anna = await t.visit({ screen: PHONE, touch: true });
  const { page } = anna;
  await anna.go();
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  await fits(anna, "menu");
  for (const screen of ["load", "options", "credits", "manual", "manual/bastogne"]) {
    await anna.go(`#/${screen}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForTimeout(150);
    await fits(anna, screen.replace("/", "-"));
  }
});

test("a game is begun and a unit moved on a phone", async ({ t, api }) => {
  const anna = await t.visit({ screen: PHONE, touch: true });
  const { page, map } = anna;
  await anna.go("#/");
  await page.getByRole("link", { name: "New game" }).tap();
  await page.getByRole("heading", { name: "New game" }).waitFor();
  await page.getByRole("radio", { name: /Bastogne Breakout 4 scenarios/ }).tap();
  await page.getByRole("radio", { name: /Against the computer/ }).tap();
  await fits(anna, "new");
  await anna.press("Start");
  await map.ready();
  const id = /game\/([^?]+)/.exec(page.url())[1];
  await fits(anna, "table");

  // The cards are in the sheet, which is pulled up.
  await anna.asked(/choose your cards/);
  await anna.prompt().getByRole("button", { name: "Show cards" }).tap();
  for (let cards = 1; cards <= 3; cards++) {
    await anna.press(/^Take$/);
    await until(async () => (await api.card(id)).count === cards, `card ${cards} is taken`);
  }
  await fits(anna, "cards");
  await anna.press("Confirm the hand");
  await playOn(anna, id, "german", async () => (await phase(api, id, "german")) === "German movement");
  await until(async () => !/Showing what/.test(await anna.prompt().innerText()), "the other side's decisions are shown");

  const push = page.getByRole("button", { name: "Collapse panel" });
  if (await push.isVisible()) await push.tap();
  const { unit, moves } = await moveAndNot(api, id, "german");
  await map.pinch({ counter: unit.id }, 4);
  await fits(anna, "near");
  await map.click({ counter: unit.id });
  await anna.asked(new RegExp(unit.name.split(",")[0]));
  await until(async () => /highlighted places/.test(await anna.prompt().innerText()), "the reach is shown");
  await fits(anna, "reach");

  // A first tap shows way and cost, a second one goes.
  const near = await nearest(map, unit, moves);
  const before = (await api.card(id)).count;
  await map.click({ place: near });
  await until(async () => anna.prompt().getByRole("button", { name: "Cancel" }).isVisible(), "the first tap marks the place");
  same((await api.card(id)).count, before, "the first tap does nothing yet");
  await fits(anna, "marked");
  await anna.press(/^Move/);
  await until(async () => (await api.card(id)).count === before + 1, "the unit goes");
  same((await api.look(id, "german")).counters.find((one) => one.id === unit.id).place, near, "the unit stands where it was sent");
});

test("a phone says why not, and has every page in its sheet", async ({ t, api }) => {
  const id = await againstComputer(api, "On a phone");
  const anna = await t.visit({ screen: PHONE, touch: true });
  const { page, map } = anna;
  await anna.sitAt(id);
  const push = page.getByRole("button", { name: "Collapse panel" });
  if (await push.isVisible()) await push.tap();
  // Why not, by tapping a hex out of reach.
  const other = await moveAndNot(api, id, "german");
  await map.pinch({ counter: other.unit.id }, 4);
  await map.click({ counter: other.unit.id });
  await until(async () => /highlighted places/.test(await anna.prompt().innerText()), "the reach of the other unit is shown");
  await map.click({ place: other.no.place });
  await anna.reads(other.no.rule, page.locator(".flag"));
  await fits(anna, "why-not");
  await page.getByRole("button", { name: "Deselect" }).tap();

  // Every page of the sheet.
  await page.getByRole("button", { name: "Expand panel" }).tap();
  for (const name of ["Details", "Log", "Sequence", "Forces", "Cards", "Chat", "More"]) {
    await page.getByRole("tab", { name }).tap();
    if (await page.getByRole("button", { name: "Expand panel" }).isVisible()) await page.getByRole("tab", { name }).tap();
    await page.waitForTimeout(120);
    await fits(anna, `sheet-${name.toLowerCase()}`);
    ok((await page.getByRole("tabpanel").boundingBox()).height > 150, `the page ${name} is up`);
  }
  await push.tap();
  await page.getByRole("button", { name: "Expand panel" }).waitFor();
});

/** Nothing can be scrolled sideways, and nothing that can be pressed lies outside the screen. */
async function fits(anna, name) {
  await anna.shoot(`phone-${name}`);
  const found = await anna.page.evaluate(() => {
    const wide = document.scrollingElement.scrollWidth;
    scrollTo(50, scrollY);
    const moved = scrollX;
    scrollTo(0, scrollY);
    const outside = [...document.querySelectorAll("button, a[href], input, select")].filter((one) => {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || getComputedStyle(one).visibility === "hidden") return false;
      for (let at = one.parentElement; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return false;
      }
      return box.right > innerWidth + 1 || (box.left < -1 && box.right > 0);
    });
    return { wide, moved, outside: outside.map((one) => one.getAttribute("aria-label") ?? one.textContent.trim().slice(0, 40)) };
  });
  ok(found.wide <= PHONE.width && found.moved === 0, `the screen ${name} does not scroll sideways (${found.wide} wide)`);
  same(found.outside, [], `on the screen ${name} everything lies within the edges`);
}

/** The place of a move that lies nearest to the unit on the glass. */
async function nearest(map, unit, moves) {
  const where = (target) => map.frame.evaluate((frame, wanted) => frame.locate(wanted), target);
  const from = await where({ counter: unit.id });
  let best = { place: moves[0].points[1].place, away: Infinity };
  for (const move of moves) {
    const at = await where(move.points[1]);
    const away = at ? Math.hypot(at.x - from.x, at.y - from.y) : Infinity;
    if (away < best.away) best = { place: move.points[1].place, away };
  }
  return best.place;
}
