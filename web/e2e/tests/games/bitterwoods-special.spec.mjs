// Bitter Woods, what is not of every turn: the defender's guns, a bombardment, an attack on the move, a leader who stands fast,
// reserves that exploit, bridges that are blown, aircraft over Bastogne, events, and Peiper's other counters.

import { ok, same, until } from "../../support/checks.mjs";
import { answer, carryOut, letGo, lookAt, passUntil, told } from "../../support/hands.mjs";
import { changeTable, counter, newGame, plain, rolls, sitDown, states, withDice } from "../../support/woods.mjs";
import { test } from "../../support/test.mjs";

const ATTACKERS = ["2pz-2", "2pz-304", "2pz-3"];
const GUNS = ["vak-401", "arty-766"];

test("Bitter Woods: the defender adds his guns", ({ t, api }) => defenderAnswers(t, api));
test("Bitter Woods: a bombardment shocks the defender", ({ t, api }) => bombard(t, api));
test("Bitter Woods: an attack on the move, and a leader who stands fast", ({ t, api }) => onTheMove(t, api));
test("Bitter Woods: reserves are released and exploit", ({ t, api }) => reserves(t, api));
test("Bitter Woods: a bridge is blown", ({ t, api }) => demolition(t, api));
test("Bitter Woods: aircraft drop supplies and interdict", ({ t, api }) => aircraft(t, api));
test("Bitter Woods: the events of 18 December", ({ t, api }) => events(t, api));
test("Bitter Woods: Peiper's other counters", ({ t, api }) => peiper(t, api));

/** The choice of whoever is asked that reads like this. */
async function choiceOf(api, id, action) {
  const { choices } = await lookAt(api, id);
  const found = choices.find((one) => one.action === action);
  ok(found, `“${action}” is offered`);
  return found;
}

/** The Manderfeld gap: the American adds the guns of his corps, and the sheet changes. */
async function defenderAnswers(t, api) {
  const id = await newGame(api, "campaign", {}, "move 3fj-8 0614", "move werfer-4 0613", "next", "target 0714");
  await api.play(id, "add 3fj-5", "add 3fj-8", "add 3fj-9", "support werfer-4", "support vak-402", "attack");
  const anna = await sitDown(t, id);
  const { page } = anna;
  await anna.map.zoom({ place: "0714" }, 3);
  await anna.asked(/Add guns or an aircraft to the defense of 0714 Manderfeld/);
  const combat = page.getByRole("dialog", { name: /Attack on 0714/ });
  await combat.waitFor();
  const before = (await api.look(id, "allied")).reckonings[0];
  await anna.shoot("bitterwoods-6-answer", { settle: 250 });
  await carryOut(anna, id, (await lookAt(api, id)).choices.find((one) => one.verb === "support"));
  const { cell } = (await rolls(api, id))[0].what;
  const { columns } = (await api.board(id)).charts.find((one) => one.id === cell.chart);
  same([before.column, columns[cell.column]], ["5-1", "3-1"], "the guns are worth two columns");
  await answer(anna, id, ["retreat", "advance", "next"], ({ view }) => /Choose a hex to attack/.test(view.prompt.text));
}

/** Two guns fire on the 110th before the attack, and a die says whether it is shocked. */
async function bombard(t, api) {
  const id = await newGame(api, "campaign", { bombardments: "on" }, "move lehr-recon 1324", "next", "target 1424");
  const anna = await sitDown(t, id);
  const { page } = anna;
  for (const gun of GUNS) await carryOut(anna, id, await choiceOf(api, id, `bombard ${gun}`));
  await letGo(anna);
  await anna.shoot("bitterwoods-7-guns");
  await carryOut(anna, id, await choiceOf(api, id, "fire"));
  const [shock] = await rolls(api, id);
  ok(shock.rules.some((rule) => /§21\.2/.test(rule)), "the die for the shock names its rule");
  const shocked = await withDice(api, id, 5);
  ok((await states(api, shocked, "28-110")).includes("shocked"), "a 5 shocks the 110th");
  await api.play(shocked, ...ATTACKERS.map((unit) => `add ${unit}`));
  await changeTable(anna, shocked);
  await anna.map.zoom({ place: "1424" }, 3);
  const combat = page.getByRole("dialog", { name: /Attack on 1424/ });
  await until(async () => /shock/.test(await plain(combat)), "the sheet tells of the shock");
  await anna.shoot("bitterwoods-7-shocked", { settle: 250 });
}

