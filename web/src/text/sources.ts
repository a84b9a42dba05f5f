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

/** The kind of a source in words, and where exactly: `a published source (facts 4.2)`. */
export function sourceText(source: string): string {
  const blank = source.indexOf(" ");
  const kind = blank < 0 ? source : source.slice(0, blank);
  const words = isKind(kind) ? t(KINDS[kind]) : kind;
  const rest = blank < 0 ? "" : source.slice(blank + 1).trim();
  return rest ? `${words} (${rest})` : words;
}
