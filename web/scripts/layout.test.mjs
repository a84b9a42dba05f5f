import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, expect, test } from "vitest";

import { problems } from "./layout.mjs";

let made = "";
afterEach(() => rmSync(made, { recursive: true, force: true }));

/** A source folder with these files. */
function tree(files) {
  made = mkdtempSync(join(tmpdir(), "layout-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made, path)), { recursive: true });
    writeFileSync(join(made, path), text);
  }
  return problems(made);
}

const three = (folder) => Object.fromEntries(["x", "y", "z"].map((name) => [`${folder}/${name}.ts`, ""]));

test("a tidy tree has no problems", () => {
  expect(tree({ ...three("wire"), ...three("ui"), "ui/a.ts": 'import { x } from "../wire/x";' })).toEqual([]);
});

test("an import from a higher layer is one, also of a type", () => {
  const found = tree({ ...three("wire"), ...three("ui"), "wire/a.ts": 'import type { X } from "../ui/x";' });
  expect(found).toEqual(["src/wire/a.ts: imports ui/x.ts from a higher layer: move what both need down to wire or below"]);
});

test("a cycle is one, and is told once", () => {
  const files = { "ui/a.ts": 'import "./b";', "ui/b.ts": 'import type { C } from "./C.svelte";', "ui/C.svelte": 'const a = await import("./a");' };
  expect(tree(files)).toEqual(["src/ui/C.svelte: import cycle with ui/a.ts, ui/b.ts: move what they share into a file of its own"]);
});

test("a component may draw itself within itself", () => {
  expect(tree({ ...three("ui"), "ui/A.svelte": 'import Self from "./A.svelte";' })).toEqual([]);
});

test("a crowded folder is one, and so is a nearly empty one", () => {
  const many = Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`ui/f${at}.ts`, ""]));
  expect(tree({ ...many, "wire/a.ts": "" })).toEqual([
    "src/ui: 26 files; 25 are the most: split the folder by what its files are for",
    "src/wire: 1 file; fewer than 3 are no folder: move them to where they are used",
  ]);
});

test("a folder nobody placed among the layers is one", () => {
  expect(tree(three("misc"))).toEqual(["src/misc: not among LAYERS of scripts/layout.mjs: put it where its imports allow"]);
});
