// The front of the real battle over the map of a game, and what happened at a place.

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

test("the real front of the day lies over the map with its date, and a place tells its history", async ({ t, api }) => {
  const { game } = await api.create("ardennes44", "campaign", { title: "The real front" });
  const told = await api.ask("GET", "/history/ardennes44?scenario=campaign");
  const day = told.days.find((one) => one.turns.includes(1));
  ok(day, "history knows the front of the first turn");
  const place = told.places.find((one) => one.name === "Bastogne");
  ok(place && place.lines.length > 0, "history knows Bastogne");

  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  await anna.sitAt(game.id);
  await page.keyboard.press("o");
  const window = page.getByRole("dialog", { name: "Overlays" });
  const box = window.getByRole("checkbox", { name: `The real front (${day.date})` });
  same(await box.isChecked(), false, "it is not shown unless it is wanted");
  await box.check();
  const legend = page.getByRole("complementary", { name: "Legend of the overlays" });
  await anna.reads(`The real front, ${day.date}`, legend);
  await window.getByRole("button", { name: "Close" }).click();
  await anna.shoot("real-front", { settle: 800 });

  await anna.map.click({ place: place.place });
  const info = page.getByRole("region", { name: `Hex ${place.place}` });
  await anna.reads(/History:/, info);
  await anna.reads(place.lines[0], info);

  // It stays on when the table is opened again, and goes by its own line of the legend.
  await page.reload();
  await anna.map.ready();
  await anna.liftCurtain();
  await anna.reads(`The real front, ${day.date}`, legend);
  await legend.getByRole("button", { name: "Hide the real front" }).click();
  await until(async () => (await legend.count()) === 0, "nothing is left to be explained");
});
