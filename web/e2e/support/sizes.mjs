// What must hold on a table at every size of the window.

import { ok, same, until } from "./checks.mjs";

/** Gives a page another size and pixel ratio without loading it anew. */
export async function resizer(page) {
  const client = await page.context().newCDPSession(page);
  return async (width, height, ratio = 1) => {
    await client.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: ratio, mobile: false });
    await until(() => page.evaluate((wanted) => innerWidth === wanted, width), `the window is ${width} wide`);
    // A frame for the layout, a frame for the map, a frame for what is measured.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
  };
}

/** Counters on the map that are not painted: the layer of the counters is not opaque in their middle. */
function unpainted(frame, ids) {
  const canvas = frame.querySelectorAll("canvas")[1];
  const box = canvas.getBoundingClientRect();
  const grown = canvas.width / box.width;
  const seen = ids.map((counter) => frame.locate({ counter })).map((at, i) => ({ id: ids[i], at }));
  const there = seen.filter(({ at }) => at !== null);
  const sheet = document.createElement("canvas");
  [sheet.width, sheet.height] = [Math.max(1, there.length), 1];
  const ctx = sheet.getContext("2d", { willReadFrequently: true });
  there.forEach(({ at }, i) => ctx.drawImage(canvas, Math.floor((at.x - box.left) * grown), Math.floor((at.y - box.top) * grown), 1, 1, i, 0, 1, 1));
  const pixels = ctx.getImageData(0, 0, sheet.width, 1).data;
  return { seen: there.length, missing: there.filter((_, i) => pixels[i * 4 + 3] < 200).map(({ id }) => id) };
}

/** What a prompt and its main button look like from outside. */
function standing() {
  const prompt = document.querySelector("section.prompt");
  const box = prompt.getBoundingClientRect();
  const button = prompt.querySelector("[aria-keyshortcuts=N], .button.primary, .button");
  const at = button?.getBoundingClientRect();
  const top = at && document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
  const cut = [...document.querySelectorAll(".top .track, .top .date, .top .phase, .top h1:not(.hidden-text)")].filter((one) => {
    const here = one.getBoundingClientRect();
    // A title for which there is no room is there for screen readers only.
    const unseen = one.parentElement.getBoundingClientRect().width <= 1;
    const hidden = getComputedStyle(one).visibility === "hidden" || here.width === 0 || unseen;
    return !hidden && (one.scrollWidth > one.clientWidth + 1 || here.right > innerWidth + 1 || here.left < -1);
  });
  return {
    inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5,
    wide: document.scrollingElement.scrollWidth - innerWidth,
    button: button?.textContent.trim() ?? null,
    over: button && !button.contains(top) ? `${top?.tagName} ${top?.className}` : null,
    cut: cut.map((one) => one.textContent.trim()),
  };
}

/** Counters are painted, the question is whole and can be answered, nothing is cut and nothing scrolls sideways. */
export async function holds(anna, counters, name) {
  await until(async () => (await anna.map.frame.evaluate(unpainted, counters)).missing.length === 0, `${name}: every counter is painted`, 8_000);
  const { seen } = await anna.map.frame.evaluate(unpainted, counters);
  ok(seen > 0, `${name}: counters are in sight`);
  const found = await anna.page.evaluate(standing);
  ok(found.inside, `${name}: the question is in the window`);
  ok(found.button !== null, `${name}: the question has a button`);
  same(found.over, null, `${name}: nothing lies over “${found.button}”`);
  ok(found.wide <= 0, `${name}: nothing scrolls sideways (${found.wide} pixels)`);
  same(found.cut, [], `${name}: nothing in the bar at the top is cut`);
}

/** Where something is on the page, with its four sides. */
export async function sides(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Whether two boxes share any pixel. */
export function meet(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Controls that are cut, hang out of the window or have words that do not fit. Runs in the page. */
export function cutControls() {
  const scrolls = (one) => {
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) {
      if (/(auto|scroll)/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const faults = [];
  if (document.scrollingElement.scrollWidth > innerWidth) faults.push(`The page scrolls sideways by ${document.scrollingElement.scrollWidth - innerWidth} pixels`);
  for (const one of document.querySelectorAll("button, a, h1, h2, label, select, summary")) {
    const away = one.closest(".hidden-text, .ruler, .skip, [aria-hidden=true], [inert]");
    if (away || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = one.getBoundingClientRect();
    const out = (box.right > innerWidth + 1 || box.left < -1) && !scrolls(one);
    const cut = one.tagName === "BUTTON" ? one.scrollWidth > one.clientWidth + 1 : getComputedStyle(one).overflowX === "hidden" && one.scrollWidth > one.clientWidth + 1;
    if (box.width > 1 && (out || cut)) faults.push(`${one.tagName.toLowerCase()} “${(one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40)}”`);
  }
  return faults;
}
