// The picture under the map: tiles that the program has in its folder, or draws while people play already.

import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";

import { ok, same, until } from "../../support/checks.mjs";
import { answerable } from "../../support/enemy.mjs";
import { pictures } from "../../support/program.mjs";
import { test } from "../../support/test.mjs";

/** The tiles that a page asks for, by their size and place: `48/3-2`. */
function asked(page, game) {
  const tiles = [];
  page.on("response", (answer) => {
    const tile = new RegExp(`/api/maps/${game}/(\\d+/\\d+-\\d+)\\.jpg\\?map=[0-9a-f]{16}$`).exec(answer.url())?.[1];
    if (tile) tiles.push({ tile, status: answer.status(), kept: answer.headers()["cache-control"] });
  });
  return tiles;
}

test("a table loads the tiles in sight, and each of them once", async ({ t, api }) => {
  const { id } = (await api.create("ardennes44", "campaign")).game;
  const anna = await t.visit({ settings: { animations: "off" } });
  const tiles = asked(anna.page, "ardennes44");
  await anna.sitAt(id);
  const { width, height, hex, tile, sizes } = await api.ask("GET", "/maps/ardennes44");
  same(sizes.slice(0, 3), [8, 24, 48], "the sizes that are drawn");
  const best = sizes.at(-1);
  const place = (await api.board(id)).hexes.at(-1).id;
  await anna.map.zoom({ place }, 8);
  await until(() => tiles.some((one) => one.tile.startsWith(`${best}/`)), "the finest size is loaded");
  await until(async () => {
    const before = tiles.length;
    await anna.page.waitForTimeout(400);
    return tiles.length === before;
  }, "all that is wanted is there");
  const finest = tiles.filter((one) => one.tile.startsWith(`${best}/`));
  const all = Math.ceil((width * best) / hex / tile) * Math.ceil((height * best) / hex / tile);
  ok(finest.length < all, `only a part of ${all} tiles is loaded (${finest.length})`);
  same(new Set(tiles.map((one) => one.tile)).size, tiles.length, "no tile is asked for twice");
  ok(tiles.every((one) => one.status === 200 && /immutable/.test(one.kept)), "browsers keep the tiles for good");
});

test("a game opens while its map is still being drawn", async ({ t }) => {
  const maps = await t.folder();
  const map = (await readdir(pictures)).find((name) => /^enemyaction-[0-9a-f]+$/.test(name));
  await cp(join(pictures, map, "8"), join(maps.path, map, "8"), { recursive: true });
  const program = await t.serve({ maps: maps.path, finest: 24 });
  const { id } = (await program.api.create("enemyaction", "initial-assault")).game;
  await answerable(program.api, id);
  const anna = await t.visit({ at: program, settings: { animations: "off", steps: "wait" } });
  const tiles = asked(anna.page, "enemyaction");
  await anna.sitAt(id);
  await until(() => tiles.some((one) => one.tile === "8/0-0"), "the overview is there at once");
  await until(() => tiles.some((one) => one.tile.startsWith("24/")), "what was drawn meanwhile is shown", 60_000);
});
