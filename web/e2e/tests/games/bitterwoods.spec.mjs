// Bitter Woods, the first turn of the campaign by hand: a march and a refusal, the bridge of Dasburg, the attack on the 110th
// as in the last example of play, and everything a die can bring about.

import { ok, same, until } from "../../support/checks.mjs";
import { carryOut, letGo, lookAt, onTo, passUntil } from "../../support/hands.mjs";
import { counter, newGame, plain, rolls, sitDown, states, withDice } from "../../support/woods.mjs";
import { once, test } from "../../support/test.mjs";

const OPTIONS = { leaders: "on", bombardments: "on", "variable-surprise": "on", angriff: "on", "fuel-dumps": "on" };
const ATTACKERS = ["2pz-2", "2pz-304", "2pz-3", "lehr-recon"];
const GUNS = ["vak-401", "arty-766"];
/** Who takes part, and which guns. */
const ORDERS = [...ATTACKERS.map((unit) => `add ${unit}`), ...[...GUNS, "werfer-15"].map((gun) => `support ${gun}`)];

test("Bitter Woods: a march, a refusal, and a bridge begun", async ({ t, api }) => {
  const id = await newGame(api, "campaign", OPTIONS);
  const anna = await sitDown(t, id);
  await march(anna, api, id);
});

test("Bitter Woods: the attack on the 110th, its odds and its dice", async ({ t, api }) => {
  const id = await marched(api);
  const anna = await sitDown(t, id);
  await anna.asked(/Choose a hex to attack/);
  await prepare(anna, api, id);
  await attack(t, anna, api, id);
});

test("Bitter Woods: a retreat, an advance, and the bridge stands", async ({ t, api }) => {
  const id = await withDice(api, await attacked(api), 5, 2);
  await retreatAndBridge(await sitDown(t, id), api, id);
});

test("Bitter Woods: a counterattack is owed, or declined by a withdrawal", async ({ t, api }) => {
  await counterattack(t, api, await withDice(api, await attacked(api), 4, 4));
});

test("Bitter Woods: both sides are engaged", async ({ t, api }) => {
  await engagement(t, api, await withDice(api, await attacked(api), 4, 5));
});

test("Bitter Woods: a firefight costs both sides a step", async ({ t, api }) => {
  await firefight(t, api, await withDice(api, await attacked(api), 4, 6));
});

/** Behind the scenes: the first morning with the bridge of Dasburg begun, up to the combat. */
async function marched(api) {
  const id = await newGame(api, "campaign", OPTIONS, "move werfer-15 1325", "move lehr-recon 1324");
  const build = (await api.choices(id, "german", [{ counter: "26vg-78" }])).find((one) => one.verb === "build");
  await api.play(id, build.action, "next");
  return id;
}

/** The same, and the 110th was attacked, whatever the dice brought. Other dice make other games of it. */
const attacked = once(async (api) => {
  const id = await marched(api);
  await api.play(id, "target 1424", ...ORDERS, "attack");
  return id;
});

