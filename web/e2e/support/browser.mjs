// The browser that the tests and tools drive.

import { existsSync } from "node:fs";

import { chromium } from "@playwright/test";

/** Nothing that looks for a graphics card or speaks with the world outside. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where distributions put it. The shell without windows needs less processor time than the whole browser. */
const PLACES = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"];

/** The browser on this machine: `CHROMIUM`, or one in the usual places; nothing where there is none. */
export function browserPath() {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : PLACES;
  return places.find((path) => existsSync(path)) ?? null;
}

/** How it is started. */
export function launchOptions() {
  return { executablePath: browserPath() ?? PLACES[0], args: FLAGS };
}

export function launch() {
  return chromium.launch(launchOptions());
}
