// Enemy Action, combat by hand: an Allied impulse with an activation, a move and an attack on Peiper up to the advance; and a German
// attack on Malmedy, against which a tactic is played, and which is stood or retreated from.

import { ok, same, until } from "../../support/checks.mjs";
import { answerable, chits, impulse, malmedy, withChance } from "../../support/enemy.mjs";
import { carryOut, letGo, lookAt, told } from "../../support/hands.mjs";
import { changeTable, counter, plain, sitDown, states } from "../../support/woods.mjs";
import { once, test } from "../../support/test.mjs";

/** What the XVIII Corps is ordered to do: it is activated, the 504th closes in on Peiper, and both attack him with their guns. */
const CLOSED_IN = ["play 11 activate xviii", "move 504.82 0713", "next"];
const ATTACKED = ["target 0612", "add 119.30", "add 504.82", "attack", "tactic 10 corps-artillery", "next"];

test("Enemy Action: a corps is activated and closes in on Peiper", async ({ t, api }) => {
  const id = await impulse(api);
  await activate(await sitDown(t, id), api, id);
});

test("Enemy Action: an attack with its odds, a tactic and chits", async ({ t, api }) => {
  const id = await impulse(api);
  await api.play(id, ...CLOSED_IN);
  const anna = await sitDown(t, id);
  await anna.map.zoom({ place: "0612" }, 3);
  await anna.asked(/Point at a hex to attack with XVIII Corps/);
  await odds(anna, api, id);
  await fight(anna, api, id);
});

test("Enemy Action: chits, losses, an elimination and an advance", async ({ t, api }) => {
  const id = await impulse(api);
  await api.play(id, ...CLOSED_IN, ...ATTACKED);
  await answerable(api, id);
  const fought = await withChance(api, id, ...chits("31", "53"));
  const anna = await sitDown(t, fought);
  await anna.map.zoom({ place: "0612" }, 3);
  await losses(anna, api, fought);
});

test("Enemy Action: a German attack, and a tactic against it", async ({ t, api }) => {
  const id = await malmedy(api);
  await germanAttack(await sitDown(t, id), api, id);
});

test("Enemy Action: a defender retreats", async ({ t, api }) => {
  const id = await withChance(api, await attacked(api), ...chits("06", "07", "10", "32", "29"));
  await retreat(await sitDown(t, id), api, id);
});

test("Enemy Action: a defender stands", async ({ t, api }) => {
  const id = await withChance(api, await attacked(api), ...chits("06", "07", "32", "28", "41"));
  await stand(await sitDown(t, id), api, id);
});

/** Malmedy was attacked and defended with guns, whatever the chits brought. Other chits make other games of it. */
const attacked = once(async (api) => {
  const id = await malmedy(api);
  await api.play(id, "tactic 10 corps-artillery", "next");
  await answerable(api, id);
  return id;
});

/** The choice that reads like this, carried out with the mouse. */
async function give(anna, api, id, action) {
  const { choices } = await lookAt(api, id);
  const found = choices.find((one) => one.action === action);
  ok(found, `“${action}” is offered (${choices.map((one) => one.action)})`);
  await carryOut(anna, id, found);
}

/** A card of the hand is used by the button on it. */
async function playCard(anna, api, id, card, button) {
  const { page } = anna;
  const { count } = await api.card(id);
  await page.getByRole("tab", { name: "Cards" }).click();
  const one = page.getByRole("region", { name: "Allied cards in hand" }).locator("li.card", { hasText: card });
  const use = one.getByRole("button", { name: "Use…" });
  if (await use.isVisible()) await use.click();
  await one.getByRole("button", { name: button }).click();
  await until(async () => (await api.card(id)).count > count, `card “${card}” is played: ${button}`);
}

