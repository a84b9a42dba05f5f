// Each phase has a sentence that says what it is for: above the map and in the sequence of play.

import { readdirSync, readFileSync } from "node:fs";

import { ok, same } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

const crates = new URL("../../../../crates/", import.meta.url);

/** The sentences of the page, by game and by the id of the phase. */
function sentences(game) {
  const text = readFileSync(new URL(`../../../src/text/phases/${game}.ts`, import.meta.url), "utf8");
  return new Set([...text.matchAll(/^ {2}"?([a-z ]+?)"?: "/gm)].map(([, id]) => id));
}

for (const game of ["toy", "bastogne", "enemyaction", "bitterwoods", "ardennes44"]) {
  test(`every phase of ${game} has its sentence`, async ({ api }) => {
    const known = sentences(game);
    const met = new Set();
    const look = (view) => view.phases.forEach((phase) => met.add(phase.id));
    for (const scenario of (await api.ask("GET", "/shelf")).find((one) => one.id === game).scenarios) {
      const { id } = (await api.create(game, scenario.id)).game;
      look((await api.ask("GET", `/games/${id}/view`)).view);
    }
    // The other half, the night and what else comes later: from a recorded game, once for each beginning of a phase.
    const recorded = new URL(`${game}/golden/recorded/`, crates);
    const name = readdirSync(recorded).find((one) => /level/.test(one) && !/campaign|extended/.test(one)) ?? readdirSync(recorded)[0];
    const { id, count } = (await api.import(readFileSync(new URL(name, recorded), "utf8"))).game;
    const starts = new Map();
    for (const entry of await api.ask("GET", `/games/${id}/log?from=1&to=${count}`)) {
      for (const event of entry.events) {
        const name = `${event.what.id} ${event.seat} ${event.text}`;
        if (event.what.kind === "phase" && !starts.has(name)) starts.set(name, entry.number);
      }
    }
    ok(starts.size > 2, `phases begin in ${name}`);
    for (const at of [...starts.values()].slice(0, 60)) look((await api.ask("POST", `/games/${id}/say`, { say: "look", count: at })).view);
    same([...met].filter((phase) => !known.has(phase)), [], `phases of ${game} without a sentence`);
    same([...known].filter((phase) => !met.has(phase) && !RARE.has(phase)), [], `sentences of ${game} for phases that were not met`);
  });
}

/** Phases that few games come to. */
const RARE = new Set(["first traffic", "interdiction"]);

test("the sentence of the phase stands above the map, and can be put away", async ({ t, api }) => {
  const { id } = (await api.create("bastogne", "introduction")).game;
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  await anna.sitAt(id);
  const bar = page.getByRole("region", { name: "About this phase" });
  await anna.reads(/German choice of cards: The German picks secret cards/, bar);
  await page.getByRole("tab", { name: "Sequence" }).click();
  await anna.reads(/The German moves and assaults with one unit after the other/, page.getByRole("list", { name: "Sequence of play" }));
  await bar.getByRole("button", { name: "Hide phase help" }).click();
  await bar.waitFor({ state: "detached" });
  await anna.go("#/options");
  await page.getByRole("switch", { name: "Phase help" }).check();
  await anna.sitAt(id);
  await bar.waitFor();
});
