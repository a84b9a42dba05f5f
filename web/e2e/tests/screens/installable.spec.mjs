// The page as an app of its own, and what it shows while the server is away.

import { ok, same, until } from "../../support/checks.mjs";
import { test } from "../../support/test.mjs";

test("the page can be installed", async ({ t, home }) => {
  const anna = await t.visit();
  const { page } = anna;
  await anna.go();
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await fetch(home.url + address)).json();
  same([manifest.name, manifest.display, manifest.start_url], ["Bulge", "standalone", "/"], "the manifest");
  ok(manifest.icons.some((icon) => icon.purpose === "maskable"), "one icon may be cut to any shape");
  for (const icon of manifest.icons) {
    const size = await page.evaluate((src) => new Promise((done) => {
      const picture = new Image();
      picture.onload = () => done(picture.naturalWidth);
      picture.onerror = () => done(0);
      picture.src = src;
    }), icon.src);
    ok(icon.sizes === "any" ? size > 0 : `${size}x${size}` === icon.sizes, `the icon ${icon.src} is as large as the manifest says (${size})`);
  }
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return caches.keys();
  });
  same(kept, [], "the service worker keeps nothing that could become old");
});

test("while the server is away the page says so, tries again, and goes on", async ({ t, home, api }) => {
  const { id } = (await api.create("toy", "patrol")).game;
  const line = await t.line(home);
  const anna = await t.visit({ at: { ...home, url: line.url }, settings: { animations: "off" } });
  const { page } = anna;
  anna.expected.push(/ERR_|WebSocket connection|Failed to load resource/);
  await anna.sitAt(id);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const banner = page.getByRole("alert").getByText(/The server does not answer\.\s+Trying again/);
  line.cut();
  await banner.waitFor();
  line.mend();
  await page.getByRole("button", { name: "Try now" }).click();
  await banner.waitFor({ state: "detached" });
  await until(async () => !(await page.getByText("Connection lost").isVisible()), "the table is connected again");

  // Opened without the server: a page of our own, which goes on by itself.
  line.cut();
  await page.reload();
  await page.getByRole("heading", { name: "The server does not answer" }).waitFor();
  line.mend();
  await anna.map.ready();
  ok(page.url().includes(id), "and the table is open again");
});
