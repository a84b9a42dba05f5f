import { describe, expect, it } from "vitest";

import type { Counter, Factor } from "../wire/types";
import { counter } from "../wire/samples";
import { factorNames, factorWords, formationName, kindName, sizeName } from "./units";

interface Node {
  process: { getBuiltinModule(name: "fs"): { readFileSync(path: URL, encoding: "utf8"): string } };
}
const { readFileSync } = (globalThis as unknown as Node).process.getBuiltinModule("fs");

/** The values of one column in a table of a pack. */
function column(file: string, name: string): string[] {
  const text = readFileSync(new URL(`../../../packs/${file}`, import.meta.url), "utf8");
  const [head = "", ...rows] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const at = head.split(",").indexOf(name);
  if (at < 0) throw new Error(`${file} has no column ${name}`);
  const cells = (row: string) => [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((cell) => cell[1] ?? "");
  return [...new Set(rows.map((row) => cells(row)[at] ?? ""))].filter((value) => value !== "");
}

const FILES = ["ardennes44/units_german.csv", "ardennes44/units_allied.csv", "bitterwoods/units_german.csv", "bitterwoods/units_allied.csv", "bastogne/units.csv", "toy/units.csv"];

function unit(symbol: string, factors: Factor[], more: Partial<Counter["face"]> = {}): Counter {
  return counter("u", "0101", { name: "Unit", face: { symbol, base: "gray", factors, ...more } });
}
const plain = (name: string, text = "4"): Factor => ({ name, text, style: "plain" });

describe("a value", () => {
  it("that artillery fires with is a barrage, not an attack, where the book says so", () => {
    const guns = unit("artillery", [plain("attack", "5"), plain("defense", "1"), plain("movement", "0"), plain("range", "3")]);
    expect(factorNames("bastogne", guns)).toBe("Barrage 5, Defense 1, Movement 0, Range 3");
    expect(factorWords("ardennes44", guns, guns.face.factors[0]!).meaning).toMatch(/never attacks/);
  });

  it.each([
    ["ardennes44", "armor", ["attack", "defense", "movement", "stacking", "tq"]],
    ["ardennes44", "rocket", ["attack", "defense", "movement", "range"]],
    ["bastogne", "mechanized", ["attack", "defense", "movement"]],
    ["bastogne", "rocket", ["attack", "defense", "movement", "range"]],
    ["bitterwoods", "artillery", ["combat", "er", "movement", "range"]],
    ["bitterwoods", "leader", ["movement", "range", "influence"]],
    ["enemyaction", "armor", ["strength", "movement", "selector"]],
    ["toy", "infantry", ["attack", "defense", "movement"]],
  ])("of %s on %s has a name and a meaning of its own", (game, symbol, names) => {
    const one = unit(symbol, names.map((name) => plain(name)));
    const words = one.face.factors.map((factor) => factorWords(game, one, factor));
    for (const { title, meaning } of words) {
      expect(title).toMatch(/^[A-Z]/);
      expect(meaning, title).toMatch(/\.$/);
    }
    expect(new Set(words.map((one) => one.title)).size).toBe(names.length);
  });

  it("says what its frame means", () => {
    const one = unit("infantry", [{ name: "defense", text: "6", style: "red-box" }]);
    expect(factorWords("ardennes44", one, one.face.factors[0]!).meaning).toContain("elite");
  });
});

describe("every kind of unit in the packs", () => {
  it.each(FILES)("%s has a name", (file) => {
    for (const symbol of column(file, "symbol")) {
      expect(kindName(unit(symbol, [])), symbol).not.toBe(symbol);
      expect(kindName(unit(symbol, [])), symbol).toMatch(/^[A-Z][a-z ]+$/);
    }
  });

  it.each(FILES)("%s has a size in words", (file) => {
    for (const size of column(file, "size")) expect(sizeName(size), size).toMatch(/[a-z]{4}/);
  });

  it.each(FILES.filter((file) => !file.startsWith("toy")))("%s has vehicles by their names", (file) => {
    for (const silhouette of column(file, "silhouette")) {
      expect(kindName(unit("armor", [], { silhouette })), silhouette).toMatch(/^Armor( \([A-Z].*\))?$/);
    }
  });
});

describe("a formation", () => {
  it.each([
    ["5pza", "5th Panzer Army"],
    ["7army", "7th Army"],
    ["viii", "VIII Corps"],
    ["third", "Third Army"],
    ["army", "Army troops"],
    ["us28", "28th Division"],
    ["us101", "101st Division"],
    ["us9a", "9th Armored Division"],
    ["2pz", "2nd Panzer Division"],
    ["vg26", "26th Volksgrenadier Division"],
    ["fj5", "5th Parachute Division"],
    ["lehr", "Panzer Lehr Division"],
    ["I SS Panzer Corps", "I SS Panzer Corps"],
    ["British", "British"],
  ])("%s is %s", (band, name) => expect(formationName(band)).toBe(name));

  it("of Ardennes '44 and Bastogne is never a bare sign", () => {
    const bands = [
      ...column("ardennes44/units_german.csv", "army"),
      ...column("ardennes44/units_allied.csv", "army"),
      ...column("bastogne/units.csv", "division"),
    ];
    for (const band of bands) expect(formationName(band), band).toMatch(/ /);
  });
});
