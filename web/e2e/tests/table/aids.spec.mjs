// What the page says and shows about units, hexes and overlays, and the aids that a player needs every minute.

import { expect } from "@playwright/test";

import { ok, same, until } from "../../support/checks.mjs";
import { lookAt, passUntil } from "../../support/hands.mjs";
import { chooseCards } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

/** Every text that can be seen now, with what screen readers are told. */
function wordsOf(page) {
  return page.evaluate(() => {
    const said = [...document.querySelectorAll("[aria-label], [title]")].flatMap((one) => [one.getAttribute("aria-label"), one.getAttribute("title")]);
    return [...document.body.innerText.split("\n"), ...said].filter((text) => text);
  });
}

/** Ids of counters, boxes and tracks that no player would write: they have a hyphen or run letters and digits together. */
function rawIds(board, view) {
  const names = new Set([...view.counters.map((one) => one.name), ...board.hexes.map((hex) => hex.id)]);
  const all = [...view.counters.map((one) => one.id), ...view.counters.map((one) => one.face.band ?? ""), ...board.boxes.map((box) => box.id)];
  return new Set(all.filter((id) => /^[a-z0-9]+(-[a-z0-9]+)+$|^\d+[a-z]+$|^[a-z]+\d+$/.test(id) && !names.has(id)));
}

for (const [game, scenario] of [["ardennes44", "six-turn"], ["bastogne", "introduction"], ["bitterwoods", "six-turn"], ["toy", "patrol"]]) {
  test(`no id is shown instead of a name in ${game}`, async ({ t, api }) => {
    const { game: card } = await api.create(game, scenario);
    const anna = await t.visit();
    await anna.sitAt(card.id);
    await anna.page.getByRole("tab", { name: "Forces" }).click();
    await anna.page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
    await anna.press("Turn record and tracks");
    await anna.press("Reinforcements");
    const ids = rawIds(await api.board(card.id), (await lookAt(api, card.id)).view);
    const shown = (await wordsOf(anna.page)).flatMap((text) => text.split(/[\s,;:()·]+/).filter((word) => ids.has(word)).map((word) => `${word} in “${text}”`));
    same(shown.slice(0, 5), [], "texts with an id in them");
  });
}

test("every overlay that is on stands in the legend on the map, and goes from there", async ({ t, api }) => {
  const { game } = await api.create("ardennes44", "six-turn");
  const anna = await t.visit();
  await anna.sitAt(game.id);
  await anna.page.keyboard.press("o");
  for (const name of ["German zones of control", "Allied zones of control"]) await anna.page.getByRole("checkbox", { name }).check();
  const legend = anna.page.getByRole("complementary", { name: "Legend of the overlays" });
  await expect(legend.getByRole("listitem")).toHaveText(["German zones of control", "Allied zones of control"]);
  const colours = await legend.locator("svg.swatch").evaluateAll((all) => all.map((one) => one.querySelectorAll("rect")[1].getAttribute("fill")));
  ok(new Set(colours).size === 2, `each has a colour of its own: ${colours}`);
  await legend.getByRole("button", { name: "Hide German zones of control" }).click();
  await expect(legend.getByRole("listitem")).toHaveText(["Allied zones of control"]);
});

test("the calendar of reinforcements says who comes where and shows the entry hexes", async ({ t, api }) => {
  const { game } = await api.create("ardennes44", "six-turn");
  const anna = await t.visit();
  await anna.sitAt(game.id);
  await anna.press("Reinforcements");
  const window = anna.page.getByRole("dialog", { name: "Reinforcements" });
  const turn = window.locator("section", { has: anna.page.getByRole("heading", { name: "16 Dec PM" }) });
  await expect(turn).toContainText("1 unit, entry K");
  await turn.getByRole("button", { name: "Show entry hexes" }).first().click();
  await anna.reads("Entry hexes of these reinforcements");
});

test("entry hexes are marked while reinforcements can come in", async ({ t, api }) => {
  const { game } = await api.create("bitterwoods", "six-turn");
  await passUntil(api, game.id, ({ view, seat, phase }) => view.turn.number >= 3 && seat === "allied" && /Movement/.test(phase));
  const anna = await t.visit();
  await anna.sitAt(game.id);
  await anna.reads("Reinforcements can enter here now");
});