/** A picture of the map around a place, once what was waited for has been drawn sharp. */
async function picture(anna, place, name) {
  if (!process.env.BULGE_PICTURES) return;
  const { map } = anna;
  await map.still();
  const frame = await map.frame.boundingBox();
  const far = async () => {
    const at = await map.find({ place });
    return !at || at.x < frame.x + 520 || at.x > frame.x + frame.width - 150 || at.y < frame.y + 150 || at.y > frame.y + frame.height - 150;
  };
  for (let tries = 0; tries < 4 && (await far()); tries++) {
    await map.dragToMiddle({ place });
    await map.still();
  }
  // Off the map, where nothing is explained beside the mouse.
  await anna.page.mouse.move(frame.x + frame.width / 2, 4);
  await anna.shoot(name, { settle: 700 });
}

/** There is a line of the log like this, with this rule. */
async function logged(api, id, pattern, rule) {
  const [line] = (await told(api, id, pattern, "allied")).slice(-1);
  ok(line, `the log says ${pattern}`);
  ok(line.rules.includes(rule), `${pattern} names ${rule} (${line.rules})`);
}

/** The XVIII Corps is activated by its card, a march is refused with its rule, and the 504th closes in on Peiper. */
async function activate(anna, api, id) {
  const { page, map } = anna;
  await anna.asked(/Play a card from your hand, or pass/);
  await playCard(anna, api, id, "11 XVIII Airborne Corps", /^Activate XVIII Corps$/i);
  await anna.asked(/Move the units of XVIII Corps, then go on/);
  await logged(api, id, /^The Allies play card 11 \(XVIII Airborne Corps\)/, "EA §5.1");
  await logged(api, id, /^Activated: .*504\.82/, "EA §6");
  ok((await states(api, id, "504.82")).includes("active"), "504.82 is active");
  await map.zoom({ place: "0612" }, 3);
  await map.click({ counter: "117.30" });
  const { no } = await api.why(id, "allied", { counter: "117.30" }, { place: "0712" });
  await map.point({ place: "0712" });
  await until(async () => (await page.locator(".flag").innerText()).includes(no[0].rule), "the flag says why not, and its rule");
  same(no[0].rule, "EA §10.1-zoc", "the rule against going from zone to zone");
  await page.keyboard.press("Escape");
  // A unit that has nothing to do is not picked up, and yet it says why.
  const idle = { counter: "ccb.3a" };
  await map.click(idle);
  const { no: stays } = await api.why(id, "allied", idle, { place: "0613" });
  await map.point({ place: "0613" });
  await until(async () => (await page.locator(".flag").innerText()).includes(stays[0].rule), "the flag says why it stays");
  await page.keyboard.press("Escape");
  const moves = await api.choices(id, "allied", [{ counter: "504.82" }]);
  await carryOut(anna, id, moves.find((one) => one.action === "move 504.82 0713"));
  same((await counter(api, id, "504.82")).place, "0713", "the 504th is beside Peiper");
  await logged(api, id, /^504\.82 moves to 0713/, "EA §10");
  await letGo(anna);
  await picture(anna, "0612", "enemyaction-activation");
  await give(anna, api, id, "next");
  await anna.asked(/Point at a hex to attack with XVIII Corps/);
}

/** The sheet before the attack: strengths, chits, and the exact chance of every result. */
async function odds(anna, api, id) {
  const { page, map } = anna;
  await map.click({ place: "0612" });
  await anna.asked(/Choose who attacks 0612, then attack/);
  for (const unit of ["119.30", "504.82"]) await give(anna, api, id, `add ${unit}`);
  await letGo(anna);
  const sheet = page.getByRole("dialog", { name: /Allied attack on 0612/ });
  await until(async () => (await plain(sheet)).includes("504.82"), "both attackers are on the sheet");
  await sheetHolds(api, id, sheet, "6", "4");
  const text = await plain(sheet);
  ok(/2 chits are drawn/.test(text) && /up to 3 in all/.test(text), "the sheet says how many chits are drawn");
  ok((await states(api, id, "504.82")).includes("attacks") && (await states(api, id, "peiper")).includes("defends"), "who attacks and who defends is marked");
  await picture(anna, "0612", "enemyaction-attack-odds");
  await sheet.getByRole("button", { name: /^Attack$/ }).click();
  await anna.asked(/Play cards as tactics for the attack on 0612, or go on/);
}

