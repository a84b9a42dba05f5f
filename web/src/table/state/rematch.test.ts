import { expect, test } from "vitest";

import type { GameCard, Holder, Seat } from "../../wire/types";
import { canSwap, rematchOf } from "./rematch";

function game(german: Holder, allied: Holder, yours: Seat[]): GameCard {
  const seats = [
    { seat: "german", holder: german, name: "", here: false },
    { seat: "allied", holder: allied, name: "", here: false },
  ];
  const setup = { game: "ardennes44", scenario: "six-turn", options: { fog: "on" }, rules: 2 };
  return { seats, yours, setup, title: "Winter", public: false } as unknown as GameCard;
}

const person: Holder = { kind: "person" };
const bot: Holder = { kind: "bot", bot: "level2" };

test("against the computer the sides are swapped, with the same scenario and options", () => {
  expect(rematchOf(game(person, bot, ["german"]))).toEqual({
    setup: { game: "ardennes44", scenario: "six-turn", options: { fog: "on" } },
    seats: { allied: person, german: bot },
    title: "Winter",
    public: false,
  });
});

test("another person's seat waits for whoever opens the link", () => {
  expect(rematchOf(game(person, person, ["allied"])).seats).toEqual({ german: person, allied: { kind: "empty" } });
});

test("who plays both sides, or against the rules, plays the same again", () => {
  expect(rematchOf(game(person, person, ["german", "allied"])).seats).toEqual({ german: person, allied: person });
  const solitaire = game({ kind: "system" }, person, ["allied"]);
  expect([canSwap(solitaire), rematchOf(solitaire).seats]).toEqual([false, { allied: person }]);
});
