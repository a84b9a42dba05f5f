// `test` with what every browser test needs: `home`, a program for each worker, and `t`, the session of one test.

import { test as base } from "@playwright/test";

import { SLOW, Wrong } from "./checks.mjs";
import { folder, serve } from "./program.mjs";
import { Session } from "./session.mjs";

export const test = base.extend({
  home: [
    async ({}, use) => {
      const place = await folder();
      const home = await serve({ place });
      await use(home);
      await home.stop();
      await place.drop();
    },
    { scope: "worker", timeout: 60_000 * SLOW },
  ],

  /** A browser that complained fails its test, also where everything else holds. */
  t: async ({ browser, home }, use, info) => {
    const session = new Session(browser, home);
    await use(session);
    for (const line of session.notes) info.annotations.push({ type: "note", description: line });
    const complaints = [...new Set(session.complaints())];
    await session.close();
    if (complaints.length > 0) throw new Wrong(complaints.join("\n"));
  },

  api: ({ home }, use) => use(home.api),
});

/** Does something once in each worker, however many tests ask for it. */
export function once(make) {
  let made = null;
  return (...given) => (made ??= make(...given));
}
