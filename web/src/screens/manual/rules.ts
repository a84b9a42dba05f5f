/** Finding rules by number and by word. */

import type { RuleCard } from "../../wire/types";

/** A rule number without its book: `BB §6.2` is 6.2, `BB.Q20` is Q20. */
export function numberOf(rule: string): string {
  return rule.replace(/^[A-Z][A-Z0-9]*(\.(?=Q)| ?§ ?)/, "").trim();
}

/** The rule that a link names, with or without the book's letters; failing that, the rule it is a part of. */
export function findRule(rules: RuleCard[], wanted: string): RuleCard | null {
  let number = numberOf(wanted);
  while (number !== "") {
    const found = rules.find((rule) => numberOf(rule.rule) === number);
    if (found) return found;
    const shorter = number.replace(/[-.][^-.]*$/, "");
    if (shorter === number) return null;
    number = shorter;
  }
  return null;
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Rules that begin with the number asked for, or hold every word asked for; titles before texts. */
export function searchRules(rules: RuleCard[], query: string): RuleCard[] {
  const asked = plain(query).trim();
  if (asked === "") return rules;
  const number = asked.replace(/^[a-z][a-z0-9]*\s*§\s*|^§\s*/, "");
  if (/^q?\d[\d.a-z-]*$/.test(number)) {
    const hits = rules.filter((rule) => {
      const own = plain(numberOf(rule.rule));
      return own === number || (own.startsWith(number) && !/^\d/.test(own.slice(number.length)));
    });
    if (hits.length > 0) return hits;
  }
  const words = asked.split(/\s+/);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const inTitle = rules.filter((rule) => holds(rule.title));
  const elsewhere = rules.filter((rule) => !holds(rule.title) && holds(`${rule.rule} ${rule.title} ${rule.text}`));
  return [...inTitle, ...elsewhere];
}

/** How deep a rule lies in its book: 6 is 0, 6.2 is 1, 6.2-river is 2. */
export function depthOf(rule: string): number {
  return Math.min(3, (numberOf(rule).match(/[.-]/g) ?? []).length);
}
