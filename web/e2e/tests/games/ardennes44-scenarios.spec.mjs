// Ardennes '44 on the table: every scenario opens, with map, counters, markers, boxes, charts and tracks.

import { ok } from "../../support/checks.mjs";
import { sitDown } from "../../support/ardennes.mjs";
import { lookAt } from "../../support/hands.mjs";
import { begin, chart, markersLie, moreCharts, onTheMap, overlays, reinforcements, tracks } from "../../support/windows.mjs";
import { test } from "../../support/test.mjs";

const SCENARIOS = ["The campaign game", "Six turns", "Eight turns", "Patton's counterattack", "The extended game", "Patton's counterattack to the 30th"];
const OPTIONS = { roadblocks: "on", "fuel-dumps": "on" };
const CHARTS = ["Combat results", "Column shifts", "Tables of one die", "Terrain effects", "Turn record"];

for (const [at, name] of SCENARIOS.entries()) {
  test(`Ardennes '44: ${name} on the table`, async ({ t, api }) => {
    const anna = await t.visit({ settings: { animations: "off" } });
    const id = await begin(anna, /Ardennes '44 6 scenarios/, new RegExp(name), { titles: SCENARIOS, picture: at === 0 ? "ardennes44-new" : undefined });
    const { view, seat } = await lookAt(api, id);
    await anna.asked(seat === "allied" ? /Allied: place Traffic/i : /German: set up/i);
    const board = await api.board(id);
    await onTheMap(anna, board, view, name, 100);
    const inside = board.boxes.filter((box) => box.next_to?.some((place) => board.hexes.some((hex) => hex.id === place)));
    for (const box of inside) ok(await anna.map.find({ place: box.id }), `${box.title} lies beside the map`);
    await anna.shoot(`ardennes44-scenario-${at + 1}`, { settle: 700 });
  });
}

test("Ardennes '44: its charts", async ({ t }) => {
  const { anna: bert } = await sitDown(t, "patton", OPTIONS);
  for (const name of CHARTS) await chart(bert, "ardennes44", name, 10);
  await moreCharts(bert, "ardennes44", ["Disengagement"], 5);
});

test("Ardennes '44: its markers, windows, overlays and boxes", async ({ t, api }) => {
  const { id, anna: bert } = await sitDown(t, "patton", OPTIONS);
  const { view } = await lookAt(api, id);
  markersLie(view, ["control", "improved position", "blown bridge"]);
  await reinforcements(bert, "ardennes44", 20);
  await tracks(bert, "ardennes44", view);
  await deadPile(bert);
  await overlays(bert, [/German ZOC bonds/, /Allied ZOC bonds/], "E3213", "ardennes44-bonds");
  await forces(bert);
});

/** Those out of the game, in a window of their own. */
async function deadPile(bert) {
  await bert.press(/^Dead pile/);
  const dead = bert.page.getByRole("dialog", { name: "Dead pile" });
  await bert.shoot("ardennes44-dead-pile");
  await dead.getByRole("button", { name: "Close" }).click();
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
