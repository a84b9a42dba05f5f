// Two plans of an attack: one is pinned, the other is compared with it, and nothing is committed.

import { ok, until } from "../../support/checks.mjs";
import { plannedAttack } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

test("a pinned plan lies beside the next one, with the chance of each result in both", async ({ t, api }) => {
  const { id, join } = await plannedAttack(api, "Two plans");

  const anna = await t.visit({ settings: { animations: "off" } });
  await anna.context.addInitScript((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  const { page } = anna;
  await anna.sitAt(id);
  const combat = page.getByRole("dialog", { name: /Attack on/ });
  await combat.getByRole("button", { name: "Pin this plan" }).focus();
  await page.keyboard.press("Enter");
  await anna.reads(/This plan is pinned/, combat);

  await join();
  const table = combat.getByRole("table", { name: "Two plans compared" });
  await table.waitFor();
  const [reckoning] = (await api.look(id, "german")).reckonings;
  const rows = await table.getByRole("row").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.innerText)));
  const odds = rows.find(([name]) => name === "Attack");
  ok(odds[2] === reckoning.attack_total && odds[1] !== odds[2], `the attack totals of both are there (${odds})`);
  for (const { result } of reckoning.results) ok(rows.some(([name]) => name === result), `the result ${result} is compared`);
  await anna.shoot("plans-compared", { part: combat });

  await combat.getByRole("button", { name: "Unpin" }).click();
  await until(async () => (await table.count()) === 0, "the comparison is gone");
  ok(await combat.getByRole("button", { name: "Pin this plan" }).isVisible(), "the plan can be pinned again");
});
