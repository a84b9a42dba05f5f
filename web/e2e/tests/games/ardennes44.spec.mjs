// Ardennes '44, the first turn of the campaign by hand: set-up, guns, bridges, a march to the Our; a fight for Hosingen with
// everything that may follow, and a disengagement; the Allied player, who jams a road.

import { literally, ok, same, until } from "../../support/checks.mjs";
import { sitDown } from "../../support/ardennes.mjs";
import { answer, carryOut, lookAt, onTo, passTo, passUntil, told } from "../../support/hands.mjs";
import { test } from "../../support/test.mjs";

/** What a player who wants to see everything does in a fight, the rarest first. */
const FIGHT = ["support", "lead", "favor", "lose", "retreat", "advance", "stand", "strike"];

const SCREEN = { width: 1600, height: 1000 };

test("Ardennes '44: the set-up, the bridges and a march over the Our", async ({ t, api }) => {
  const { id, anna } = await sitDown(t, "campaign", {}, SCREEN);
  await setUp(anna, api, id);
  same(await phases(api, id), ["Artillery Supply"], "after the set-up the guns are supplied");
  await onTo(anna, id, /^Bridges/);
  await anna.reads("Bridges");
  await onTo(anna, id, /^Movement/);
  await march(anna, api, id);
  await onTo(anna, id, /^Combat/);
});

test("Ardennes '44: a fight for Hosingen, a disengagement, and on to the Allied player", async ({ t, api }) => {
  const { id, anna } = await sitDown(t, "campaign", {}, SCREEN, (made) => marched(api, made));
  await fight(t, anna, api, id);
  await disengage(t, anna, api, id);
  await onTo(anna, id, /^Traffic/);
  same((await lookAt(api, id)).seat, "german", "the German traffic phase is the German's");
  await answer(anna, id, ["next"], ({ seat, phase }) => seat === "allied" && /^Artillery/.test(phase));
  ok((await told(api, id, /supply/i)).length > 0, "the log tells of supply");
  await anna.asked(/Allied:/);
  await anna.shoot("ardennes44-6-allied");
});

test("Ardennes '44: the Allied player jams a road, and the log names its rules", async ({ t, api }) => {
  const { id, anna } = await sitDown(t, "campaign", {}, SCREEN, async (made) => {
    await marched(api, made);
    await passUntil(api, made, ({ seat, phase }) => seat === "allied" && /^Artillery/.test(phase));
  });
  await jam(anna, api, id);
  await rulesInLog(anna);
});

/** Behind the scenes: the first morning up to the combat, with two regiments and a tank over the Our. */
async function marched(api, id) {
  await passTo(api, id, /^Movement/);
  await api.play(id, "move 26vg-77 E2114", "move 26vg-39 E2113", "move 2pz-2 E2115");
  await passTo(api, id, /^Combat/);
}

async function phases(api, id) {
  return [(await lookAt(api, id)).phase];
}

/** A unit is put elsewhere in its area; then the set-up is done. */
async function setUp(anna, api, id) {
  await anna.asked(/set up each unit/i);
  const { view } = await lookAt(api, id);
  for (const subject of view.subjects.slice(1)) {
    const places = (await api.choices(id, "german", subject.points)).filter((one) => one.verb === "place");
    if (places.length === 0) continue;
    await carryOut(anna, id, places.at(-1));
    const unit = (await api.look(id, "german")).counters.find((one) => one.id === subject.points[0].counter);
    same(unit.place, places.at(-1).points[1].place, `${unit.name} is set up where it was put`);
    break;
  }
  await anna.shoot("ardennes44-1-set-up", { settle: 1200 });
  await anna.press("End the set-up");
  await until(async () => /Artillery Supply/.test(await anna.phase()), "the first turn begins");
}

