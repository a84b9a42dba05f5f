// After the battle: the page that tells how a game went, and that people share.

import { readFile } from "node:fs/promises";

import { ok, same, until } from "../../support/checks.mjs";
import { inspect } from "../../support/faults.mjs";
import { once, test } from "../../support/test.mjs";
import { PHONE } from "../../support/visitor.mjs";

const BOT = { kind: "bot", bot: "random" };
const JOURNAL = "../../../../crates/bastogne/golden/recorded/bastogne-second-panzer-level1-level1-530.bulge";

/** A short game that is over, both sides of which were the visitor's. */
const over = once(async (api) => {
  const journal = await readFile(new URL(JOURNAL, import.meta.url), "utf8");
  return (await api.import(journal.replace(/^seat: .*\n/gm, ""))).game.id;
});

/** The page of a game, and the slider of its film. */
async function open(t, id, options = {}) {
  const anna = await t.visit({ settings: { animations: "off" }, ...options });
  await anna.go(`#/game/${id}/after`);
  const slider = anna.page.getByRole("slider", { name: "Turn of the film" });
  await slider.waitFor();
  return { anna, page: anna.page, slider };
}

test("the end of a game leads to its story, and the story to the replay and back", async ({ t, api }) => {
  const id = await over(api);
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  await anna.sitAt(id);
  await anna.press("Game menu");
  await page.getByRole("menuitem", { name: "After the battle" }).click();
  await page.getByRole("heading", { level: 1, name: "After the battle" }).waitFor();
  await page.getByRole("heading", { level: 2, name: /victory/ }).waitFor();
  await anna.reads(/A unit of 2nd Panzer has been destroyed\./);
  await anna.reads(/The Allied side/);
  for (const name of ["The front, turn by turn", "Turning points", "Who had the upper hand", "Losses so far"]) {
    await page.getByRole("heading", { level: 2, name }).waitFor();
  }
  const told = await api.ask("GET", `/games/${id}/chronicle`);
  const slider = page.getByRole("slider", { name: "Turn of the film" });
  same(await slider.getAttribute("max"), String(told.days.length - 1), "the film has a picture for each turn");
  await anna.shoot("after-battle", { settle: 800 });

  await slider.fill("1");
  await page.getByRole("link", { name: "Open the replay here" }).click();
  await anna.map.ready();
  await anna.liftCurtain();
  await anna.reads(new RegExp(`^${told.days[1].count} of `), page.getByRole("region", { name: "Replay" }));
  await page.goBack();
  await slider.waitFor();
});

test("the film goes by the keys, and by itself only when it is told to", async ({ t, api }) => {
  const { page, slider } = await open(t, await over(api), { settings: { animations: "full" }, reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const at = () => slider.inputValue();
  same(await at(), "0", "it begins at the start and waits");
  const press = async (key, wanted) => {
    await page.keyboard.press(key);
    await until(async () => (await at()) === wanted, `after ${key} the film is at ${wanted}`);
  };
  const last = await slider.getAttribute("max");
  await press("ArrowRight", "1");
  await press("ArrowLeft", "0");
  await press("End", last);
  await press("Home", "0");
  const picture = page.getByRole("img", { name: /The German side holds \d+ hexes/ });
  const first = await picture.getAttribute("aria-label");
  await press("ArrowRight", "1");
  ok((await picture.getAttribute("aria-label")) !== first, "the picture is told in words, another for each turn");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
});

test("turning points and places of the battle show themselves in the film", async ({ t, api }) => {
  const id = await over(api);
  const { anna, page, slider } = await open(t, id);
  const told = await api.ask("GET", `/games/${id}/chronicle`);
  ok(told.turning_points.length > 0, "this game has turning points");
  const [point] = told.turning_points;
  await page.getByRole("button", { name: `Show in film: ${point.title}` }).first().click();
  const day = told.days.findIndex((one) => one.count > point.count);
  same(await slider.inputValue(), String(day < 0 ? told.days.length - 1 : day), "the film is at the turn of the first one");
  await anna.reads(point.text);

  const places = told.history.places;
  const known = places.filter((one) => one.real !== "contested");
  const agree = known.filter((one) => one.real === one.played).length;
  await anna.reads(new RegExp(`^(${agree} of ${known.length}|All ${known.length}) places are in the same hands`));
  const row = page.getByRole("table").last().getByRole("row").nth(1);
  const name = row.getByRole("button");
  await name.click();
  same(await name.getAttribute("aria-pressed"), "true", "the place is marked");
  same(await slider.inputValue(), String(told.days.length - 1), "the film shows the end");
});

test("the game and its film can be kept, and the values can be read in a table", async ({ t, api }) => {
  const id = await over(api);
  const { anna, page } = await open(t, id, { permissions: ["clipboard-read", "clipboard-write"] });
  const kept = async (name) => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const file = await saved;
    return { name: file.suggestedFilename(), data: await readFile(await file.path()) };
  };
  const game = await kept("Download game");
  same(game.name, `bastogne-${id}.bulge`, "the name of the game");
  ok(String(game.data).startsWith("bulge journal"), "the game is a journal");
  const film = await kept("Download film");
  same([film.name, String(film.data.subarray(0, 4))], [`bastogne-${id}.gif`, "GIF8"], "the film is a picture that moves");
  await page.getByRole("button", { name: "Copy link" }).click();
  await anna.reads(/Link copied/);
  ok((await page.evaluate(() => navigator.clipboard.readText())).endsWith(`#/game/${id}/after`), "the link leads here");
  await page.getByText("Show as a table").last().click();
  const told = await api.ask("GET", `/games/${id}/chronicle`);
  const { german, allied } = told.days.at(-1).losses;
  await page.getByRole("row", { name: new RegExp(`${german} ${allied}$`) }).first().waitFor();
});

test("a game that somebody gave up has a story too, one that goes on does not", async ({ t, api }) => {
  const { game } = await api.create("bastogne", "second-panzer", { seats: { allied: BOT }, title: "Given up" });
  const anna = await t.visit({ settings: { animations: "off" } });
  anna.expected.push(/\/chronicle/);
  const { page } = anna;
  await anna.go(`#/game/${game.id}/after`);
  await page.getByRole("heading", { name: "The story of this game cannot be shown" }).waitFor();
  await page.getByRole("link", { name: "Go to the game" }).click();
  await anna.map.ready();
  await anna.press("Game menu");
  await page.getByRole("menuitem", { name: /Resign/ }).click();
  await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  const end = page.getByRole("dialog", { name: "Game over" });
  await end.getByRole("link", { name: "After the battle" }).click();
  await page.getByRole("heading", { level: 2, name: "Allied victory" }).waitFor();
  await anna.reads(/The German player resigned\./);
  await page.getByRole("button", { name: "Rematch with sides swapped" }).waitFor();
});

for (const [name, options] of [
  ["dark", { settings: { animations: "off" } }],
  ["light", { settings: { animations: "off", theme: "light" } }],
  ["on a phone with large letters", { settings: { animations: "off", textScale: 1.6 }, screen: PHONE, touch: true }],
]) {
  test(`everything has a name and can be read after the battle, ${name}`, async ({ t, api }) => {
    const { anna, page } = await open(t, await over(api), options);
    for (const table of await page.getByText("Show as a table").all()) await table.click();
    await page.waitForTimeout(200);
    await inspect(anna, `after the battle, ${name}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    ok(wide <= 0, `nothing is wider than the screen (${wide})`);
    await anna.shoot(`after-battle-${name.replaceAll(" ", "-")}`, { settle: 800 });
  });
}
