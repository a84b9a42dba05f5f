import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { splashOf } from "./splashes";

const games = ["ardennes44", "bastogne", "bitterwoods", "enemyaction"];
const file = (game: string): string => fileURLToPath(new URL(`../art/splash/${game}.svg`, import.meta.url));

// Proves BB §3.1
describe("the pictures of the games", () => {
  it("are one for each game, and none is another's", () => {
    for (const game of games) expect(splashOf(game)).not.toBeNull();
    expect(new Set(games.map((game) => readFileSync(file(game), "utf8"))).size).toBe(games.length);
    expect(splashOf("chess")).toBeNull();
  });

  it("are as our own script draws them", () => {
    const before = games.map((game) => readFileSync(file(game), "utf8"));
    execFileSync(process.execPath, [fileURLToPath(new URL("../art/splash.mjs", import.meta.url))]);
    expect(games.map((game) => readFileSync(file(game), "utf8"))).toEqual(before);
  });
});
