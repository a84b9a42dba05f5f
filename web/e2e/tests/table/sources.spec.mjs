// Where figures come from: taking up a counter shows its source, and every chart has the source of each of its rows.

import { ok, same } from "../../support/checks.mjs";
import { lookAt } from "../../support/hands.mjs";
import { test } from "../../support/test.mjs";

/** Of each game a scenario and a chart with a button of its own. */
const GAMES = {
  ardennes44: ["campaign", "Combat results"],
  bitterwoods: ["campaign", "Combat results"],
  enemyaction: ["allies-surprised", "Calendar"],
  bastogne: ["introduction", "Terrain effects"],
};
/** The kinds of sources, in the words of the page. */
const KINDS = /^Source: (the rulebook|a published source|worked examples|terrain data|our own reconstruction)/;

for (const [name, [scenario, title]] of Object.entries(GAMES)) {
  test(`${name}: the source of a counter and of a chart`, async ({ t, api }) => {
    const { game } = await api.create(name, scenario, { title: "By the tests" });
    const anna = await t.visit({ settings: { animations: "off" } });
    await anna.sitAt(game.id);
    const { page } = anna;
    const { view } = await lookAt(api, game.id);
    const board = await api.board(game.id);
    const known = new Set(board.sources.map((one) => one.of));
    const hexes = new Set(board.hexes.map((hex) => hex.id));
    const seen = view.counters.filter((one) => hexes.has(one.place) && one.known);
    same(seen.filter((one) => !known.has(one.id)).map((one) => one.id), [], "every counter on the map has its source");
    const places = seen.map((one) => one.place);
    const alone = seen.find((one) => places.indexOf(one.place) === places.lastIndexOf(one.place));
    await anna.map.click({ counter: alone.id });
    await anna.reads(KINDS, page.locator("p.source").first());
    await anna.shoot(`${name}-source-counter`);

    await page.getByRole("button", { name: title }).first().click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByText("Source of each row").click();
    const rows = await dialog.locator("details.source li").allInnerTexts();
    ok(rows.length > 2 && rows.every((row) => /: \S/.test(row)), `every row of “${title}” has its source`);
    await anna.shoot(`${name}-source-chart`, { part: dialog });
  });
}
