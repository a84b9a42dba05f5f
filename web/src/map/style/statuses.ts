// The small tokens on a counter that say in what state it is.
//
// Games name states in words. The common ones have a look of their own; any other word gets its first letter. A shape and
// a letter go with each colour, and `statusLegend` gives panels the same look with a sentence.

import { type MessageId, t } from "../../language";
import { hash, inkOn, mix } from "./colours";

export type TokenShape = "round" | "square" | "diamond";

/** How a state looks on a counter, and what to write beside it. */
export interface StatusLook {
  name: string;
  /** One or two characters, or the name of an icon below. */
  letter: string;
  icon: Icon | null;
  shape: TokenShape;
  colour: string;
  ink: string;
  /** A sentence for legends and screen readers, in the language of the page. */
  readonly meaning: string;
  /** Whether it matters when there is room for one token only; higher is more urgent. */
  weight: number;
}

/** The weight of permanent statuses: they are drawn only on large counters. */
export const QUIET = 0;

export type Icon =
  | "arrow"
  | "back"
  | "burst"
  | "wheel"
  | "gun"
  | "bars"
  | "cross"
  | "swords"
  | "shield"
  | "clock"
  | "eye"
  | "can"
  | "flag"
  | "moon"
  | "skull"
  | "wall"
  | "bridge"
  | "scatter"
  | "chevron"
  | "plus"
  | "bar"
  | "star"
  | "leaf";

interface Entry {
  words: string[];
  letter: string;
  icon?: Icon;
  shape: TokenShape;
  colour: string;
  meaning: Extract<MessageId, `map-state-${string}`>;
  weight: number;
}

const BAD = "#b3261e";
const WARN = "#e08a00";
const DONE = "#4d5358";
const GOOD = "#2f7d4f";
const INFO = "#2563a8";
const PLAIN = "#f0e8d2";

