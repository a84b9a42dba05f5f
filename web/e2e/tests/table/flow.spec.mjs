// The player is never lost: keys do what they say, the question is in view and marked, and everything it offers can be pressed.

import { ok, same, until } from "../../support/checks.mjs";
import { impulse, malmedy } from "../../support/enemy.mjs";
import { passTo } from "../../support/hands.mjs";
import { chooseCards } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

const STILL = { animations: "off", steps: "wait", reminder: "never" };

/** Somebody who plays both sides sits down at a table. */
async function sitDown(t, id, settings = STILL) {
  const anna = await t.visit({ settings });
  await anna.context.addInitScript((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  await anna.sitAt(id);
  return anna;
}

async function morning(api, phase) {
  const { id } = (await api.create("ardennes44", "campaign", { title: "The first morning" })).game;
  await passTo(api, id, phase);
  return id;
}

/** Two regiments at the Our, ready to attack Hosingen. */
async function hosingen(api) {
  const id = await morning(api, /^Movement/);
  await api.play(id, "move 26vg-77 E2114", "move 26vg-39 E2113");
  await passTo(api, id, /^Combat/);
  return id;
}

const countOf = async (api, id) => (await api.card(id)).count;
const chips = (anna, group) => anna.prompt().getByRole("group", { name: group, exact: true }).getByRole("button");

test("N ends a phase and never attacks; A attacks", async ({ t, api }) => {
  const id = await hosingen(api);
  await api.play(id, "target E2214", "add 26vg-39", "add 26vg-77");
  const anna = await sitDown(t, id);
  const { page } = anna;
  const attack = anna.prompt().getByRole("button", { name: "Attack", exact: true });
  await attack.waitFor();
  same(await attack.getAttribute("aria-keyshortcuts"), "A", "the button names its key");
  const before = await countOf(api, id);
  await page.keyboard.press("n");
  await until(async () => /N never rolls dice/.test(await page.locator(".hidden-text[aria-live]").last().innerText()), "N says that it does not attack");
  same(await countOf(api, id), before, "N did not attack");
  await page.keyboard.press("a");
  await until(async () => (await countOf(api, id)) > before, "A attacks");
  await anna.asked(/Add artillery or aircraft/);
  same(await anna.prompt().locator("[aria-keyshortcuts=N]").count(), 0, "N does not go on with a fight");
  await page.keyboard.press("?");
  await anna.reads("Attack, roll the dice, or go on with a fight");
});

test("what a question is about comes into view and is marked, and a reload looks at the same place", async ({ t, api }) => {
  const id = await hosingen(api);
  const anna = await sitDown(t, id);
  const { page, map } = anna;
  await map.zoom({ place: "E1939" }, 4);
  same(await map.find({ place: "E2214" }), null, "Hosingen is out of sight");
  await api.play(id, "target E2214");
  await anna.asked(/Choose who attacks E2214/);
  await until(() => map.find({ place: "E2214" }), "the map goes to Hosingen");
  await map.still();
  await anna.shoot("flow-question");

  // Away again, and back by the button.
  await page.keyboard.press("Escape");
  await map.dragToMiddle({ place: "E2214" });
  await page.keyboard.press("f");
  await map.zoom({ place: "E1939" }, 4);
  same(await map.find({ place: "E2214" }), null, "Hosingen is out of sight again");
  const there = await map.find({ place: "E1939" });
  await page.reload();
  await map.ready();
  await until(async () => {
    const now = await map.find({ place: "E1939" });
    return now && Math.abs(now.x - there.x) < 3 && Math.abs(now.y - there.y) < 3;
  }, "the reload looks at the same place");
  await anna.press(/^Show$/);
  await until(() => map.find({ place: "E2214" }), "Show brings Hosingen into view");
});

test("the end of a phase in which nothing was done asks once, and lists who can act", async ({ t, api }) => {
  const id = await morning(api, /^Movement/);
  const anna = await sitDown(t, id, { ...STILL, reminder: "idle" });
  const { page } = anna;
  const able = anna.prompt().getByRole("button", { name: /units can act/ });
  const count = async () => Number(/(\d+) units/.exec(await able.innerText())[1]);
  const all = await count();
  await able.click();
  const list = page.getByRole("list", { name: "Units that can act" });
  await list.getByRole("button", { name: /^Skip / }).first().click();
  same(await count(), all - 1, "a skipped unit no longer counts");
  await list.getByRole("button", { name: /^Skip / }).first().click();
  same(await count(), all, "it counts again");
  await able.click();
  await page.keyboard.press("n");
  await anna.reads(`${all} units can still move.`);
  await anna.press("Cancel");
  await page.keyboard.press("]");
  await until(async () => /highlighted place/.test(await anna.prompt().innerText()), "the next unit is selected");
  await page.keyboard.press("Escape");
  const before = await countOf(api, id);
  await api.play(id, "move 26vg-77 E2114");
  await until(async () => (await countOf(api, id)) > before, "a unit has moved");
  await page.getByRole("button", { name: /^End Movement/ }).click();
  await until(async () => !/Movement/.test(await anna.phase()), "the phase ends without a question");
});

test("a playback takes keys for itself, and cards can be played while it runs", async ({ t, api }) => {
  const id = await malmedy(api);
  const anna = await sitDown(t, id, { ...STILL, animations: "quick" });
  const { page } = anna;
  const before = await countOf(api, id);
  await page.keyboard.press("g");
  await page.locator("main.past").waitFor();
  // Pressed as fast as a script can.
  await page.evaluate(() => {
    for (const key of ["n", "a", "n", "a"]) dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  });
  await page.locator("main.past").waitFor({ state: "detached" });
  same(await countOf(api, id), before, "pressing the key again did not answer the question");
  ok(await page.getByRole("button", { name: "End tactics" }).first().isVisible(), "the question is there");

  await page.keyboard.press("g");
  await page.locator("main.past").waitFor();
  await chips(anna, "Cards").first().click();
  await page.locator("main.past").waitFor({ state: "detached" });
  await until(async () => (await page.locator("aside .card.chosen").count()) === 1, "the card is chosen on the table as it is");
});

test("a unit that has to retreat is marked, and its hexes can be clicked or pressed", async ({ t, api }) => {
  const id = await disengaged(api);
  const anna = await sitDown(t, id);
  const view = await api.look(id, await api.asked(id));
  const choices = view.choices.filter((one) => one.verb === "retreat");
  const button = anna.prompt().getByRole("button", { name: choices[0].label });
  await button.waitFor();
  ok(await anna.map.find(choices[0].points[0]), "the unit is in view");
  const before = await countOf(api, id);
  // Nobody has to select the only unit there is.
  await anna.map.click(choices[0].points[1]);
  await until(async () => (await countOf(api, id)) > before, "a click on the hex retreats the unit");
});

/** A unit has disengaged and has to retreat. */
async function disengaged(api) {
  const id = await hosingen(api);
  for (let tries = 0; tries < 30; tries++) {
    const view = await api.look(id, await api.asked(id));
    if (new Set(view.choices.filter((one) => one.verb === "retreat").map((one) => one.points[0].counter)).size === 1) return id;
    const subject = view.subjects.filter((one) => one.points[0]?.counter)[tries];
    const found = subject ? await api.choices(id, "german", subject.points) : [];
    const order = found.find((one) => one.verb === "disengage") ?? view.choices.find((one) => one.verb === "retreat") ?? null;
    if (order) await api.play(id, order.action);
    else if (/Choose everybody else/.test(view.prompt.text)) await api.play(id, "next");
  }
  return id;
}

test("what stands beside the pointer belongs to what is under it", async ({ t, api }) => {
  const anna = await sitDown(t, await hosingen(api));
  const { page, map } = anna;
  const card = page.locator(".hover-card");
  const at = await map.point({ place: "E2214" });
  await anna.reads("E2214", card);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await map.still();
  await until(async () => {
    if ((await card.count()) === 0) return true;
    const text = await card.innerText();
    const place = /\b[EW]\d{4}\b/.exec(text)?.[0];
    const now = place ? await map.find({ place }) : null;
    return now && Math.hypot(now.x - at.x, now.y - at.y) < 60;
  }, "the card does not speak of a hex that has moved away");
  await page.mouse.move(1430, 450);
  await card.waitFor({ state: "detached" });
});

for (const [name, game, scenario, box, group] of [
  ["Ardennes '44: traffic markers", "ardennes44", "campaign", "holding", /Traffic/],
  ["Bastogne Breakout: transports", "bastogne", "introduction", "transports", /^Transports/],
  ["Bitter Woods: aircraft", "bitterwoods", "campaign", "aircraft", /^Aircraft/],
]) {
  test(`what is off the map can be chosen in the prompt. ${name}`, async ({ t, api }) => {
    const { id } = (await api.create(game, scenario, { title: "Off the map" })).game;
    if (game === "bastogne") await chooseCards(api, id);
    await offMapIn(api, id, box);
    const anna = await sitDown(t, id);
    const first = anna.prompt().getByRole("group", { name: group }).getByRole("button").first();
    await first.click();
    await until(async () => /highlighted place/.test(await anna.prompt().innerText()), "where it can go is lit");
    ok((await first.getAttribute("aria-pressed")) === "true", "the chip shows that it is chosen");
    await anna.shoot(`flow-off-map-${game}`);
  });
}

test("what is off the map can be chosen in the prompt. Enemy Action: reserves", async ({ t, api }) => {
  const id = await impulse(api);
  const { subjects } = await api.look(id, "allied");
  const plays = (await Promise.all(subjects.map((one) => api.choices(id, "allied", one.points)))).flat();
  const deploy = plays.find((one) => /^play \d+ deploy$/.test(one.action));
  ok(deploy, "a card deploys reserves");
  await api.play(id, deploy.action);
  const anna = await sitDown(t, id);
  await chips(anna, "Allied reserves").first().click();
  await until(async () => /highlighted place/.test(await anna.prompt().innerText()), "where the reserve can be deployed is lit");
});

/** Ends phase after phase until something in a box can be pointed at. */
async function offMapIn(api, id, box) {
  for (let i = 0; i < 60; i++) {
    const seat = await api.asked(id);
    const view = await api.look(id, seat);
    const within = (point) => view.counters.find((one) => one.id === point?.counter)?.place === box;
    if ([...(view.subjects ?? []), ...(view.choices ?? [])].some((one) => within(one.points[0]))) return;
    const next = view.choices.find((one) => one.verb === "next") ?? view.choices[0];
    await api.play(id, next.action);
  }
}
