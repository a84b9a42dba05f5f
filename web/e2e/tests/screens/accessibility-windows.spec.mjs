// Windows that open only at a certain moment: in an attack, after the end of a game, before something is deleted, in a lesson.

import { readFile } from "node:fs/promises";

import { until } from "../../support/checks.mjs";
import { finder } from "../../support/faults.mjs";
import { passTo } from "../../support/hands.mjs";
import { Learner } from "../../support/lessons.mjs";
import { moveAndNot, plannedAttack } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";
import { PHONE } from "../../support/visitor.mjs";

const settings = { animations: "off" };

test("nothing is wrong with the windows of an attack", async ({ t, api }) => {
  const { id, join } = await plannedAttack(api, "Windows of an attack");
  const anna = await t.visit({ settings });
  const { page } = anna;
  const found = finder(anna);
  await anna.go(`#/game/${id}`);
  await anna.map.ready();
  await page.locator(".handover").waitFor();
  await found.look("who looks at the screen", ".handover");
  await anna.liftCurtain();

  const combat = page.getByRole("dialog", { name: /Attack on/ });
  await combat.waitFor();
  await found.windows("an attack with its odds");
  await combat.locator(".chip").first().click();
  await page.locator(".rule-popover .words p").first().waitFor();
  await found.look("a rule", ".rule-popover");
  await page.keyboard.press("Escape");
  await combat.getByRole("button", { name: "Show chart" }).click();
  await page.getByRole("dialog", { name: /Combat results/ }).waitFor();
  await found.window("the chart of an attack");
  await combat.getByRole("button", { name: "Pin this plan" }).click();
  await join();
  await combat.getByRole("table", { name: "Two plans compared" }).waitFor();
  await found.windows("two plans compared");
  await combat.getByRole("button", { name: /^Attack/ }).click();
  await page.getByText("How the odds were calculated").click();
  await found.windows("a roll");
  found.nothing();
});

test("nothing is wrong with the tools of a player", async ({ t, api }) => {
  const { id } = (await api.create("bitterwoods", "six-turn", { title: "Tools" })).game;
  const { hexes } = await api.board(id);
  const notes = [
    { kind: "arrow", from: hexes[0].id, to: hexes[1].id },
    { kind: "mark", at: hexes[2].id },
    { kind: "text", at: hexes[0].id, text: "Hold the road" },
  ];
  const anna = await t.visit({ settings });
  const { page } = anna;
  const found = finder(anna);
  await anna.sitAt(id);

  await page.keyboard.press("d");
  const window = page.getByRole("dialog", { name: "Notes and measuring" });
  await window.getByRole("button", { name: "Load notes" }).click();
  await window.getByRole("textbox").fill(JSON.stringify({ bulge: "notes", game: "bitterwoods", notes }));
  await window.getByRole("button", { name: "Add notes" }).click();
  await anna.reads("3 notes added.", window);
  await found.windows("notes");
  await window.getByRole("button", { name: "Measure distance" }).click();
  await page.getByRole("region", { name: "Tool in use" }).waitFor();
  await found.look("a tool in use", ".tool");
  await page.keyboard.press("Escape");

  await anna.press("Game menu");
  await page.getByRole("menuitem", { name: "Bookmarks" }).click();
  const list = page.getByRole("dialog", { name: "Bookmarks" });
  await list.getByRole("textbox").fill("Before the first move");
  await page.keyboard.press("Enter");
  await list.getByRole("listitem").waitFor();
  await found.window("bookmarks");
  await found.look("the log with a bookmark", ".side");

  await page.keyboard.press("o");
  const overlays = page.getByRole("dialog", { name: "Overlays" });
  for (const name of ["German zones of control", "The real front"]) await overlays.getByRole("checkbox", { name }).first().check();
  await page.getByRole("complementary", { name: "Legend of the overlays" }).waitFor();
  await found.window("overlays that are on");
  await found.look("the legend of the overlays", "aside:has(.swatch)");
  await page.getByRole("tab", { name: "Forces" }).click();
  await page.locator(".side .stack button").first().click();
  await found.look("a unit that was chosen", ".side");
  found.nothing();
});