/** The sheet has the sums, every result like A1 D2 in words, and chances that add up to one. */
async function sheetHolds(api, id, sheet, attack, defense) {
  const [reckoning] = (await api.look(id, "allied")).reckonings;
  same([reckoning.attack_total, reckoning.defense_total], [attack, defense], "the strengths");
  const text = await plain(sheet);
  for (const line of [...reckoning.attack, ...reckoning.defense]) ok(text.includes(line.text), `the sheet names ${line.text}`);
  const results = await sheet.locator("tbody th").allInnerTexts();
  same(results.length, reckoning.results.length, "every result is on the sheet");
  ok(reckoning.results.every((one) => /^A\d D\d$/.test(one.result)), "results are hits on both sides");
  for (const one of reckoning.results.slice(0, 5)) ok(results.some((found) => found.includes(one.result)) && text.includes(one.text), `the sheet says ${one.result}: ${one.text}`);
  const sum = reckoning.results.map((one) => one.chance.split("/").map(Number)).reduce((all, [up, down = 1]) => all + up / down, 0);
  ok(Math.abs(sum - 1) < 1e-9, `the chances add up to 100 % (${sum * 100})`);
}

/** Corps Artillery is played, and two chits are drawn: D1 by the guns, A1 D1. */
async function fight(anna, api, id) {
  const { page } = anna;
  const before = (await api.look(id, "allied")).reckonings[0].results;
  await playCard(anna, api, id, "10 XVIII Airborne Corps", "Corps Artillery");
  await logged(api, id, /^The Allies play card 10 \(XVIII Airborne Corps\) as Corps Artillery/, "EA §12.3-allied");
  const after = (await api.look(id, "allied")).reckonings[0];
  ok(JSON.stringify(before) !== JSON.stringify(after.results), "the guns change the chances");
  const sheet = page.getByRole("dialog", { name: /Allied attack on 0612/ });
  await until(async () => /up to 4 in all/.test(await plain(sheet)), "the sheet has the guns on it");
  await sheetHolds(api, id, sheet, "6", "4");
  await picture(anna, "0612", "enemyaction-tactics");
  await give(anna, api, id, "next");
  await answerable(api, id);
  ok((await told(api, id, /^Chit \d\d: /, "allied")).length >= 7, "two chits more than at Malmedy are drawn");
  const fixed = await withChance(api, id, ...chits("31", "53"));
  await changeTable(anna, fixed);
  await anna.map.zoom({ place: "0612" }, 3);
  await anna.asked(/Say how many chits are drawn in all for the attack on 0612, from 2 to 4/);
  const drawn = (await api.look(fixed, "allied")).piles.find((one) => one.place === "drawn-chits");
  same(drawn.count, 2, "two chits lie on the table");
  await until(async () => /A1 D2/.test(await plain(sheet)), "the sheet says what they come to");
  await page.getByRole("tab", { name: "Cards" }).click();
  await page.getByRole("region", { name: "Chits of this combat" }).scrollIntoViewIfNeeded();
  await picture(anna, "0612", "enemyaction-chits");
}

/** A1 D2: Peiper goes back through zones of control and is no more, the 119th loses a step, the 504th advances. */
async function losses(anna, api, id) {
  const { page } = anna;
  await give(anna, api, id, "draw 2");
  await answerable(api, id);
  await anna.asked(/Choose the attacker of 0612 who loses a step.* 1 hit left/);
  await logged(api, id, /^Chit 31: .*D1/, "EA §12.41-sides");
  await logged(api, id, /^The chits add up to A1 D2/, "EA §12.5");
  await logged(api, id, /^PEIPER retreats to 0712/, "EA §12.7");
  await logged(api, id, /^PEIPER is eliminated/, "EA §12.7-3");
  same((await counter(api, id, "peiper")).place, "eliminated-german", "Peiper is no more");
  await page.getByRole("tab", { name: "Log" }).click();
  await anna.reads(/The chits add up to A1 D2/);
  await picture(anna, "0612", "enemyaction-hits");
  await give(anna, api, id, "lose 119.30");
  same((await counter(api, id, "119.30")).face.steps.now, 1, "the 119th has one step left");
  await logged(api, id, /^119\.30 loses a step, 1 step left/, "EA §12.6");
  await anna.asked(/Advance into 0612, and beyond where you may, or go on/);
  await give(anna, api, id, "advance 504.82 0612");
  same((await counter(api, id, "504.82")).place, "0612", "the 504th has advanced");
  await logged(api, id, /^504\.82 advances to 0612/, "EA §12.8");
  await page.getByRole("tab", { name: "Log" }).click();
  await anna.reads(/504\.82 advances to 0612/);
  await picture(anna, "0612", "enemyaction-advance");
}