/** Two regiments cross the Our, and a hex that cannot be reached says why, with its rule. */
async function march(anna, api, id) {
  const { page, map } = anna;
  const board = await api.board(id);
  const reach = await api.choices(id, "german", [{ counter: "26vg-77" }]);
  const far = board.hexes.find((hex) => hex.name === "Bastogne");
  const { no } = await api.why(id, "german", { counter: "26vg-77" }, { place: far.id });
  ok(no.length > 0 && no[0].rule, "Bastogne is refused with a rule");
  await map.zoom({ place: "E2114" }, 3);
  await map.click({ counter: "26vg-77" });
  await anna.asked(/26\/77/);
  await until(async () => /highlighted places?/.test(await anna.prompt().innerText()), "the reach is shown");
  await anna.shoot("ardennes44-2-reach");
  const near = board.hexes.find((hex) => hex.id === "E2314").id;
  const answered = await api.why(id, "german", { counter: "26vg-77" }, { place: near });
  await map.point({ place: near });
  const flag = page.locator(".flag");
  await flag.waitFor();
  const said = await flag.innerText();
  ok(answered.no.some((one) => said.includes(one.why) && said.includes(one.rule)), `the flag says why not, and its rule (${said})`);
  await anna.shoot("ardennes44-2-why-not");
  await page.keyboard.press("Escape");
  const { count } = await api.card(id);
  await map.click({ counter: "26vg-77" });
  await until(async () => /highlighted places?/.test(await anna.prompt().innerText()), "the reach is shown again");
  ok(reach.some((one) => one.action === "move 26vg-77 E2114"), "the 77th can cross the Our");
  await map.click({ place: "E2114" });
  await until(async () => (await api.card(id)).count > count, "the 77th crosses the Our");
  await page.keyboard.press("Escape");
  const moves = await api.choices(id, "german", [{ counter: "26vg-39" }]);
  await carryOut(anna, id, moves.find((one) => one.action === "move 26vg-39 E2113"));
  // The bridge of Dasburg wants somebody on its far side; whoever stands there can also disengage.
  const other = await api.choices(id, "german", [{ counter: "2pz-2" }]);
  const over = other.find((one) => one.action === "move 2pz-2 E2115");
  if (over) await carryOut(anna, id, over);
}

/** From the target to the advance: the sheet with its chances, guns, dice, and whatever the dice ask. */
async function fight(t, anna, api, id) {
  const { page, map } = anna;
  await map.click({ place: "E2214" });
  await anna.asked(/choose who attacks E2214 Hosingen/i);
  const combat = page.getByRole("dialog", { name: /Attack on E2214/ });
  for (const unit of ["26vg-39", "26vg-77"]) {
    const { choices } = await lookAt(api, id);
    await carryOut(anna, id, choices.find((one) => one.action === `add ${unit}`));
  }
  await combat.waitFor();
  const [reckoning] = (await api.look(id, "german")).reckonings;
  await until(async () => (await plain(combat)).includes(reckoning.attack.at(-1).text), "all attackers stand on the sheet");
  const sheet = await plain(combat);
  for (const line of [...reckoning.attack, ...reckoning.defense]) ok(sheet.includes(line.text), `the sheet names ${line.text}`);
  ok(sheet.includes(reckoning.column), `the sheet shows the column ${reckoning.column}`);
  const fractions = await combat.locator("td.fraction").allInnerTexts();
  ok(fractions.length >= reckoning.results.length, "every result has its chance");
  for (const { chance } of reckoning.results) ok(fractions.includes(chance), `the chance ${chance} is to be read`);
  await anna.shoot("ardennes44-3-odds");
  await combat.getByRole("button", { name: "Show chart" }).first().click();
  const chart = page.getByRole("dialog", { name: "Combat results" });
  await chart.waitFor();
  await anna.shoot("ardennes44-3-chart");
  await chart.getByRole("button", { name: "Close" }).click();
  await page.getByRole("tab", { name: "Log" }).click();
  await combat.getByRole("button", { name: /^Attack$/ }).click();
  await anna.asked(/add artillery/i);

  const asked = new Set();
  const dice = new Set();
  const watch = async () => {
    const rolled = page.locator(".rolled");
    const die = rolled.getByRole("img", { name: /^Dice:/ }).first();
    if (await die.isVisible()) dice.add(`${await die.getAttribute("aria-label")}, ${await rolled.locator(".result").innerText()}`);
    return dice.size > 0;
  };
  await answer(
    anna,
    id,
    FIGHT,
    ({ phase, view }) => !/^Combat/.test(phase) || /point at a hex to attack or a unit to disengage/i.test(view.prompt.text),
    async ({ seat, view }) => {
      await watch();
      const what = `${seat}: ${view.prompt.text.replace(/^\w+: /, "").split(/ \w?\d|[,.:]/)[0]}`;
      if (asked.has(what)) return;
      asked.add(what);
      await anna.shoot(`ardennes44-4-fight-${asked.size}`);
    },
  );
  // A fight that is over with its die asks nothing more.
  await until(watch, "a die is shown");
  t.note([...asked, ...dice].join("; "));
  const rolls = (await api.ask("GET", `/games/${id}/log?seat=german`)).flatMap((entry) => entry.events).filter((one) => one.what.kind === "roll");
  ok(rolls.length > 0, "a die was rolled");
  ok(rolls.every((one) => one.rules.length > 0), "every roll names its rule");
  ok([...dice].some((one) => /^Dice: [1-6], \w/.test(one)), "a die and its result were shown");
  await anna.shoot("ardennes44-4-result");
}

