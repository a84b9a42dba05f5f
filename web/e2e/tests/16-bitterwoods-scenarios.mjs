// Bitter Woods on the table: every scenario opens with its counters, markers, tracks and boxes, and somebody moves in each; then
// all charts, the windows of the table, and the overlays.

import { join } from "node:path";

import { ok, out, same, until } from "../harness.mjs";
import { carryOut, changeTable, letGo, lookAt, newGame, plain } from "../woods.mjs";

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
  let id = await chooseFirst(anna);
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
  for (const name of CHARTS) await chart(anna, name);
  await windows(anna, api, id);
  await overlays(anna);
}

/** All nine are on the page of new games; the first is begun there. */
async function chooseFirst(anna) {
  const { page } = anna;
  await anna.go("#/new");
  await page.getByRole("radio", { name: /Bitter Woods 9 scenarios/ }).check();
  for (const [name] of Object.values(SCENARIOS)) ok(await page.getByRole("radio", { name: new RegExp(`^${name}`) }).first().isVisible(), `${name} can be chosen`);
  await page.getByRole("radio", { name: /^The campaign game/ }).check();
  await page.getByRole("radio", { name: /Hot seat/ }).check();
  await anna.shoot("bitterwoods-new");
  await anna.press("Start");
  await anna.map.ready();
  await anna.liftCurtain();
  return /game\/([^?]+)/.exec(page.url())[1];
}

/** What lies on the table is on the page: counters, positions, bridges, tracks, boxes, objectives. */
async function look(anna, api, id, scenario) {
  const { page, map } = anna;
  const { view } = await lookAt(api, id);
  const board = await api.board(id);
  const onMap = view.counters.filter((one) => board.hexes.some((hex) => hex.id === one.place));
  ok(onMap.length > 80, `${scenario} has its counters on the map (${onMap.length})`);
  const found = () => Promise.all(onMap.slice(0, 20).map((one) => map.find({ counter: one.id })));
  await until(async () => (await found()).every(Boolean), "every counter is somewhere on the table");
  for (const { name, face } of onMap) {
    const values = face.factors.map((one) => one.name);
    ok(face.symbol === "leader" || /^combat,er,movement/.test(values.join()), `${name} shows combat, endurance and movement (${values})`);
  }
  const names = new Set(view.markers.map((one) => one.name));
  for (const marker of ["control", "improved position", "blown bridge"]) ok(names.has(marker), `there is a marker “${marker}” on the table`);
  const bar = await plain(page.getByRole("banner"));
  const tracks = ["ground", "air german", "air allied"].map((track) => view.tracks.find((one) => one.id === track));
  for (const track of tracks) ok(bar.toLowerCase().includes(`${track.title} ${track.text}`.toLowerCase()), `the bar at the top tells “${track.title}” (${bar})`);
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

/** A chart opens by its button, is full and whole, and closes. */
async function chart(anna, name) {
  const { page } = anna;
  await anna.press(name);
  const dialog = page.getByRole("dialog", { name });
  await fullAndWhole(dialog, name);
  await dialog.getByRole("button", { name: "Close" }).click();
}

async function fullAndWhole(dialog, name) {
  await dialog.waitFor();
  const cells = await dialog.locator("td").allInnerTexts();
  ok(cells.filter((text) => text.trim() !== "").length >= 7, `the chart “${name}” has something in it`);
  const whole = await dialog.evaluate((one) => one.getBoundingClientRect().right <= innerWidth && one.getBoundingClientRect().bottom <= innerHeight);
  ok(whole, `the chart “${name}” is within the window`);
  const cut = await dialog.locator(".chart").evaluate((one) => one.scrollWidth > one.clientWidth);
  ok(!cut, `every column of “${name}” is seen at once`);
  await dialog.screenshot({ path: join(out, `bitterwoods-chart-${name.toLowerCase().replace(/\W+/g, "-")}.png`) });
}

/** Reinforcements, the other charts, tracks, the eliminated, and the boxes in the column. */
async function windows(anna, api, id) {
  const { page } = anna;
  const view = await api.look(id, "allied");
  await anna.press("More charts");
  const more = page.getByRole("dialog", { name: "More charts" });
  for (const name of MORE_CHARTS) {
    await more.getByRole("button", { name }).click();
    const dialog = page.getByRole("dialog", { name });
    await fullAndWhole(dialog, name);
    await dialog.getByRole("button", { name: "Close" }).click();
  }
  await more.getByRole("button", { name: "Close" }).click();
  await anna.press("Reinforcements");
  const due = page.getByRole("dialog", { name: "Reinforcements" });
  await due.waitFor();
  ok((await due.getByRole("button").count()) > 20, "the reinforcements are listed");
  await anna.shoot("bitterwoods-reinforcements");
  await due.getByRole("button", { name: "Close" }).first().click();
  await anna.press("Turn record and tracks");
  const tracks = page.getByRole("dialog", { name: "Turn record and tracks" });
  for (const track of view.tracks) ok((await tracks.innerText()).includes(track.title), `the track “${track.title}” is shown`);
  await anna.shoot("bitterwoods-tracks");
  await tracks.getByRole("button", { name: "Close" }).click();
  await page.getByRole("tab", { name: "Forces" }).click();
  const { boxes } = await api.board(id);
  for (const box of boxes.filter((one) => view.counters.some((counter) => counter.place === one.id))) {
    ok((await page.locator("summary", { hasText: box.title }).count()) >= 1, `the box “${box.title}” is listed among the forces`);
  }
}

/** Zones and supply roads lie over the map around Bastogne. */
async function overlays(anna) {
  const { page, map } = anna;
  await anna.press("Overlays");
  const dialog = page.getByRole("dialog", { name: "Overlays" });
  for (const name of [/German zones of control/, /Allied supply roads/]) await dialog.getByRole("checkbox", { name }).check();
  await dialog.getByRole("button", { name: "Close" }).click();
  await map.zoom({ place: "2526" }, 3);
  await until(async () => (await map.find({ place: "2526" })) !== null, "the map shows Bastogne");
  await page.waitForTimeout(1000);
  await anna.shoot("bitterwoods-overlays");
}
