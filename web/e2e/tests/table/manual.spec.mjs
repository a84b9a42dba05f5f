// What chapters 2 and 3 of the manual of Bastogne Breakout promise of the screen.

import { ok, same } from "../../support/checks.mjs";
import { passTo } from "../../support/hands.mjs";
import { advance, chooseCards } from "../../support/play.mjs";
import { test } from "../../support/test.mjs";

// Proves BB §3.8-00, §3.8-02
test("the functions button, the window for sound, and counters with pictures", async ({ t, api }) => {
  const id = (await api.create("bastogne", "introduction")).game.id;
  await chooseCards(api, id);
  const anna = await t.visit({ settings: { animations: "off" } });
  await anna.context.addInitScript((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  const { page } = anna;
  await anna.sitAt(id);
  const bar = page.getByRole("navigation", { name: "Windows" });
  const button = page.getByRole("button", { name: "Functions" });
  ok(await bar.isVisible(), "the functions are shown");
  await button.click();
  await bar.waitFor({ state: "detached" });
  same(await button.getAttribute("aria-expanded"), "false", "the button says that they are hidden");
  await page.reload();
  await anna.map.ready();
  ok(!(await bar.isVisible()), "they stay hidden");
  await button.press("Enter");
  await bar.waitFor();

  // Effects and music have a volume each, and both are off at first.
  await bar.getByRole("button", { name: "Sound" }).click();
  const sound = page.getByRole("dialog", { name: "Sound and music" });
  for (const name of ["Sound effects", "Music"]) ok(!(await sound.getByRole("switch", { name }).isChecked()), `${name} is off`);
  ok(await sound.getByRole("slider", { name: "Volume of music" }).isDisabled(), "silence has no volume");
  await sound.getByRole("switch", { name: "Music" }).check();
  const slider = sound.getByRole("slider", { name: "Volume of music" });
  await slider.focus();
  await slider.press("ArrowRight");
  await anna.reads("55%", sound);
  same(await kept(page, ["music", "musicVolume", "sound"]), [true, 0.55, false], "what was set is kept");
  await anna.shoot("manual-1-sound");
  await sound.getByRole("switch", { name: "Music" }).uncheck();
  await sound.getByRole("button", { name: "Close" }).click();

  await anna.press("Game menu");
  await page.getByRole("menuitem", { name: "Sound and music" }).click();
  await sound.waitFor();

  await anna.go("#/options");
  await page.getByRole("radio", { name: "Pictures" }).check();
  same(await kept(page, ["counterArt"]), ["pictures"], "pictures are kept");
  await anna.sitAt(id);
  await anna.shoot("manual-2-pictures", { settle: 500 });
});

// Proves BB §2.1-cancel, §3.8-16
test("a click somewhere else calls off the attack that is being put together", async ({ t, api }) => {
  const id = (await api.create("bastogne", "introduction")).game.id;
  await chooseCards(api, id);
  await passTo(api, id, /German movement/);
  await advance(api, id, "german");
  await passTo(api, id, /German combat/);
  const target = (await api.look(id, "german")).choices.find((one) => one.verb === "target");

  const anna = await t.visit({ settings: { animations: "off" } });
  await anna.context.addInitScript((game) => localStorage.setItem(`bulge.curtain.${game}`, "off"), id);
  await anna.sitAt(id);
  await anna.map.click(target.points[0]);
  await anna.asked(/choose who attacks/);

  // A hex far from the fight in which nobody is.
  const { counters } = await api.look(id, "german");
  const free = ["2,2", "3,3", "4,4", "5,5"].find((place) => counters.every((one) => one.place !== place));
  await anna.map.click({ place: free });
  await anna.asked(/attack, then end the phase/);
  ok((await api.look(id, "german")).choices.some((one) => one.action === target.action), "the same attack can be begun again");
  await anna.press("Undo");
  await anna.asked(/choose who attacks/);
});

function kept(page, names) {
  return page.evaluate((all) => {
    const settings = JSON.parse(localStorage.getItem("bulge.settings"));
    return all.map((name) => settings[name]);
  }, names);
}
