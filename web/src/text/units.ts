/** What is printed on a counter, in words: its values, its kind, its size and its formation. */

import type { Counter, Factor, FactorStyle } from "../wire/types";

/** A printed value in words. */
export interface FactorWords {
  /** What the rulebook calls it. */
  title: string;
  /** What it is good for, in a sentence. */
  meaning: string;
}

const GUNS = new Set(["artillery", "rocket"]);

/** Whether a counter is artillery, whose values mean something else than those of other units. */
export function isGun(counter: Counter): boolean {
  return GUNS.has(counter.face.symbol);
}

const WORDS: Record<string, FactorWords> = {
  attack: { title: "Attack", meaning: "Strength when this unit attacks." },
  defense: { title: "Defense", meaning: "Strength when this unit is attacked." },
  movement: { title: "Movement", meaning: "Movement points (MP) it can spend." },
  stacking: { title: "Stacking", meaning: "Stacking Points: how much room it takes in a hex." },
  tq: { title: "Tank Quality", meaning: "Quality of its tanks or guns against enemy tanks. The higher value wins the Armor Shift." },
  range: { title: "Range", meaning: "How many hexes away a leader can help." },
  combat: { title: "Combat", meaning: "Strength in attack and in defense." },
  er: { title: "Endurance", meaning: "Endurance rating (ER): how well it stands fast. Higher is better." },
  influence: { title: "Influence", meaning: "How many battles this leader can affect in a player turn." },
  strength: { title: "Strength", meaning: "Strength in attack and in defense." },
  selector: { title: "Selector", meaning: "The German system takes its units in the order of these numbers." },
  barrage: { title: "Barrage", meaning: "Barrage points when it fires." },
};

/** The values of artillery: what it fires with is no attack, and what it moves with is none while it can fire. */
const GUN_WORDS: Record<string, FactorWords> = {
  attack: { title: "Attack", meaning: "Artillery never attacks by itself. It fires in support, or in a barrage." },
  defense: { title: "Defense", meaning: "Strength when an enemy attacks its own hex." },
  range: { title: "Range", meaning: "How many hexes away its target can be." },
  combat: { title: "Combat", meaning: "Strength that it adds to a battle in range. Attacked in its own hex, it defends with less." },
};

/** In this game artillery fires with what other units attack with. BB §8 */
const BARRAGES = new Set(["bastogne"]);

const STYLES: Partial<Record<string, Partial<Record<FactorStyle, string>>>> = {
  tq: {
    "red-square": "The red square means a gun: it counts 1 less when it attacks.",
    grey: "Gray means a tank.",
  },
  defense: { "red-box": "The red box means elite troops.", "white-box": "The white box means green troops." },
  strength: { bracketed: "In brackets: it does not attack alone, and it brings no chit." },
};

/** A value of a counter in words. */
export function factorWords(game: string, counter: Counter, factor: Factor): FactorWords {
  const gun = isGun(counter);
  const fires = gun && factor.name === "attack" && BARRAGES.has(game);
  const words = (fires ? WORDS.barrage : gun ? (GUN_WORDS[factor.name] ?? WORDS[factor.name]) : WORDS[factor.name]) ?? {
    title: capital(factor.name),
    meaning: "",
  };
  const more = STYLES[factor.name]?.[factor.style];
  return more ? { ...words, meaning: `${words.meaning} ${more}`.trim() } : words;
}

