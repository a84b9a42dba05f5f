// Bookmarks: a moment gets a name, is found again after a reload, shown in the replay, and deleted.

import { ok, until } from "../../support/checks.mjs";
import { againstComputer } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

test("a moment is bookmarked by keyboard, shown again later, and deleted", async ({ t, api }) => {
  const id = await againstComputer(api, "Bookmarks");
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  await anna.sitAt(id);
  const { count } = await api.card(id);

  await page.getByRole("tabpanel").getByRole("button", { name: "Bookmarks" }).focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("dialog", { name: "Bookmarks" });
  await anna.reads("There are no bookmarks yet.", list);
  await list.getByRole("textbox").fill("Before the first move");
  await page.keyboard.press("Enter");
  await list.getByRole("button", { name: "Before the first move", exact: false }).first().waitFor();
  const number = page.getByRole("log").getByRole("button", { name: "Bookmark Before the first move" });
  await number.waitFor();

  // The game goes on, the page is reloaded, and the bookmark leads back.
  await api.play(id, "next");
  await until(async () => (await api.card(id)).count > count, "the game goes on");
  await page.reload();
  await anna.map.ready();
  await anna.press("Game menu");
  await page.getByRole("menuitem", { name: "Bookmarks" }).click();
  await list.getByRole("button", { name: `${count} Before the first move` }).click();
  const replay = page.getByRole("region", { name: "Replay" });
  await anna.reads(new RegExp(`^${count} of`), replay);
  ok((await list.locator("li[aria-current]").count()) === 1, "the list says where the replay is");
  await anna.shoot("bookmarks");

  // A moment of the past gets the name of what happened when none is given.
  await replay.getByRole("button", { name: "Previous decision" }).click();
  await anna.reads(`after decision ${count - 1}`, list);
  await list.getByRole("button", { name: "Bookmark", exact: true }).click();
  await until(async () => (await list.getByRole("listitem").count()) === 2, "there are two bookmarks");
  for (const left of [1, 0]) {
    await list.getByRole("button", { name: /^Delete bookmark/ }).first().click();
    await until(async () => (await list.getByRole("listitem").count()) === left, `${left} are left`);
  }
  await anna.reads("There are no bookmarks yet.", list);
});
