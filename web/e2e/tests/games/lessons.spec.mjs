// Every lesson is taken to its end, with orders typed at the text board; one of them once without a mouse at all.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { ok, same, until } from "../../support/checks.mjs";
import { Learner, lessonFile, solutionOf } from "../../support/lessons.mjs";
import { binary, folder, serve } from "../../support/program.mjs";
import { Session } from "../../support/session.mjs";
import { test } from "../../support/test.mjs";

const cards = JSON.parse(spawnSync(binary, ["lesson", "list", "--json"], { encoding: "utf8" }).stdout);

for (const { id, title } of cards) {
  test(`the lesson “${id}” is taken to its end`, async ({ t, api }) => {
    const lesson = await api.ask("GET", `/lessons/${id}`);
    // Every order is typed and watched, and a computer opponent takes its time.
    test.slow();
    const anna = await t.visit({ settings: { animations: "off" } });
    const learner = new Learner(anna, lesson, solutionOf(id));
    await learner.begin();
    await learner.finish();
    await learner.panel.getByRole("heading", { name: "Lesson done" }).waitFor();
    // The list knows that it was done, and its table is put away.
    await learner.panel.getByRole("button", { name: "Go to the lessons" }).click();
    await anna.page.locator(`a[href="#/learn/${id}"]`, { hasText: "Done" }).waitFor();
    const isGone = async () => (await api.ask("GET", "/games")).every((game) => game.title !== `Lesson: ${title}`);
    await until(isGone, "the table of the lesson is put away");
  });
}

test("a lesson is taken with the keyboard alone", async ({ t, api }) => {
  test.slow();
  const lesson = await api.ask("GET", "/lessons/the-ford");
  const anna = await t.visit({ settings: { animations: "off" } });
  await anna.page.addInitScript(() => {
    for (const kind of ["click", "pointerdown", "touchstart"]) {
      addEventListener(kind, (event) => event.isTrusted && event.detail > 0 && event.stopImmediatePropagation(), true);
    }
  });
  const learner = new Learner(anna, lesson, solutionOf("the-ford"), "keys");
  await learner.begin();
  await learner.finish();
  await learner.panel.getByRole("heading", { name: "Lesson done" }).waitFor();
});

test("what a step does not ask for is answered and changes nothing", async ({ t, api }) => {
  const lesson = await api.ask("GET", "/lessons/the-ford");
  const anna = await t.visit({ settings: { animations: "off" } });
  const learner = new Learner(anna, lesson);
  await learner.begin();
  while ((await learner.now()).task !== "order") await learner.step();
  const { step } = await learner.now();
  const game = await learner.game();
  const { count } = await api.card(game);
  await learner.order("end");
  await learner.panel.locator(".said.mistake").waitFor();
  same((await api.card(game)).count, count, "nothing was done");
  same((await learner.now()).step, step, "it is the same step");
  // A reload goes on at this step, at the same table.
  await anna.page.reload();
  await learner.panel.waitFor();
  same((await learner.now()).step, step, "the step after a reload");
  same(await learner.game(), game, "the table after a reload");
});

test("a lesson with a mistake is not offered, and one of one's own is", async ({ browser }) => {
  const place = await folder();
  const own = join(place.path, "lessons");
  await mkdir(own);
  const text = readFileSync(lessonFile("the-ford"), "utf8");
  await writeFile(join(own, "mine.lesson"), text.replace("lesson: The Ford", "lesson: My own lesson"));
  await writeFile(join(own, "broken.lesson"), text.replace("do: move panzer 0402", "do: move panzer 0101"));
  const checked = spawnSync(binary, ["lesson", "check", own], { encoding: "utf8" });
  same(checked.status, 1, "the exit status of the check");
  ok(/broken\.lesson:\d+: german may not 'move panzer 0101'/.test(checked.stdout), `the line is named: ${checked.stdout}`);
  const home = await serve({ place, args: ["--lessons", own] });
  const t = new Session(browser, home);
  try {
    const offered = (await home.api.ask("GET", "/lessons")).map((card) => card.id);
    ok(offered.includes("mine") && !offered.includes("broken"), `offered: ${offered.join(", ")}`);
    const anna = await t.visit();
    await anna.go("#/learn");
    await anna.page.getByRole("link", { name: /My own lesson/ }).waitFor();
  } finally {
    await t.close();
    await home.stop();
    await place.drop();
  }
});
