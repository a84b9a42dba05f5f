// Measures what a player waits for and what the page costs, on a built program and a Chromium of this machine.
//
//   node e2e/measure.mjs                                  the program at ../target/debug/bulge, or BULGE_BIN
//   BULGE_BIN=/tmp/older/bulge node e2e/measure.mjs       another one, to compare; it may be older than this script
//   node e2e/measure.mjs --url http://…/#/game/ID         only the frames of a page that is open to anybody
//
// Options: --games ardennes44,bastogne   which games (all)      --seconds 6     how long the map is dragged and zoomed
//          --width 1440 --height 900     size of the window     --ratio 1       device pixels to a pixel
//          --serve "--maps DIR"          words for bulge serve  --json FILE     the figures for a program to read
//          --most 8                      fails when scripting takes more than so many milliseconds a frame
//
// Each game is opened twice in browsers that know nothing: `first` on a program that was just started, `again` after that. A
// browser without a graphics card draws in software, so frames compare only on the same machine. The first line says how busy
// the machine was.

import { readFile, writeFile } from "node:fs/promises";
import { loadavg, cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

import { launch } from "./support/browser.mjs";
import { measureFrames } from "./support/frames.mjs";
import { folder, serve } from "./support/program.mjs";
import { sharpness, watchSharpness } from "./support/sharpness.mjs";

/** The scenario of each game with the most counters that needs no setup before it can be looked at. */
const SCENARIOS = { ardennes44: "campaign", bitterwoods: "campaign", enemyaction: "campaign", bastogne: "campaign" };

/** The sizes, in pixels to a hex, at which the map is looked at; and how the map takes the wheel. */
const ZOOMS = [44, 90, 24];
const WHEEL = 0.0022;

const given = process.argv.slice(2);
const option = (name, otherwise) => {
  const at = given.indexOf(`--${name}`);
  return at < 0 ? otherwise : given[at + 1];
};
const number = (name, otherwise) => Number(option(name, otherwise));
const screen = { width: number("width", 1440), height: number("height", 900) };
const seconds = number("seconds", 6);

await (option("url") ? measureUrl(option("url")) : measureProgram());

/** Frames only, of a page that is served already. */
async function measureUrl(url) {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: screen, deviceScaleFactor: number("ratio", 1) });
    await page.goto(url);
    await page.waitForSelector(".map canvas", { timeout: 20_000 });
    await page.waitForTimeout(2500);
    tell(await measureFrames(page, seconds));
  } finally {
    await browser.close();
  }
}

async function measureProgram() {
  const place = await folder();
  const words = option("serve", "").split(" ").filter(Boolean);
  const program = await serve({ place, args: words, maps: null });
  const load = loadavg()[0].toFixed(1);
  console.log(`${cpus().length} cores, load ${load}; window ${screen.width} by ${screen.height}, ratio ${number("ratio", 1)}`);
  try {
    const shelf = (await program.api.ask("GET", "/shelf")).filter((info) => info.id !== "toy");
    const games = option("games")?.split(",") ?? shelf.map((info) => info.id);
    const report = { load: Number(load), front: await frontPage(program), games: {} };
    for (const game of games) {
      const info = shelf.find((one) => one.id === game);
      const scenario = info.scenarios.find((one) => one.id === SCENARIOS[game]) ?? info.scenarios.at(-1);
      const { id } = (await program.api.create(game, scenario.id)).game;
      const first = await visit(program, id, false);
      report.games[game] = { scenario: scenario.id, first, again: await visit(program, id, true) };
      console.log(`${game} is measured`);
    }
    print(report);
    if (option("json")) await writeFile(option("json"), `${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await program.stop();
    await place.drop();
  }
}

/** What comes over the line before somebody can click. */
async function frontPage(program) {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: screen });
    const line = await listen(page);
    const began = Date.now();
    await page.goto(`${program.url}/`);
    await page.getByRole("button").or(page.getByRole("link")).first().waitFor({ timeout: 120_000 });
    const ready = Date.now() - began;
    await quiet(line);
    return { "ms to first button": ready, ...line.sum() };
  } finally {
    await browser.close();
  }
}

/** Opens a table from the front page, looks at it from three distances, and moves the map if `all` is to be measured. */
async function visit(program, id, all) {
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: screen, deviceScaleFactor: number("ratio", 1) });
    const page = await context.newPage();
    await page.addInitScript(watchSharpness);
    // A film of the German system would take the map along.
    await page.addInitScript(() => localStorage.setItem("bulge.settings", JSON.stringify({ steps: "wait" })));
    await page.goto(`${program.url}/`);
    await page.getByRole("button").or(page.getByRole("link")).first().waitFor({ timeout: 120_000 });
    const line = await listen(page);
    await quiet(line);
    const places = (await program.api.board(id)).hexes.map((hex) => hex.id);
    const before = line.sum();
    const clicked = await page.evaluate((hash) => {
      location.hash = hash;
      return performance.now();
    }, `#/game/${id}`);
    const frame = page.locator("div.map[role=application]").first();
    await frame.waitFor({ timeout: 120_000 });
    await page.getByRole("region", { name: "Current decision" }).waitFor({ timeout: 60_000 });
    const report = { "ms to table": Math.round(await page.evaluate((from) => performance.now() - from, clicked)) };
    report["ms to sharp map"] = await sharpness(page, places, clicked);
    const curtain = page.getByRole("button", { name: /^I am the/ });
    if (await curtain.isVisible()) await curtain.click();
    const { x, y } = await frame.evaluate(bareGround);
    await page.mouse.move(x, y);
    for (const pixels of ZOOMS) {
      await zoomTo(page, places, pixels);
      report[`ms to sharp at ${pixels}`] = await sharpness(page, places);
    }
    const after = line.sum();
    report["KB for the table"] = after.KB - before.KB;
    report["requests for the table"] = after.requests - before.requests;
    if (!all) return report;
    for (const [name, one] of Object.entries(await measureFrames(page, seconds))) {
      report[`${name} fps`] = one.fps;
      report[`${name} p95 ms`] = one.p95;
      report[`${name} script ms`] = one["script ms/frame"];
      report[`${name} task ms`] = one["task ms/frame"];
    }
    return { ...report, ...(await memory(browser, page)) };
  } finally {
    await browser.close();
  }
}

/** A point of the map with no window over it, as near its middle as can be. Runs in the page. */
function bareGround(frame) {
  const box = frame.getBoundingClientRect();
  const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1];
  const points = parts.flatMap((down) => parts.map((across) => ({ x: box.left + box.width * across, y: box.top + box.height * down })));
  return points.find(({ x, y }) => frame.contains(document.elementFromPoint(x, y))) ?? points[0];
}

