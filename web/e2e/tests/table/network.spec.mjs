// Two people far apart: one makes a game and sends a link, the other opens it. The page reconnects after a lost connection.

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

test("two browsers at one table, one of which loses the line", async ({ t }) => {
  const server = await t.serve({ args: ["--public"] });
  const settings = { animations: "off" };
  const [annasLine, bertsLine] = [await t.line(server), await t.line(server)];
  const anna = await t.visit({ at: { ...server, url: annasLine.url }, settings });
  const bert = await t.visit({ at: { ...server, url: bertsLine.url }, settings });
  // The line is cut on purpose.
  for (const one of [anna, bert]) one.expected.push(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|WebSocket connection/);

  await anna.go("#/login?then=%23%2Fnew");
  await anna.page.getByRole("tab", { name: "Create account" }).click();
  await anna.page.getByLabel("Name").fill("Anna");
  await anna.page.getByLabel("Password", { exact: true }).fill("ardennes1944");
  await anna.page.getByLabel("Repeat password").fill("ardennes1944");
  await anna.press("Create account");
  await anna.page.getByRole("heading", { name: "New game" }).waitFor();
  await anna.page.getByRole("radio", { name: /Bastogne Breakout 4/ }).check();
  await anna.page.getByRole("radio", { name: /With a friend/ }).check();
  await anna.press("Start");
  const invitation = anna.page.getByRole("dialog", { name: "Invitation link" });
  const link = await invitation.getByRole("textbox").inputValue();
  ok(/#\/game\/.+\?key=.+/.test(link), `the link has a key (${link})`);
  await anna.shoot("network-invitation");
  await anna.press("Open game");
  await anna.map.ready();

  await bert.page.goto(link.replace(annasLine.url, bertsLine.url));
  await bert.map.ready();
  const id = /game\/([^?]+)/.exec(link)[1];
  key = await bert.page.evaluate((game) => JSON.parse(localStorage.getItem("bulge.keys"))[game].allied, id);
  const invited = /key=(.+)$/.exec(link)[1];
  ok(key && key !== invited, "the player who takes the seat has their own key");
  ok(!bert.page.url().includes("key="), `and no key stays in the address (${bert.page.url()})`);
  same((await server.api.look(id, "allied", invited).catch(() => undefined)) === undefined, true, "the invitation shows nothing now");
  await anna.asked(/German: choose your cards/);
  await bert.asked(/Waiting for German \(Anna\)/);

  // Anna takes cards; Bert learns that, and not which.
  for (let cards = 1; cards <= 3; cards++) {
    await anna.press(/^Take$/);
    await until(async () => (await logLines(bert)) === cards, `Bert sees decision ${cards}`);
  }
  const told = await bert.page.locator(".log-panel").innerText();
  ok(/The German player takes a card/.test(told) && !/'/.test(told), "Bert's log says that a card was taken and not which one");
  await anna.press("Confirm the hand");
  await bert.asked(/Allied: choose your cards/);

  // Talk goes both ways.
  await say(anna, "Good luck at Bastogne");
  await hears(bert, "Good luck at Bastogne");
  await say(bert, "Nuts");
  await hears(anna, "Nuts");

  // Bert's line breaks in the middle of his turn; he is told, and what he does is refused, not lost in silence.
  await bert.page.getByRole("tab", { name: "Cards" }).click();
  await bert.press(/^Take$/);
  await seen([anna, bert], 5);
  await bert.page.getByRole("tab", { name: "Cards" }).click();
  bertsLine.cut();
  await bert.reads(/Connection lost/);
  await bert.press(/^Take$/);
  await bert.reads(/connection to the server was lost/);
  await bert.shoot("network-line-broken");
  await say(anna, "Are you there");
  bertsLine.mend();
  await connected(bert);
  await hears(bert, "Are you there");
  await bert.page.getByRole("tab", { name: "Cards" }).click();
  await bert.asked(/Allied: choose your cards/);
  for (let cards = 6; cards <= 7; cards++) {
    await bert.press(/^Take$/);
    await until(async () => (await count(server, id)) === cards, `Bert took the card of decision ${cards}`);
  }
  await bert.press("Confirm the hand");
  await seen([anna, bert], 8);

  // Now Anna is away while Bert plays, and finds everything when she comes back.
  annasLine.cut();
  await anna.reads(/Connection lost/);
  await bert.asked(/Allied: /);
  await bert.prompt().locator("[aria-keyshortcuts=N]").click();
  await until(async () => (await count(server, id)) === 9, "Bert plays on while Anna is away");
  annasLine.mend();
  await connected(anna);
  await anna.asked(/German: /);
  await anna.page.getByRole("tab", { name: "Log" }).click();
  same(await logLines(anna), 9, "Anna's log has every decision");
  await anna.shoot("network-anna");
});

/** The key of Bert's seat: without a key a guest may not look at a private game. */
let key = "";
async function count(server, id) {
  return (await server.api.card(id, key)).count;
}

/** The number of the last decision in the log. */
async function logLines(visitor) {
  await visitor.page.getByRole("tab", { name: "Log" }).click();
  const numbers = await visitor.page.locator(".log-panel .number").allInnerTexts();
  return Number(numbers.at(-1) ?? 0);
}

async function say(visitor, words) {
  await visitor.page.getByRole("tab", { name: "Chat" }).click();
  await visitor.page.getByRole("textbox", { name: "Message" }).fill(words);
  await visitor.press("Send");
}

async function hears(visitor, words) {
  await visitor.page.getByRole("tab", { name: "Chat" }).click();
  await visitor.reads(words, visitor.page.getByRole("log", { name: "Chat" }));
}

/** Waits until everybody has seen a decision, so that no message is under way when a line is cut. */
async function seen(visitors, decision) {
  for (const one of visitors) await until(async () => (await logLines(one)) === decision, `decision ${decision} is in the log`);
}

/** The page tries again at longer and longer intervals, of 15 seconds at most. */
async function connected(visitor) {
  await until(async () => !(await visitor.page.getByText("Connection lost").isVisible()), "the connection is back", 40_000);
}
