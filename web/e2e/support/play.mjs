// Ways to get on in a game: by hand as a visitor, or behind the scenes over HTTP.

import { SLOW, until, Wrong } from "./checks.mjs";
import { passTo } from "./hands.mjs";
import { signedBy } from "./signer.mjs";

/**
 * Plays on by the big button, as somebody who wants nothing but to see what comes, until `enough` says so. What the others
 * do is skipped; a question that only the map answers is answered with the first thing offered.
 */
export async function playOn(visitor, id, seat, enough, patience = 40_000) {
  const { page, server } = visitor;
  const end = Date.now() + patience * SLOW;
  while (!(await enough())) {
    if (Date.now() > end) {
      const asked = await visitor.prompt().innerText();
      throw new Wrong(`The game did not come on in ${patience / 1000} seconds; it asks “${asked}”`);
    }
    const sure = page.locator("[role=dialog][aria-modal=true] footer .primary");
    const skip = visitor.prompt().getByRole("button", { name: "Skip" });
    const main = visitor.prompt().locator("[aria-keyshortcuts=A]:enabled, [aria-keyshortcuts=N]:enabled");
    const curtain = page.getByRole("button", { name: /^I am the/ });
    const pressed = (await press(curtain)) || (await press(sure)) || (await press(skip)) || (await press(main));
    if (!pressed) await answer();
  }
  async function press(one) {
    if (!(await one.first().isVisible())) return false;
    try {
      await (visitor.touch ? one.first().tap({ timeout: 1_000 }) : one.first().click({ timeout: 1_000 }));
    } catch {
      // It went away meanwhile: the game is going on.
    }
    await page.waitForTimeout(60);
    return true;
  }
  async function answer() {
    const view = await server.api.look(id, seat);
    if (view.prompt?.seat !== seat || view.outcome) {
      await page.waitForTimeout(80);
      return;
    }
    const choice = (view.choices ?? [])[0];
    const { count } = await server.api.card(id);
    if (choice) {
      const order = await signedBy(visitor, id, { seat, count, action: choice.action });
      await server.api.ask("POST", `/games/${id}/actions`, order).catch(() => undefined);
    }
    await page.waitForTimeout(150);
  }
}

/** The phase that is now, by its title. */
export async function phase(api, id, seat) {
  return (await api.look(id, seat)).phases.find((one) => one.state === "now")?.title ?? "";
}

/** Behind the scenes: an attack of Bastogne Breakout that is being planned, with one unit in it and another that can join. */
export async function plannedAttack(api, title) {
  const { id } = (await api.create("bastogne", "introduction", { title })).game;
  await chooseCards(api, id);
  await passTo(api, id, /German movement/);
  await advance(api, id, "german");
  await passTo(api, id, /German combat/);
  const choice = async (verb) => (await api.look(id, "german")).choices.find((one) => one.verb === verb);
  const targets = (await api.look(id, "german")).choices.filter((one) => one.verb === "target");
  for (const target of targets) {
    await api.play(id, target.action);
    const first = await choice("add");
    if (first) await api.play(id, first.action);
    // Another unit joins.
    if (await choice("add")) return { id, join: async () => api.play(id, (await choice("add")).action) };
    await api.play(id, (await choice("cancel")).action);
  }
  throw new Wrong("no target can be attacked by two units");
}

/** Chooses the cards of both sides, the first ones there are. */
export async function chooseCards(api, id) {
  for (let i = 0; i < 20; i++) {
    const seat = await api.asked(id);
    const view = await api.look(id, seat);
    if (!/choice of cards/.test(view.phases.find((one) => one.state === "now")?.title ?? "")) return;
    const actions = (view.choices ?? []).map((choice) => choice.action);
    await api.play(id, actions.includes("ready") ? "ready" : actions.find((one) => one.startsWith("take ")));
  }
}

/**
 * Behind the scenes: a game of Bastogne Breakout against a computer player, in which the German has chosen his cards and may now
 * move; or the Allied player, after the computer's first half of a turn.
 */