/** The printed values of a counter with their names, for a line: `Attack 5, Defense 7, Movement 4`. */
export function factorNames(game: string, counter: Counter): string {
  return counter.face.factors.map((factor) => `${factorWords(game, counter, factor).title} ${factor.text}`).join(", ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const KINDS: Record<string, string> = {
  airborne: "Airborne infantry",
  air: "Aircraft",
  "anti-tank": "Tank destroyers",
  antitank: "Tank destroyers",
  armor: "Armor",
  artillery: "Artillery",
  "assault-gun": "Assault guns",
  cavalry: "Armored cavalry",
  "combined-arms": "Combined arms",
  engineer: "Engineers",
  flak: "Flak",
  fortress: "Fortress troops",
  glider: "Glider infantry",
  infantry: "Infantry",
  leader: "Leader",
  marker: "Marker",
  mechanized: "Mechanized infantry",
  "mechanized-infantry": "Mechanized infantry",
  "motorized-infantry": "Motorized infantry",
  parachute: "Parachute infantry",
  recon: "Reconnaissance",
  rocket: "Rocket artillery",
  transport: "Transport",
};

/** Vehicles drawn instead of a symbol, as they are called. */
const VEHICLES: Record<string, string> = {
  aircraft: "",
  brummbaer: "Brummbär",
  churchill: "Churchill",
  cromwell: "Cromwell",
  firefly: "Firefly",
  flak: "",
  hetzer: "Hetzer",
  jagdpanther: "Jagdpanther",
  jagdtiger: "Jagdtiger",
  jpz4: "Jagdpanzer IV",
  kingtiger: "King Tiger",
  m10: "M10",
  m18: "M18 Hellcat",
  m36: "M36",
  m4: "M4 Sherman",
  m5: "M5 Stuart",
  mkiv: "Panzer IV",
  panther: "Panther",
  pz4: "Panzer IV",
  sherman: "Sherman",
  stug: "StuG",
  sturmtiger: "Sturmtiger",
  tiger: "Tiger",
  truck: "",
};

/** What kind of unit a counter is, with its vehicle: `Armor (Panther)`. */
export function kindName(counter: Counter): string {
  const { symbol, silhouette } = counter.face;
  const kind = KINDS[symbol] ?? capital(symbol.replace(/[-_]/g, " "));
  const vehicle = silhouette ? (VEHICLES[silhouette] ?? capital(silhouette.replace(/[-_]/g, " "))) : "";
  return vehicle ? `${kind} (${vehicle})` : kind;
}

const SIZES: Record<string, string> = {
  I: "company",
  II: "battalion",
  III: "regiment",
  X: "brigade",
  XX: "division",
  ["X".repeat(3)]: "corps",
  ["X".repeat(4)]: "army",
  CC: "Combat Command",
  Gp: "group",
  Sq: "squadron",
  TF: "Task Force",
};

/** The printed size in words: `II` is a battalion, `II(+)` a strong one. */
export function sizeName(size: string): string {
  const [, sign = "", mark = ""] = /^([A-Za-z]+)(?:\(([+-])\))?$/.exec(size) ?? [];
  const name = SIZES[sign];
  if (!name) return size;
  if (mark === "+") return `reinforced ${name}`;
  return mark === "-" ? `${name} without some of its battalions` : name;
}

function ordinal(number: number): string {
  const [tens, ones] = [number % 100, number % 10];
  const end = tens > 10 && tens < 14 ? "th" : ones === 1 ? "st" : ones === 2 ? "nd" : ones === 3 ? "rd" : "th";
  return `${number}${end}`;
}

/** Short signs of formations: what stands before or after the number. */
const FORMATIONS: readonly [RegExp, (number: number) => string][] = [
  [/^(\d+)pza$/, (number) => `${ordinal(number)} Panzer Army`],
  [/^(\d+)army$/, (number) => `${ordinal(number)} Army`],
  [/^(?:us)?(\d+)a$|^us(\d+)ad$/, (number) => `${ordinal(number)} Armored Division`],
  [/^us(\d+)$/, (number) => (number > 500 ? `${ordinal(number)} Tank Destroyer Battalion` : `${ordinal(number)} Division`)],
  [/^vg(\d+)$|^(\d+)vg$/, (number) => `${ordinal(number)} Volksgrenadier Division`],
  [/^fj(\d+)$|^(\d+)fj$/, (number) => `${ordinal(number)} Parachute Division`],
  [/^(\d+)pz$|^pz(\d+)$/, (number) => `${ordinal(number)} Panzer Division`],
];

const NAMED: Record<string, string> = {
  army: "Army troops",
  first: "First Army",
  third: "Third Army",
  lehr: "Panzer Lehr Division",
};

/** A formation by its name. Most games name it in full; a short sign such as `5pza` or `viii` is written out. */
export function formationName(band: string): string {
  if (/[A-Z ]/.test(band)) return band;
  if (NAMED[band]) return NAMED[band];
  if (/^[ivxl]+$/.test(band)) return `${band.toUpperCase()} Corps`;
  for (const [pattern, name] of FORMATIONS) {
    const number = pattern.exec(band)?.slice(1).find((part) => part !== undefined);
    if (number !== undefined) return name(Number(number));
  }
  return capital(band.replace(/[-_]/g, " "));
}