test("nothing is wrong with the windows of a game that is over", async ({ t, api }) => {
  const journal = await readFile(new URL("../../../../crates/toy/golden/recorded/toy-crossing-random-random-202.bulge", import.meta.url), "utf8");
  const { id } = (await api.import(journal.replace(/^seat: .*\n/gm, ""))).game;
  const anna = await t.visit({ settings });
  const { page } = anna;
  const found = finder(anna);
  await anna.sitAt(id);
  await anna.press("Show result");
  await found.window("the end");

  await anna.press(/^Dead pile/);
  await found.windows("the dead pile");
  await anna.press("Show losses and points");
  const losses = page.getByRole("dialog", { name: "Losses and points" });
  await losses.getByRole("button", { name: "Show turn by turn" }).click();
  await losses.locator("figure table").first().waitFor();
  await found.window("losses");
  await found.window("the dead pile");

  await anna.press("Replay");
  await anna.press("Go to the beginning");
  await anna.press("Play on from here");
  const dialog = page.getByRole("dialog", { name: "Play on from here" });
  await found.windows("play on from here");
  await dialog.getByRole("combobox", { name: "Allied side" }).selectOption({ label: "A friend, with a link you send" });
  await dialog.getByRole("button", { name: "Start the new game" }).click();
  await page.getByRole("dialog", { name: "Invitation link" }).waitFor();
  await found.windows("an invitation");
  found.nothing();
});

test("nothing is wrong with what asks before something is done", async ({ t, api }) => {
  const { id } = (await api.create("toy", "patrol", { title: "To be deleted" })).game;
  await passTo(api, id, /movement/i);
  const anna = await t.visit({ settings: { ...settings, reminder: "always" } });
  const { page, map } = anna;
  const found = finder(anna);
  await anna.go();
  await anna.press("Quit");
  await found.window("quit");
  await anna.go("#/load");
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await found.look(`the list ${await tab.innerText()}`, "main");
  }
  await page.getByRole("tab", { name: "My games" }).click();
  await page.getByRole("button", { name: "Delete To be deleted" }).click();
  await found.window("delete a game");

  await twiceEachMove(page);
  await anna.sitAt(id);
  await anna.prompt().locator("[aria-keyshortcuts=N]").click();
  await page.getByRole("dialog").waitFor();
  await found.window("units can still act");
  const { unit, moves } = await moveAndNot(api, id, await api.asked(id));
  await map.click({ counter: unit.id });
  await map.click({ place: moves[0].points[1].place });
  await page.getByRole("dialog", { name: "Choose one" }).waitFor();
  await found.window("one of several choices");
  found.nothing();
});

/** Every move is offered to the page in two ways, as games do where a hex can be entered by a march or an attack. */
async function twiceEachMove(page) {
  const twice = (key, value) => {
    if (key !== "choices" || !Array.isArray(value)) return value;
    return value.flatMap((one) => (one.verb === "move" ? [one, { ...one, action: `${one.action} again`, label: `${one.label} again` }] : [one]));
  };
  await page.routeWebSocket(/.*/, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => line.send(JSON.stringify(JSON.parse(message, twice))));
  });
}

test("nothing is wrong in a lesson under way", async ({ t, api }) => {
  const lesson = await api.ask("GET", "/lessons/the-ford");
  const anna = await t.visit({ settings });
  const found = finder(anna);
  const learner = new Learner(anna, lesson);
  await learner.begin();
  await found.look("the first step of a lesson");
  const seen = new Set();
  for (let { step, task } = await learner.now(); task !== "free" && task !== "finished" && step < 8; { step, task } = await learner.now()) {
    if (!seen.has(task)) await found.look(`a step to ${task}`, ".lesson");
    seen.add(task);
    await learner.step();
  }
  found.nothing();
});

test("nothing is wrong at the table on a phone", async ({ t, api }) => {
  const { id } = await plannedAttack(api, "On a phone");
  const anna = await t.visit({ settings, screen: PHONE, touch: true });
  const { page } = anna;
  const found = finder(anna);
  await anna.sitAt(id);
  await page.getByRole("dialog", { name: /Attack on/ }).waitFor();
  await found.look("the table on a phone");
  await page.keyboard.press("Escape");
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await until(async () => (await tab.getAttribute("aria-selected")) === "true", "the page is turned");
    await found.look(`the page ${await tab.getAttribute("aria-label")} on a phone`, ".sheet");
  }
  found.nothing();
});
