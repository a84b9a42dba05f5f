// Hands on a table, of whatever game: what is offered is done with the mouse, or everybody passes behind the scenes.

import { literally, until, Wrong } from "./checks.mjs";

/** What ends a phase or declines, in the words of the games. */
const PASSES = ["next", "ready", "done", "end", "pass", "stop"];

/** The table as whoever is asked sees it. */
export async function lookAt(api, id) {
  const seat = await api.asked(id);
  const view = await api.look(id, seat);
  const phase = view.phases.find((one) => one.state === "now")?.title ?? "";
  return { seat, view, phase, choices: view.choices ?? [] };
}

/** Puts down whatever is in the hand. */
export async function letGo(anna) {
  const button = anna.prompt().getByRole("button", { name: "Deselect" });
  if (await button.isVisible()) await button.click();
}

/** Carries a choice out: points at its counters and hexes, then presses what is left. */
export async function carryOut(anna, id, choice) {
  const { api } = anna.server;
  const { page, map } = anna;
  const { count } = await api.card(id);
  const happened = async () => (await api.card(id)).count > count;
  await anna.liftCurtain();
  // Whoever has just moved stays in the hand until he is let go.
  await letGo(anna);
  for (const point of choice.points) {
    if (await happened()) break;
    if (point.counter) await pickUp(anna, id, point.counter);
    else if (point.button) await press(anna, choice);
    else await map.click(point);
  }
  // Where a hex can be meant in several ways, a menu beside it asks.
  const entry = page.locator(".choice-menu .entry", { hasText: choice.label }).first();
  for (let i = 0; i < 12 && !(await happened()); i++) {
    if (await entry.isVisible()) await entry.click();
    await page.waitForTimeout(60);
  }
  await until(happened, `“${choice.label}” is done (${choice.action})`);
}

/** A counter is taken up in the list of those that can act, where stacks do not hide each other. */
async function pickUp(anna, id, counter) {
  const { page } = anna;
  const { view } = await lookAt(anna.server.api, id);
  const name = view.counters.find((one) => one.id === counter).name;
  await page.getByRole("tab", { name: "Forces" }).click();
  const button = page.locator("details[open] .stack button", { has: page.getByText(name, { exact: true }) }).first();
  await button.click();
}

async function press(anna, choice) {
  const { page } = anna;
  const name = new RegExp(`^${literally(choice.label)}$`, "i");
  const places = [anna.prompt(), page.getByRole("dialog")];
  for (const place of places) {
    const button = place.getByRole("button", { name }).first();
    if (await button.isVisible()) return button.click();
  }
  throw new Wrong(`There is no button “${choice.label}”`);
}

/**
 * Answers whatever is asked until `enough`, taking the first choice whose verb is earliest in `wishes`; `seen` hears of
 * every question first. Where no wish fits, the phase is ended or the first choice taken.
 */
export async function answer(anna, id, wishes, enough, seen = () => undefined) {
  const { api } = anna.server;
  for (let i = 0; i < 60; i++) {
    const now = await lookAt(api, id);
    if (now.view.outcome || (await enough(now))) return;
    await seen(now);
    const wished = wishes.map((verb) => now.choices.find((one) => one.verb === verb)).find(Boolean);
    const choice = wished ?? now.choices.find((one) => one.action === "next") ?? now.choices[0];
    if (!choice) throw new Wrong(`Nothing is offered: ${now.view.prompt?.text}`);
    await carryOut(anna, id, choice);
  }
  throw new Wrong("The same questions come again and again");
}

/** Ends phases by the button until one whose title fits. */
export async function onTo(anna, id, title) {
  await answer(anna, id, ["next"], ({ phase }) => title.test(phase));
}

/** Behind the scenes: everybody passes until something holds, taking the first thing offered where passing is no choice. */
export async function passUntil(api, id, enough) {
  for (let i = 0; i < 400; i++) {
    const now = await lookAt(api, id);
    const actions = now.choices.map((choice) => choice.action);
    if (enough({ ...now, actions })) return { ...now, actions };
    const go = PASSES.find((word) => actions.includes(word)) ?? actions[0];
    if (!go) break;
    await api.play(id, go);
  }
  throw new Wrong("What was waited for never came");
}

/** The same until a phase, or the end of the game. */
export async function passTo(api, id, wanted) {
  return passUntil(api, id, ({ phase, view }) => wanted.test(phase) || view.outcome);
}

/** The lines of the log that fit a pattern, as a seat was told them, with the rules behind them. */
export async function told(api, id, pattern, seat = "german") {
  const entries = await api.ask("GET", `/games/${id}/log?seat=${seat}`);
  return entries.flatMap((entry) => entry.events).filter((event) => pattern.test(event.text));
}
