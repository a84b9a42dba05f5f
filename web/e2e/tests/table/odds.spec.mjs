// An attack: its odds before anything is committed, the reckoning line by line, the dice, and what came of it.

import { literally, ok, same, until } from "../../support/checks.mjs";
import { passTo } from "../../support/hands.mjs";
import { advance, chooseCards } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

test("an attack shows its reckoning, exact chances, dice and result", async ({ t, api }) => {
  const id = (await api.create("bastogne", "introduction", { title: "Across the Our" })).game.id;
  await chooseCards(api, id);
  await passTo(api, id, /German movement/);
  await advance(api, id, "german");
  await passTo(api, id, /German combat/);
  const targets = (await api.look(id, "german")).choices.filter((one) => one.verb === "target");
  const target = targets.find((one) => one.label.includes("Hoesdorf")) ?? targets[0];

  const anna = await t.visit();
  await anna.context.addInitScript((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  const { page, map } = anna;
  await anna.sitAt(id);
  await anna.asked(/attack, then end the phase/);
  await map.click(target.points[0]);
  await anna.asked(/choose who attacks/);

  ok((await anna.prompt().locator("[aria-keyshortcuts=N]").count()) === 0, "N does not cancel an attack that is being planned");
  const combat = page.getByRole("dialog", { name: /Attack on/ });
  for (let added = 0; added < 4; added++) {
    const add = (await api.look(id, "german")).choices.find((one) => one.verb === "add");
    if (!add) break;
    const { count } = await api.card(id);
    // Units in a stack are chosen in the list of the hex, others on the map.
    await page.getByRole("tab", { name: "Forces" }).click();
    const name = (await api.look(id, "german")).counters.find((one) => one.id === add.points[0].counter).name;
    await page.locator("details[open] .stack button", { hasText: name }).first().click();
    await until(async () => (await api.card(id)).count === count + 1, `${name} joins the attack`);
  }
  await combat.waitFor();
  await page.getByRole("tab", { name: "Log" }).click();

  // Everything the server reckoned is on the sheet.
  const [reckoning] = (await api.look(id, "german")).reckonings;
  ok(reckoning.attack.length > 0 && reckoning.defense.length > 0 && reckoning.shifts.length > 0, "the attack has strengths and a shift");
  await until(async () => (await plain(combat)).includes(reckoning.attack.at(-1).text), "the last attacker stands on the sheet");
  const sheet = await plain(combat);
  for (const line of [...reckoning.attack, ...reckoning.defense]) ok(sheet.includes(line.text), `the sheet names ${line.text}`);
  for (const { text, rule } of reckoning.shifts) {
    ok(sheet.includes(text) && sheet.includes(rule), `the sheet tells the shift “${text}” with ${rule}`);
  }
  ok(sheet.includes(reckoning.column), `the sheet names the column ${reckoning.column}`);
  ok(new RegExp(`Attack ${literally(reckoning.attack_total)}`).test(sheet), `the attack adds up to ${reckoning.attack_total}`);
  const fractions = await combat.locator("td.fraction").allInnerTexts();
  same(fractions.length, reckoning.results.length, "every result has its chance");
  const sum = fractions.reduce((all, text) => all + Number(text.split("/")[0]) / Number(text.split("/")[1] ?? 1), 0);
  ok(Math.abs(sum - 1) < 1e-9, `the chances add up to 100 % (${sum * 100})`);
  const shown = (await combat.locator("td.chance").allInnerTexts()).reduce((all, text) => all + Number.parseFloat(text), 0);
  ok(Math.abs(shown - 100) < 4, `the rounded figures do too, nearly (${shown})`);
  await anna.shoot("odds-2-sheet");

  // The chart with the column lit.
  await combat.getByRole("button", { name: "Show chart" }).click();
  const chart = page.getByRole("dialog", { name: /Combat results/ });
  await chart.waitFor();
  await anna.shoot("odds-3-chart");
  await chart.getByRole("button", { name: "Close" }).click();

  await combat.getByRole("button", { name: /^Attack/ }).click();
  const rolled = page.locator(".rolled");
  await rolled.waitFor();
  const result = await rolled.locator(".result").innerText();
  ok(reckoning.results.some((one) => one.result === result), `the result ${result} is one of those foretold`);
  const dice = await rolled.getByRole("img", { name: /^Dice:/ }).getAttribute("aria-label");
  ok(/^Dice: [1-6], [1-6]$/.test(dice), `two dice are shown (${dice})`);
  await until(async () => (await rolled.locator(".dice.rolling").count()) === 0, "the dice come to rest");
  await anna.shoot("odds-4-rolled");
  await page.getByText("How the odds were calculated").click();
  same(await page.locator("tr.hit th").first().innerText(), result, "the result is marked in the reckoning");
  const events = (await api.ask("GET", `/games/${id}/log?seat=german`)).flatMap((entry) => entry.events);
  const roll = events.filter((one) => one.what.kind === "roll").at(-1);
  same(dice, `Dice: ${roll.what.dice.join(", ")}`, "the dice are those of the log");
});

async function plain(locator) {
  return (await locator.innerText()).replace(/\s+/g, " ");
}
