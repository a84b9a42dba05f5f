// The page in German and in French: it follows the browser, can be changed at any time, is complete, and nothing is cut.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { parse } from "@fluent/syntax";

import { ok, same, until } from "../../support/checks.mjs";
import { Learner, solutionOf } from "../../support/lessons.mjs";
import { cutControls } from "../../support/sizes.mjs";
import { test } from "../../support/test.mjs";
import { PHONE } from "../../support/visitor.mjs";

const messages = fileURLToPath(new URL("../../../src/messages", import.meta.url));
const SCREENS = ["", "#/learn", "#/new", "#/load", "#/options", "#/credits", "#/manual"];
const languages = readdirSync(messages).filter((one) => one !== "en");
const NAMES = Object.fromEntries(languages.map((one) => [one, new Intl.DisplayNames("en", { type: "language" }).of(one)]));

/** The texts of a language that are nothing but words. */
function plainTexts(language) {
  const texts = new Map();
  for (const file of readdirSync(join(messages, language))) {
    for (const entry of parse(readFileSync(join(messages, language, file), "utf8"), {}).body) {
      const elements = entry.type === "Message" ? (entry.value?.elements ?? []) : [];
      if (elements.length === 1 && elements[0].type === "TextElement") texts.set(entry.id.name, elements[0].value);
    }
  }
  return texts;
}

/** English texts that nobody should see in a language: those that it says in other words. */
function foreignTexts(language) {
  const own = plainTexts(language);
  const shown = new Set(own.values());
  return [...plainTexts("en")].filter(([id, text]) => own.get(id) !== text && !shown.has(text)).map(([, text]) => text);
}

for (const language of languages) {
  const foreign = foreignTexts(language);

  for (const [window, options] of [
    ["a window 1,280 pixels wide", { screen: { width: 1280, height: 800 } }],
    ["a phone", { screen: PHONE, touch: true }],
    ["a small phone", { screen: { width: 360, height: 740 }, touch: true }],
  ]) {
    test(`every screen is in ${NAMES[language]}, and nothing is cut, in ${window}`, async ({ t }) => {
      // A program of its own: games of other tests may have English names.
      const at = await t.serve();
      const anna = await t.visit({ at, locale: language, settings: { animations: "off" }, ...options });
      for (const screen of SCREENS) {
        await anna.go(screen);
        await anna.page.getByRole("heading", { level: 1 }).first().waitFor();
        await anna.page.waitForTimeout(150);
        await complete(anna, language, foreign, screen || "#/");
      }
    });

    test(`tables and their windows are in ${NAMES[language]}, and nothing is cut, in ${window}`, async ({ t, api }) => {
      const anna = await t.visit({ locale: language, settings: { animations: "off" }, ...options });
      for (const [game, scenario] of [["ardennes44", "six-turn"], ["bastogne", "introduction"]]) {
        const { id } = (await api.create(game, scenario, { title: "Bulge" })).game;
        await anna.go(`#/game/${id}`);
        await anna.map.ready();
        const curtain = anna.page.locator(".handover button.primary");
        if (await curtain.isVisible()) await curtain.click();
        await complete(anna, language, foreign, `the table of ${game}`);
        if (options.touch) continue;
        for (const key of ["c", "v", "o", "?", "d", "t", "l", "i"]) await anna.page.keyboard.press(key);
        await complete(anna, language, foreign, `the windows of ${game}`);
        await anna.shoot(`${language}-${game}`);
      }
    });
  }

  test(`a lesson is taken in ${NAMES[language]}`, async ({ t, api }) => {
    test.slow();
    const lesson = await api.ask("GET", `/lessons/bw-movement?language=${language}`);
    same(lesson.card.language, language, "the lesson is translated");
    const anna = await t.visit({ locale: language, settings: { animations: "off" } });
    const words = plainTexts(language);
    const learner = new Learner(anna, lesson, solutionOf("bw-movement"), "mouse", words);
    await learner.begin();
    await learner.finish();
    await learner.panel.getByRole("heading", { name: words.get("learn-done") }).waitFor();
  });
}

test("the language is that of the browser until somebody chooses another, and the choice stays", async ({ t }) => {
  const anna = await t.visit({ locale: "de-AT" });
  const { page } = anna;
  await anna.go();
  await page.getByRole("link", { name: "Neue Partie" }).waitFor();
  same(await page.locator("html").getAttribute("lang"), "de", "the page says which language it is in");
  await page.getByRole("button", { name: "Français" }).click();
  await page.getByRole("link", { name: "Nouvelle partie" }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Nouvelle partie" }).waitFor();
  await anna.go("#/options");
  await page.getByLabel("Langue").selectOption("en");
  await page.getByRole("heading", { name: "Options" }).waitFor();
  await until(async () => (await page.locator("html").getAttribute("lang")) === "en", "the page is in English");
  ok(await page.getByText("Text size").isVisible(), "every text of the screen follows");
});

test("a language that the page does not have gives English", async ({ t }) => {
  const anna = await t.visit({ locale: "pl" });
  await anna.go();
  await anna.page.getByRole("link", { name: "New game" }).waitFor();
});

/** Nothing is left in English that the page could say in the reader's language, and no control is cut. */
async function complete(anna, language, foreign, where) {
  const left = await anna.page.evaluate((foreign) => {
    const texts = new Set(foreign);
    const found = new Set();
    const ownWords = (one) => one.closest("[lang]")?.lang === document.documentElement.lang;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.data.trim();
      if (texts.has(words) && ownWords(node.parentElement)) found.add(words);
    }
    for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder"]) if (texts.has(one.getAttribute(name) ?? "") && ownWords(one)) found.add(one.getAttribute(name));
    }
    return [...found];
  }, foreign);
  same(left, [], `${where}: texts that are not in ${NAMES[language]}`);
  same(await anna.page.evaluate(cutControls), [], `${where} in ${NAMES[language]}: nothing is cut`);
}
