// Draws the icons of the installed page, public/icon-*.png, from public/icon.svg. The browser does the drawing, so that no
// library is needed:
//
//   node scripts/icons.mjs

import { readFileSync, writeFileSync } from "node:fs";

import { launch } from "../e2e/support/browser.mjs";

const svg = readFileSync(new URL("../public/icon.svg", import.meta.url), "utf8");

/** A maskable icon may be cut to a circle, so its picture is smaller and its ground goes to the edges. */
const ICONS = [
  { name: "icon-192", size: 192, part: 1, ground: "transparent" },
  { name: "icon-512", size: 512, part: 1, ground: "transparent" },
  { name: "icon-maskable", size: 512, part: 0.66, ground: "#1b1f1c" },
];

const browser = await launch();
for (const { name, size, part, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = Math.round(size * part);
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:${size}px;background:${ground}}svg{width:${inner}px;height:${inner}px}</style>${svg}`,
  );
  writeFileSync(new URL(`../public/${name}.png`, import.meta.url), await page.screenshot({ omitBackground: ground === "transparent" }));
  await page.close();
}
await browser.close();
