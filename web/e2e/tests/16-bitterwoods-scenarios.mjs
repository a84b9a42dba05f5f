// Bitter Woods on the table: every scenario opens with its counters, markers, tracks and boxes, and somebody moves in each; then
// all charts, the windows of the table, and the overlays.

import { ok, same } from "../harness.mjs";
import { carryOut, letGo, lookAt } from "../hands.mjs";
import { changeTable, newGame, plain } from "../woods.mjs";
import { begin, chart, markersLie, moreCharts, onTheMap, overlays, reinforcements, tracks } from "../windows.mjs";

export const title = "Bitter Woods: every scenario, its charts, boxes and markers";

/** Of each scenario its title, where it begins, and what it asks first. */
const SCENARIOS = {
  campaign: ["The campaign game", "16 Dec AM\nTurn 1 of 22", /German: move units/],
  extended: ["The extended campaign", "16 Dec AM\nTurn 1 of 40", /German: move units/],
  "six-turn": ["Six turns", "16 Dec AM\nTurn 1 of 6", /German: move units/],
  "eight-turn": ["Eight turns", "16 Dec AM\nTurn 1 of 8", /German: move units/],
  patton: ["Patton's relief of Bastogne", "22 Dec AM\nTurn 13 of 22", /Allied: put mechanized units in reserve/],
  "plan-martin": ["Plan Martin", "16 Dec AM\nTurn 1 of 16", /German: move units/],
  "erasing-the-bulge": ["Erasing the Bulge", "30 Dec AM\nTurn 29 of 40", /Allied: name your plan/],
  "southern-shoulder": ["The southern shoulder", "16 Dec AM\nTurn 1 of 22", /German: move units/],
  "early-offensive": ["The early offensive", "12 Dec AM\nTurn 1 of 22", /German: move units/],
};
/** Charts with a button of their own, and those behind the last one. */
const CHARTS = ["Combat results", "Attacks on the move", "Columns and the die", "Effects of terrain", "Bridge demolition", "Supply shortage", "Random events", "Turn record"];
const MORE_CHARTS = ["Burning fuel dumps", "Where a dump lies or a company lands", "Interdiction, zones and roads", "Shock, scare and surprise", "Victory"];

export default async function (t) {
  const { api } = t.home;
  const anna = await t.visit({ settings: { animations: "off" } });
  const titles = Object.values(SCENARIOS).map(([name]) => name);
  let id = await begin(anna, /Bitter Woods 9 scenarios/, /^The campaign game/, { titles, picture: "bitterwoods-new" });
  for (const [scenario, [, date, question]] of Object.entries(SCENARIOS)) {
    if (scenario !== "campaign") {
      id = await newGame(api, scenario);
      await changeTable(anna, id);
    }
    same(await anna.date(), date, `${scenario} begins on its day`);
    await anna.asked(question);
    await look(anna, api, id, scenario);
    await moveSomebody(anna, api, id);
    await letGo(anna);
    await anna.shoot(`bitterwoods-scenario-${scenario}`);
  }
  id = await newGame(api, "patton", { leaders: "on" });
  await changeTable(anna, id);
  const view = await api.look(id, "allied");
  for (const name of CHARTS) await chart(anna, "bitterwoods", name, 6);
  await moreCharts(anna, "bitterwoods", MORE_CHARTS, 6);
  await reinforcements(anna, "bitterwoods", 20);
  await tracks(anna, "bitterwoods", view);
  await forces(anna, api, id, view);
  await overlays(anna, [/German zones of control/, /Allied supply roads/], "2526", "bitterwoods-overlays");
}

/** What lies on the table is on the page: counters, positions, bridges, tracks, boxes, objectives. */
async function look(anna, api, id, scenario) {
  const { view } = await lookAt(api, id);
  const onMap = await onTheMap(anna, await api.board(id), view, scenario, 80);
  for (const { name, face } of onMap) {
    const values = face.factors.map((one) => one.name);
    ok(face.symbol === "leader" || /^combat,er,movement/.test(values.join()), `${name} shows combat, endurance and movement (${values})`);
  }
  markersLie(view, ["control", "improved position", "blown bridge"]);
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
