// What is plainly wrong on a page: names, landmarks, headings, the size of what is pressed, and contrast, and all that axe finds.

import axe from "axe-core";

import { same, until } from "./checks.mjs";

/** The window that is open, whichever it is. */
export const WINDOW = "[role=dialog]";

/** Fails with all that is plainly wrong on the page, as sentences. Axe looks at a part of it only, where one is given. */
export async function inspect(anna, where, part = null) {
  same(await faultsAt(anna, part), [], `nothing is plainly wrong: ${where}`);
}

/** Collects what is wrong under the name of the place, so that one run tells everything. */
export function finder(anna) {
  const faults = [];
  const look = async (where, part = null) => {
    for (const one of await faultsAt(anna, part)) if (!faults.some((known) => known.endsWith(one))) faults.push(`${where}: ${one}`);
  };
  /** Looks at the windows that are open. */
  const windows = (where) => look(`the window ${where}`, WINDOW);
  const all = anna.page.getByRole("dialog");
  /** Looks at the window that has just opened, and closes it. */
  const window = async (name) => {
    await all.first().waitFor();
    const open = await all.count();
    await windows(name);
    await anna.page.keyboard.press("Escape");
    await until(async () => (await all.count()) < open, `the window ${name} is closed`);
  };
  return {
    look,
    windows,
    window,
    /** The same where a button may open no window. */
    windowIfAny: async (name) => {
      if ((await all.count()) > 0) await window(name);
    },
    nothing: () => same(faults, [], "nothing is plainly wrong"),
  };
}

/** What is plainly wrong on the page; axe looks at a part of it only, where one is given. */
export async function faultsAt(anna, part = null) {
  return [...(await anna.page.evaluate(faultsOfPage)), ...(await askAxe(anna.page, part))];
}

async function askAxe(page, part) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (within) => {
    const { violations } = await window.axe.run(within ? { include: [within] } : document, {
      resultTypes: ["violations"],
      rules: { "target-size": { enabled: true } },
    });
    const said = (node) => `${node.target.join(" ")} ${node.html.slice(0, 120)} (${(node.failureSummary ?? "").replace(/\s+/g, " ").slice(0, 160)})`;
    return violations.map(({ id, nodes }) => `axe, ${id}: ${nodes.length} times, first ${nodes.slice(0, 3).map(said).join(" AND ")}`);
  }, part);
}

/** Runs in the page. */
function faultsOfPage() {
  const faults = [];
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length > 0;
  const nameOf = (one) => {
    const ids = (one.getAttribute("aria-labelledby") ?? "").split(/\s+/);
    const by = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const labels = [...(one.labels ?? [])].map((label) => label.textContent).join(" ");
    const inside = [...one.querySelectorAll("img[alt], [aria-label]")];
    const pictures = inside.map((inner) => inner.getAttribute("alt") ?? inner.getAttribute("aria-label"));
    return [one.getAttribute("aria-label"), by, labels, one.innerText, ...pictures, one.getAttribute("title")].join(" ").trim();
  };
  const label = (one) => `${one.tagName.toLowerCase()}.${one.className?.baseVal ?? one.className} “${nameOf(one).slice(0, 40)}”`;

  // Names.
  const roles = ["button", "tab", "menuitem", "dialog", "region"].map((role) => `[role=${role}]`);
  for (const one of document.querySelectorAll(["button, a[href], input, select, textarea", ...roles].join(", "))) {
    if (seen(one) && nameOf(one) === "" && one.type !== "hidden") faults.push(`It has no name: ${one.outerHTML.slice(0, 120)}`);
  }
  for (const one of document.querySelectorAll("img")) if (!one.hasAttribute("alt")) faults.push(`A picture has no words: ${one.src}`);

  // Landmarks, headings, identity.
  const mains = [...document.querySelectorAll("main")].filter(seen);
  if (mains.length !== 1) faults.push(`There are ${mains.length} main landmarks`);
  if ([...document.querySelectorAll("h1")].filter(seen).length !== 1) faults.push("There is not exactly one heading of the first level");
  if (!document.documentElement.lang) faults.push("The page does not say its language");
  if (!document.title) faults.push("The page has no title");
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  for (const id of new Set(ids)) if (ids.filter((other) => other === id).length > 1) faults.push(`The id ${id} is there twice`);

  // Contrast of every text with the plain ground behind it; pictures are left out.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colour = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return { r, g, b, a: a / 255 };
  };
  const over = (top, under) => ({
    r: top.r * top.a + under.r * (1 - top.a),
    g: top.g * top.a + under.g * (1 - top.a),
    b: top.b * top.a + under.b * (1 - top.a),
    a: 1,
  });
  const light = ({ r, g, b }) => {
    const part = (value) => ((value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const groundOf = (one) => {
    const layers = [];
    for (let at = one; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const image = style.backgroundImage;
      // A gradient from one panel colour to another counts by its first colour; any other picture cannot be judged.
      if (image !== "none" && !image.startsWith("linear-gradient")) return null;
      const first = /rgba?\([^)]*\)|color\([^)]*\)|oklab\([^)]*\)/.exec(image)?.[0];
      const here = colour(first ?? style.backgroundColor);
      layers.push(here);
      if (here.a === 1) break;
    }
    return layers.reduceRight((under, top) => over(top, under), { r: 27, g: 31, b: 28, a: 1 });
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const poor = new Map();
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const one = text.parentElement;
    if (!one || text.data.trim().length < 2 || !seen(one)) continue;
    if (one.closest("svg, canvas, [aria-hidden=true], option, :disabled, [inert], .disabled")) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 3 || box.height < 3) continue;
    const style = getComputedStyle(one);
    const ground = groundOf(one);
    if (!ground) continue;
    let opacity = 1;
    for (let at = one; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    const ink = colour(style.color);
    const front = over({ ...ink, a: ink.a * opacity }, ground);
    const [high, low] = [light(front), light(ground)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    const size = Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio >= (large ? 3 : 4.5) - 0.02) continue;
    // One of a kind is enough.
    poor.set(label(one).split(" ")[0], `${label(one)} “${text.data.trim().slice(0, 30)}” has a contrast of ${ratio.toFixed(2)}`);
  }
  return [...faults, ...poor.values()];
}
