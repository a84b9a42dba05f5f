// A person in front of a browser window, with hands on the map.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { SLOW, until, Wrong } from "./checks.mjs";

/** Where pictures go. */
export const out = fileURLToPath(new URL("../out", import.meta.url));

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A game without a picture of its map says so with 404, which browsers write on the console by themselves. */
const NO_PICTURE = /404.*\/api\/maps\//;

/** How long a map may take to be drawn. */
const DRAWING = 60_000;

/** A person in front of a browser window. */
export class Visitor {
  constructor(test, context, at, touch) {
    this.test = test;
    this.context = context;
    this.server = at;
    this.touch = touch;
    this.complaints = [];
    /** What a test provokes and expects to be complained about. */
    this.expected = [NO_PICTURE];
  }

  async openPage() {
    this.page = await this.context.newPage();
    const complain = (text) => {
      if (!this.expected.some((pattern) => pattern.test(text))) this.complaints.push(text);
    };
    this.page.on("pageerror", (error) => complain(`The page broke: ${error.stack ?? error}`));
    this.page.on("console", (line) => {
      if (line.type() === "error" || line.type() === "warning") complain(`The console said: ${line.text()} (${line.location().url})`);
    });
    this.map = new MapHands(this);
    return this.page;
  }

  /** Goes to a screen of the house: `#/new`, `#/game/ID`. */
  async go(hash = "") {
    await this.page.goto(`${this.server.url}/${hash}`);
  }

  /** Opens a table and waits for the map. */
  async sitAt(id, key) {
    await this.go(`#/game/${id}${key ? `?key=${key}` : ""}`);
    await this.map.ready();
    await this.liftCurtain();
  }

  /** Somebody who plays both sides is asked who he is before he sees what one of them hides. */
  async liftCurtain() {
    const answer = this.page.getByRole("button", { name: /^I am the/ });
    if (await answer.isVisible()) await answer.click();
    await this.page.locator(".handover").waitFor({ state: "detached" });
  }

  button(name) {
    return this.page.getByRole("button", { name });
  }

  async press(name) {
    const one = this.page.getByRole("button", { name }).first();
    await (this.touch ? one.tap() : one.click());
  }

  text(pattern) {
    return this.page.getByText(pattern).first();
  }

  /** Waits until a text is to be read. */
  async reads(pattern, within = this.page) {
    try {
      await within.getByText(pattern).first().waitFor({ state: "visible" });
    } catch {
      throw new Wrong(`Nowhere to be read: ${pattern}`);
    }
  }

  /** The question before the player. */
  prompt() {
    return this.page.getByRole("region", { name: "Current decision" });
  }

  async asked(pattern) {
    let now = "";
    await until(async () => {
      now = (await this.prompt().innerText()).replace(/\s+/g, " ");
      return pattern.test(now);
    }, `the question is ${pattern}`).catch((thrown) => {
      throw new Wrong(`${thrown.message}; it is “${now}”`);
    });
    return now;
  }

  /** The phase that is now, as the bar at the top says. */
  phase() {
    return this.page.getByTitle("Sequence of play").innerText();
  }

  /** The turn and its date, as the bar at the top says. */
  date() {
    return this.page.getByTitle("Turn record and other tracks").innerText();
  }

  /**
   * A picture for people to look at, under e2e/out: of the page, or of a part of it. Only taken with BULGE_PICTURES=1; no check
   * depends on it. `settle` milliseconds pass first, for what is still being drawn.
   */
  async shoot(name, { settle = 0, part = this.page } = {}) {
    if (!process.env.BULGE_PICTURES) return;
    await mkdir(out, { recursive: true });
    await this.page.waitForTimeout(settle);
    await part.screenshot({ path: join(out, `${name}.png`) });
  }
}

/** Hands on the map, which is a picture: the page tells where things are on it, the mouse does the rest. */
class MapHands {
  constructor(visitor) {
    this.visitor = visitor;
  }

  get page() {
    return this.visitor.page;
  }

  get frame() {
    return this.page.locator("div.map[role=application]");
  }

  /** A program that was just started draws the map of a game once, which takes a while. */
  async ready() {
    await this.frame.waitFor({ timeout: DRAWING * SLOW });
    await until(() => this.frame.evaluate((frame) => typeof frame.locate === "function"), "the map is laid", DRAWING);
    await this.still();
  }

  /** Waits until the map no longer moves. */
  async still() {
    let before = "";
    await until(async () => {
      const now = await this.frame.evaluate((frame) => {
        const corners = ["1,1", "10,10", "20,12", "30,12", "39,22"];
        return JSON.stringify(corners.map((place) => frame.locate({ place })));
      });
      const moved = now !== before;
      before = now;
      return !moved;
    }, "the map stands still");
  }

