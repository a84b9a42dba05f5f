// Before the tests: the maps are drawn once, in the two sizes the tests need, and kept for all programs of this and later runs. The
// program names a picture after its version and the map's fingerprint, so that a changed map is drawn again.

import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

import { folder, pictures, serve } from "./program.mjs";

const SIZES = [24, 48];

/** How many programs draw at a time: each draws one map after another. */
const PROGRAMS = 2;

export default async function drawMaps() {
  await mkdir(pictures, { recursive: true });
  await Promise.all(Array.from({ length: PROGRAMS }, (_, at) => draw(at)));
}

/** One program draws its part of the maps. */
async function draw(at) {
  const place = await folder();
  const program = await serve({ place, sharp: true });
  try {
    const games = (await program.api.ask("GET", "/shelf")).map((one) => one.id);
    for (const game of games.filter((_, which) => which % PROGRAMS === at)) {
      for (const size of SIZES) {
        const answer = await fetch(`${program.url}/api/maps/${game}/${size}.jpg`);
        // A game whose map the page draws from its hexes.
        if (answer.status === 404) break;
        if (!answer.ok) throw new Error(`The map of ${game} is not drawn: ${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
      }
    }
    for (const name of await readdir(place.path)) {
      if (name.endsWith(".jpg")) await copyFile(join(place.path, name), join(pictures, name));
    }
  } finally {
    await program.stop();
    await place.drop();
  }
}