/** A unit goes by road, a hex beyond the river says why not, and the Volksgrenadiers begin the bridge. */
async function march(anna, api, id) {
  const { page, map } = anna;
  await anna.asked(/Move units, bring in/);
  same([await anna.date(), await anna.phase()], ["16 Dec AM\nTurn 1 of 22", "Movement"], "the bar says where the game stands");
  await map.zoom({ place: "1424" }, 3);
  await map.click({ counter: "werfer-15" });
  await until(async () => /highlighted places?/.test(await anna.prompt().innerText()), "the reach is shown");
  const { no } = await api.why(id, "german", { counter: "werfer-15" }, { place: "1524" });
  await map.point({ place: "1524" });
  const flag = page.locator(".flag");
  await flag.waitFor();
  const said = await flag.innerText();
  ok(no.length > 0 && said.includes(no[0].why) && said.includes(no[0].rule), `the flag says why not, and its rule (${said})`);
  ok(/^BW §/.test(no[0].rule), `it is a rule of this book (${no[0].rule})`);
  await anna.shoot("bitterwoods-1-why-not");
  await map.click({ place: "1325" });
  await until(async () => (await counter(api, id, "werfer-15")).place === "1325", "the rockets are at Dasburg");
  await page.keyboard.press("Escape");
  const recon = await api.choices(id, "german", [{ counter: "lehr-recon" }]);
  await carryOut(anna, id, recon.find((one) => one.action === "move lehr-recon 1324"));
  const build = (await api.choices(id, "german", [{ counter: "26vg-78" }])).find((one) => one.verb === "build");
  await carryOut(anna, id, build);
  const { markers } = await api.look(id, "german");
  const work = markers.find((one) => one.name === "bridge construction");
  same([work?.on.side, work?.owner], ["1325/1424", "german"], "the bridge of Dasburg is begun");
  ok((await states(api, id, "26vg-78")).includes("bridging"), "26/78 builds");
  await anna.shoot("bitterwoods-1-bridge-begun");
  await anna.press("End movement");
  await anna.asked(/Choose a hex to attack/);
}

/** From the target to the last gun: the sheet with strengths, columns, the die and the chance of surprise. */
async function prepare(anna, api, id) {
  const { page, map } = anna;
  await map.click({ place: "1424" });
  await anna.asked(/Choose the units that attack 1424/);
  const combat = page.getByRole("dialog", { name: /Attack on 1424/ });
  for (const action of ORDERS) {
    const { choices } = await lookAt(api, id);
    await carryOut(anna, id, choices.find((one) => one.action === action));
  }
  await letGo(anna);
  const [reckoning] = (await api.look(id, "german")).reckonings;
  await until(async () => (await plain(combat)).includes(reckoning.attack.at(-1).text), "all attackers and guns stand on the sheet");
  const sheet = await plain(combat);
  for (const line of [...reckoning.attack, ...reckoning.defense]) ok(sheet.includes(line.text), `the sheet names ${line.text}`);
  same([reckoning.attack_total, reckoning.defense_total, reckoning.odds, reckoning.column], ["41", "10", "4-1", "3-1"], "41 to 10 in broken ground");
  for (const { text, rule } of reckoning.shifts) ok(sheet.includes(text) && sheet.includes(rule), `the sheet tells the shift “${text}” with ${rule}`);
  ok(/Surprise: .* chance of 1\/3 .* 4-1/.test(sheet), "the sheet tells the chance of surprise");
  const fractions = await combat.locator("td.fraction").allInnerTexts();
  same(fractions.length, reckoning.results.length, "every result has its chance");
  const sum = fractions.reduce((all, text) => all + Number(text.split("/")[0]) / Number(text.split("/")[1] ?? 1), 0);
  ok(Math.abs(sum - 1) < 1e-9, `the chances add up to 100 % (${sum * 100})`);
  await anna.shoot("bitterwoods-2-odds");
  await combat.getByRole("button", { name: "Show chart" }).first().click();
  const chart = page.getByRole("dialog", { name: "Combat results" });
  ok((await chart.locator("th.lit").allInnerTexts()).includes("3-1"), "its column is lit on the chart");
  await chart.getByRole("button", { name: "Close" }).click();
}

/** The attack, whatever the dice bring. */
async function attack(t, anna, api, id) {
  const { page } = anna;
  await page.getByRole("tab", { name: "Log" }).click();
  await page.getByRole("dialog", { name: /Attack on 1424/ }).getByRole("button", { name: /^Attack$/ }).click();
  const die = page.locator(".rolled").getByRole("img", { name: /^Dice: [1-6]$/ }).first();
  await die.waitFor();
  await anna.shoot("bitterwoods-3-rolled", { settle: 250 });
  const log = await rolls(api, id);
  same(log.length, 2, "a die for surprise and one for the attack");
  ok(log.every((one) => one.rules.every((rule) => /^BW §/.test(rule))), "both name their rules");
  t.note(log.map((one) => one.text).join(" "));
}