/** Malmedy is attacked: the sheet, and a tactic against it. */
async function germanAttack(anna, api, id) {
  const { page } = anna;
  await anna.map.zoom({ place: "0709" }, 3);
  await anna.asked(/Play cards as tactics for the defense of 0709 Malmedy, or go on/);
  const sheet = page.getByRole("dialog", { name: /German attack on 0709 Malmedy/ });
  await sheet.waitFor();
  await sheetHolds(api, id, sheet, "10", "3");
  ok((await states(api, id, "120.30")).includes("defends"), "120.30 defends");
  const panel = page.getByRole("region", { name: "The German system" });
  await anna.reads(/moved first: \d+ steps|steps since your last decision|Malmedy/, panel);
  await picture(anna, "0709", "enemyaction-german-attack");
  await playCard(anna, api, id, "10 XVIII Airborne Corps", "Corps Artillery");
  await give(anna, api, id, "next");
  await answerable(api, id);
  ok((await told(api, id, /^10 to 3: the attacker draws 5 chits/, "allied")).length === 1, "five chits are drawn");
}

/** Three hits: the 120th retreats two hexes by the map, is dispersed, and the Germans come in. */
async function retreat(anna, api, id) {
  const { page, map } = anna;
  await map.zoom({ place: "0709" }, 3);
  await anna.asked(/Stand at 0709 Malmedy or retreat: the defenders have 3 hits to take/);
  await picture(anna, "0709", "enemyaction-stand-or-retreat");
  await give(anna, api, id, "retreat 0609 0509");
  const view = await answerable(api, id);
  same((await counter(api, id, "120.30")).place, "0509", "the 120th has retreated");
  ok((await states(api, id, "120.30")).includes("dispersed"), "the 120th is dispersed");
  for (const [line, rule] of [
    [/^120\.30 retreats to 0509/, "EA §12.7"],
    [/^120\.30 is dispersed/, "EA §12.75"],
    [/^120\.30 loses a step, 1 step left/, "EA §12.6"],
    [/^9\.3F loses a step, 1 step left/, "EA §12.53"],
    [/^519\.IISS advances to 0709 Malmedy/, "EA §12.8"],
    [/^0709 Malmedy is German: 2 points more/, "EA §14.1"],
  ]) {
    await logged(api, id, line, rule);
  }
  for (const name of ["detachment", "control"]) ok(view.markers.some((one) => one.name === name && one.on.place === "0709"), `there is a marker “${name}” in Malmedy`);
  same(view.tracks.find((one) => one.id === "points").value, 13, "two points more for the Germans");
  await map.zoom({ place: "0609" }, 3);
  await page.getByRole("tab", { name: "Log" }).click();
  await page.getByPlaceholder("Search the log").fill("120.30");
  await anna.reads(/120\.30 retreats to 0509/);
  await picture(anna, "0609", "enemyaction-retreat");
}

/** One hit: the 120th stands and pays with a step. */
async function stand(anna, api, id) {
  await anna.map.zoom({ place: "0709" }, 3);
  await anna.asked(/Stand at 0709 Malmedy or retreat: .* 1 hit to take/);
  await give(anna, api, id, "stand");
  await answerable(api, id);
  const { place, face } = await counter(api, id, "120.30");
  same([place, face.steps.now], ["0709", 1], "the 120th stands with one step");
  await logged(api, id, /^120\.30 loses a step, 1 step left/, "EA §12.6");
  await picture(anna, "0709", "enemyaction-stand");
}
