// Checks how src/ is laid out: `node scripts/layout.mjs [DIR]`. Imports go one way, no file is part of a cycle (imports of types
// count), and no folder is crowded or nearly empty. Every problem is a line that says what to do; exit status 1 if there is any.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folders of src/, lowest first. A file may import from its own folder and from those before it in the list. */
export const LAYERS = [
  "wire",
  "text",
  "storage",
  "net",
  "sound",
  "ui",
  "table/selection",
  "table/log",
  "table/replay",
  "table/state",
  "table/keyboard",
  "table/textboard",
  "map/geometry",
  "map/style",
  "map/canvas",
  "map/counters",
  "map/scene",
  "map/signs",
  "map/paint",
  "map/view",
  "map/demo",
  "panels/parts",
  "panels/combat",
  "panels/history",
  "panels/decide",
  "panels/reference",
  "panels/units",
  "panels/dialogs",
  "panels/frame",
  "screens/common",
  "screens/title",
  "screens/new",
  "screens/load",
  "screens/manual",
  "screens",
  "",
];

/** Folders that hold pictures or stylesheets rather than code. */
const NO_CODE = ["style", "screens/art"];

const MOST = 25;
const LEAST = 3;

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.[^"'?]+)/g;

/** Every problem of a source folder, as lines. */
export function problems(root) {
  const files = list(root);
  const code = files.filter((file) => /\.(ts|svelte)$/.test(file));
  const imports = new Map(code.map((file) => [file, importsOf(root, file, new Set(code))]));
  return [...sizes(files), ...directions(imports), ...cycles(imports)];
}

function list(root, under = "") {
  return readdirSync(join(root, under)).flatMap((name) => {
    const path = join(under, name);
    return statSync(join(root, path)).isDirectory() ? list(root, path) : [path];
  });
}

function importsOf(root, file, known) {
  const text = readFileSync(join(root, file), "utf8");
  const found = [...text.matchAll(IMPORT)].map(([, path]) => {
    const base = normalize(join(dirname(file), path));
    return [base, `${base}.ts`, join(base, "index.ts")].find((one) => known.has(one));
  });
  // A component that draws itself within itself imports itself; that is how Svelte does it.
  return [...new Set(found)].filter((one) => one !== undefined && one !== file);
}

function folderOf(file) {
  const folder = dirname(file);
  return folder === "." ? "" : folder;
}

function sizes(files) {
  const count = new Map();
  for (const file of files) count.set(folderOf(file), (count.get(folderOf(file)) ?? 0) + 1);
  return [...count].flatMap(([folder, number]) => {
    if (number > MOST) return [`src/${folder}: ${number} files; ${MOST} are the most: split the folder by what its files are for`];
    if (folder !== "" && number < LEAST) return [`src/${folder}: ${number} ${number === 1 ? "file" : "files"}; fewer than ${LEAST} are no folder: move them to where they are used`];
    return [];
  });
}

function directions(imports) {
  const said = new Set();
  for (const [file, targets] of imports) {
    const level = LAYERS.indexOf(folderOf(file));
    if (NO_CODE.includes(folderOf(file))) continue;
    if (level < 0) {
      said.add(`src/${folderOf(file)}: not among LAYERS of scripts/layout.mjs: put it where its imports allow`);
      continue;
    }
    for (const target of targets) {
      if (LAYERS.indexOf(folderOf(target)) <= level) continue;
      said.add(`src/${file}: imports ${target} from a higher layer: move what both need down to ${folderOf(file) || "."} or below`);
    }
  }
  return [...said];
}

/** One line for every set of files that reach each other. */
function cycles(imports) {
  const reach = (from) => {
    const seen = new Set();
    const open = [...(imports.get(from) ?? [])];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      open.push(...(imports.get(file) ?? []));
    }
    return seen;
  };
  const reached = new Map([...imports.keys()].map((file) => [file, reach(file)]));
  const told = new Set();
  const lines = [];
  for (const [file, far] of reached) {
    if (!far.has(file) || told.has(file)) continue;
    const ring = [...far].filter((one) => reached.get(one)?.has(file)).sort();
    for (const one of ring) told.add(one);
    lines.push(`src/${ring[0]}: import cycle with ${ring.slice(1).join(", ")}: move what they share into a file of its own`);
  }
  return lines;
}

if (resolve(process.argv[1] ?? "") === fileURLToPath(import.meta.url)) {
  const root = process.argv[2] ?? fileURLToPath(new URL("../src", import.meta.url));
  const found = problems(relative(".", root) || root);
  for (const line of found) console.error(line);
  process.exit(found.length > 0 ? 1 : 0);
}
