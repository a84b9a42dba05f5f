// Bitter Woods by hand. What a game has come to, and which dice it has had, is arranged behind the scenes.

import { Wrong } from "./harness.mjs";

export { answer, carryOut, lookAt, onTo } from "./ardennes.mjs";

/** A screen that shows the windows beside the fight. */
export const TABLE = { width: 1500, height: 900 };

/** A new game of a scenario, after these orders. */
export async function newGame(api, scenario, options = {}, ...orders) {
  const setup = { game: "bitterwoods", scenario, options };
  const { game } = await api.ask("POST", "/games", { setup, seats: {}, title: "By the tests" });
  await api.play(game.id, ...orders);
  return game.id;
}

/** Somebody who plays both sides, and is not asked each time which of them he is. */
export async function sitDown(t, id, screen = TABLE) {
  const anna = await t.visit({ settings: { animations: "off" }, screen });
  await anna.context.addInitScript((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  await anna.sitAt(id);
  return anna;
}

/** The same person goes to another table. */
export async function changeTable(anna, id) {
  await anna.page.evaluate((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  // Another address loads the page anew; another hash alone would show the old map for a while.
  await anna.page.goto(`${anna.server.url}/?${id}#/game/${id}`);
  await anna.map.ready();
}

/** Puts down whatever is in the hand. */
export async function letGo(anna) {
  const button = anna.prompt().getByRole("button", { name: "Let go" });
  if (await button.isVisible()) await button.click();
}

/** Everybody passes until something holds of the table. */
export async function passUntil(api, id, enough) {
  for (let i = 0; i < 200; i++) {
    const seat = await api.asked(id);
    const view = await api.look(id, seat);
    const phase = view.phases.find((one) => one.state === "now")?.title ?? "";
    const actions = (view.choices ?? []).map((choice) => choice.action);
    if (enough({ seat, view, phase, actions })) return { seat, view, phase, actions };
    await api.play(id, actions.includes("next") ? "next" : actions[0]);
  }
  throw new Wrong("What was waited for never came");
}

/**
 * The same game, but its last dice fell like this: a number, or `3 4` for two at once. They are put into the journal, which
 * is brought in as another game.
 */
export async function withDice(api, id, ...dice) {
  const journal = await (await fetch(`${api.url}/api/games/${id}/journal`)).text();
  const lines = journal.trimEnd().split("\n").filter((line) => !/^(dice:|seed:|roll |end |= )/.test(line));
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

/** The lines of the log that fit a pattern, as a seat was told them, with the rules behind them. */
export async function told(api, id, pattern, seat = "german") {
  const entries = await api.ask("GET", `/games/${id}/log?seat=${seat}`);
  return entries.flatMap((entry) => entry.events).filter((event) => pattern.test(event.text));
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
