// Where a number comes from, as a player reads it. Packs say `seed 6.4.1`, `public facts 4.2`, `ours`.

import { type MessageId, t } from "../language";

const KINDS = {
  seed: "text-source-seed",
  public: "text-source-public",
  derived: "text-source-derived",
  geo: "text-source-geo",
  ours: "text-source-ours",
} as const satisfies Record<string, MessageId>;

function isKind(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind);
}

/** A chapter of our own notes, which no player has. */
const NOTES = / facts [\d.]+/;

/** What is not in any source. */
const THE_REST = /^the rest ours$/;

/** What only a part of the line comes from: `copies and turn public facts 4.2`. */
const ABOUT = {
  "copies and turn": "text-source-of-copies-and-turn",
  copies: "text-source-of-copies",
  date: "text-source-of-date",
  ends: "text-source-of-ends",
  hex: "text-source-of-hex",
  names: "text-source-of-names",
  turn: "text-source-of-turn",
} as const satisfies Record<string, MessageId>;

function aboutOf(part: string): keyof typeof ABOUT | null {
  const words = Object.keys(ABOUT) as (keyof typeof ABOUT)[];
  return words.find((about) => part.startsWith(`${about} `) && isKind(part.slice(about.length + 1).replace(/ .*/, ""))) ?? null;
}

/** Where something comes from, in words, and where exactly: `the rulebook (6.4.1)`. */
export function sourceText(source: string): string {
  return source.split(/;\s*/).map((part) => partText(part.replace(NOTES, ""))).join("; ");
}

function partText(part: string): string {
  if (THE_REST.test(part)) return t("text-source-rest");
  const about = aboutOf(part);
  if (about) return t(ABOUT[about], { source: partText(part.slice(about.length + 1)) });
  const blank = part.indexOf(" ");
  const kind = blank < 0 ? part : part.slice(0, blank);
  if (!isKind(kind)) return part;
  const words = t(KINDS[kind]);
  const rest = blank < 0 ? "" : part.slice(blank + 1).trim();
  return rest ? `${words} (${rest})` : words;
}
