import { describe, expect, it } from "vitest";

import { helpFor, phaseHelp } from ".";

describe("the sentences for phases", () => {
  it.each(Object.entries(phaseHelp))("are short and whole in %s", (_, sentences) => {
    for (const [id, text] of Object.entries(sentences)) {
      expect(text, id).toMatch(/^[A-Z].*[a-z)]\.$/);
      expect(text.length, `${id}: ${text}`).toBeLessThanOrEqual(125);
    }
  });

  it("are found by game and phase", () => {
    expect(helpFor("toy", { id: "orders" })).toMatch(/in secret/);
    expect(helpFor("toy", { id: "no such phase" })).toBeNull();
    expect(helpFor("no such game", { id: "orders" })).toBeNull();
    expect(helpFor("toy", undefined)).toBeNull();
  });
});
