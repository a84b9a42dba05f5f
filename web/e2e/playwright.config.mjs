// The browser tests: four workers, each with a program and a browser of its own. They wait more than they work, so two cores suffice.

import { defineConfig } from "@playwright/test";

import { launchOptions } from "./support/browser.mjs";
import { SLOW } from "./support/checks.mjs";

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.mjs",
  outputDir: "out/failed",
  globalSetup: "./support/maps.mjs",
  fullyParallel: true,
  workers: Number(process.env.BULGE_WORKERS ?? 4),
  /** No test takes longer than this. */
  timeout: 90_000 * SLOW,
  reporter: [["list"], ["./support/reporter.mjs"]],
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    // What was on the map is in the picture; a film of it would cost more than the test.
    trace: process.env.BULGE_TRACE ? { mode: "retain-on-failure", screenshots: false } : "off",
    screenshot: "only-on-failure",
  },
});