/** Whoever is owed a counterattack must make it, or withdraw and close the hex. */
async function counterattack(t, api, owed) {
  ok((await states(api, owed, "28-110")).includes("counterattack"), "the 110th owes a counterattack");
  for (const unit of ATTACKERS) ok((await states(api, owed, unit)).includes("owed"), `it is owed to ${unit}`);
  await passUntil(api, owed, ({ seat, phase }) => seat === "allied" && phase === "Movement");
  const anna = await sitDown(t, owed);
  await anna.map.zoom({ place: "1424" }, 4);
  await anna.map.point({ place: "1424" });
  await anna.shoot("bitterwoods-5-counterattack", { settle: 250 });
  const away = (await api.choices(owed, "allied", [{ counter: "28-110" }])).find((one) => one.action === "move 28-110 1624");
  await carryOut(anna, owed, away);
  same((await api.look(owed, "allied")).markers.find((one) => one.name === "closed")?.on.place, "1424", "who withdraws closes the hex behind him");
  await anna.shoot("bitterwoods-5-withdrawn", { settle: 250 });
}

async function engagement(t, api, engaged) {
  for (const unit of ["28-110", "2pz-2", "2pz-304"]) ok((await states(api, engaged, unit)).includes("engaged"), `${unit} is engaged`);
  const anna = await sitDown(t, engaged);
  await anna.map.zoom({ place: "1424" }, 4);
  await anna.map.point({ place: "1324" });
  await anna.shoot("bitterwoods-5-engaged", { settle: 250 });
}

async function firefight(t, api, id) {
  const anna = await sitDown(t, id);
  await anna.asked(/Choose the unit that loses a step/);
  same((await counter(api, id, "28-110")).face.steps.now, 1, "the 110th has lost a step");
  await carryOut(anna, id, (await lookAt(api, id)).choices.find((one) => one.action === "lose 2pz-304"));
  same((await counter(api, id, "2pz-304")).face.steps.now, 1, "so have the Panzergrenadiers");
  await anna.map.zoom({ place: "1424" }, 4);
  await anna.shoot("bitterwoods-5-firefight", { settle: 250 });
}

/** D4: the 110th goes back along its road, one unit follows, and the bridge stands. */
async function retreatAndBridge(anna, api, id) {
  const { page } = anna;
  await anna.map.zoom({ place: "1524" }, 3);
  await anna.asked(/Retreat 28\/110 by 4 hexes/);
  await anna.shoot("bitterwoods-4-retreat", { settle: 250 });
  await carryOut(anna, id, (await lookAt(api, id)).choices.find((one) => one.action === "retreat 28-110 1824"));
  await anna.asked(/Advance up to 4 hexes/);
  const { choices } = await lookAt(api, id);
  ok(!choices.some((one) => /^advance 2pz-3 /.test(one.action)), "heavy tanks do not follow over the river");
  await anna.shoot("bitterwoods-4-advance");
  await carryOut(anna, id, choices.find((one) => one.action === "advance lehr-recon 1424"));
  await onTo(anna, id, /^Bridge Construction/);
  await anna.asked(/Cross the new bridges/);
  for (const unit of ["26vg-78", "2pz-3"]) {
    const cross = (await api.choices(id, "german", [{ counter: unit }])).find((one) => one.verb === "cross");
    await carryOut(anna, id, cross);
    same((await counter(api, id, unit)).place, "1424", `${unit} is over the Our`);
  }
  const view = await api.look(id, "german");
  ok(!view.markers.some((one) => one.on.side === "1325/1424"), "the bridge of Dasburg stands");
  same(view.tracks.find((one) => one.id === "bridges built").text, "1 of 8", "it is counted");
  await page.getByRole("tab", { name: "Log" }).click();
  await anna.shoot("bitterwoods-4-bridge-built", { settle: 250 });
}
