import { afterAll, describe, expect, it } from "vitest";

import { LANGUAGES, speak, t } from "../../language";
import { helpFor, phaseHelp } from ".";

describe("the sentences for phases", () => {
  it.each(Object.entries(phaseHelp))("are short and whole in %s", (_, sentences) => {
    for (const [id, message] of Object.entries(sentences)) {
      const text = t(message);
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

  it.each(LANGUAGES)("have room above the map in %s", async (language) => {
    await speak(language);
    for (const id of Object.values(phaseHelp).flatMap((one) => Object.values(one))) expect(t(id).length, t(id)).toBeLessThanOrEqual(130);
  });
  afterAll(() => speak("en"));
});
