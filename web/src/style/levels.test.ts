import { describe, expect, it } from "vitest";

// The test runner hands stylesheets over empty, so the files themselves are read; the client has no types for Node.
interface Files {
  readFileSync(path: URL, encoding: "utf8"): string;
  readdirSync(path: URL, how: { recursive: true; encoding: "utf8" }): string[];
}
const node = (globalThis as unknown as { process: { getBuiltinModule(name: "fs"): Files } }).process;
const { readFileSync, readdirSync } = node.getBuiltinModule("fs");
const source = new URL("../", import.meta.url);
const names = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|css)$/.test(name));
const files = names.map((name) => ({ name, text: readFileSync(new URL(name, source), "utf8") }));
const table = readFileSync(new URL("./levels.css", import.meta.url), "utf8");
const levels = new Map([...table.matchAll(/(--z-[\w-]+): (-?\d+);/g)].map(([, name, at]) => [name!, Number(at)]));

describe("what lies over what", () => {
  it("is said in one table, the lowest first", () => {
    const heights = [...levels.values()];
    expect(levels.size).toBeGreaterThan(10);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(heights.length);
  });

  it("is said nowhere else", () => {
    const found = files.flatMap(({ name, text }) =>
      [...text.matchAll(/z-index:\s*([^;]+);/g)].map(([, level]) => ({ name, level: level!.trim() })),
    );
    expect(found.length).toBeGreaterThan(10);
    const named = /^(?:calc\()?var\((--z-[\w-]+)\)(?: \+ .+\))?$/;
    expect(found.filter(({ level }) => !levels.has(named.exec(level)?.[1] ?? ""))).toEqual([]);
  });
});
