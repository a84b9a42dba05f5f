// Journals come in by the file picker, by drag and drop, and by paste; under the one extension they have and the one they had.

import { readFile } from "node:fs/promises";

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

const golden = new URL("../../../../crates/bastogne/golden/introduction.bulge", import.meta.url);

test("a journal is picked, dropped and pasted", async ({ t, api }) => {
  const journal = await readFile(golden, "utf8");
  const anna = await t.visit({ settings: { animations: "off" } });
  const { page } = anna;
  // One text is none.
  anna.expected.push(/400.*\/api\/import/);
  const games = async () => (await api.ask("GET", "/games?mine=1")).length;
  const brought = async (how) => {
    const before = await games();
    await how();
    await until(async () => (await games()) === before + 1 && page.url().includes("#/game/"), "the game is there");
    await anna.go("#/load");
    await page.getByRole("heading", { name: "Import a journal" }).waitFor();
  };
  await anna.go("#/load");

  const picker = page.locator("input[type=file]");
  await picker.waitFor();
  same(await picker.getAttribute("accept"), ".bulge,.journal,.txt,text/plain", "all names of journals can be picked");
  await brought(() => picker.setInputFiles({ name: "old.journal", mimeType: "", buffer: Buffer.from(journal) }));

  // Dropped beside the field for it, anywhere on the screen.
  await brought(() =>
    page.evaluate((text) => {
      const files = new DataTransfer();
      files.items.add(new File([text], "dropped.bulge"));
      document.querySelector("h1").dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
    }, journal),
  );

  // Pasted with the keys, or into the field.
  await brought(() =>
    page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, journal),
  );
  await page.getByText("Paste the text of a journal").click();
  const field = page.getByRole("textbox", { name: "Text of the journal" });
  await field.fill("Nuts!");
  await anna.press("Import the text");
  await anna.reads(/The pasted text was not imported/);
  await anna.shoot("import-paste");
  await field.fill(journal);
  await brought(() => anna.press("Import the text"));
  ok((await games()) >= 4, "four games came in");
});