const ENTRIES: Entry[] = [
  { words: ["out of supply", "unsupplied", "oos"], letter: "S", icon: "can", shape: "diamond", colour: BAD, meaning: "map-state-out-of-supply", weight: 9 },
  { words: ["isolated", "surrounded"], letter: "I", icon: "cross", shape: "diamond", colour: BAD, meaning: "map-state-isolated", weight: 9 },
  { words: ["disrupted", "disorganized", "disordered"], letter: "D", shape: "diamond", colour: BAD, meaning: "map-state-disrupted", weight: 8 },
  { words: ["suppressed", "pinned"], letter: "P", icon: "burst", shape: "round", colour: WARN, meaning: "map-state-suppressed", weight: 8 },
  { words: ["broken"], letter: "B", shape: "diamond", colour: "#6d1410", meaning: "map-state-broken", weight: 8 },
  { words: ["routed", "demoralized"], letter: "R", shape: "diamond", colour: BAD, meaning: "map-state-routed", weight: 8 },
  { words: ["surrender", "surrendered"], letter: "W", icon: "flag", shape: "square", colour: PLAIN, meaning: "map-state-surrender", weight: 8 },
  { words: ["eliminated", "destroyed", "dead"], letter: "X", icon: "skull", shape: "round", colour: DONE, meaning: "map-state-eliminated", weight: 7 },
  { words: ["fatigued", "tired", "exhausted"], letter: "F", shape: "round", colour: WARN, meaning: "map-state-fatigued", weight: 6 },
  { words: ["low ammo", "out of ammo", "ammo"], letter: "A", icon: "bars", shape: "square", colour: WARN, meaning: "map-state-low-ammo", weight: 7 },
  { words: ["no fuel", "out of fuel"], letter: "F", icon: "can", shape: "square", colour: BAD, meaning: "map-state-no-fuel", weight: 7 },
  { words: ["low fuel", "fuel", "short"], letter: "F", icon: "can", shape: "square", colour: WARN, meaning: "map-state-low-fuel", weight: 7 },
  { words: ["spent", "used", "finished"], letter: "–", icon: "bars", shape: "round", colour: DONE, meaning: "map-state-spent", weight: 3 },
  { words: ["moved"], letter: "M", icon: "arrow", shape: "round", colour: DONE, meaning: "map-state-moved", weight: 2 },
  { words: ["attacked", "fought", "assaulted"], letter: "A", icon: "cross", shape: "round", colour: DONE, meaning: "map-state-attacked", weight: 3 },
  { words: ["fired", "barraged"], letter: "B", icon: "burst", shape: "round", colour: DONE, meaning: "map-state-fired", weight: 3 },
  { words: ["engaged"], letter: "E", icon: "swords", shape: "round", colour: WARN, meaning: "map-state-engaged", weight: 7 },
  { words: ["retreated"], letter: "R", icon: "back", shape: "round", colour: WARN, meaning: "map-state-retreated", weight: 5 },
  { words: ["strategic movement"], letter: "M", icon: "wheel", shape: "round", colour: INFO, meaning: "map-state-strategic-movement", weight: 6 },
  { words: ["prime mover"], letter: "P", icon: "wheel", shape: "square", colour: PLAIN, meaning: "map-state-prime-mover", weight: 4 },
  { words: ["night"], letter: "N", icon: "moon", shape: "round", colour: "#22305c", meaning: "map-state-night", weight: 6 },
  { words: ["replaced"], letter: "+", shape: "round", colour: GOOD, meaning: "map-state-replaced", weight: 4 },
  { words: ["building"], letter: "B", icon: "wall", shape: "round", colour: "#9a6b34", meaning: "map-state-building", weight: 5 },
  { words: ["detected"], letter: "!", icon: "eye", shape: "round", colour: BAD, meaning: "map-state-detected", weight: 5 },
  { words: ["limbered", "mounted", "travel", "march"], letter: "L", icon: "wheel", shape: "square", colour: PLAIN, meaning: "map-state-limbered", weight: 4 },
  { words: ["unlimbered", "deployed", "dismounted"], letter: "U", icon: "gun", shape: "square", colour: PLAIN, meaning: "map-state-unlimbered", weight: 4 },
  { words: ["dug in", "entrenched", "improved position", "fortified"], letter: "E", icon: "wall", shape: "square", colour: "#9a6b34", meaning: "map-state-dug-in", weight: 5 },
  { words: ["determined defense", "stand", "stands"], letter: "H", icon: "shield", shape: "square", colour: INFO, meaning: "map-state-determined-defense", weight: 6 },
  { words: ["reserve", "in reserve"], letter: "R", icon: "shield", shape: "square", colour: INFO, meaning: "map-state-reserve", weight: 5 },
  { words: ["arrives", "enters", "due"], letter: "T", icon: "clock", shape: "square", colour: INFO, meaning: "map-state-arrives", weight: 5 },
  { words: ["exited", "exited at", "left"], letter: "X", icon: "arrow", shape: "square", colour: GOOD, meaning: "map-state-exited", weight: 4 },
  { words: ["hidden", "concealed"], letter: "?", icon: "eye", shape: "square", colour: DONE, meaning: "map-state-hidden", weight: 5 },
  { words: ["in command", "activated", "active"], letter: "C", icon: "flag", shape: "round", colour: GOOD, meaning: "map-state-in-command", weight: 4 },
  { words: ["counterattack"], letter: "CA", shape: "diamond", colour: WARN, meaning: "map-state-counterattack", weight: 8 },
  { words: ["owed"], letter: "ca", shape: "square", colour: PLAIN, meaning: "map-state-owed", weight: 6 },
  { words: ["shocked"], letter: "!", icon: "burst", shape: "diamond", colour: BAD, meaning: "map-state-shocked", weight: 8 },
  { words: ["shifted"], letter: "G", icon: "gun", shape: "round", colour: DONE, meaning: "map-state-shifted", weight: 2 },
  { words: ["exploits"], letter: "X", icon: "arrow", shape: "round", colour: INFO, meaning: "map-state-exploits", weight: 5 },
  { words: ["held"], letter: "H", icon: "clock", shape: "round", colour: DONE, meaning: "map-state-held", weight: 3 },
  { words: ["in contact"], letter: "Z", shape: "round", colour: DONE, meaning: "map-state-in-contact", weight: 1 },
  { words: ["bridging"], letter: "B", icon: "bridge", shape: "round", colour: "#9a6b34", meaning: "map-state-bridging", weight: 5 },
  { words: ["free"], letter: "F", shape: "round", colour: GOOD, meaning: "map-state-free", weight: 2 },
  { words: ["astray"], letter: "?", icon: "back", shape: "diamond", colour: WARN, meaning: "map-state-astray", weight: 6 },
  { words: ["failed"], letter: "F", icon: "cross", shape: "square", colour: WARN, meaning: "map-state-failed", weight: 6 },
  { words: ["no road"], letter: "R", icon: "wheel", shape: "diamond", colour: WARN, meaning: "map-state-no-road", weight: 6 },
  { words: ["under way"], letter: "U", icon: "arrow", shape: "round", colour: GOOD, meaning: "map-state-under-way", weight: 3 },
  { words: ["strikes"], letter: "A", icon: "swords", shape: "round", colour: INFO, meaning: "map-state-strikes", weight: 5 },
  { words: ["slips"], letter: "S", icon: "arrow", shape: "diamond", colour: INFO, meaning: "map-state-slips", weight: 5 },
  { words: ["apart"], letter: "A", shape: "square", colour: WARN, meaning: "map-state-apart", weight: 6 },
  { words: ["tested"], letter: "T", icon: "flag", shape: "round", colour: PLAIN, meaning: "map-state-tested", weight: 2 },
  { words: ["inside"], letter: "I", shape: "square", colour: DONE, meaning: "map-state-inside", weight: 2 },
  { words: ["points used"], letter: "P", icon: "wheel", shape: "round", colour: PLAIN, meaning: "map-state-points-used", weight: 3 },
  { words: ["influence"], letter: "L", shape: "diamond", colour: PLAIN, meaning: "map-state-influence", weight: 3 },
  { words: ["since"], letter: "S", icon: "clock", shape: "square", colour: PLAIN, meaning: "map-state-since", weight: 1 },
  { words: ["dispersed"], letter: "D", icon: "scatter", shape: "diamond", colour: BAD, meaning: "map-state-dispersed", weight: 8 },
  { words: ["newly dispersed"], letter: "D", shape: "diamond", colour: WARN, meaning: "map-state-newly-dispersed", weight: 4 },
  { words: ["low supply"], letter: "S", icon: "can", shape: "diamond", colour: WARN, meaning: "map-state-low-supply", weight: 7 },
  { words: ["attacks"], letter: "A", icon: "swords", shape: "square", colour: BAD, meaning: "map-state-attacks", weight: 7 },
  { words: ["lead"], letter: "1", icon: "star", shape: "square", colour: BAD, meaning: "map-state-lead", weight: 8 },
  { words: ["defends"], letter: "D", icon: "shield", shape: "square", colour: BAD, meaning: "map-state-defends", weight: 7 },
  { words: ["joined"], letter: "J", icon: "plus", shape: "square", colour: INFO, meaning: "map-state-joined", weight: 5 },
  { words: ["barred"], letter: "B", icon: "bar", shape: "round", colour: BAD, meaning: "map-state-barred", weight: 4 },
  { words: ["was attacked"], letter: "W", icon: "shield", shape: "round", colour: DONE, meaning: "map-state-was-attacked", weight: 3 },
  { words: ["struck"], letter: "S", icon: "burst", shape: "round", colour: DONE, meaning: "map-state-struck", weight: 2 },
  { words: ["placed"], letter: "P", icon: "chevron", shape: "round", colour: GOOD, meaning: "map-state-placed", weight: 3 },
  { words: ["led"], letter: "L", icon: "star", shape: "round", colour: DONE, meaning: "map-state-led", weight: 1 },
  { words: ["done"], letter: "–", icon: "bar", shape: "round", colour: DONE, meaning: "map-state-done", weight: 2 },
  { words: ["at large"], letter: "L", icon: "arrow", shape: "square", colour: INFO, meaning: "map-state-at-large", weight: 1 },
  { words: ["strategic"], letter: "S", icon: "wheel", shape: "square", colour: PLAIN, meaning: "map-state-strategic", weight: QUIET },
  { words: ["green"], letter: "G", icon: "leaf", shape: "round", colour: "#7fae5a", meaning: "map-state-green", weight: QUIET },
  { words: ["elite"], letter: "E", icon: "star", shape: "round", colour: "#c79a2b", meaning: "map-state-elite", weight: QUIET },
  { words: ["more"], letter: "+", shape: "round", colour: PLAIN, meaning: "map-state-more", weight: QUIET },
  { words: ["out of command"], letter: "C", icon: "flag", shape: "diamond", colour: WARN, meaning: "map-state-out-of-command", weight: 6 },
];

const byWord = new Map<string, Entry>();
for (const entry of ENTRIES) for (const word of entry.words) byWord.set(word, entry);

const looks = new Map<string, StatusLook>();

/** How a state looks and what it says; the same on the map and in panels. */
export function statusLegend(name: string): StatusLook {
  const known = looks.get(name);
  if (known) return known;
  const word = name.toLowerCase().trim();
  const entry = byWord.get(word) ?? byWord.get(word.replace(/[-_]/g, " "));
  const colour = entry?.colour ?? mix("#56606a", ["#7a5a8a", "#3f7f86", "#8a6a2a", "#6a7a3a"][hash(word) % 4] ?? "#56606a", 0.7);
  const look: StatusLook = {
    name,
    letter: entry?.letter ?? (word[0] ?? "?").toUpperCase(),
    icon: entry?.icon ?? null,
    shape: entry?.shape ?? "square",
    colour,
    ink: inkOn(colour),
    get meaning() {
      return entry ? t(entry.meaning) : word.charAt(0).toUpperCase() + word.slice(1);
    },
    weight: entry?.weight ?? 5,
  };
  looks.set(name, look);
  return look;
}
