// How smoothly the map moves in a real game. The figure is printed; a slow machine is no failure.

import { ok } from "../../support/checks.mjs";
import { measureFrames } from "../../support/frames.mjs";
import { test } from "../../support/test.mjs";

test("the map moves smoothly", async ({ t, api }) => {
  const id = (await t.home.api.create("bastogne", "counterattack", { title: "Frames" })).game.id;
  const anna = await t.visit({ screen: { width: 1600, height: 1000 } });
  await anna.sitAt(id);
  await anna.page.waitForTimeout(800);
  const report = await measureFrames(anna.page, 5);
  for (const [name, one] of Object.entries(report)) {
    ok(one.frames > 5, `the map is drawn while one does ${name}`);
    t.note(`${name}: ${one.fps} frames a second, 95 % within ${one.p95} ms, scripts ${one["script ms/frame"]} ms a frame`);
  }
});
