// Two players at one machine: what one of them may not see is covered before he looks, and then it is not there at all.

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

test("a hot seat hides each side's cards from the other", async ({ t, api }) => {
  const two = await t.visit({ settings: { animations: "off" } });
  const { page } = two;
  await two.go("#/new");
  await page.getByRole("radio", { name: /Bastogne Breakout 4 scenarios/ }).check();
  await page.getByRole("radio", { name: /Hot seat/ }).check();
  await two.press("Start");
  await two.map.ready();
  const id = /game\/([^?]+)/.exec(page.url())[1];

  const german = await chooseThree(two, "German");
  await curtain(two, "Allied", german);
  await two.asked(/Allied: choose your cards/);
  await isHidden(two, german, "Allied");
  await two.shoot("hot-seat-allied");

  const allied = await chooseThree(two, "Allied");
  // The Allied player is asked once more, whether he plays a card now; then the German.
  const passed = page.getByRole("dialog", { name: /Pass the computer/ });
  await until(async () => (await passed.isVisible()) || goOn(two), "the machine is passed on");
  await curtain(two, "German", allied);
  await isHidden(two, allied, "German");
  same(await shows(two, german), german, "the German player still sees his own cards");

  // A player who opens the page again is asked who they are, and sees nobody's cards until then.
  await page.reload();
  await two.map.ready();
  const asked = page.getByRole("dialog", { name: "Pass the computer to the German player" });
  await asked.waitFor();
  same(await shows(two, [...german, ...allied]), [], "behind the curtain there is nothing to find");
  await two.press("I am the German player");
  await asked.waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Cards" }).click();
  await until(async () => (await shows(two, german)).length === 3, "the German player sees his own cards again");

  // The server would not have told the page either.
  const view = JSON.stringify(await api.look(id, "german"));
  for (const name of allied) ok(!view.includes(name), `the server does not tell the German player of “${name}”`);
});

async function goOn(two) {
  const main = two.prompt().locator("[aria-keyshortcuts=N]:enabled");
  if (await main.isVisible()) await main.click();
  return false;
}

/** Takes three cards and says that this is all; the titles of the three. */
async function chooseThree(two, side) {
  const { page } = two;
  await two.asked(new RegExp(`${side}: choose your cards`));
  const taken = [];
  for (let cards = 1; cards <= 3; cards++) {
    const card = page.locator("li.card", { has: page.getByRole("button", { name: "Take" }) }).first();
    taken.push(await card.locator("h3").innerText());
    await card.getByRole("button", { name: "Take" }).click();
    const hand = page.locator(`section[aria-label='${side} cards in hand'] li.card`);
    await until(async () => (await hand.count()) === cards, `${side} holds ${cards} cards`);
  }
  await two.press("Confirm the hand");
  return taken;
}

/** The curtain is up, lets nobody look behind it, and falls for the right player. */
async function curtain(two, side, secrets) {
  const { page } = two;
  const dialog = page.getByRole("dialog", { name: `Pass the computer to the ${side} player` });
  await dialog.waitFor();
  await two.shoot(`hot-seat-curtain-${side.toLowerCase()}`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await page.mouse.click(20, 20);
  ok(await dialog.isVisible(), "the curtain does not go away by Escape, a key or a click beside it");
  const behind = await page.evaluate(() => document.elementFromPoint(innerWidth - 60, innerHeight - 60)?.closest(".handover") !== null);
  ok(behind, "the curtain covers the corner where the cards are");
  for (const name of secrets) {
    const seen = await page.getByText(name).first().isVisible().catch(() => false);
    const reachable = seen && !(await page.getByText(name).first().evaluate((one) => one.closest("[inert]") !== null));
    ok(!reachable, `“${name}” cannot be reached behind the curtain`);
  }
  await two.press(`I am the ${side} player`);
  await dialog.waitFor({ state: "detached" });
}

/** Which of some texts are anywhere in the page, seen or not. */
async function shows(two, names) {
  const all = await two.page.evaluate(() => document.documentElement.outerHTML + document.title);
  return names.filter((name) => all.includes(name));
}

/** Every page of the column is turned, and none has any of it. */
async function isHidden(two, secrets, side) {
  for (const tab of ["Log", "Sequence", "Forces", "Cards", "Chat"]) {
    await two.page.getByRole("tab", { name: tab }).click();
    const found = await shows(two, secrets);
    ok(found.length === 0, `nothing in the page tells the ${side} player of ${secrets.join(", ")} (${tab} has ${found.join(", ")})`);
  }
  await two.press("Text board");
  const order = two.page.getByRole("textbox", { name: "Command" });
  for (const line of ["cards", "log 50"]) {
    await order.fill(line);
    await order.press("Enter");
    await two.page.waitForTimeout(120);
  }
  const found = await shows(two, secrets);
  ok(found.length === 0, `the text board does not tell the ${side} player either (it tells ${found.join(", ")})`);
  await order.press("Escape");
  await two.page.getByRole("tab", { name: "Cards" }).click();
}
