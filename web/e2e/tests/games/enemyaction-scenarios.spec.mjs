// Enemy Action on the table: every scenario opens with its question, day, tracks, hand, units and markers; then all charts, the
// cards, the boxes, the windows of the table, and the overlays.

import { ok, same, until } from "../../support/checks.mjs";
import { answerable, impulse } from "../../support/enemy.mjs";
import { told } from "../../support/hands.mjs";
import { openTable, plain } from "../../support/woods.mjs";
import { chart, markersLie, onTheMap, overlays, reinforcements, tracks } from "../../support/windows.mjs";
import { once, test } from "../../support/test.mjs";

const PLAY = /Play a card from your hand, or pass/;
const DEPOT = /Point at a hex for a fuel depot: 2 fuel depots to place/;
/**
 * Of each scenario its title, where it begins, its question, cards in hand, how many units are at least on the map (set-up
 * cards may take one off on 16 December), and markers.
 */
const SCENARIOS = {
  "initial-assault": ["The initial assault", "16 Dec\nTurn 1 of 1", PLAY, 4, 55, ["control", "blown bridge"]],
  "allies-surprised": ["The Allies surprised", "16 Dec\nTurn 1 of 3", PLAY, 4, 55, ["control", "blown bridge"]],
  "german-breakout": ["The German breakout", "16 Dec\nTurn 1 of 6", DEPOT, 4, 55, ["fuel depot", "control", "blown bridge"]],
  "battle-of-the-bulge": ["The battle of the Bulge", "16 Dec\nTurn 1 of 14", DEPOT, 4, 55, ["fuel depot", "control", "blown bridge"]],
  "crisis-at-the-meuse": [
    "Crisis at the Meuse",
    "22 Dec\nTurn 1 of 7",
    /Play cards as tactics for the defense of|Play a card from your hand|Stand at/,
    7,
    // Its list has 112 units: eight are lost, and the first German impulse, which has been played by now, may cost a few more.
    98,
    ["objective", "corps objective", "detachment", "improved position", "fuel depot", "control", "bridge control", "blown bridge"],
  ],
};
/** Every chart with how many full cells it has at least. */
const CHARTS = {
  Calendar: 14,
  Events: 20,
  Tactics: 15,
  "Effects of terrain": 15,
  "Combat chits": 200,
  "How many chits are drawn": 4,
  "German hold chance": 4,
  "Marginal attacks": 10,
  "German advances": 10,
  "First objectives": 8,
  "Second objectives": 8,
  "Third objectives": 8,
  Surrender: 2,
  "Levels of victory": 6,
};

/** Overlays for the ground around Bastogne. */
const SEEN = [/Arrows of all German armies/, /Allied zones of control/];

/** 22 December, before the first Allied impulse: a game to look at, which nobody plays on. */
const opened = once((api) => impulse(api));

async function sit(t, api) {
  const id = await opened(api);
  const anna = await t.visit({ settings: { animations: "off", steps: "wait" } });
  await openTable(anna, id);
  await anna.asked(PLAY);
  return { id, anna, view: await api.look(id, "allied") };
}

for (const [scenario, facts] of Object.entries(SCENARIOS)) {
  test(`Enemy Action: ${facts[0]} on the table`, async ({ t, api }) => {
    const anna = await t.visit({ settings: { animations: "off", steps: "wait" } });
    const id = scenario === "initial-assault" ? await beginByHand(anna) : (await api.create("enemyaction", scenario)).game.id;
    await answerable(api, id);
    if (scenario !== "initial-assault") await openTable(anna, id);
    await look(anna, api, id, scenario, facts);
    await anna.shoot(`enemyaction-scenario-${scenario}`);
  });
}

test("Enemy Action: its charts", async ({ t, api }) => {
  const { id, anna } = await sit(t, api);
  await charts(anna);
  const named = (await api.board(id)).charts.map((one) => one.title);
  same([...named].sort(), Object.keys(CHARTS).sort(), "there are no other charts");
});

test("Enemy Action: its windows, cards and boxes", async ({ t, api }) => {
  const { id, anna, view } = await sit(t, api);
  same(view.tracks.find((one) => one.id === "points").text, "11: towns 8, eliminated Allied units 3", "the Germans begin with 11 points");
  await reinforcements(anna, "enemyaction", 20);
  await tracks(anna, "enemyaction", view);
  await victory(anna);
  await cards(anna, view);
  await boxes(anna, api, id, view);
});

test("Enemy Action: its overlays", async ({ t, api }) => {
  const { anna } = await sit(t, api);
  await overlays(anna, SEEN, "1814", "enemyaction-overlays");
  await supply(anna);
});

/** The first scenario, from the page of new games, where all of them are. */
async function beginByHand(anna) {
  const { page } = anna;
  await anna.go("#/new");
  await page.locator("input[name=game][value=enemyaction]").check();
  for (const [name] of Object.values(SCENARIOS)) ok(await page.getByRole("radio", { name: new RegExp(`^${name}`) }).first().isVisible(), `${name} can be chosen`);
  await page.getByRole("radio", { name: /^The initial assault/ }).first().check();
  await anna.press("Start");
  await anna.map.ready();
  return new URL(page.url()).hash.split("/").pop();
}

