import { describe, expect, it } from "vitest";

import { renderMarkdown } from "../../ui/markdown";
import { forPage } from "./guideText";

interface Node {
  process: { getBuiltinModule(name: "fs"): { readFileSync(path: URL, encoding: "utf8"): string } };
}
const { readFileSync } = (globalThis as unknown as Node).process.getBuiltinModule("fs");
const GAMES = ["ardennes44", "bastogne", "bitterwoods", "enemyaction", "toy"];
const guide = (game: string) => readFileSync(new URL(`../../../../docs/games/${game}.md`, import.meta.url), "utf8");

describe("a guide", () => {
  it("leaves out what is marked for the terminal, and says what is kept for the page", () => {
    const text = "To start: <!-- terminal -->`bulge play`<!-- /terminal --><!-- page press *New game* -->.\n\n<!-- terminal -->\nType.\n<!-- /terminal -->\n## Next\n";
    expect(forPage(text)).toBe("To start: press *New game*.\n\n## Next\n");
  });

  it.each(GAMES)("of %s speaks only of the page", (game) => {
    const shown = renderMarkdown(forPage(guide(game)));
    const words = /bulge (?:play|map|games|serve|verify|rules|orders)|cargo|--[a-z]+|<!--|-->|&lt;!--|\bpacks?\/|\.csv|\.md\b|\bterminal\b|\$ bulge/;
    expect(words.exec(shown)?.[0] ?? null).toBeNull();
    expect(shown).toContain("New game");
  });

  it.each(GAMES)("of %s closes every mark that it opens", (game) => {
    const text = guide(game);
    expect(text.split("<!-- terminal -->").length).toBe(text.split("<!-- /terminal -->").length);
    expect(text.split("<!--").length).toBe(text.split("-->").length);
  });
});
