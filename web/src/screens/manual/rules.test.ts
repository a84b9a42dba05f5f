import { describe, expect, it } from "vitest";

import type { RuleCard } from "../../wire/types";
import { depthOf, findRule, numberOf, searchRules } from "./rules";

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
