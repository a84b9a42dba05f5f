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

/** What is not in any source. The chapter behind it is one of our own notes, which no player has. */
const THE_REST = /^the rest ours( facts [\d.]+)?$/;

/** What only a part of the line comes from: `copies and turn public facts 4.2`. */
const ABOUT = /^(copies and turn|copies|date|ends|hex|names|turn) (.+)$/;

/** Where something comes from, in words, and where exactly: `a published source (4.2)`. */
export function sourceText(source: string): string {
  return source.split(/;\s*/).map(partText).join("; ");
}

function partText(part: string): string {
  if (THE_REST.test(part)) return t("text-source-rest");
  const about = ABOUT.exec(part);
  if (about?.[1] && about[2] && isKind(about[2].replace(/ .*/, ""))) return `${about[1]}: ${partText(about[2])}`;
  const blank = part.indexOf(" ");
  const kind = blank < 0 ? part : part.slice(0, blank);
  if (!isKind(kind)) return part;
  const words = t(KINDS[kind]);
  const rest = blank < 0 || kind === "ours" ? "" : part.slice(blank + 1).trim();
  return rest ? `${words} (${rest})` : words;
}
