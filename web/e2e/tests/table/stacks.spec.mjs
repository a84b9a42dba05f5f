// A stack is fanned out under the pointer; the player puts its counters in an order of his own, which stays with the game.

import { ok, same, until } from "../../support/checks.mjs";
import { passTo } from "../../support/hands.mjs";
import { chooseCards } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

test("a stack is read in a fan, ordered by hand and by buttons, and found again", async ({ t, api }) => {
  const id = (await api.create("bastogne", "introduction")).game.id;
  await chooseCards(api, id);
  await passTo(api, id, /German movement/);
  const { counters } = await api.look(id, "german");
  const inHexes = counters.filter((one) => /^\d+,\d+$/.test(one.place));
  const place = inHexes.map((one) => one.place).find((at, i, all) => all.indexOf(at) !== i);
  const count = inHexes.filter((one) => one.place === place).length;

  const anna = await t.visit({ settings: { animations: "off" } });
  await anna.context.addInitScript((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  const { page, map } = anna;
  await anna.sitAt(id);
  const tray = () => map.frame.evaluate((frame) => frame.tray());

  // Whatever the zoom, the counters of a fan are large enough to be read.
  for (const nearer of [0, 2]) {
    if (nearer) await map.zoom({ place }, nearer);
    await map.point({ place });
    await until(async () => (await tray()) !== null, "the stack is fanned out");
    const box = await tray();
    ok((box.right - box.left) / count >= 46, `a counter of the fan is at least 46 pixels wide (${(box.right - box.left) / count})`);
  }
  await anna.shoot("stacks-1-fan");

  // Dragged in the fan: the first goes to the end, and the map does not move.
  const first = await map.stackAt(place);
  const box = await tray();
  const { x, y } = await map.frame.evaluate((frame) => frame.getBoundingClientRect().toJSON());
  const middle = y + (box.top + box.bottom) / 2;
  const column = (at) => x + box.left + ((at + 0.5) * (box.right - box.left)) / count;
  await page.mouse.move(column(0), middle);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(column(((count - 1) * step) / 8), middle);
  await page.mouse.up();
  const dragged = await map.stackAt(place);
  same(dragged, [...first.slice(1), first[0]], "the first counter lies at the end");

  // The same by buttons, in the list of the hex.
  await page.mouse.move(column(0), middle);
  await page.mouse.click(column(0), middle);
  const list = page.getByRole("list", { name: /^Counters in/ });
  await list.waitFor();
  await list.getByRole("button", { name: /^Move .* down in the stack$/ }).first().press("Enter");
  await until(async () => (await map.stackAt(place))[1] === dragged[0], "the top counter goes down");
  const ordered = await map.stackAt(place);

  await page.reload();
  await map.ready();
  same(await map.stackAt(place), ordered, "the order is found again");
});