test("each value of a gun has the name that the rulebook gives it", async ({ t, api }) => {
  const { game } = await api.create("bastogne", "introduction");
  await chooseCards(api, game.id);
  const { view } = await lookAt(api, game.id);
  const gun = view.counters.find((one) => one.face.symbol === "artillery" && one.owner === "german" && /^\d+,\d+$/.test(one.place));
  const anna = await t.visit();
  await anna.sitAt(game.id);
  await anna.map.zoom({ place: gun.place }, 4);
  await anna.map.click({ counter: gun.id });
  const card = anna.page.getByRole("article", { name: gun.name });
  same(await card.locator("dt").allInnerTexts().then((all) => all.map((one) => one.toLowerCase())), ["barrage", "defense", "movement", "range"], "the values");
  await card.getByText("What the values mean").click();
  await expect(card).toContainText("Barrage points when it fires.");
});

test("the distance between two hexes is measured, also by keys", async ({ t, api }) => {
  const { game } = await api.create("toy", "patrol");
  const anna = await t.visit();
  await anna.sitAt(game.id);
  await anna.page.keyboard.press("m");
  await anna.reads("Measure: click the hex to measure from.");
  await anna.map.click({ place: "0101" });
  await anna.map.point({ place: "0503" });
  await anna.reads("4 hexes from 0101 to 0503.");
  await anna.page.keyboard.press("Escape");
  await expect(anna.page.getByRole("region", { name: "Tool in use" })).toBeHidden();
});

test("notes are drawn, kept with the game and the seat, copied to another and hidden", async ({ t, api }) => {
  const { game } = await api.create("toy", "patrol");
  const { game: other } = await api.create("toy", "patrol");
  const anna = await t.visit();
  const { page, map } = anna;
  await anna.sitAt(game.id);
  await page.keyboard.press("d");
  const window = page.getByRole("dialog", { name: "Notes and measuring" });
  await window.getByRole("button", { name: "Draw arrow" }).click();
  await map.click({ place: "0101" });
  await map.click({ place: "0103" });
  const bar = page.getByRole("region", { name: "Tool in use" });
  await bar.getByRole("button", { name: "Mark hex" }).click();
  await map.click({ place: "0201" });
  await bar.getByRole("button", { name: "Write text" }).click();
  await map.click({ place: "0103" });
  await page.getByRole("textbox", { name: "Note" }).fill("Hold the road");
  await page.keyboard.press("Enter");
  await bar.getByRole("button", { name: "List notes" }).click();
  await expect(window.getByRole("listitem")).toHaveText(["Arrow from 0101 to 0103", "Mark on 0201", "0103: Hold the road"]);
  const kept = await page.evaluate((id) => localStorage.getItem(`bulge.notes.${id}.allied`), game.id);
  await page.reload();
  await map.ready();
  await anna.liftCurtain();
  await page.keyboard.press("d");
  await expect(window.getByRole("listitem")).toHaveCount(3);
  await window.getByRole("checkbox", { name: /Show notes/ }).uncheck();
  await anna.sitAt(other.id);
  await page.keyboard.press("d");
  await window.getByRole("button", { name: "Load notes" }).click();
  await window.getByRole("textbox").fill(kept);
  await window.getByRole("button", { name: "Add notes" }).click();
  await anna.reads("3 notes added.", window);
});

test("losses are listed by formation, and turn by turn when asked for", async ({ t, api }) => {
  const { game } = await api.create("bitterwoods", "six-turn");
  await passUntil(api, game.id, ({ view }) => view.turn.number >= 2);
  const anna = await t.visit();
  await anna.sitAt(game.id);
  await anna.press(/^Dead pile/);
  await anna.press("Show losses and points");
  const window = anna.page.getByRole("dialog", { name: "Losses and points" });
  await anna.reads(/0 units eliminated\. 0 of \d+ steps lost\./, window);
  await window.getByRole("button", { name: "Show turn by turn" }).click();
  await until(async () => (await window.locator("figure table tbody tr").count()) === 2, "a row for each turn");
});

test("the supply of the player's side is switched by a key", async ({ t, api }) => {
  const { game } = await api.create("bitterwoods", "six-turn");
  const anna = await t.visit();
  await anna.sitAt(game.id);
  await anna.page.keyboard.press("q");
  await anna.reads(/^(German|Allied) supply roads$/);
});
