import { afterEach, expect, test } from "vitest";

import { speak } from "../language";
import type { GameCard, Seat } from "../wire/types";
import { counter, view } from "../wire/samples";
import { ago, counterLine, endOf, fractionValue, hasSecrets, logText, perCent, question, seatName, sentence, shortLabel, sideEnds, signed, tellingReason, verdictTitle, winnerSentence } from "./format";

test.each([
  ["5/36", "14%"],
  ["1/36", "2.8%"],
  ["35/36", "97%"],
  ["1/1", "100%"],
  ["0/1", "0%"],
  ["1/7776", "<0.1%"],
  ["7775/7776", ">99.9%"],
  ["1", "100%"],
])("%s is %s", (fraction, words) => expect(perCent(fraction)).toBe(words));

// A test that fails must not leave another language to the next.
afterEach(() => speak("en"));

test("numbers, times and sides follow the language", async () => {
  const written = (): string[] => ["1/36", "1/7776"].map(perCent).concat(seatName("german"), ago(0, 60_000)).map((text) => text.replace(/\s/g, " "));
  await speak("de");
  expect(written()).toEqual(["2,8 %", "<0,1 %", "Deutsche", "vor 1 Minute"]);
  expect(question({ seat: "german", text: "German: move units.", rule: "" })).toBe("move units.");
  await speak("fr");
  expect(written()).toEqual(["2,8 %", "<0,1 %", "Allemands", "il y a 1 minute"]);
  await speak("en");
  expect(written()).toEqual(["2.8%", "<0.1%", "German", "1 minute ago"]);
});

test("a fraction that makes no sense counts as nothing", () => {
  expect(fractionValue("x/y")).toBe(0);
  expect(fractionValue("1/0")).toBe(0);
});

test("small words", () => {
  expect(signed(2)).toBe("+2");
  expect(signed(-1)).toBe("−1");
  expect(sentence("retreat")).toBe("Retreat");
  expect(ago(0, 3 * 3_600_000)).toBe("3 hours ago");
  expect(ago(0, 20_000)).toBe("just now");
});

test("a counter in one spoken line", () => {
  const tanks = counter("tanks", "0101", {
    name: "Tank company",
    face: { symbol: "armor", base: "green", factors: [{ name: "attack", text: "3", style: "plain" }], steps: { now: 1, full: 2 } },
    status: [{ name: "spent" }, { name: "moved", value: "2" }],
  });
  expect(counterLine(tanks)).toBe("Tank company; attack 3; 1 of 2 steps; spent; moved 2");
  expect(counterLine(counter("x", "0101", { name: "Allied unit", known: false }))).toBe("Allied unit, face down");
});

test("the log as text has the rules behind each line", () => {
  const text = logText("The Ford", [
    { number: 3, seat: "german", events: [{ seat: "german", text: "Tanks move.", rules: ["TOY §3.4"], what: { kind: "note" } }] },
  ]);
  expect(text).toContain("    3  Tanks move.  [TOY §3.4]");
});

test("the screen is covered where something lies face down or a hand is held", () => {
  expect(hasSecrets(view())).toBe(false);
  expect(hasSecrets(view({ counters: [counter("x", "0101", { known: false })] }))).toBe(true);
  expect(hasSecrets(view({ piles: [{ place: "h", title: "", kind: "hand", count: 2, cards: [] }] }))).toBe(true);
  const card = { id: "c", title: "C", ready: true, texts: [] };
  expect(hasSecrets(view({ piles: [{ place: "h", title: "", kind: "hand", owner: "german", count: 1, cards: [card] }] }))).toBe(true);
  expect(hasSecrets(view({ piles: [{ place: "h", title: "", kind: "hand", owner: "allied", count: 1, cards: [card] }] }))).toBe(false);
  expect(hasSecrets(view({ piles: [{ place: "d", title: "", kind: "draw", count: 2, cards: [] }] }))).toBe(false);
});

test("a label does not repeat the name above it", () => {
  expect(shortLabel("Kampfgruppe 902 to 20,13", "Kampfgruppe 902")).toBe("To 20,13");
  expect(shortLabel("Limber the guns", "Kampfgruppe 902")).toBe("Limber the guns");
  expect(shortLabel("Kampfgruppe 902", "Kampfgruppe 902")).toBe("Kampfgruppe 902");
});

test("a game ends by its rules, or because somebody resigned; either way the winner is named", () => {
  const seats = [{ seat: "allied", holder: { kind: "person" }, name: "Anna", here: true }];
  const card = (state: GameCard["state"], resigned?: Seat): GameCard =>
    ({ state, ended: resigned && `The ${seatName(resigned)} player resigned.`, resigned, seats }) as unknown as GameCard;
  expect(endOf(view(), card("running"))).toBeNull();
  const over = card("over", "german");
  const resigned = endOf(view(), over);
  expect(resigned).toEqual({ why: "The German player resigned.", outcome: null, winner: "allied" });
  expect(resigned && [verdictTitle(resigned), winnerSentence(resigned, over)]).toEqual(["Allied victory", "The Allied side wins (Anna)."]);
  const outcome = { rule: "TOY §2", why: "He holds the ford." };
  const draw = endOf(view({ outcome }), card("over"));
  expect(draw).toEqual({ why: "He holds the ford.", outcome, winner: null });
  expect(draw && [verdictTitle(draw), winnerSentence(draw, over)]).toEqual(["Draw", "Nobody wins: the game is a draw."]);
  const won = endOf(view({ outcome: { ...outcome, winner: "german", level: "Decisive German victory" } }), card("over"));
  expect(won && [verdictTitle(won), winnerSentence(won, over)]).toEqual(["Decisive German victory", "The German side wins."]);
});

test("of several reasons the one about the place itself is told", () => {
  const reasons = [{ why: "an enemy bars the way to 8,12" }, { why: "18,13 is far" }, { why: "assaulting 8,13, a town, takes 12 MP" }];
  expect(tellingReason(reasons, "8,13")).toBe(reasons[2]);
  expect(tellingReason(reasons, "7,7")).toBe(reasons[0]);
  expect(tellingReason(reasons, null)).toBe(reasons[0]);
  expect(tellingReason([], "8,13")).toBeUndefined();
});

test("a question does not name twice who is asked", () => {
  const prompt = { seat: "german" as const, text: "German: move units.", rule: "" };
  expect(question(prompt)).toBe("move units.");
  expect(question({ ...prompt, seat: "allied" })).toBe("German: move units.");
});

test("a hexside has two hexes, the second with or without its sheet", () => {
  expect(sideEnds("E1913/2013")).toEqual(["E1913", "E2013"]);
  expect(sideEnds("E4115/W1015")).toEqual(["E4115", "W1015"]);
  expect(sideEnds("10,12/10,13")).toEqual(["10,12", "10,13"]);
});
