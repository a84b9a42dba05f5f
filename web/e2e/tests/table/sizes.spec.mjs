// Every game at every size: the counters are painted, the question can be read and answered, nothing is cut.

import { holds, meet, resizer, sides } from "../../support/sizes.mjs";
import { malmedy } from "../../support/enemy.mjs";
import { chooseCards } from "../../support/play.mjs";
import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

const GAMES = [
  ["ardennes44", "campaign"],
  ["bitterwoods", "campaign"],
  ["enemyaction", "crisis-at-the-meuse"],
  ["bastogne", "introduction"],
  ["toy", null],
];

/** Width, height and device pixels to a pixel. */
const SIZES = [
  [360, 740, 1],
  [360, 740, 3],
  [390, 844, 2],
  [768, 1024, 1],
  [768, 1024, 3],
  [820, 1180, 2],
  [1024, 768, 1],
  [1024, 768, 2],
  [1280, 720, 1],
  [1280, 720, 3],
  [1440, 900, 1],
  [1920, 1080, 2],
  [3840, 2160, 1],
];

const IN_PLACE = { animations: "off", steps: "wait" };

async function sitDown(t, id, screen) {
  const anna = await t.visit({ settings: IN_PLACE, ...(screen ? { screen } : {}) });
  await anna.context.addInitScript((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  await anna.sitAt(id);
  return anna;
}

for (const [game, scenario] of GAMES) {
  test(`${game} at every size`, async ({ t, api }) => {
    const first = scenario ?? (await api.ask("GET", "/shelf")).find((one) => one.id === game).scenarios[0].id;
    const { id } = (await api.create(game, first)).game;
    // Cards are chosen beside the question, which then has no button of its own.
    await chooseCards(api, id);
    const anna = await sitDown(t, id);
    const seat = await api.asked(id);
    const hexes = new Set((await api.board(id)).hexes.map((hex) => hex.id));
    const counters = (await api.look(id, seat)).counters.filter((one) => hexes.has(one.place)).map((one) => one.id);
    const resize = await resizer(anna.page);
    for (const [width, height, ratio] of SIZES) {
      await resize(width, height, ratio);
      await holds(anna, counters, `${game}, ${width} by ${height} at ${ratio}`);
    }
  });
}

test("a longer question does not move the map", async ({ t, api }) => {
  const { id } = (await api.create("ardennes44", "campaign")).game;
  for (const screen of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    const anna = await sitDown(t, id, screen);
    const where = () => anna.map.frame.evaluate((frame) => JSON.stringify([frame.locate({ place: "E1511" }), frame.clientHeight]));
    const before = await where();
    const foot = anna.page.locator("section.prompt");
    const low = (await foot.boundingBox()).height;
    await anna.page.evaluate(() => {
      const more = document.createElement("p");
      more.style.height = "160px";
      document.querySelector("section.prompt .question").append(more);
    });
    await until(async () => (await foot.boundingBox()).height > low + 90, "the question has grown");
    await anna.map.still();
    same(await where(), before, `at ${screen.width} the map is where it was`);
    const zoom = await sides(anna.page.getByRole("button", { name: "Whole map" }));
    ok(zoom.bottom <= (await sides(foot)).top, "the buttons of the map stay above the question");
    await anna.page.close();
  }
});

test("what does not fit into the top bar is behind a button, the points first", async ({ t, api }) => {
  const { id } = (await api.create("enemyaction", "crisis-at-the-meuse")).game;
  const tracks = (await api.look(id, await api.asked(id))).tracks.filter((one) => one.id !== "turn" && one.id !== "day");
  const anna = await sitDown(t, id, { width: 1920, height: 1080 });
  const { page } = anna;
  const resize = await resizer(page);
  for (const width of [1920, 1440, 1100, 390]) {
    await resize(width, 900);
    const bar = page.locator(".top .row .name");
    const shown = width === 390 ? [] : await bar.allInnerTexts();
    const more = page.locator(".top .tracks [aria-expanded]");
    const rest = [];
    if (await more.isVisible()) {
      await more.click();
      const list = page.getByRole("group", { name: "Points and tracks" });
      rest.push(...(await list.locator("dt").allInnerTexts()));
      const box = await sides(list);
      ok(box.left >= 0 && box.right <= width, `at ${width} the list is in the window`);
      const top = await list.evaluate((one) => one.contains(document.elementFromPoint(one.getBoundingClientRect().left + 40, one.getBoundingClientRect().top + 20)));
      ok(top, `at ${width} the list lies over everything`);
      await page.keyboard.press("Escape");
      await list.waitFor({ state: "detached" });
    }
    const all = [...shown, ...rest].map((title) => title.toLowerCase());
    for (const { title } of tracks) ok(all.includes(title.toLowerCase()), `at ${width} “${title}” can be seen`);
    same(all[0], "german points", `at ${width} the points come first`);
  }
});

test("the window of a fight lies beside it, stays where it is dragged, and goes back", async ({ t, api }) => {
  const id = await malmedy(api);
  const anna = await sitDown(t, id, { width: 1440, height: 900 });
  const { page, map } = anna;
  const fight = page.getByRole("dialog", { name: /attack on 0709/ });
  const resize = await resizer(page);
  for (const [width, height] of [[1440, 900], [1024, 768], [820, 1180], [390, 844]]) {
    await resize(width, height);
    await map.still();
    const clear = async () => {
      const [box, at] = [await sides(fight), await map.find({ place: "0709" })];
      return at !== null && !meet(box, { left: at.x - 3, top: at.y - 3, right: at.x + 3, bottom: at.y + 3 });
    };
    await until(clear, `at ${width} the attacked hex is in sight`);
    ok(!meet(await sides(fight), await sides(anna.prompt())), `at ${width} the question is in sight`);
  }
  await resize(1440, 900);
  await map.still();
  const title = fight.locator("header");
  const grip = async () => {
    const { left, top } = await sides(title);
    return { x: left + 60, y: top + 18 };
  };
  const from = await grip();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(500, 200, { steps: 5 });
  await page.mouse.up();
  const dragged = await sides(fight);
  await page.reload();
  await map.ready();
  await resize(1440, 900);
  await fight.waitFor();
  const again = await sides(fight);
  same([again.left, again.top], [dragged.left, dragged.top], "the window is where it was dragged");
  const at = await grip();
  await page.mouse.dblclick(at.x, at.y);
  await until(async () => (await sides(fight)).left !== dragged.left, "the window has gone back");
  ok(await page.evaluate(() => localStorage.getItem("bulge.windows") === null), "nothing is remembered any more");
});

test("log lines can be hit, and the way past the map leads somewhere", async ({ t, api }) => {
  const { id } = (await api.create("bitterwoods", "campaign")).game;
  await api.play(id, "next");
  const anna = await sitDown(t, id);
  const numbers = anna.page.getByRole("log", { name: "Log" }).getByRole("button", { name: /^Decision/ });
  await numbers.first().waitFor();
  ok((await numbers.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height)))) >= 24, "the buttons of the log are high enough");
  const target = await anna.page.locator("a.skip").last().getAttribute("href");
  ok((await anna.page.locator(target).count()) === 1, "the link past the map has a target");
  await anna.page.locator("a.skip").last().press("Enter");
  await anna.page.getByRole("region", { name: "Text board" }).waitFor();
});

