import { expect, test } from "vitest";

import { sourceText } from "./sources";

test.each([
  ["seed 6.4.1", "the rulebook (6.4.1)"],
  ["public", "a published source"],
  ["seed 16.1 three points; the rest ours facts 6.4", "the rulebook (16.1 three points); everything else is our own reconstruction"],
  ["ours facts 6.4", "our own reconstruction"],
  ["seed 3.9; copies and turn public facts 4.2", "the rulebook (3.9); copies and turn: a published source"],
  ["a letter of 1944", "a letter of 1944"],
])("%s is %s", (source, words) => expect(sourceText(source)).toBe(words));
