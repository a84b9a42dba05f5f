// Enemy Action by hand. What a game has come to, and which cards, chits and dice it has had, is arranged behind the scenes.

import { until, Wrong } from "./checks.mjs";

/** 22 December: the cards of the first hand, and the first German impulse up to its attack on Malmedy. */
const MALMEDY = [
  ...["01", "11", "21", "25", "10", "29", "16"].map((card) => `chance card ${card}`),
  ...Array(8).fill("german step"),
  ...["chance die 9", "german step", "chance die 8", "german step", "chance card 37", "german step"],
];
/** Five chits for that attack which come to nothing, after which the Allies are to play. */
const REPELLED = ["allied next", ...chits("04", "28", "41", "55", "05")];

export function chits(...numbers) {
  return numbers.map((number) => `chance chit ${number}`);
}

/** Crisis at the Meuse where the Allies are asked for tactics at Malmedy. */
export function malmedy(api) {
  return position(api, "crisis-at-the-meuse", MALMEDY);
}

/** The same a little later: the attack has failed, and the first Allied impulse begins. */
export function impulse(api) {
  return position(api, "crisis-at-the-meuse", [...MALMEDY, ...REPELLED]);
}

/** A game of a scenario in which all this was decided. */
export async function position(api, scenario, decisions) {
  const { game } = await api.create("enemyaction", scenario);
  const { head } = await journalOf(api, game.id);
  return bring(api, head, decisions);
}

/** The same game, but what chance decided after the last Allied order was this. */
export async function withChance(api, id, ...chances) {
  const { head, decisions } = await journalOf(api, id);
  const last = decisions.findLastIndex((line) => line.startsWith("allied "));
  return bring(api, head, [...decisions.slice(0, last + 1), ...chances]);
}

/** What stands above the decisions of a game, and its decisions. */
async function journalOf(api, id) {
  const lines = (await (await fetch(`${api.url}/api/games/${id}/journal`)).text()).trimEnd().split("\n");
  const head = lines.filter((line) => /^(bulge|game:|pack:|scenario:|rules:|option:|seat:) ?/.test(line));
  const decisions = lines.filter((line) => /^\d+ /.test(line)).map((line) => line.replace(/^\d+ /, ""));
  return { head, decisions };
}

/** Brings a journal in and waits until the system has done all it can. */
async function bring(api, head, decisions) {
  const body = [...head, "", ...decisions.map((line, at) => `${at + 1} ${line}`)].join("\n");
  const closed = (print) => `${body}\nend ${decisions.length} ${print}\n`;
  // Whoever brings a journal says what position it ends with; the refusal of a wrong one tells the right one.
  const refusal = await api.import(closed("0".repeat(16))).catch((thrown) => thrown);
  const print = /the position is ([0-9a-f]{16})/.exec(refusal.message)?.[1];
  if (!print) throw refusal instanceof Error ? refusal : new Wrong("A journal with a wrong fingerprint was taken");
  const { game } = await api.import(closed(print));
  await answerable(api, game.id);
  return game.id;
}

/** Waits until the player is asked: the view. */
export async function answerable(api, id) {
  return until(async () => {
    const view = await api.look(id, "allied");
    return view.prompt?.seat === "allied" || view.outcome ? view : null;
  }, "the player is asked", 30_000);
}
