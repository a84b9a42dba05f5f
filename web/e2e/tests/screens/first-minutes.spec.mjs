// The first five minutes: the menu, the lessons, setting up a game, and the first look at a table.

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";
import { DESKTOP, PHONE } from "../../support/visitor.mjs";


test("the menu begins with Learn, and the lessons show how far one has come", async ({ t }) => {
  const anna = await t.visit();
  const { page } = anna;
  await anna.go();
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
  const names = await page.locator("nav .entry .name").allInnerTexts();
  same(names.filter((name) => name !== "Continue").slice(0, 4), ["Learn", "Play now", "New game", "Load game"], "what a newcomer is offered, in this order");
  await page.getByRole("link", { name: "Learn" }).click();
  await page.getByRole("heading", { name: "Start here" }).waitFor();

  await page.evaluate(() => localStorage.setItem("bulge.lessons", JSON.stringify({ "the-ford": { step: 0, done: true }, "bb-artillery": { step: 2, done: false } })));
  await page.reload();
  await page.getByRole("heading", { name: "Start here" }).waitFor();
  const groups = await page.locator("main h2").allInnerTexts();
  same(groups.map((one) => one.toLowerCase()), ["start here", "ardennes '44", "bitter woods", "enemy action: ardennes", "bastogne breakout"], "the groups");
  await page.getByRole("link", { name: /Done: The Ford.*minutes.*Play again/ }).waitFor();
  await page.getByRole("link", { name: /Guns, tanks and cards.*Continue.*Step 3 of/ }).click();
  await until(() => page.url().endsWith("#/learn/bb-artillery"), "the lesson has an address of its own");
});

test("Play now begins a small game at once, and later another one like the last", async ({ t, api }) => {
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  await anna.go();
  await page.getByRole("button", { name: /^Play now.*The Ford at Wallendorf.*against the computer/ }).click();
  await anna.map.ready();
  const id = /game\/([^?]+)/.exec(page.url())[1];
  const card = await api.card(id);
  same([card.setup.game, card.seats.find((one) => one.seat === "allied").holder.kind], ["toy", "bot"], "the game and the opponent");

  await anna.go("#/new");
  await page.reload();
  await page.getByRole("radio", { name: /^Bastogne Breakout/ }).check();
  await page.getByRole("radio", { name: /^Second Panzer goes west/ }).check();
  await page.getByRole("radio", { name: /Alone, both sides/ }).check();
  await anna.press("Start");
  await anna.map.ready();
  await anna.go("#/");
  await page.reload();
  await page.getByRole("button", { name: /^Play now.*Second Panzer goes west.*You play both sides/ }).waitFor();
});