/** Turns the wheel until a hex has so many pixels. */
async function zoomTo(page, places, pixels) {
  for (let tries = 0; tries < 5; tries++) {
    for (let rest = Math.log(pixels / (await hexSize(page, places))) / WHEEL; Math.abs(rest) > 1; ) {
      const turn = Math.max(-240, Math.min(240, rest));
      await page.mouse.wheel(0, -turn);
      rest -= turn;
    }
    for (let i = 0; i < 20; i++) {
      if (Math.abs((await hexSize(page, places)) / pixels - 1) < 0.1) return;
      await page.waitForTimeout(50);
    }
  }
  throw new Error(`The map does not follow the wheel: a hex has ${Math.round(await hexSize(page, places))} pixels instead of ${pixels}.`);
}

/** The distance between two hexes beside each other, in pixels. */
function hexSize(page, places) {
  return page.evaluate((places) => {
    const frame = document.querySelector("div.map[role=application]");
    const [from, ...others] = places.map((place) => frame.locate({ place })).filter((at) => at);
    return Math.min(...others.map((at) => Math.hypot(at.x - from.x, at.y - from.y)));
  }, places);
}

/** Counts what a page loads, as it comes over the line. */
async function listen(page) {
  const client = await page.context().newCDPSession(page);
  const kinds = new Map();
  const sizes = new Map();
  let last = Date.now();
  const touch = () => (last = Date.now());
  client.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  client.on("Network.requestWillBeSent", touch);
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
    touch();
  });
  await client.send("Network.enable");
  const sum = () => {
    const all = [...sizes];
    const bytes = (list) => Math.round(list.reduce((so, [, size]) => so + size, 0) / 1000);
    return { requests: all.length, KB: bytes(all), "script KB": bytes(all.filter(([id]) => kinds.get(id) === "Script")) };
  };
  return { sum, since: () => Date.now() - last };
}

/** Waits until nothing has been loaded for a second. */
async function quiet(line) {
  for (let i = 0; i < 600 && line.since() < 1000; i++) await pause(100);
}

/** What the process that draws the page holds in memory, after it has put away what it no longer needs. */
async function memory(browser, page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  await client.send("HeapProfiler.collectGarbage");
  await pause(1500);
  const { metrics } = await client.send("Performance.getMetrics").catch(() => ({ metrics: [] }));
  const heap = metrics.find((one) => one.name === "JSHeapUsedSize")?.value ?? 0;
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send("SystemInfo.getProcessInfo");
  const renderers = await Promise.all(processInfo.filter((one) => one.type === "renderer").map((one) => held(one.id)));
  const largest = renderers.sort((a, b) => b.resident - a.resident)[0] ?? { resident: 0, own: 0 };
  const mega = (bytes) => Math.round(bytes / 1_000_000);
  return { "renderer MB": mega(largest.resident), "of its own MB": mega(largest.own), "script heap MB": mega(heap) };
}

/** Resident memory of a process, and the part of it that it shares with nobody. */
async function held(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  const of = (name) => Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024;
  return { resident: of("Rss"), own: of("Private_Clean") + of("Private_Dirty") };
}

function print({ front, games }) {
  console.table({ "front page": front });
  const rows = Object.entries(games).flatMap(([game, { first, again }]) => [[`${game}, first`, first], [`${game}, again`, again]]);
  const names = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))];
  const turned = names.map((name) => [name, Object.fromEntries(rows.map(([column, row]) => [column, row[name] ?? ""]))]);
  console.table(Object.fromEntries(turned));
  for (const { again } of Object.values(games)) atMost(Math.max(again["pan script ms"], again["zoom script ms"]));
}

function tell(frames) {
  console.table(frames);
  for (const one of Object.values(frames)) atMost(one["script ms/frame"]);
}

function atMost(milliseconds) {
  if (milliseconds > number("most", Infinity)) process.exitCode = 1;
}
