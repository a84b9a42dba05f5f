// What is saved can be loaded, and what was played is there again when the program was stopped and started.

import { ok, same, until } from "../../support/checks.mjs";
import { passTo } from "../../support/hands.mjs";
import { chooseCards, moveAndNot } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

// Proves BB §3.2-load, §3.4-resume
test("save, leave, load; stop the program, start it, resume", async ({ t, api }) => {
  const place = await t.folder();
  let server = await t.serve({ place });
  const made = await server.api.create("bastogne", "introduction", { title: "Winter evening" });
  const id = made.game.id;
  await chooseCards(server.api, id);
  await passTo(server.api, id, /German movement/);
  const { moves } = await moveAndNot(server.api, id, "german");
  await server.api.play(id, moves.at(-1).action);
  const saved = await position(server, id);

  const settings = { animations: "off" };
  const anna = await t.visit({ at: server, settings });
  await anna.sitAt(id);
  await anna.press("Game menu");
  await anna.page.getByRole("menuitem", { name: /Save game/ }).click();
  const dialog = anna.page.getByRole("dialog", { name: "Save game" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Before the Our");
  await dialog.getByRole("button", { name: "Save" }).click();
  await anna.reads(/Saved as “Before the Our”/);
  await dialog.waitFor({ state: "detached" });

  // Play goes on after the save.
  const { count } = await server.api.card(id);
  await anna.prompt().locator("[aria-keyshortcuts=N]").click();
  await until(async () => (await server.api.card(id)).count > count, "play goes on");

  await anna.press("Game menu");
  await anna.page.getByRole("menuitem", { name: "Leave game" }).click();
  await anna.page.getByRole("link", { name: "Load game" }).click();
  await anna.page.getByRole("tab", { name: /Saved/ }).click();
  await anna.shoot("load-saved");
  await anna.press("Load Before the Our");
  await anna.map.ready();
  await anna.liftCurtain();
  const loaded = /game\/([^?]+)/.exec(anna.page.url())[1];
  ok(loaded !== id, "the loaded game is one of its own, and the other goes on");
  same(await position(server, loaded), saved, "the loaded position is the saved one");
  await anna.asked(/move units/);
  const stack = saved.counters.find(([, at]) => /^\d+,\d+$/.test(at));
  ok((await anna.map.stackAt(stack[1])).includes(stack[0]), `${stack[0]} lies on the map in ${stack[1]}`);

  // The page is closed, the program stops.
  await anna.page.close();
  await server.stop();
  server = await t.serve({ place });
  anna.server = server;
  await anna.openPage();
  await anna.go("#/load");
  const row = anna.page.locator("article", { has: anna.page.getByRole("heading", { name: "Winter evening" }) }).first();
  await row.waitFor();
  await anna.shoot("load-games");
  const games = await server.api.ask("GET", "/games?mine=1");
  same(games.length, 2, "both games are there again");
  same(await position(server, loaded), saved, "the position outlived the program");
  const resume = anna.page.getByRole("button", { name: new RegExp(`^Resume: ${games[0].title}`) }).first();
  await resume.click();
  await anna.map.ready();
  await anna.liftCurtain();
  await anna.asked(/German/);
  await anna.page.getByRole("tab", { name: "Log" }).click();
  ok((await anna.page.locator(".log-panel .entry").count()) > 5, "the log of the resumed game is there");
});

/** Where everything is, and what is asked. */
async function position(server, id) {
  const view = await server.api.look(id, "german");
  const counters = view.counters.map((one) => [one.id, one.place]).sort();
  return { counters, prompt: view.prompt?.text, phase: view.phases.find((one) => one.state === "now")?.title };
}