test("games and scenarios say how long and how hard they are, and settings are remembered by game", async ({ t }) => {
  const anna = await t.visit();
  const { page } = anna;
  await anna.go("#/new");
  const cards = page.locator("input[name=game]");
  await cards.first().waitFor();
  const pictures = await page.locator(".cards img").evaluateAll((all) => all.map((one) => [one.src, one.complete && one.naturalWidth > 0]));
  same(new Set(pictures.map(([src]) => src)).size, await cards.count(), "every game has a picture of its own");
  ok(pictures.every(([, drawn]) => drawn), "and the pictures can be seen");
  for (let game = 0; game < (await cards.count()); game++) {
    const card = page.locator(".cards .card").nth(game);
    ok(/\d player.*(minute|hour).*Complexity.*\d of 5/s.test(await card.textContent()), `card ${game} has its facts: ${await card.textContent()}`);
    await cards.nth(game).check();
    same(await page.getByText("Start here", { exact: true }).count(), 1, `one scenario of game ${game} is the one to start with`);
    for (const text of await page.locator(".list .card").allInnerTexts()) ok(/\d turns?.*about .*(minute|hour).*unit/s.test(text), `a scenario has its facts: ${text}`);
  }

  await page.getByRole("radio", { name: /^Bitter Woods/ }).check();
  await page.getByRole("radio", { name: /^Eight turns/ }).check();
  await page.getByRole("radio", { name: "Allied", exact: true }).check();
  const attrition = page.getByRole("switch", { name: /^Random event/ });
  await attrition.check();
  ok(!(await page.getByRole("switch", { name: /^Schnee Eifel/ }).isVisible()), "options that are rarely used are folded away");
  await page.getByText("More options").click();
  await page.getByRole("switch", { name: /^Schnee Eifel/ }).check();
  await page.getByRole("radio", { name: /^Ardennes '44/ }).check();
  ok(await page.getByRole("radio", { name: /^Six turns/ }).isChecked(), "a game begins with the scenario to start with");
  await page.getByRole("radio", { name: /^Bitter Woods/ }).check();
  await page.reload();
  await cards.first().waitFor();
  for (const name of [/^Bitter Woods/, /^Eight turns/]) ok(await page.getByRole("radio", { name }).isChecked(), `${name} is still chosen`);
  ok(await page.getByRole("radio", { name: "Allied", exact: true }).isChecked(), "so is the side");
  ok(await attrition.isChecked(), "so is the option");
  ok(await page.getByRole("switch", { name: /^Schnee Eifel/ }).isVisible(), "a changed option is not hidden");
});

for (const [name, screen, touch] of [
  ["a desktop", DESKTOP, false],
  ["a tablet", { width: 820, height: 1180 }, true],
  ["a phone", PHONE, true],
]) {
  test(`a table opens at the front and can be read on ${name}`, async ({ t, api }) => {
    const anna = await t.visit({ screen, touch, settings: { animations: "off" } });
    for (const [game, scenario] of [["ardennes44", "campaign"], ["bitterwoods", "six-turn"], ["enemyaction", "initial-assault"], ["bastogne", "introduction"], ["toy", "patrol"]]) {
      const { id } = (await api.create(game, scenario)).game;
      await anna.sitAt(id);
      const { hexes } = await api.board(id);
      const view = await api.look(id, game === "enemyaction" ? "allied" : "german");
      const seen = async (owner) => {
        const units = view.counters.filter((one) => one.owner === owner && one.face.steps);
        const missing = await anna.map.missing(units.map((one) => ({ counter: one.id })));
        return units.length - missing.length;
      };
      const pitch = await pixelsPerHex(anna, hexes);
      ok(pitch >= 40, `${game}: a hex has ${Math.round(pitch)} pixels`);
      const [german, allied] = [await seen("german"), await seen("allied")];
      ok(german >= 2 && allied >= 1, `${game}: both sides are in sight (${german} German units, ${allied} Allied ones)`);
      // The whole map is drawn in its own manner; nothing may break there.
      await anna.press("Whole map");
      await anna.map.still();
      if (game !== "toy") ok((await pixelsPerHex(anna, hexes)) < pitch, `${game}: the whole map is smaller`);
    }
  });
}

/** The distance between two neighbours in a row or column that are in sight. */
async function pixelsPerHex(anna, hexes) {
  return anna.map.frame.evaluate((frame, all) => {
    const at = new Map(all.map((hex) => [`${hex.at.x},${hex.at.y}`, hex.id]));
    for (const hex of all) {
      const here = frame.locate({ place: hex.id });
      for (const [dx, dy] of [[0, 2], [2, 0]]) {
        const other = at.get(`${hex.at.x + dx},${hex.at.y + dy}`);
        const there = here && other && frame.locate({ place: other });
        if (there) return Math.hypot(there.x - here.x, there.y - here.y);
      }
    }
    return 0;
  }, hexes);
}

test("buttons beside the map have words until they are known", async ({ t, api }) => {
  const { id } = (await api.create("bastogne", "introduction")).game;
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  await anna.sitAt(id);
  const label = page.getByRole("navigation", { name: "Windows" }).getByText("Terrain effects");
  await label.waitFor();
  const bar = page.getByRole("navigation", { name: "Windows" });
  const rows = await bar.getByRole("button").evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight));
  ok(rows.every((over) => over <= 1), "no label is higher than its button");
  await page.evaluate(() => localStorage.setItem("bulge.icon-uses", "29"));
  await page.reload();
  await anna.map.ready();
  await label.waitFor();
  await bar.getByRole("button", { name: "Overlays" }).click();
  await label.waitFor({ state: "detached" });
  await anna.go("#/options");
  await page.getByRole("radiogroup", { name: "Labels beside icons" }).getByRole("radio", { name: "Always" }).check();
  await anna.sitAt(id);
  await label.waitFor();
});