/** An attack on the move has a table of its own; where it fails, a leader keeps his tanks in place for a step. */
async function onTheMove(t, api) {
  const id = await newGame(api, "campaign", { leaders: "on", angriff: "on" });
  await passUntil(api, id, ({ seat, phase, view }) => view.turn.number === 2 && seat === "german" && phase === "Combat");
  await api.play(id, "target 1424", ...[...ATTACKERS, "26vg-78"].map((unit) => `add ${unit}`), ...GUNS.map((gun) => `support ${gun}`));
  const anna = await sitDown(t, id);
  const { page } = anna;
  await anna.map.zoom({ place: "1424" }, 3);
  await carryOut(anna, id, await choiceOf(api, id, "angriff"));
  const combat = page.getByRole("dialog", { name: /Angriff on 1424/ });
  await until(async () => /Adv 2 Mechanized attackers advance 2 hexes/.test(await plain(combat)), "the sheet has the results of the other table");
  await anna.shoot("bitterwoods-8-angriff");
  await combat.getByRole("button", { name: /^Attack$/ }).click();
  await until(async () => (await rolls(api, id)).length === 1, "a die is rolled");
  const held = await withDice(api, id, 5);
  await changeTable(anna, held);
  await anna.asked(/Let a leader hold units in place/);
  await anna.shoot("bitterwoods-8-stand");
  await carryOut(anna, held, await choiceOf(api, held, "stand manteuffel"));
  await carryOut(anna, held, await choiceOf(api, held, "lose 26vg-78"));
  same((await counter(api, held, "26vg-78")).face.steps.now, 1, "the loss is taken");
  same((await counter(api, held, "2pz-3")).place, "1325", "nobody goes back");
  ok((await states(api, held, "manteuffel")).includes("influence"), "Manteuffel has used his influence");
}

/** Panzer Lehr waits in reserve, is released by Manteuffel when all is fought, and drives. */
async function reserves(t, api) {
  const id = await newGame(api, "campaign", { leaders: "on" });
  await passUntil(api, id, ({ seat, phase }) => seat === "german" && phase === "Reserve");
  const anna = await sitDown(t, id);
  await anna.asked(/Put mechanized units into reserve/);
  await carryOut(anna, id, await choiceOf(api, id, "reserve lehr-901"));
  ok((await states(api, id, "lehr-901")).includes("reserve"), "Lehr/901 is in reserve");
  await passUntil(api, id, ({ phase }) => phase === "Mechanized Exploitation");
  await anna.asked(/Move the mechanized units that were in reserve/);
  await anna.map.zoom({ place: "0926" }, 3);
  const [release] = await api.choices(id, "german", [{ counter: "lehr-901" }]);
  same(release.action, "release lehr-901 manteuffel", "a leader must release it");
  await anna.page.getByRole("tab", { name: "Forces" }).click();
  await anna.page.locator("details[open] .stack button", { hasText: "Lehr/901" }).first().click();
  await anna.press("Manteuffel releases Lehr/901");
  await until(async () => (await states(api, id, "lehr-901")).includes("exploits"), "Manteuffel releases it");
  const moves = (await api.choices(id, "german", [{ counter: "lehr-901" }])).filter((one) => one.verb === "move");
  await anna.shoot("bitterwoods-9-exploitation", { settle: 250 });
  await carryOut(anna, id, moves.at(-1));
  same((await counter(api, id, "lehr-901")).place, moves.at(-1).points[1].place, "Lehr/901 exploits");
}

/** The German tries the bridge of Ouren. */
async function demolition(t, api) {
  const id = await newGame(api, "campaign");
  await passUntil(api, id, ({ phase }) => phase === "Demolition");
  const anna = await sitDown(t, id);
  await anna.map.zoom({ place: "1321" }, 3);
  await anna.asked(/Choose bridges to blow/);
  await anna.shoot("bitterwoods-10-demolition");
  await carryOut(anna, id, await choiceOf(api, id, "blow 1220/1321"));
  ok((await told(api, id, /Ouren/)).at(-1).rules.some((rule) => /§13/.test(rule)), "the log tells of the bridge with its rule");
  const blown = await withDice(api, id, 1);
  ok((await api.look(blown, "german")).markers.some((one) => one.name === "blown bridge" && one.on.side === "1220/1321"), "a 1 blows it");
}

