// The browser tests: two workers, each with a program and a browser of its own.

import { defineConfig } from "@playwright/test";

import { launchOptions } from "./support/browser.mjs";

export default defineConfig({
  testDir: "tests",
  testMatch: "*.spec.mjs",
  outputDir: "out/failed",
  fullyParallel: true,
  workers: Number(process.env.BULGE_WORKERS ?? 2),
  /** No test takes longer than this. */
  timeout: 90_000,
  reporter: [["list"], ["./support/reporter.mjs"]],
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
});
