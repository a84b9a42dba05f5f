// The picture under the map: drawn by the program when it is asked for, in the size that fits the zoom.

import { ok, same, SLOW } from "../../support/checks.mjs";
import { answerable } from "../../support/enemy.mjs";
import { test } from "../../support/test.mjs";

test("the sharpest picture of a map comes when one looks closely", async ({ t }) => {
  const program = await t.serve({ sharp: true });
  const { id } = (await program.api.create("enemyaction", "initial-assault")).game;
  await answerable(program.api, id);
  const anna = await t.visit({ at: program, settings: { animations: "off", steps: "wait" } });
  await anna.sitAt(id);
  const sharpest = anna.page.waitForResponse(/\/api\/maps\/enemyaction\/96\.jpg$/, { timeout: 80_000 * SLOW });
  await anna.map.zoom({ place: "0709" }, 6);
  const answer = await sharpest;
  same([answer.status(), answer.headers()["content-type"]], [200, "image/jpeg"], "the program draws the largest size");
  const bytes = [];
  for (const size of [24, 48, 96]) bytes.push((await (await fetch(`${program.url}/api/maps/enemyaction/${size}.jpg`)).arrayBuffer()).byteLength);
  ok(bytes[0] < bytes[1] && bytes[1] < bytes[2], `each size is finer than the one before (${bytes} bytes)`);
});