/** The sky over Bastogne clears: supplies come down, and a road is interdicted. */
async function aircraft(t, api) {
  const id = await newGame(api, "patton");
  const { view } = await passUntil(api, id, ({ view }) => /air drop/.test(view.prompt?.text ?? ""));
  same([view.turn.title, view.prompt.seat], ["23 Dec AM", "allied"], "on the 23rd the Allied player is asked for drops");
  const anna = await sitDown(t, id);
  const { page } = anna;
  await anna.map.zoom({ place: "2526" }, 3);
  await anna.asked(/Choose a hex for an air drop.*3 aircraft left/);
  await anna.shoot("bitterwoods-11-cut-off", { settle: 250 });
  ok((await states(api, id, "10arm-ccb")).includes("out of supply"), "10CCB is out of supply");
  const drops = (await api.choices(id, "allied", [{ counter: "allied-air-1" }])).filter((one) => one.verb === "supply");
  ok(drops.length > 1000, `supplies can be dropped on any hex (${drops.length})`);
  await carryOut(anna, id, drops.find((one) => one.action === "supply 2526"));
  await carryOut(anna, id, await choiceOf(api, id, "next"));
  await anna.asked(/Interdict hexes.*2 aircraft left/);
  ok(!(await states(api, id, "10arm-ccb")).includes("out of supply"), "10CCB has its supplies");
  const there = (await api.choices(id, "allied", [{ counter: "allied-air-1" }])).filter((one) => one.verb === "interdict");
  ok(there.length > 1000, `any hex can be interdicted (${there.length})`);
  await page.locator("summary", { hasText: /^Aircraft/ }).click();
  await page.locator("details[open] .stack button", { hasText: "Allied aircraft 1" }).first().click();
  await anna.asked(/Interdict: \d+ highlighted places/);
  await anna.map.click({ place: "2424" });
  await until(async () => (await api.look(id, "allied")).tracks.some((one) => one.id === "air allied" && one.value === 1), "an aircraft is gone");
  const { markers } = await api.look(id, "allied");
  for (const [name, place] of [["air drop", "2526"], ["interdiction", "2424"]]) {
    ok(markers.some((one) => one.name === name && one.on.place === place), `there is a marker “${name}” in ${place}`);
  }
  await anna.shoot("bitterwoods-11-aircraft", { settle: 250 });
}

/** The event of 18 December: parachutists around a zone, or false signposts in a town. */
async function events(t, api) {
  const id = await newGame(api, "campaign", { "random-event": "on" });
  await passUntil(api, id, ({ view, phase }) => view.turn.number === 5 && phase === "Allied Interdiction");
  await api.play(id, "next");
  const drop = await withDice(api, id, 1);
  const anna = await sitDown(t, drop);
  await anna.asked(/Choose the drop zone of the parachutists/);
  const zones = (await lookAt(api, drop)).choices.filter((one) => one.verb === "zone");
  const zone = zones.find((one) => /05$/.test(one.points[0].place)) ?? zones[0];
  const { place } = zone.points[0];
  await carryOut(anna, drop, zone);
  const { markers, counters } = await api.look(drop, "german");
  same(markers.find((one) => one.name === "drop zone")?.on.place, place, "the drop zone is marked");
  same(counters.filter((one) => /^vdh-/.test(one.id) && one.place !== "waiting").length, 4, "all four companies have jumped");
  await anna.map.zoom({ place }, 3);
  await anna.page.getByRole("tab", { name: "Log" }).click();
  await anna.shoot("bitterwoods-12-parachutists", { settle: 250 });
  const signs = await withDice(api, id, 4);
  await api.play(signs, "deceive 1610");
  same((await api.look(signs, "german")).markers.find((one) => one.name === "deception")?.on.place, "1610", "the signposts of Malmedy are turned");
}

/** Peiper's regiment is one counter or three battalions and a leader. */
async function peiper(t, api) {
  const id = await newGame(api, "campaign", { leaders: "on", "peiper-alternative": "on" });
  const at = async () => (await api.look(id, "german")).counters.filter((one) => one.place === "0413" && /peiper|1ss/.test(one.id)).map((one) => one.id);
  same((await at()).sort(), ["1ss-3-2", "1ss-501", "1ss-pzbn", "peiper"], "three battalions and Peiper himself");
  const anna = await sitDown(t, id);
  await anna.map.zoom({ place: "0413" }, 4);
  await anna.map.click({ place: "0413" });
  await anna.shoot("bitterwoods-13-battalions", { settle: 250 });
  await anna.page.keyboard.press("Escape");
  await carryOut(anna, id, await choiceOf(api, id, "swap"));
  same((await at()).sort(), ["1ss-peiper", "peiper"], "one counter for the battalions, and Peiper still with them");
  await anna.shoot("bitterwoods-13-one-counter", { settle: 250 });
}