async function look(anna, api, id, scenario, [, date, question, inHand, units, markers]) {
  const view = await api.look(id, "allied");
  same(await anna.date(), date, `${scenario} begins on its day`);
  await anna.asked(question);
  const onMap = await onTheMap(anna, await api.board(id), view, scenario, units - 1);
  for (const { name, face, owner } of onMap) {
    const values = face.factors.map((one) => one.name).join();
    same(values, owner === "german" ? "strength,movement,selector" : "strength,movement", `the values of ${name}`);
  }
  markersLie(view, markers);
  const hand = view.piles.find((one) => one.place === "hand");
  ok(hand.count === inHand && hand.cards.length === inHand, `${scenario} gives ${inHand} cards to the hand (${hand.count})`);
  const bar = (await plain(anna.page.getByRole("banner").first())).toLowerCase();
  const points = view.tracks.find((one) => one.id === "points");
  if (scenario === "crisis-at-the-meuse") {
    const list = view.counters.filter((one) => onMap.includes(one) || /^eliminated-/.test(one.place));
    // In the first German impulse a unit may go back into reserve (EA §9.6).
    const back = await told(api, id, /goes back into reserve/, "allied");
    ok(list.length + back.length >= 112, `the 112 units of its list are on the map, lost or back in reserve (${list.length}, ${back.length})`);
    ok(points.value >= 11, `the Germans have 11 points or more after their first impulse (${points.text})`);
  }
  for (const track of [points, view.tracks.find((one) => one.id === "hand")]) {
    ok(bar.includes(track.title.toLowerCase()), `the bar at the top tells “${track.title}” (${bar})`);
  }
  ok(view.objectives.length > 2, "it is said what is to be won");
}

/** Every chart has a button of its own in the bar, or one among the further charts. */
async function charts(anna) {
  const { page } = anna;
  const own = async (name) => (await page.getByRole("navigation", { name: "Windows" }).getByRole("button", { name, exact: true }).count()) > 0;
  const rest = [];
  for (const [name, least] of Object.entries(CHARTS)) {
    if (await own(name)) await chart(anna, "enemyaction", name, least);
    else rest.push([name, least]);
  }
  if (rest.length === 0) return;
  await anna.press("More charts");
  const more = page.getByRole("dialog", { name: "More charts" });
  await anna.shoot("enemyaction-more-charts", { part: more });
  for (const [name, least] of rest) await chart(anna, "enemyaction", name, least, more);
  await more.getByRole("button", { name: "Close" }).click();
}

/** What wins and loses. */
async function victory(anna) {
  await anna.press(/^Victory/);
  const dialog = anna.page.getByRole("dialog", { name: "Objectives" });
  await dialog.waitFor();
  ok(/35 or more points: Allied operational defeat/.test(await plain(dialog)), "it is said what loses the game");
  await anna.shoot("enemyaction-victory", { part: dialog });
  await dialog.getByRole("button", { name: "Close" }).first().click();
}

/** The hand first, with what each card is good for; then every pile. */
async function cards(anna, view) {
  const { page } = anna;
  await anna.press("Allied cards in hand");
  const hand = page.getByRole("region", { name: "Allied cards in hand" });
  await hand.waitFor();
  const shown = view.piles.find((one) => one.place === "hand").cards;
  const text = await plain(hand);
  for (const card of shown) ok(text.includes(card.title), `${card.title} is in the hand`);
  for (const pile of view.piles) same(await page.getByRole("region", { name: pile.title, exact: true }).count(), 1, `the pile “${pile.title}”`);
  await anna.shoot("enemyaction-cards");
}

/** The boxes in the column. */
async function boxes(anna, api, id, view) {
  await anna.page.getByRole("tab", { name: "Forces" }).click();
  const { boxes: all } = await api.board(id);
  for (const box of all.filter((one) => view.counters.some((counter) => counter.place === one.id))) {
    ok((await anna.page.locator("summary", { hasText: box.title }).count()) >= 1, `the box “${box.title}” is listed among the forces`);
  }
  await anna.page.locator("summary", { hasText: "Allied reserves" }).click();
  await anna.page.locator("summary", { hasText: "Allied reserves" }).scrollIntoViewIfNeeded();
  await anna.shoot("enemyaction-reserves");
}

/** Who is fed from where. */
async function supply(anna) {
  await anna.press(/^Overlays/);
  const dialog = anna.page.getByRole("dialog", { name: "Overlays" });
  for (const name of SEEN) await dialog.getByRole("checkbox", { name }).uncheck();
  for (const name of [/German supply$/, /Allied supply heads$/]) await dialog.getByRole("checkbox", { name }).check();
  await anna.shoot("enemyaction-overlays-list");
  await dialog.getByRole("button", { name: "Close" }).click();
  await anna.press("Whole map");
  await until(async () => (await anna.map.missing([{ place: "1814" }])).length === 0, "the whole map is seen");
  await anna.map.still();
  await anna.shoot("enemyaction-supply");
}
