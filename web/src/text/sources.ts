// Where a number comes from, as a player reads it. Packs say `seed 6.4.1`, `public facts 4.2`, `ours`.

const KINDS: Record<string, string> = {
  seed: "the rulebook",
  public: "a published source",
  derived: "worked examples",
  geo: "terrain data",
  ours: "our own reconstruction",
};

/** The kind of a source in words, and where exactly: `a published source (facts 4.2)`. */
export function sourceText(source: string): string {
  const blank = source.indexOf(" ");
  const kind = blank < 0 ? source : source.slice(0, blank);
  const words = KINDS[kind] ?? kind;
  const rest = blank < 0 ? "" : source.slice(blank + 1).trim();
  return rest ? `${words} (${rest})` : words;
}
