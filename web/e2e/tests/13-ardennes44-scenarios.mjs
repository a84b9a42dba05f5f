// Ardennes '44 on the table: every scenario opens, with map, counters, markers, boxes, charts and tracks.

import { ok, until } from "../harness.mjs";
import { lookAt, sitDown } from "../ardennes.mjs";

export const title = "Ardennes '44: every scenario, its charts, boxes and markers";

const SCENARIOS = ["The campaign game", "Six turns", "Eight turns", "Patton's counterattack", "The extended game"];
const CHARTS = ["Combat results", "Column shifts", "Tables of one die", "Terrain effects", "Turn record"];

export default async function (t) {
  const { api } = t.home;
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  for (const [at, name] of SCENARIOS.entries()) {
    await anna.go("#/new");
    await page.getByRole("radio", { name: /Ardennes '44 5 scenarios/ }).check();
    await page.getByRole("radio", { name: new RegExp(name) }).first().check();
    await page.getByRole("radio", { name: /Hot seat/ }).check();
    if (at === 0) await anna.shoot("ardennes44-new");
    await anna.press("Start");
    await anna.map.ready();
    await anna.liftCurtain();
    const id = /game\/([^?]+)/.exec(page.url())[1];
    const { view, seat } = await lookAt(api, id);
    await anna.asked(seat === "allied" ? /Allied: place Traffic/ : /German: set up/);
    const board = await api.board(id);
    const shown = view.counters.filter((one) => board.hexes.some((hex) => hex.id === one.place));
    ok(shown.length > 100, `${name} has its counters on the map (${shown.length})`);
    const found = await Promise.all(shown.slice(0, 20).map((one) => anna.map.find({ counter: one.id })));
    ok(found.every(Boolean), "every counter is somewhere on the table");
    const inside = board.boxes.filter((box) => box.next_to?.some((place) => board.hexes.some((hex) => hex.id === place)));
    for (const box of inside) ok(await anna.map.find({ place: box.id }), `${box.title} lies beside the map`);
    await page.waitForTimeout(700);
    await anna.shoot(`ardennes44-scenario-${at + 1}`);
  }

  const { id, anna: bert } = await sitDown(t, "patton", { roadblocks: "on", "fuel-dumps": "on" });
  const { view } = await lookAt(api, id);
  const names = new Set(view.markers.map((one) => one.name));
  for (const marker of ["control", "improved position", "blown bridge"]) ok(names.has(marker), `there is a marker “${marker}” on the table`);
  for (const name of CHARTS) await chart(bert, name);
  await windows(bert, view);
  await forces(bert);
}

/** A chart opens by its button, is full and whole, and closes. */
async function chart(bert, name) {
  const { page } = bert;
  await bert.press(name);
  const dialog = page.getByRole("dialog", { name });
  await dialog.waitFor();
  const cells = await dialog.locator("td").allInnerTexts();
  ok(cells.filter((text) => text.trim() !== "").length > 10, `the chart “${name}” has something in it`);
  const wide = await dialog.evaluate((one) => one.getBoundingClientRect().right <= innerWidth && one.getBoundingClientRect().bottom <= innerHeight);
  ok(wide, `the chart “${name}” is within the window`);
  await bert.shoot(`ardennes44-chart-${name.toLowerCase().replace(/\W+/g, "-")}`);
  await dialog.getByRole("button", { name: "Close" }).click();
}

/** Reinforcements, the other charts, tracks, the dead, and the zones on the map. */
async function windows(bert, view) {
  const { page } = bert;
  await bert.press("Reinforcements");
  const due = page.getByRole("dialog", { name: "Reinforcements" });
  await due.waitFor();
  ok((await due.getByRole("button").count()) > 20, "the reinforcements are listed");
  await bert.shoot("ardennes44-reinforcements");
  await due.getByRole("button", { name: "Close" }).first().click();
  await bert.press("More charts");
  const more = page.getByRole("dialog", { name: "More charts" });
  await more.getByRole("button", { name: "Disengagement" }).click();
  await page.getByRole("dialog", { name: "Disengagement" }).getByRole("button", { name: "Close" }).click();
  await more.getByRole("button", { name: "Close" }).click();
  await bert.press("Turn record and tracks");
  const tracks = page.getByRole("dialog", { name: "Turn record and tracks" });
  for (const track of view.tracks) ok((await tracks.innerText()).includes(track.title), `the track “${track.title}” is shown`);
  await bert.shoot("ardennes44-tracks");
  await tracks.getByRole("button", { name: "Close" }).click();
  await bert.press(/^Dead pile/);
  const dead = page.getByRole("dialog", { name: "Dead pile" });
  await bert.shoot("ardennes44-dead-pile");
  await dead.getByRole("button", { name: "Close" }).click();
  await bert.press("Overlays");
  const overlays = page.getByRole("dialog", { name: "Overlays" });
  for (const name of [/German ZOC bonds/, /Allied ZOC bonds/]) await overlays.getByRole("checkbox", { name }).check();
  await overlays.getByRole("button", { name: "Close" }).click();
  await bert.map.zoom({ place: "E3213" }, 3);
  await until(async () => (await bert.map.find({ place: "E3213" })) !== null, "the map shows Bastogne");
  await page.waitForTimeout(1500);
  await bert.shoot("ardennes44-bonds");
}

/** The boxes that are not on the map have their pages in the column. */
async function forces(bert) {
  const { page } = bert;
  await page.getByRole("tab", { name: "Forces" }).click();
  for (const box of ["Reinforcements", "Traffic markers and Roadblocks", "Dead Pile"]) {
    ok((await page.locator("summary", { hasText: box }).count()) === 1, `the box “${box}” is listed among the forces`);
  }
  await bert.shoot("ardennes44-forces");
}
