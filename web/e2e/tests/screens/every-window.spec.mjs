// Every screen, and a table of each game with each of its windows open: nothing is plainly wrong anywhere.

import { finder } from "../../support/faults.mjs";
import { test } from "../../support/test.mjs";

const SCREENS = ["", "#/learn", "#/learn/the-ford", "#/new", "#/load", "#/lobby", "#/options", "#/manual", "#/manual/bastogne", "#/credits", "#/login", "#/style", "#/nowhere"];

const GAMES = [
  ["bastogne", "introduction"],
  ["ardennes44", "six-turn"],
  ["bitterwoods", "six-turn"],
  ["enemyaction", "initial-assault"],
];

/** Windows that open from the game menu. */
const FROM_MENU = ["Save game…", "Bookmarks", "Take back…", "Players, links and dice", "Keyboard shortcuts", "Sound and music", "Resign…"];

test("nothing is wrong on any screen", async ({ t }) => {
  const anna = await t.visit({ settings: { animations: "off" } });
  const found = finder(anna);
  for (const screen of SCREENS) {
    await anna.go(screen);
    await anna.page.getByRole("heading", { level: 1 }).first().waitFor();
    await anna.page.waitForTimeout(200);
    await found.look(screen || "#/");
  }
  found.nothing();
});

for (const [game, scenario] of GAMES) {
  test(`nothing is wrong at a table of ${game}, whatever window is open`, async ({ t, api }) => {
    // Some games have three dozen windows and charts.
    test.slow();
    const { id } = (await api.create(game, scenario, { title: "Every window" })).game;
    const anna = await t.visit({ settings: { animations: "off" } });
    // The rulebook opens in a page of its own, which has been looked at.
    anna.context.on("page", (other) => other !== anna.page && void other.close());
    await anna.sitAt(id);
    const found = finder(anna);
    await found.look("the table");
    await eachTab(anna, found);
    await eachWindow(anna, found);
    await theMenu(anna, found);
    await wholeMap(anna, found);
    found.nothing();
  });
}

async function eachTab(anna, found) {
  const tabs = anna.page.getByRole("tablist", { name: "Pages" }).getByRole("tab");
  for (const tab of await tabs.all()) {
    await tab.click();
    await found.look(`the page ${await tab.innerText()}`, ".side");
  }
}

/** Each button of the bar of windows, and what it opens. */
async function eachWindow(anna, found) {
  const buttons = anna.page.getByRole("navigation", { name: "Windows" }).getByRole("button");
  for (const button of await buttons.all()) {
    await button.click();
    const name = await button.getAttribute("aria-label");
    if (name === "More charts") await eachChart(anna, found);
    await found.windowIfAny(name);
  }
}

/** The charts that share one window. */
async function eachChart(anna, found) {
  const list = anna.page.getByRole("dialog", { name: "More charts" }).getByRole("listitem").getByRole("button");
  for (const chart of await list.all()) {
    await chart.click();
    await found.window(await chart.innerText());
  }
}

async function theMenu(anna, found) {
  const { page } = anna;
  for (const title of FROM_MENU) {
    await anna.press("Game menu");
    if (title === FROM_MENU[0]) await found.look("the game menu", ".game-menu");
    const item = page.getByRole("menuitem", { name: title });
    if (await item.isVisible()) {
      await item.click();
      await found.windowIfAny(title);
    } else await page.keyboard.press("Escape");
  }
}

/** What takes the place of the map or of the question. */
async function wholeMap(anna, found) {
  const { page } = anna;
  for (const name of ["Text board", "Replay"]) {
    await page.getByRole("banner").getByRole("button", { name, exact: true }).click();
    await page.waitForTimeout(100);
    await found.look(name);
    await page.getByRole("banner").getByRole("button", { name, exact: true }).click();
  }
}
