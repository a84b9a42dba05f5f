import { describe, expect, it } from "vitest";

import type { GameCard, MadeGame, RuleCard } from "../wire/types";
import { faultIn } from "./load/journal";
import { depthOf, findRule, numberOf, searchRules } from "./manual/rules";
import { inviteLink, readKeys, sortKeys } from "../storage/seatKeys";

describe("seat keys", () => {
  it("reads only what is a key of a seat", () => {
    expect(readKeys('{"a":{"german":"k","chance":"x","allied":7},"b":null}')).toEqual({ a: { german: "k" } });
    expect(readKeys("nonsense")).toEqual({});
  });

  it("tells one's own seats from those to hand on, and leaves out the computer's", () => {
    const game = {
      yours: ["german"],
      seats: [
        { seat: "german", holder: { kind: "person" } },
        { seat: "allied", holder: { kind: "empty" } },
      ],
    } as unknown as GameCard;
    const made: MadeGame = { game, keys: { german: "g", allied: "a" } };
    expect(sortKeys(made)).toEqual({ own: { german: "g" }, others: { allied: "a" } });
    const bot = { ...game, seats: [{ seat: "allied", holder: { kind: "bot", bot: "x" } }] } as unknown as GameCard;
    expect(sortKeys({ game: bot, keys: { allied: "a" } })).toEqual({ own: {}, others: {} });
  });

  it("makes a link that survives being sent", () => {
    expect(inviteLink({ origin: "http://host:1944", pathname: "/" }, "kQ", "a b")).toBe("http://host:1944/#/game/kQ?key=a%20b");
  });
});

describe("a journal with a fault", () => {
  it("shows the line with its neighbours", () => {
    const fault = faultIn("a\nb\nc\nd\ne\nf", "line 4: 'option:' needs a value");
    expect(fault.lines.map((line) => line.number)).toEqual([2, 3, 4, 5, 6]);
    expect(fault.lines.find((line) => line.guilty)).toEqual({ number: 4, text: "d", guilty: true });
  });

  it("shows none where the message names none", () => {
    expect(faultIn("a\nb", "not a journal").lines).toEqual([]);
    expect(faultIn("a\nb", "line 40: gone").lines).toEqual([]);
  });
});

describe("finding rules", () => {
  const rule = (number: string, title: string, text = ""): RuleCard => ({ rule: number, title, text });
  const rules = [
    rule("BB §6", "Movement"),
    rule("BB §6.2", "Zones of control"),
    rule("BB §6.2-river", "Zones stop at rivers"),
    rule("BB §6.3", "Exits"),
    rule("BB §8.1", "Retreat", "A bridge may be crossed."),
    rule("BB.Q6", "Müllerthal"),
  ];
  const found = (query: string) => searchRules(rules, query).map((one) => numberOf(one.rule));

  it("finds by number with its parts, not numbers that only look alike", () => {
    expect(found("6.2")).toEqual(["6.2", "6.2-river"]);
    expect(found("BB §6.2")).toEqual(["6.2", "6.2-river"]);
    expect(found("§8")).toEqual(["8.1"]);
    expect(found("q6")).toEqual(["Q6"]);
  });

  it("finds by words in any order, titles first, without accents", () => {
    expect(found("rivers zones")).toEqual(["6.2-river"]);
    expect(found("bridge")).toEqual(["8.1"]);
    expect(found("mullerthal")).toEqual(["Q6"]);
    expect(found("")).toHaveLength(rules.length);
    expect(found("flying carpet")).toEqual([]);
  });

  it("opens the rule a link names, or the one it is a part of", () => {
    expect(findRule(rules, "BB §6.2-river")?.title).toBe("Zones stop at rivers");
    expect(findRule(rules, "6.2-mud")?.title).toBe("Zones of control");
    expect(findRule(rules, "BB.Q6")?.title).toBe("Müllerthal");
    expect(findRule(rules, "99")).toBeNull();
  });

  it("knows how deep a rule lies", () => {
    expect(["BB §6", "BB §6.2", "BB §6.2-river"].map(depthOf)).toEqual([0, 1, 2]);
  });
});
