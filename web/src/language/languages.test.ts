import { expect, test } from "vitest";

import { languageFor, preferred } from "./languages";

test("the first language of the browser that the page has is taken", () => {
  expect(preferred(["de-AT", "en"])).toBe("de");
  expect(preferred(["nl-BE", "fr-BE", "de"])).toBe("fr");
  expect(preferred(["ja"])).toBe("en");
  expect(preferred([])).toBe("en");
});

test("a chosen language comes before that of the browser", () => {
  expect(languageFor("fr")).toBe("fr");
});
