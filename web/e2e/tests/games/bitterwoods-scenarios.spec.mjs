// Bitter Woods on the table: every scenario opens with its counters, markers, tracks and boxes, and somebody moves in each; then
// all charts, the windows of the table, and the overlays.

import { ok, same } from "../../support/checks.mjs";
import { carryOut, letGo, lookAt } from "../../support/hands.mjs";
import { newGame, openTable, plain, sitDown } from "../../support/woods.mjs";
import { begin, chart, markersLie, moreCharts, onTheMap, overlays, reinforcements, tracks } from "../../support/windows.mjs";
import { test } from "../../support/test.mjs";
import { DESKTOP } from "../../support/visitor.mjs";

/** Of each scenario its title, where it begins, and what it asks first. */
const SCENARIOS = {
  campaign: ["The campaign game", "16 Dec AM\nTurn 1 of 22", /Move units, bring in/],
  extended: ["The extended campaign", "16 Dec AM\nTurn 1 of 40", /Move units, bring in/],
  "six-turn": ["Six turns", "16 Dec AM\nTurn 1 of 6", /Move units, bring in/],
  "eight-turn": ["Eight turns", "16 Dec AM\nTurn 1 of 8", /Move units, bring in/],
  patton: ["Patton's relief of Bastogne", "22 Dec AM\nTurn 13 of 22", /Put mechanized units into reserve/],
  "plan-martin": ["Plan Martin", "16 Dec AM\nTurn 1 of 16", /Move units, bring in/],
  "erasing-the-bulge": ["Erasing the Bulge", "30 Dec AM\nTurn 29 of 40", /Choose your plan/],
  "southern-shoulder": ["The southern shoulder", "16 Dec AM\nTurn 1 of 22", /Move units, bring in/],
  "early-offensive": ["The early offensive", "12 Dec AM\nTurn 1 of 22", /Move units, bring in/],
};
/** Charts with a button of their own, and those behind the last one. */
const CHARTS = ["Combat results", "Attacks on the move", "Columns and the die", "Effects of terrain", "Bridge demolition", "Supply shortage", "Random events", "Turn record"];
const MORE_CHARTS = ["Burning fuel dumps", "Hexes of dumps and parachutists", "Interdiction, zones and roads", "Shock, scare and surprise", "Victory"];

const TITLES = Object.values(SCENARIOS).map(([name]) => name);

for (const [scenario, [name, date, question]] of Object.entries(SCENARIOS)) {
  test(`Bitter Woods: ${name} on the table`, async ({ t, api }) => {
    const anna = await t.visit({ settings: { animations: "off" } });
    const id = scenario === "campaign" ? await begin(anna, /Bitter Woods 9 scenarios/, /^The campaign game/, { titles: TITLES, picture: "bitterwoods-new" }) : await newGame(api, scenario);
    if (scenario !== "campaign") await openTable(anna, id);
    same(await anna.date(), date, `${scenario} begins on its day`);
    await anna.asked(question);
    await look(anna, api, id, scenario);
    await moveSomebody(anna, api, id);
    await letGo(anna);
    await anna.shoot(`bitterwoods-scenario-${scenario}`);
  });
}

test("Bitter Woods: its charts", async ({ t, api }) => {
  const anna = await sitDown(t, await newGame(api, "patton", { leaders: "on" }), DESKTOP);
  for (const name of CHARTS) await chart(anna, "bitterwoods", name, 6);
  await moreCharts(anna, "bitterwoods", MORE_CHARTS, 6);
});

test("Bitter Woods: its windows, boxes and overlays", async ({ t, api }) => {
  const id = await newGame(api, "patton", { leaders: "on" });
  const anna = await sitDown(t, id, DESKTOP);
  const view = await api.look(id, "allied");
  await reinforcements(anna, "bitterwoods", 20);
  await tracks(anna, "bitterwoods", view);
  await forces(anna, api, id, view);
  await overlays(anna, [/German zones of control/, /Allied supply roads/], "2526", "bitterwoods-overlays");
});

/** What lies on the table is on the page: counters, positions, bridges, tracks, boxes, objectives. */
async function look(anna, api, id, scenario) {
  const { view } = await lookAt(api, id);
  const onMap = await onTheMap(anna, await api.board(id), view, scenario, 80);
  for (const { name, face } of onMap) {
    const values = face.factors.map((one) => one.name);
    ok(face.symbol === "leader" || /^combat,er,movement/.test(values.join()), `${name} shows combat, endurance and movement (${values})`);
  }
  markersLie(view, ["control", "improved position", "blown bridge"]);
  const more = anna.page.getByRole("button", { name: "More tracks" });
  if (await more.isVisible()) await more.click();
  const bar = await plain(anna.page.getByRole("banner"));
  const shown = ["ground", "air german", "air allied"].map((track) => view.tracks.find((one) => one.id === track));
  for (const track of shown) ok(bar.toLowerCase().includes(`${track.title} ${track.text}`.toLowerCase()), `the bar at the top tells “${track.title}” (${bar})`);
  ok(view.objectives.length > 2, "it is said what is to be won");
}

/** Whoever is asked does the first thing offered, or moves somebody as far as he can go. */
async function moveSomebody(anna, api, id) {
  const { view, choices, seat } = await lookAt(api, id);
  const first = choices.find((one) => one.action !== "next");
  if (first) return carryOut(anna, id, first);
  for (const subject of view.subjects) {
    if (!subject.points[0]?.counter) continue;
    const moves = (await api.choices(id, seat, subject.points)).filter((one) => one.verb === "move");
    if (moves.length > 3) return carryOut(anna, id, moves.at(-1));
  }
  ok(false, "somebody can move");
}

/** The boxes in the column. */
async function forces(anna, api, id, view) {
  await anna.page.getByRole("tab", { name: "Forces" }).click();
  const { boxes } = await api.board(id);
  for (const box of boxes.filter((one) => view.counters.some((counter) => counter.place === one.id))) {
    ok((await anna.page.locator("summary", { hasText: box.title }).count()) >= 1, `the box “${box.title}” is listed among the forces`);
  }
}