  /** Where something is on the page. What is out of sight or under something else is brought into the open. */
  async spot(target) {
    await this.still();
    const open = await this.inTheOpen(target);
    if (open) return open;
    if (!(await this.find(target))) await this.visitor.press("Whole map");
    for (let tries = 0; tries < 4; tries++) {
      await this.still();
      const now = await this.inTheOpen(target);
      if (now) return now;
      await this.dragToMiddle(target);
    }
    throw new Wrong(`${JSON.stringify(target)} cannot be brought into the open`);
  }

  find(target) {
    return this.frame.evaluate((frame, wanted) => frame.locate(wanted), target);
  }

  /** Those of many things that are nowhere. */
  missing(targets) {
    return this.frame.evaluate((frame, wanted) => wanted.filter((one) => !frame.locate(one)), targets);
  }

  /** Where something is, if it can be pressed there. */
  inTheOpen(target) {
    return this.frame.evaluate((frame, wanted) => {
      const at = frame.locate(wanted);
      const box = frame.getBoundingClientRect();
      if (!at || at.x < box.left + 10 || at.y < box.top + 10 || at.x > box.right - 10 || at.y > box.bottom - 10) return null;
      return document.elementFromPoint(at.x, at.y) === frame ? at : null;
    }, target);
  }

  /** Where the map can be taken hold of: its middle, or beside the window that lies over it. */
  bareSpot(box) {
    const parts = [0.5, 0.7, 0.3, 0.85, 0.15];
    const spots = parts.flatMap((down) => parts.map((across) => ({ x: box.x + box.width * across, y: box.y + box.height * down })));
    return this.frame.evaluate((frame, spots) => spots.find(({ x, y }) => frame.contains(document.elementFromPoint(x, y))) ?? spots[0], spots);
  }

  /** Pulls the map so that something comes nearer to its middle. */
  async dragToMiddle(target) {
    const box = await this.frame.boundingBox();
    const at = await this.find(target);
    const middle = await this.bareSpot(box);
    const least = (away) => Math.max(-150, Math.min(150, away));
    const way = { x: least(box.x + box.width / 2 - at.x), y: least(box.y + box.height / 2 - at.y) };
    const client = await this.page.context().newCDPSession(this.page);
    const touch = (type, part) => {
      const finger = { x: middle.x + way.x * part, y: middle.y + way.y * part };
      return client.send("Input.dispatchTouchEvent", { type, touchPoints: part === null ? [] : [finger] });
    };
    if (this.visitor.touch) {
      await touch("touchStart", 0);
      for (let step = 1; step <= 8; step++) await touch("touchMove", step / 8);
      await this.page.waitForTimeout(120);
      await touch("touchEnd", null);
    } else {
      await this.page.mouse.move(middle.x, middle.y);
      await this.page.mouse.down();
      await this.page.mouse.move(middle.x + way.x, middle.y + way.y, { steps: 8 });
      await this.page.waitForTimeout(120);
      await this.page.mouse.up();
    }
    await client.detach();
  }

  /** Clicks or taps. Two clicks in quick succession would be a double click. */
  async click(target) {
    const at = await this.spot(target);
    if (this.visitor.touch) await this.page.touchscreen.tap(at.x, at.y);
    else await this.page.mouse.click(at.x, at.y);
    await this.page.waitForTimeout(340);
  }

  async point(target) {
    const at = await this.spot(target);
    await this.page.mouse.move(at.x - 3, at.y - 2);
    await this.page.mouse.move(at.x, at.y, { steps: 3 });
    return at;
  }

  /** Turns the wheel over something. */
  async zoom(target, turns) {
    await this.point(target);
    for (let i = 0; i < Math.abs(turns); i++) await this.page.mouse.wheel(0, turns > 0 ? -240 : 240);
    await this.still();
  }

  /** Two fingers that part over something: it comes `factor` times nearer. */
  async pinch(target, factor) {
    const at = await this.spot(target);
    const client = await this.page.context().newCDPSession(this.page);
    const fingers = (apart) => [-1, 1].map((side, id) => ({ x: at.x + (side * apart) / 2, y: at.y, id }));
    const touch = (type, apart) => client.send("Input.dispatchTouchEvent", { type, touchPoints: apart ? fingers(apart) : [] });
    await touch("touchStart", 40);
    for (let step = 1; step <= 10; step++) await touch("touchMove", 40 * factor ** (step / 10));
    await touch("touchEnd", 0);
    await client.detach();
    await this.still();
  }

  stackAt(place) {
    return this.frame.evaluate((frame, at) => frame.stackAt(at), place);
  }
}
