// What the tests of every game look at: the page of new games, the counters on the map, charts, tracks and overlays.

import { ok, until } from "./checks.mjs";

const fileName = (title) => title.toLowerCase().replace(/\W+/g, "-");

/**
 * A hot-seat game begun on the page of new games, up to the first question. `titles` are all among the scenarios
 * offered there; `picture` names the page's picture.
 */
export async function begin(anna, game, scenario, { titles = [], picture } = {}) {
  const { page } = anna;
  await anna.go("#/new");
  await page.getByRole("radio", { name: game }).check();
  for (const title of titles) ok(await page.getByRole("radio", { name: new RegExp(`^${title}`) }).first().isVisible(), `${title} can be chosen`);
  await page.getByRole("radio", { name: scenario }).first().check();
  await page.getByRole("radio", { name: /Hot seat/ }).check();
  if (picture) await anna.shoot(picture);
  await anna.press("Start");
  await anna.map.ready();
  await anna.liftCurtain();
  return /game\/([^?]+)/.exec(page.url())[1];
}

/** The counters of a view that stand on the map: more than `least`, and the page shows them. */
export async function onTheMap(anna, board, view, scenario, least) {
  const hexes = new Set(board.hexes.map((hex) => hex.id));
  const counters = view.counters.filter((one) => hexes.has(one.place));
  ok(counters.length > least, `${scenario} has its counters on the map (${counters.length})`);
  // A table opens on the front; here the whole map is looked at.
  await anna.page.keyboard.press("f");
  const targets = counters.map((one) => ({ counter: one.id }));
  await until(async () => (await anna.map.missing(targets)).length === 0, "every counter is somewhere on the table");
  return counters;
}

/** There are markers of these names. */
export function markersLie(view, markers) {
  const names = new Set(view.markers.map((one) => one.name));
  for (const marker of markers) ok(names.has(marker), `there is a marker “${marker}” on the table`);
}

/** A chart opens by its button (of the page, or of the window given), has more than `least` full cells, is whole, and closes. */
export async function chart(anna, game, name, least, within = anna.page) {
  await within.getByRole("button", { name }).first().click();
  const dialog = anna.page.getByRole("dialog", { name });
  await dialog.waitFor();
  const cells = await dialog.locator("td").allInnerTexts();
  ok(cells.filter((text) => text.trim() !== "").length > least, `the chart “${name}” has something in it`);
  const whole = await dialog.evaluate((one) => one.getBoundingClientRect().right <= innerWidth && one.getBoundingClientRect().bottom <= innerHeight);
  ok(whole, `the chart “${name}” is within the window`);
  const cut = await dialog.locator(".chart").evaluate((one) => one.scrollWidth > one.clientWidth);
  ok(!cut, `every column of “${name}” is seen at once`);
  await anna.shoot(`${game}-chart-${fileName(name)}`, { part: dialog });
  await dialog.getByRole("button", { name: "Close" }).click();
}

/** The charts without a button of their own. */
export async function moreCharts(anna, game, names, least) {
  await anna.press("More charts");
  const more = anna.page.getByRole("dialog", { name: "More charts" });
  for (const name of names) await chart(anna, game, name, least, more);
  await more.getByRole("button", { name: "Close" }).click();
}

/** The list of who is still to come. */
export async function reinforcements(anna, game, least) {
  await anna.press("Reinforcements");
  const due = anna.page.getByRole("dialog", { name: "Reinforcements" });
  await due.waitFor();
  ok((await due.getByRole("button").count()) > least, "the reinforcements are listed");
  await anna.shoot(`${game}-reinforcements`);
  await due.getByRole("button", { name: "Close" }).first().click();
}

/** Every track of the view stands in the window of tracks. */
export async function tracks(anna, game, view) {
  await anna.press("Turn record and tracks");
  const dialog = anna.page.getByRole("dialog", { name: "Turn record and tracks" });
  for (const track of view.tracks) ok((await dialog.innerText()).includes(track.title), `the track “${track.title}” is shown`);
  await anna.shoot(`${game}-tracks`);
  await dialog.getByRole("button", { name: "Close" }).click();
}

/** Overlays by name, and then the map around a place with them. */
export async function overlays(anna, names, place, picture) {
  await anna.press("Overlays");
  const dialog = anna.page.getByRole("dialog", { name: "Overlays" });
  for (const name of names) await dialog.getByRole("checkbox", { name }).check();
  await dialog.getByRole("button", { name: "Close" }).click();
  await anna.map.zoom({ place }, 3);
  await until(async () => (await anna.map.find({ place })) !== null, `the map shows ${place}`);
  await anna.shoot(picture, { settle: 1500 });
}
