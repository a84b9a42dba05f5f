// What a test works with: servers of its own, and visitors with a browser window each. All of them go when it is over.

import { PATIENCE, SLOW } from "./checks.mjs";
import { lineTo } from "./line.mjs";
import { folder, serve } from "./program.mjs";
import { DESKTOP, Visitor } from "./visitor.mjs";

/** One test, or one run of a tool. */
export class Session {
  constructor(browser, home) {
    this.browser = browser;
    /** The program that this worker's tests share: one's own machine, nobody else there. */
    this.home = home;
    this.visitors = [];
    this.closers = [];
    /** Lines to print under the test's own. */
    this.notes = [];
  }

  note(line) {
    this.notes.push(line);
  }

  /** A folder for games that this test alone uses. */
  async folder() {
    const made = await folder();
    this.closers.push(made.drop);
    return made;
  }

  /** A program of this test's own. */
  async serve({ place, ...options } = {}) {
    const started = await serve({ place: place ?? (await this.folder()), ...options });
    this.closers.unshift(started.stop);
    return started;
  }

  /** A connection to a server that the test can cut and mend. */
  async line(server) {
    const line = await lineTo(server.url);
    this.closers.unshift(line.stop);
    return line;
  }

  /**
   * Somebody opens a browser. `settings` are those of the options screen, kept from an earlier visit; somebody who has been here
   * before needs no reminder of units that can still act.
   */
  async visit({ at = this.home, screen = DESKTOP, touch = false, settings, ...more } = {}) {
    const context = await this.browser.newContext({
      viewport: screen,
      ...(touch ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
      ...more,
    });
    context.setDefaultTimeout(PATIENCE * SLOW);
    if (settings) {
      const keep = (text) => localStorage.getItem("bulge.settings") ?? localStorage.setItem("bulge.settings", text);
      await context.addInitScript(keep, JSON.stringify({ reminder: "never", ...settings }));
    }
    const visitor = new Visitor(this, context, at, touch);
    this.visitors.push(visitor);
    await visitor.openPage();
    return visitor;
  }

  /** What browsers complained about. */
  complaints() {
    return this.visitors.flatMap((visitor) => visitor.complaints);
  }

  async close() {
    for (const visitor of this.visitors) await visitor.context.close().catch(() => undefined);
    for (const close of this.closers) await close();
  }
}
