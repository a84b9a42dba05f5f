/** What an order is called on the page. Orders are short words of the games' own; some say little to people who do not type them. */

import { t } from "../language";

const VERBS = [
  "add", "add-air", "advance", "aim", "air", "angriff", "assault", "attack", "bar", "block", "blow", "bomb",
  "bombard", "bonus", "breakdown", "bridge", "build", "burn", "call-off", "cancel", "challenge", "commando", "cross",
  "deceive", "delay", "deploy", "depot", "dig", "discard", "disengage", "disperse", "draw", "drive", "drop",
  "drop-air", "dry", "end", "engineers", "enter", "evade", "exit", "favor", "fire", "flip", "fortify", "guard",
  "halt", "haul", "hold", "infiltrate", "interdict", "jam", "join", "lead", "leave", "lift", "limber", "load",
  "lose", "march", "mine", "move", "next", "night", "order", "pass", "place", "plan", "play", "press", "ready",
  "rejoin", "release", "remove", "repair", "replace", "reserve", "resolve", "retreat", "return", "ride", "roadblock",
  "send", "sneak", "stand", "stay", "step", "strike", "supply", "support", "surprise", "swap", "tactic", "take",
  "target", "unlimber", "unreserve", "zone",
] as const;

type Verb = (typeof VERBS)[number];
const known: ReadonlySet<string> = new Set(VERBS);

function isVerb(verb: string): verb is Verb {
  return known.has(verb);
}

/** An order in plain words, in small letters: `target` is an attack. */
export function verbName(verb: string): string {
  const name = verb.replace(/[-_ ]/g, "-");
  return isVerb(name) ? t(`text-verb-${name}`) : verb.replace(/[-_]/g, " ");
}
