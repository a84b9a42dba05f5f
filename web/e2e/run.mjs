// The browser tests. Starts the program and a browser, runs every file in tests/ in turn, prints a line for each.
//
//   node e2e/run.mjs [NAME …]     all tests, or those whose names contain one of the words
//
// BULGE_BIN    the program (../target/debug/bulge)
// BULGE_DIST   a folder built by vite to test instead of the page inside the program
// CHROMIUM     the browser (/usr/bin/chromium)
// BULGE_E2E    `optional`: without a browser nothing is run and that is no failure

import { readdir } from "node:fs/promises";
import { basename } from "node:path";

import { browserPath, launch, Test } from "./harness.mjs";
import { binary, folder, isBuilt, serve } from "./program.mjs";

/** No test takes longer than this. */
const LONGEST = 90_000;

if (!browserPath()) {
  const optional = process.env.BULGE_E2E === "optional";
  console.log(`The browser tests were not run: there is no Chromium at ${process.env.CHROMIUM ?? "/usr/bin/chromium"}.`);
  process.exit(optional ? 0 : 1);
}
if (!isBuilt()) {
  console.log(`The browser tests were not run: there is no program at ${binary}. Build it, or name it in BULGE_BIN.`);
  process.exit(1);
}

const words = process.argv.slice(2);
const tests = new URL("tests/", import.meta.url);
const files = (await readdir(tests)).filter((name) => name.endsWith(".mjs")).sort();
const wanted = files.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));

const place = await folder();
const home = await serve({ store: place.store });
const browser = await launch();
let failures = 0;
const begin = Date.now();

try {
  for (const file of wanted) {
    const name = basename(file, ".mjs");
    const { default: run, title } = await import(new URL(file, tests).href);
    const test = new Test(name, browser, home);
    const start = Date.now();
    const failure = await attempt(run, test);
    if (failure) await test.picturesOfFailure();
    await test.close();
    const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(5);
    console.log(`${failure ? "FAIL" : "ok  "} ${seconds} s  ${name}: ${title}`);
    for (const line of test.notes) console.log(`             ${line}`);
    if (failure) {
      failures += 1;
      console.log(failure.replace(/^/gm, "             "));
    }
  }
} finally {
  await browser.close();
  await home.stop();
  await place.drop();
}

const seconds = ((Date.now() - begin) / 1000).toFixed(0);
const verdict = failures === 0 ? `${wanted.length} browser tests hold` : `${failures} of ${wanted.length} browser tests failed`;
console.log(`${verdict} (${seconds} s).`);
process.exit(failures === 0 && wanted.length > 0 ? 0 : 1);

/** Runs one test; what went wrong, in words, or nothing. */
async function attempt(run, test) {
  let timer;
  const tooLong = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error(`It took longer than ${LONGEST / 1000} seconds.`)), LONGEST);
  });
  try {
    await Promise.race([run(test), tooLong]);
    const complaints = test.complaints();
    return complaints.length === 0 ? null : [...new Set(complaints)].join("\n");
  } catch (thrown) {
    const where = /tests\/[^)\s]+/.exec(thrown.stack ?? "")?.[0];
    // A browser's own words for what it waited for go on and on.
    const words = thrown.message.split("\n").slice(0, 6).join("\n");
    return [`${words}${where ? ` (${where})` : ""}`, ...new Set(test.complaints())].join("\n");
  } finally {
    clearTimeout(timer);
  }
}
