// The message files of all languages fit one another and the page.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { parse, Visitor } from "@fluent/syntax";
import type { Message, TextElement, VariableReference } from "@fluent/syntax";
import { expect, test } from "vitest";

import { LANGUAGES } from "./languages";

const source = join(import.meta.dirname, "..");
const folder = (language: string): string => join(source, "messages", language);

interface Entry {
  file: string;
  variables: string[];
  parts: string[];
  text: string;
}

class Contents extends Visitor {
  variables = new Set<string>();
  text = "";
  override visitVariableReference(node: VariableReference): void {
    this.variables.add(node.id.name);
  }
  override visitTextElement(node: TextElement): void {
    this.text += node.value;
  }
}

function entryOf(file: string, message: Message): Entry {
  const found = new Contents();
  found.visit(message);
  const parts = [...found.text.matchAll(/<([a-z]+)>/g)].map((one) => one[1] ?? "");
  return { file, variables: [...found.variables].sort(), parts: [...new Set(parts)].sort(), text: found.text };
}

/** All messages of a language, and what cannot be read. */
function messagesOf(language: string): { entries: Map<string, Entry>; faults: string[] } {
  const entries = new Map<string, Entry>();
  const faults: string[] = [];
  for (const file of readdirSync(folder(language))) {
    for (const entry of parse(readFileSync(join(folder(language), file), "utf8"), {}).body) {
      if (entry.type === "Junk") faults.push(`${language}/${file}: cannot be read: ${entry.content.slice(0, 60)}`);
      if (entry.type !== "Message") continue;
      if (entries.has(entry.id.name)) faults.push(`${language}/${file}: ${entry.id.name} is there twice`);
      if (`${entry.id.name.split("-")[0]}.ftl` !== file) faults.push(`${language}/${file}: ${entry.id.name} belongs to another file`);
      entries.set(entry.id.name, entryOf(file, entry));
    }
  }
  return { entries, faults };
}

const english = messagesOf("en");

test("the English message files can be read, and each message stands in the file of its first word", () => {
  expect(english.entries.size).toBeGreaterThan(0);
  expect(english.faults).toEqual([]);
});

for (const language of LANGUAGES.filter((one) => one !== "en")) {
  test(`each message is there in ${language}, with the same variables and parts`, () => {
    const { entries, faults } = messagesOf(language);
    for (const [id, wanted] of english.entries) {
      const found = entries.get(id);
      if (!found) faults.push(`${id} is missing in ${language}/${wanted.file}`);
      else if (`${found.variables}` !== `${wanted.variables}`) faults.push(`${id}: variables ${found.variables} instead of ${wanted.variables}`);
      else if (`${found.parts}` !== `${wanted.parts}`) faults.push(`${id}: parts ${found.parts} instead of ${wanted.parts}`);
      else if (found.text.trim() === "" && wanted.text.trim() !== "") faults.push(`${id} is empty in ${language}`);
    }
    for (const id of entries.keys()) if (!english.entries.has(id)) faults.push(`${id} is not a message of the page`);
    expect(faults).toEqual([]);
  });
}

test("each message is used by the page", () => {
  const code = sources(source).map((file) => readFileSync(file, "utf8")).join("\n");
  // An id stands in the code as it is, or begins with what stands before a value in a template: `phase-${name}`.
  const beginnings = [...code.matchAll(/`([a-z0-9]+-[a-z0-9-]*)\$\{(?!string\})/g)].map((found) => found[1] ?? "");
  const named = new Set([...code.matchAll(/["'`]([a-z0-9]+(?:-[a-z0-9]+)+)["'`]/g)].map((found) => found[1]));
  const unused = [...english.entries.keys()].filter((id) => !named.has(id) && !beginnings.some((start) => id.startsWith(start)));
  expect(unused).toEqual([]);
});

test("the list of messages is that of the English files; write it with `npm run -s messages`", () => {
  const listed = readFileSync(join(import.meta.dirname, "ids.ts"), "utf8");
  const rows = [...listed.matchAll(/^ {2}"([^"]+)": (.+);$/gm)].map((found) => `${found[1]} ${found[2]}`);
  const wanted = [...english.entries].map(([id, entry]) => `${id} ${entry.variables.map((name) => JSON.stringify(name)).join(" | ") || "never"}`);
  expect(rows.sort()).toEqual(wanted.sort());
});

/** The code of the page, without tests and without the list of messages. */
function sources(from: string): string[] {
  return readdirSync(from, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => relative(source, file) !== join("language", "ids.ts"));
}
