import { expect, test } from "vitest";

import { piecesOf, shielded } from "./pieces";

test("a message is taken apart where its parts begin and end", () => {
  expect(piecesOf("You are <link>Anna</link>, the <strong>host</strong>.")).toEqual([
    { part: null, text: "You are " },
    { part: "link", text: "Anna" },
    { part: null, text: ", the " },
    { part: "strong", text: "host" },
    { part: null, text: "." },
  ]);
  expect(piecesOf("Plain words, 2 < 3")).toEqual([{ part: null, text: "Plain words, 2 < 3" }]);
  expect(piecesOf("See <rule></rule>")).toEqual([
    { part: null, text: "See " },
    { part: "rule", text: "" },
  ]);
});

test("a value cannot begin a part", () => {
  expect(piecesOf(`You are ${shielded("<strong>Anna</strong>")}.`)).toEqual([{ part: null, text: "You are <strong>Anna</strong>." }]);
  expect(shielded(3)).toBe(3);
});
