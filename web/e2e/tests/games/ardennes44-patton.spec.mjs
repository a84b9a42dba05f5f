// Patton's counterattack: the Allied player lays his traffic first, then the Germans roll for fuel.

import { ok, same } from "../../support/checks.mjs";
import { sitDown } from "../../support/ardennes.mjs";
import { answer, carryOut, lookAt } from "../../support/hands.mjs";
import { test } from "../../support/test.mjs";

test("Ardennes '44: Patton's first traffic, and Germans short of fuel", async ({ t, api }) => {
  const { id, anna } = await sitDown(t, "patton");
  await anna.asked(/Allied: place Traffic markers/i);
  for (const number of [1, 2]) {
    const jams = await api.choices(id, "allied", [{ counter: `allied-traffic-${number}` }]);
    await carryOut(anna, id, jams.filter((one) => one.verb === "jam").at(number * 40));
  }
  same((await api.look(id, "allied")).markers.filter((one) => one.name === "traffic").length, 2, "two markers lie on the roads");
  await anna.shoot("ardennes44-patton-1-traffic", { settle: 500 });
  await answer(anna, id, ["next"], ({ phase }) => /^Artillery/.test(phase));
  same((await lookAt(api, id)).seat, "german", "the German begins");

  // Whatever table 1 and 2 ask, somebody names a division.
  const named = [];
  await answer(
    anna,
    id,
    ["dry", "next"],
    ({ phase }) => /^(Bridges|Movement)/.test(phase),
    async ({ seat, choices, phase }) => {
      if (!/Fuel/.test(phase)) return;
      named.push(`${seat} chooses of ${choices.length}`);
      await anna.shoot("ardennes44-patton-2-fuel");
    },
  );
  const log = (await api.ask("GET", `/games/${id}/log?seat=german`)).flatMap((entry) => entry.events);
  const rolls = log.filter((one) => one.what.kind === "roll" && one.rules.some((rule) => /A44 §6/.test(rule)));
  ok(rolls.length > 0, "the fuel dice are in the log, with their rule");
  t.note(`${rolls.map((one) => one.text).join(" ")} ${named.join(", ")}`);
  await anna.page.getByRole("tab", { name: "Log" }).click();
  await anna.shoot("ardennes44-patton-3-log", { settle: 400 });
});
