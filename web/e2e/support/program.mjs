// The program under test: starts it, reads its address, and speaks with it over HTTP as a script may.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { putBefore } from "./proxy.mjs";

const web = fileURLToPath(new URL("../..", import.meta.url));

/** The program to test: `BULGE_BIN`, else what `cargo build` made. */
export const binary = resolve(web, process.env.BULGE_BIN ?? "../target/debug/bulge");

/** A page to test instead of the one inside the program: a folder that `vite build` wrote. */
const dist = process.env.BULGE_DIST ? resolve(web, process.env.BULGE_DIST) : null;

export function isBuilt() {
  return existsSync(binary);
}

/** A folder of its own for a program's games. */
export async function folder() {
  const path = await mkdtemp(join(tmpdir(), "bulge-e2e-"));
  return { path, drop: () => rm(path, { recursive: true, force: true }) };
}

/** The maps that are drawn before the tests. */
export const pictures = join(web, "node_modules/.cache/bulge-maps");

/** The largest size of the maps in the tests, in pixels to a hex. A finer one takes half a minute, and no test looks that closely. */
export const FINEST = 48;

/**
 * Starts `bulge serve` on a free port. Its games are kept in `place`, where a later start finds them again; `args` are further
 * words of the command line. The maps are those of the folder `maps`, and it draws those that are missing there up to `finest`;
 * without a folder it does as it does for people.
 */
export async function serve({ place, args = [], maps = pictures, finest = FINEST }) {
  const env = { ...process.env, BULGE_DATA: place.path };
  const drawn = maps ? ["--maps", maps, "--finest-map", String(finest)] : [];
  const child = spawn(binary, ["serve", "--port", "0", ...drawn, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const heard = [];
  const ended = new Promise((done) => child.once("exit", done));
  const address = await new Promise((found, failed) => {
    const listen = (chunk) => {
      heard.push(String(chunk));
      const line = /Bulge is at (http:\/\/\S+)/.exec(heard.join(""));
      if (line) found(line[1]);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("error", failed);
    ended.then((code) => failed(new Error(`${binary} ended with ${code} before it listened:\n${heard.join("")}`)));
    setTimeout(() => failed(new Error(`${binary} did not say its address:\n${heard.join("")}`)), 30_000).unref();
  });
  // Every address of the machine is written as 0.0.0.0; a browser wants one of them.
  const behind = address.replace("0.0.0.0", "127.0.0.1");
  const front = dist ? await putBefore(behind, dist) : null;
  const url = front?.url ?? behind;
  const stop = async () => {
    await front?.stop();
    child.kill("SIGINT");
    const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(late);
  };
  return { url, api: new Api(url), stop };
}

/** The HTTP half of the server's language. */
export class Api {
  constructor(url) {
    this.url = url;
  }

  async ask(method, path, body, key) {
    const text = typeof body === "string" ? body : body === undefined ? undefined : JSON.stringify(body);
    const headers = { "Content-Type": typeof body === "string" ? "text/plain" : "application/json" };
    if (key) headers.Authorization = `Bearer ${key}`;
    const answer = await fetch(`${this.url}/api${path}`, { method, headers, body: text });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`);
    return said === "" ? null : JSON.parse(said);
  }

  /** A new game; every seat that is not named is the asker's own. */
  async create(game, scenario, { seats = {}, title, options = {} } = {}) {
    return this.ask("POST", "/games", { setup: { game, scenario, options }, seats, title });
  }

  card(id, key) {
    return this.ask("GET", `/games/${id}`, undefined, key);
  }

  board(id) {
    return this.ask("GET", `/games/${id}/board`);
  }

  /** The table as a seat sees it. */
  async look(id, seat, key) {
    return (await this.ask("GET", `/games/${id}/view?seat=${seat}`, undefined, key)).view;
  }

  /** Whoever is asked does these things, one after another. */
  async play(id, ...actions) {
    for (const action of actions) {
      const { count } = await this.card(id);
      const seat = await this.asked(id);
      await this.ask("POST", `/games/${id}/actions`, { seat, count, action });
    }
  }

  /** The seat before which the question is. */
  async asked(id) {
    const { view } = await this.ask("GET", `/games/${id}/view`);
    return view.prompt?.seat ?? null;
  }

  async choices(id, seat, points) {
    return (await this.ask("POST", `/games/${id}/say`, { say: "choices", seat, points })).choices;
  }

  async why(id, seat, subject, at) {
    return (await this.ask("POST", `/games/${id}/say`, { say: "ask", seat, subject, at })).answer;
  }

  import(text) {
    return this.ask("POST", "/import", text);
  }

  fork(id, count) {
    return this.ask("POST", `/games/${id}/fork`, { count });
  }
}
