// One's own account on a public server: an e-mail address, another password, and logging out of every browser.

import { ok } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

test("an account is changed, and logged out of everywhere", async ({ t }) => {
  const server = await t.serve({ args: ["--public"] });
  const anna = await t.visit({ at: server });
  const heading = (name) => anna.page.getByRole("heading", { name }).waitFor();
  const field = (label) => anna.page.getByLabel(label, { exact: true });
  await anna.go("#/login");
  await anna.page.getByRole("tab", { name: "Create account" }).click();
  await field("Name").fill("Anna");
  await field("Password").fill("ardennes1944");
  await field("Repeat password").fill("ardennes1944");
  await anna.press("Create account");
  await anna.page.getByRole("link", { name: "Anna" }).click();
  await heading("Your account");

  // The refusal stands in the form, and what was typed stays.
  anna.expected.push(/403/);
  await field("E-mail").fill("anna@example.org");
  await field("New password").fill("bastogne1944");
  await field("Current password").fill("guess");
  await anna.press("Save changes");
  await anna.reads("The password is wrong.");
  await anna.shoot("account-wrong-password");
  await field("Current password").fill("ardennes1944");
  await anna.press("Save changes");
  await anna.reads("Your password was changed.");
  await anna.page.reload();
  await heading("Your account");
  ok((await field("E-mail").inputValue()) === "anna@example.org", "the address was kept");
  await anna.press("Log out of all browsers");
  await anna.reads("You are a guest.");
});
