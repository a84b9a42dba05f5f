// No text stands between the tags or in the attributes of a template: it would be English in all languages.

import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");

/** Pages for developers. */
const FOR_DEVELOPERS = ["screens/style/", "map/demo/"];
/** Attributes and properties that a person reads or hears. */
const READ = /^(title|label|alt|placeholder|hint|note|subtitle|words|text|aria-(label|description|roledescription|valuetext))$/;
/** Names that are the same in all languages: of this program, of games, of keys, of formats. */
const NAMES = /^(Bulge|Ardennes ’44|Bitter Woods|Enemy Action: Ardennes|Bastogne Breakout|Esc|Enter|Tab|Ctrl|Shift|Alt|GIF|PNG|JSON|SHA-256|MP|VP|ZOC)$/;

interface Node {
  type: string;
  name?: string;
  start: number;
  data?: string;
  [key: string]: unknown;
}

/** Words that stand between tags or in attributes, with their lines. */
function wordsIn(file: string): string[] {
  const text = readFileSync(join(source, file), "utf8");
  const found: string[] = [];
  const keep = (node: Node): void => {
    const words = (node.data ?? "").trim();
    if (/\p{L}{2}/u.test(words) && !NAMES.test(words)) found.push(`${file}:${text.slice(0, node.start).split("\n").length}: ${words.slice(0, 50)}`);
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== "object" || node === null) return;
    const { type, name } = node as Node;
    if (type === "Text") return keep(node as Node);
    if (type === "StyleDirective") return;
    if (type === "RegularElement" && ["code", "kbd"].includes(name ?? "")) return;
    if (type === "Attribute" && !READ.test(name ?? "")) return;
    for (const value of Object.values(node)) walk(value);
  };
  walk(parse(text, { modern: true }).fragment);
  return found;
}

test("every text of a template comes from a message file", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => file.endsWith(".svelte") && !FOR_DEVELOPERS.some((folder) => file.startsWith(folder)));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(wordsIn)).toEqual([]);
});
