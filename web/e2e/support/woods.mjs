// Bitter Woods by hand. What a game has come to, and which dice it has had, is arranged behind the scenes.

import { told } from "./hands.mjs";

/** A screen that shows the windows beside the fight. */
const TABLE = { width: 1500, height: 900 };

/** A new game of a scenario, after these orders. */
export async function newGame(api, scenario, options = {}, ...orders) {
  const { game } = await api.create("bitterwoods", scenario, { options, title: "By the tests" });
  await api.play(game.id, ...orders);
  return game.id;
}

/** Somebody who plays both sides, and is not asked each time which of them he is. */
export async function sitDown(t, id, screen = TABLE) {
  const anna = await t.visit({ settings: { animations: "off" }, screen });
  await openTable(anna, id);
  return anna;
}

/** Somebody who has just come opens a table, of which he plays both sides. */
export async function openTable(anna, id) {
  await anna.context.addInitScript((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  await anna.sitAt(id);
}

/** The same person goes to another table. */
export async function changeTable(anna, id) {
  await anna.page.evaluate((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  // Another address loads the page anew; another hash alone would show the old map for a while.
  await anna.page.goto(`${anna.server.url}/?${id}#/game/${id}`);
  await anna.map.ready();
}

/**
 * The same game, but its last dice fell like this: a number, or `3 4` for two at once. They are put into the journal, which
 * is brought in as another game.
 */
export async function withDice(api, id, ...dice) {
  const journal = await (await fetch(`${api.url}/api/games/${id}/journal`)).text();
  const SEALED = /^(sealed:|dice:|seed:|roll |end |= |sits |gives |left-out |keys |signed |past |back )/;
  const lines = journal.trimEnd().split("\n").filter((line) => !SEALED.test(line));
  while (/^\d+ chance /.test(lines.at(-1))) lines.pop();
  const count = lines.filter((line) => /^\d+ /.test(line)).length;
  for (const [at, roll] of dice.entries()) lines.push(`${count + at + 1} chance ${/ /.test(roll) ? "dice" : "die"} ${roll}`);
  const closed = (print) => `${lines.join("\n")}\nend ${count + dice.length} ${print}\n`;
  // Whoever brings a journal says what position it ends with; the refusal of a wrong one tells the right one.
  const refusal = await api.import(closed("0".repeat(16))).catch((thrown) => thrown);
  const print = /the position is ([0-9a-f]{16})/.exec(refusal.message)?.[1];
  if (!print) throw refusal;
  return (await api.import(closed(print))).game.id;
}

/** The dice of a game that its log tells of. */
export async function rolls(api, id) {
  return (await told(api, id, /./)).filter((event) => event.what.kind === "roll");
}

/** The words of a part of the page, with single blanks. */
export async function plain(locator) {
  return (await locator.innerText()).replace(/\s+/g, " ");
}

/** A counter by its id. */
export async function counter(api, id, unit) {
  return (await api.look(id, "allied")).counters.find((one) => one.id === unit);
}

/** The words for the states a counter is in. */
export async function states(api, id, unit) {
  return ((await counter(api, id, unit)).status ?? []).map((one) => one.name);
}
