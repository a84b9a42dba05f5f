// The pictures of the README, taken from real games: node e2e/pictures.mjs [NAME …]. The same variables as for run.mjs.

import { mkdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { launch } from "./support/browser.mjs";
import { until } from "./support/checks.mjs";
import { malmedy } from "./support/enemy.mjs";
import { passTo } from "./support/hands.mjs";
import { distance, isAlone } from "./support/play.mjs";
import { folder, serve } from "./support/program.mjs";
import { Session } from "./support/session.mjs";
import { DESKTOP, PHONE } from "./support/visitor.mjs";

const images = fileURLToPath(new URL("../../docs/img/", import.meta.url));
/** Decisions of the journal after which something can be seen. */
const MOVING = 279;
const FIGHTING = 158;

const names = process.argv.slice(2);
const wanted = (name) => names.length === 0 || names.some((one) => name.includes(one));

const place = await folder();
const home = await serve({ place, finest: 96 });
const browser = await launch();
const t = new Session(browser, home);
try {
  await mkdir(images, { recursive: true });
  if (wanted("play-ardennes44")) await ardennes();
  if (wanted("play-bitterwoods")) await woods();
  if (wanted("play-enemyaction")) await enemy();
  if (wanted("play-combat")) await combat();
  if (wanted("play-desktop")) await desktop(await gameAt(MOVING));
  if (wanted("play-phone")) await phone(await gameAt(MOVING));
  if (wanted("menu")) await menu();
} finally {
  await t.close();
  await browser.close();
  await home.stop();
  await place.drop();
}

/** The game as it was after so many decisions, under a name of its own. */
async function gameAt(count, file = "pictures.bulge", title = "The road to Bastogne") {
  const journal = (await readFile(new URL(file, import.meta.url), "utf8")).replace(/^seat: .*\n/gm, "");
  const whole = await home.api.import(journal);
  const part = await home.api.fork(whole.game.id, count);
  const id = await titled(part.game.id, title);
  for (const game of [whole, part]) await home.api.ask("DELETE", `/games/${game.game.id}`);
  return id;
}

/** The same game under another name. */
async function titled(id, title) {
  const save = await home.api.ask("POST", `/games/${id}/save`, { title });
  return (await home.api.ask("POST", `/saves/${save.id}/load`, {})).game.id;
}

/** A program that was just started draws its map once; the pictures wait for that. */
async function drawn(game) {
  while ((await home.api.ask("GET", `/maps/${game}`)).coming.length > 0) await new Promise((wake) => setTimeout(wake, 500));
}

async function sit(id, options) {
  await drawn((await home.api.card(id)).setup.game);
  const visitor = await t.visit({ settings: { animations: "off" }, ...options });
  await visitor.context.addInitScript((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  await visitor.sitAt(id);
  return visitor;
}

async function take(visitor, name, quality = 86) {
  await visitor.page.waitForTimeout(2500);
  await visitor.page.screenshot({ path: `${images}${name}.jpg`, type: "jpeg", quality });
  console.log(`docs/img/${name}.jpg`);
}

async function desktop(id) {
  const visitor = await sit(id, { screen: DESKTOP });
  const { map, page } = visitor;
  await map.zoom({ place: "10,12" }, 2);
  await map.dragToMiddle({ place: "10,12" });
  await map.click({ counter: await readyUnit(id, "10,13") });
  await until(async () => /highlighted places/.test(await visitor.prompt().innerText()), "the reach is shown");
  // An assault: its odds stand beside the pointer.
  await map.point({ place: "15,14" });
  await take(visitor, "play-desktop");
  await page.close();
}

async function combat() {
  const id = await gameAt(FIGHTING);
  const visitor = await sit(id, { screen: DESKTOP });
  const { page } = visitor;
  await page.getByRole("dialog", { name: /Attack on/ }).waitFor();
  await page.mouse.move(1430, 895);
  await take(visitor, "play-combat");
  await page.close();
}

/** The morning of 16 December: 26th Volksgrenadier over the Our and at Hosingen, with the guns of its corps. */
async function ardennes() {
  const { id } = (await home.api.create("ardennes44", "campaign", { title: "The first morning" })).game;
  await passTo(home.api, id, /^Movement/);
  await home.api.play(id, "move 26vg-77 E2114", "move 26vg-39 E2113", "move 2pz-2 E2115");
  await passTo(home.api, id, /^Combat/);
  await home.api.play(id, "target E2214", "add 26vg-39", "add 26vg-77", "attack", "support xlvii-766");
  await attack(id, "E2214", "E2413", "play-ardennes44");
}

/** The same morning in Bitter Woods: 2nd Panzer at the Our before Marnach and Clervaux. */
async function woods() {
  const id = await gameAt(15, "../../crates/bitterwoods/golden/opening.bulge", "The first morning");
  await attack(id, "1424", "1624", "play-bitterwoods", 1);
}

/** Enemy Action on 22 December: the step in which the system decides to attack Malmedy, and what it weighed. */
async function enemy() {
  const id = await titled(await malmedy(home.api), "Malmedy");
  const visitor = await sit(id, { screen: DESKTOP, settings: { animations: "off", steps: "wait" } });
  const { map, page } = visitor;
  const panel = page.getByRole("region", { name: "The German system" });
  await map.zoom({ place: "0809" }, 2);
  await map.dragToMiddle({ place: "0809" });
  for (let step = 1; !/the attack on 0709 Malmedy is made/.test(await panel.innerText()); step++) {
    await page.keyboard.press("j");
    await until(async () => (await panel.locator(".at").innerText()).startsWith(`${step} of`), `step ${step} is shown`);
  }
  await page.mouse.move(1430, 895);
  await take(visitor, "play-enemyaction", 68);
  await page.close();
}

/** An attack and its odds: close to where it is made, and the ground beside the window. */
async function attack(id, target, middle, name, closer = 3) {
  const visitor = await sit(id, { screen: { width: 1600, height: 1000 } });
  const { map, page } = visitor;
  await page.getByRole("dialog", { name: /Attack on/ }).waitFor();
  await map.zoom({ place: target }, closer);
  await map.dragToMiddle({ place: middle });
  await page.mouse.move(1590, 995);
  await take(visitor, name);
  await page.close();
}

async function phone(id) {
  const visitor = await sit(id, { screen: PHONE, touch: true });
  const { map, page } = visitor;
  const unit = await readyUnit(id, "10,13");
  await map.pinch({ counter: unit }, 5.5);
  await map.dragToMiddle({ counter: unit });
  await map.click({ counter: unit });
  await until(async () => /highlighted places/.test(await visitor.prompt().innerText()), "the reach is shown");
  await take(visitor, "play-phone");
  await page.close();
}

async function menu() {
  const visitor = await t.visit({ screen: DESKTOP, settings: { animations: "off" } });
  await visitor.go();
  await visitor.page.getByRole("link", { name: /Continue/ }).waitFor();
  await take(visitor, "menu");
}

/** Of the units that can move and lie by themselves, the one nearest to a hex. */
async function readyUnit(id, place) {
  const view = await home.api.look(id, "german");
  const board = await home.api.board(id);
  const at = new Map(board.hexes.map((hex) => [hex.id, hex.at]));
  const ready = (view.subjects ?? []).map((one) => view.counters.find((counter) => counter.id === one.points[0]?.counter));
  const fit = ready.filter((unit) => unit && at.has(unit.place) && isAlone(unit, view));
  const away = (unit) => distance(at.get(unit.place), at.get(place));
  return fit.sort((one, other) => away(one) - away(other))[0].id;
}