test("menus lie over windows, and notices leave the question free", async ({ t, api }) => {
  const id = await malmedy(api);
  const anna = await sitDown(t, id, { width: 1024, height: 768 });
  const { page } = anna;
  await page.getByRole("dialog", { name: /attack on 0709/ }).waitFor();
  const resize = await resizer(page);
  for (const [width, height] of [[1024, 768], [390, 844]]) {
    await resize(width, height);
    await anna.press("Game menu");
    const items = page.getByRole("menuitem");
    ok((await items.count()) > 5, "the menu is open");
    const hidden = await items.evaluateAll((all) =>
      all.filter((one) => {
        const box = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2));
      }).map((one) => one.textContent.trim()),
    );
    same(hidden, [], `at ${width} every entry of the menu can be pressed`);
    await page.keyboard.press("Escape");
    await items.first().waitFor({ state: "detached" });
    ok(await page.getByRole("dialog", { name: /attack on 0709/ }).isVisible(), "Escape closes the menu and not the window");
  }
  // A question that cannot be sent: the notice about it lies above the question.
  anna.expected.push(/Failed to load resource|net::ERR/);
  await page.route(/\/api\/games\/.*\/(journal|log)/, (route) => route.abort());
  for (const [width, height] of [[1440, 900], [768, 1024], [390, 844]]) {
    await resize(width, height);
    await anna.press("Game menu");
    await page.getByRole("menuitem", { name: "Download journal" }).click();
    const notice = page.locator(".toast").first();
    await notice.waitFor();
    ok(!meet(await sides(notice), await sides(anna.prompt())), `at ${width} the notice leaves the question free`);
    await notice.getByRole("button", { name: "Close notice" }).click();
  }
});