export async function againstComputer(api, title, { bot = "random", seat = "german" } = {}) {
  const [other, goal] = seat === "german" ? ["allied", "German movement"] : ["german", "Allied movement"];
  const seats = { [other]: { kind: "bot", bot } };
  const { id } = (await api.create("bastogne", "introduction", { seats, title })).game;
  await until(async () => {
    if ((await api.asked(id)) !== seat) return false;
    const view = await api.look(id, seat);
    if (view.phases.find((one) => one.state === "now")?.title === goal) return true;
    const actions = (view.choices ?? []).map((choice) => choice.action);
    await api.play(id, ["ready", "next"].find((word) => actions.includes(word)) ?? actions.find((one) => one.startsWith("take ")) ?? actions[0]);
    return false;
  }, "the German may move");
  return id;
}

/** Whether a counter lies by itself, so that a click on it means no other. */
export function isAlone(unit, view) {
  return view.counters.filter((one) => one.place === unit.place).length === 1;
}

/** A move that a unit can make, and a hex where it cannot go, with the server's reason. */
export async function moveAndNot(api, id, seat, fits = isAlone) {
  const view = await api.look(id, seat);
  const board = await api.board(id);
  for (const subject of view.subjects ?? []) {
    const counter = subject.points[0]?.counter;
    if (!counter) continue;
    const unit = view.counters.find((one) => one.id === counter);
    if (!fits(unit, view)) continue;
    const choices = await api.choices(id, seat, subject.points);
    const moves = choices.filter((choice) => choice.verb === "move" && choice.points.length === 2 && choice.points[1].place);
    const free = moves.filter((choice) => !view.counters.some((one) => one.place === choice.points[1].place));
    const reached = new Set(choices.map((choice) => choice.points[1]?.place));
    for (const hex of board.hexes) {
      if (free.length === 0 || reached.has(hex.id) || hex.id === unit.place || view.counters.some((one) => one.place === hex.id)) continue;
      const answer = await api.why(id, seat, { counter }, { place: hex.id });
      if (answer.no?.length === 1 && answer.no[0].rule) return { unit, view, board, moves: free, no: { place: hex.id, ...answer.no[0] } };
    }
  }
  throw new Wrong("No unit has both a move and a refusal");
}

/** How many hexes apart two hexes are, on a lattice where neighbours in a column are two steps of y apart. */
export function distance(one, other) {
  const across = Math.abs(one.x - other.x) / 3;
  const down = Math.abs(one.y - other.y);
  return across + Math.max(0, (down - across) / 2);
}

/**
 * Behind the scenes: every unit of a seat goes as near as it can to the goal it is given, next to an enemy if it can.
 * `goal` names a hex for a unit; nothing leaves it where it is.
 */
export async function advance(api, id, seat, goal = () => null) {
  const board = await api.board(id);
  const at = new Map(board.hexes.map((hex) => [hex.id, hex.at]));
  const first = await api.look(id, seat);
  for (const subject of first.subjects ?? []) {
    const counter = subject.points[0]?.counter;
    if (!counter) continue;
    const view = await api.look(id, seat);
    const isEnemy = (one) => one.owner && one.owner !== seat && one.face.steps && at.has(one.place);
    const enemies = view.counters.filter(isEnemy).map((one) => at.get(one.place));
    const unit = view.counters.find((one) => one.id === counter);
    if (unit.face.symbol === "artillery" || unit.face.symbol === "rocket") continue;
    const wanted = goal(unit, view);
    const price = (place) => {
      const here = at.get(place);
      if (!here) return Infinity;
      const foe = Math.min(...enemies.map((one) => distance(one, here)));
      return (foe === 1 ? -3 : foe * 0.4) + (wanted ? distance(at.get(wanted), here) : foe);
    };
    const moves = (await api.choices(id, seat, subject.points)).filter((one) => one.verb === "move" && one.points.length === 2);
    const best = moves.sort((a, b) => price(a.points[1].place) - price(b.points[1].place))[0];
    if (best && price(best.points[1].place) < price(unit.place)) await api.play(id, best.action).catch(() => undefined);
  }
}