/** Somebody next to the enemy tries to get away. */
async function disengage(t, anna, api, id) {
  const { view } = await lookAt(api, id);
  for (const subject of view.subjects.slice(1)) {
    const choice = (await api.choices(id, "german", subject.points)).find((one) => one.verb === "disengage");
    if (!choice) continue;
    await carryOut(anna, id, choice);
    await answer(anna, id, ["retreat", "next"], ({ view: now }) => /point at a hex to attack or a unit to disengage/i.test(now.prompt.text));
    const name = view.counters.find((one) => one.id === subject.points[0].counter).name;
    const lines = await told(api, id, new RegExp(`${literally(name)}.*(disengage|get away|free)|[Dd]isengage`));
    ok(lines.length > 0 && lines.every((line) => line.rules.length > 0), "the log tells of the disengagement with its rule");
    t.note(lines.at(-1).text);
    await anna.shoot("ardennes44-5-disengaged");
    return;
  }
  ok(false, "somebody can disengage");
}

/** The Allied player puts a marker on a road, and two dice may take it back. */
async function jam(anna, api, id) {
  await answer(anna, id, ["next"], ({ seat, phase }) => seat === "allied" && /^Traffic/.test(phase));
  const points = [{ counter: "allied-traffic-1" }];
  const jams = (await api.choices(id, "allied", points)).filter((one) => one.verb === "jam");
  ok(jams.length > 50, "a traffic marker can go to many roads");
  await carryOut(anna, id, jams.find((one) => one.points[1].place === "E2516") ?? jams[0]);
  const lies = async () => (await api.look(id, "allied")).markers.filter((one) => one.name === "traffic");
  same((await lies()).map((one) => one.owner), ["allied"], "the marker lies on the map");
  await anna.shoot("ardennes44-7-traffic", { settle: 600 });
  await anna.prompt().locator("[aria-keyshortcuts=A]").click();
  const dice = await until(async () => (await told(api, id, /dice return Traffic/)).at(-1), "two dice are rolled for the markers");
  ok(dice.rules.some((rule) => /§24\.3/.test(rule)), "the log tells of the traffic dice with their rule");
  await answer(anna, id, ["next"], ({ view }) => view.turn.number === 2 || /[Nn]ight/.test(view.turn.title));
}

/** Lines of the log carry rule numbers, and a number opens the rule in words. */
async function rulesInLog(anna) {
  const { page } = anna;
  await page.getByRole("tab", { name: "Log" }).click();
  const chips = page.locator(".log-panel .line .chip");
  ok((await chips.count()) > 10, "the log is full of rule numbers");
  const rule = (await chips.last().innerText()).trim();
  ok(/^A44 §/.test(rule), `it is a rule of this book (${rule})`);
  await chips.last().click();
  const popover = page.getByRole("dialog", { name: `Rule ${rule}` });
  ok((await popover.getByRole("heading").innerText()).length > 8, "the rule is told in words");
  await anna.shoot("ardennes44-8-rule");
}

async function plain(locator) {
  return (await locator.innerText()).replace(/\s+/g, " ");
}
