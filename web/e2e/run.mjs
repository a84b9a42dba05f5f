// The browser tests, on the program and a Chromium of this machine: npm run e2e
//
//   node e2e/run.mjs [NAME …] [OPTION …]     all tests, or those in files whose names contain one of the words; any option of
//                                            `playwright test` goes, such as -g 'a replay' or --workers 1
//
// BULGE_BIN       the program (../target/debug/bulge)
// BULGE_DIST      a folder built by vite to test instead of the page inside the program
// BULGE_WORKERS   how many tests run at once (4)
// BULGE_PATIENCE  3: waits three times as long for everything, on a machine that has other work
// BULGE_PICTURES  1: pictures of what the tests see are put into e2e/out
// BULGE_TRACE     1: a trace of each failed test for `npx playwright show-trace`; it makes all tests a good deal slower
// CHROMIUM        the browser (/usr/bin/chromium or another usual place)
//
// The exit status is 0 when all tests hold, 77 when there is no browser and nothing was run, and 1 otherwise. What a failed
// test saw is in e2e/out/failed.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { browserPath } from "./support/browser.mjs";
import { binary, isBuilt } from "./support/program.mjs";

/** What test runners take for "not run". */
const NOT_RUN = 77;

if (!browserPath()) {
  const where = process.env.CHROMIUM ? `at ${process.env.CHROMIUM}` : "on this machine";
  console.log(`The browser tests were not run: there is no Chromium ${where}. Install one, or name it in CHROMIUM.`);
  process.exit(NOT_RUN);
}
if (!isBuilt()) {
  console.log(`The browser tests were not run: there is no program at ${binary}. Build it, or name it in BULGE_BIN.`);
  process.exit(1);
}
const cli = fileURLToPath(new URL("../node_modules/@playwright/test/cli.js", import.meta.url));
const config = fileURLToPath(new URL("playwright.config.mjs", import.meta.url));
const run = spawnSync(process.execPath, [cli, "test", "--config", config, ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(run.status === 0 ? 0 : 1);
