// Before the tests: the maps are drawn once, in the sizes the tests need, and kept for all programs of this and later runs. Their
// folders are named after the maps' fingerprints, so that a changed map is drawn again.

import { spawn } from "node:child_process";

import { binary, FINEST, pictures } from "./program.mjs";

export default async function drawMaps() {
  const words = ["map", "tiles", "--into", pictures, "--finest", String(FINEST)];
  const child = spawn(binary, words, { stdio: ["ignore", "ignore", "inherit"] });
  const code = await new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", done);
  });
  if (code !== 0) throw new Error(`The maps are not drawn: ${binary} ${words.join(" ")} ended with ${code}`);
}
