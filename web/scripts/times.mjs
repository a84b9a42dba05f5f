// Measures what the screen "New game" says about the length of games, and writes src/screens/new/times.json.
//
//   node scripts/times.mjs DIR
//
// DIR holds a folder GAME-SCENARIO for each scenario, with the journals of games between two level 2 opponents:
//
//   bulge match GAME SCENARIO --german level2 --allied level2 --games 2 --seed 1944 --out DIR/GAME-SCENARIO
//
// Counted are the decisions of each side in a game, on the average: how many of them end a phase, and how many there are
// besides. In a game whose rules play a side, the steps of that side are counted too, since the player reads them. BULGE_BIN
// names the program, which is asked for the units on the map of each scenario.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";

import { folder, serve } from "../e2e/support/program.mjs";

/** Decisions after which a player looks at the whole table anew. */
const ENDS_A_PHASE = new Set(["next", "ready", "pass"]);
/** The rules play this order; nobody thinks about it. */
const BY_RULE = "step";

const from = process.argv[2];
if (!from) throw new Error("say where the journals are");

function count(path) {
  const sides = { german: { orders: 0, phases: 0 }, allied: { orders: 0, phases: 0 }, steps: 0 };
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [, side, verb] = /^\d+ (german|allied) (\S+)/.exec(line) ?? [];
    if (verb === BY_RULE) sides.steps += 1;
    else if (side) sides[side][ENDS_A_PHASE.has(verb) ? "phases" : "orders"] += 1;
  }
  return sides;
}

function average(games, of) {
  return Math.round(games.reduce((sum, game) => sum + of(game), 0) / games.length);
}

/** How many fighting units stand on the map when play begins. */
async function unitsOf(api, game, scenario) {
  const { id } = (await api.create(game, scenario)).game;
  const { view } = await api.ask("GET", `/games/${id}/view`);
  const hexes = new Set((await api.board(id)).hexes.map((hex) => hex.id));
  return view.counters.filter((one) => one.owner && one.face.steps && hexes.has(one.place)).length;
}

const place = await folder();
const home = await serve({ place });
const games = {};
for (const info of await home.api.ask("GET", "/shelf")) {
  games[info.id] = {};
  for (const scenario of info.scenarios) {
    const dir = `${from}/${info.id}-${scenario.id}`;
    const journals = readdirSync(dir).filter((name) => name.endsWith(".bulge"));
    if (journals.length === 0) throw new Error(`no journals in ${dir}`);
    const counted = journals.map((name) => count(`${dir}/${name}`));
    const side = (name) => ({ orders: average(counted, (one) => one[name].orders), phases: average(counted, (one) => one[name].phases) });
    const units = await unitsOf(home.api, info.id, scenario.id);
    games[info.id][scenario.id] = { german: side("german"), allied: side("allied"), steps: average(counted, (one) => one.steps), units };
  }
}
await home.stop();
await place.drop();
const recipe = "Decisions of each side in games between two level 2 opponents, measured by scripts/times.mjs.";
writeFileSync(new URL("../src/screens/new/times.json", import.meta.url), JSON.stringify({ recipe, games }, null, 1) + "\n");
