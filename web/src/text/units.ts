/** What is printed on a counter, in words: its values, its kind, its size and its formation. */

import { languageNow, type MessageId, t } from "../language";
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

const VALUES = ["attack", "defense", "movement", "stacking", "tq", "range", "combat", "er", "influence", "strength", "selector", "barrage"] as const;

/** The values of artillery: what it fires with is no attack, and what it moves with is none while it can fire. */
const GUN_VALUES = ["attack", "defense", "range", "combat"] as const;

/** In this game artillery fires with what other units attack with. BB §8 */
const BARRAGES = new Set(["bastogne"]);

/** What the colour or frame of a value means. */
const FRAMES: Partial<Record<string, Partial<Record<FactorStyle, Extract<MessageId, `text-frame-${string}`>>>>> = {
  tq: { "red-square": "text-frame-red-square", grey: "text-frame-grey" },
  defense: { "red-box": "text-frame-red-box", "white-box": "text-frame-white-box" },
  strength: { bracketed: "text-frame-bracketed" },
};

function among<T extends string>(list: readonly T[], name: string): T | undefined {
  return list.find((one) => one === name);
}

function plainWords(name: string, gun: boolean): FactorWords {
  const value = among(VALUES, name);
  if (!value) return { title: capital(name), meaning: "" };
  const ofGun = gun ? among(GUN_VALUES, name) : undefined;
  return { title: t(`text-factor-${value}`), meaning: ofGun ? t(`text-gun-${ofGun}`) : t(`text-meaning-${value}`) };
}

/** A value of a counter in words. */
export function factorWords(game: string, counter: Counter, factor: Factor): FactorWords {
  const gun = isGun(counter);
  const fires = gun && factor.name === "attack" && BARRAGES.has(game);
  const words = fires ? plainWords("barrage", false) : plainWords(factor.name, gun);
  const more = FRAMES[factor.name]?.[factor.style];
  return more ? { ...words, meaning: `${words.meaning} ${t(more)}`.trim() } : words;
}

/** The printed values of a counter with their names, for a line: `Attack 5, Defense 7, Movement 4`. */
export function factorNames(game: string, counter: Counter): string {
  return counter.face.factors.map((factor) => `${factorWords(game, counter, factor).title} ${factor.text}`).join(", ");
}

function isIn<T extends object>(record: T, key: string): key is keyof T & string {
  return Object.hasOwn(record, key);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const KINDS = {
  airborne: "text-kind-airborne",
  air: "text-kind-air",
  "anti-tank": "text-kind-tank-destroyer",
  antitank: "text-kind-tank-destroyer",
  armor: "text-kind-armor",
  artillery: "text-kind-artillery",
  "assault-gun": "text-kind-assault-gun",
  cavalry: "text-kind-cavalry",
  "combined-arms": "text-kind-combined-arms",
  engineer: "text-kind-engineer",
  flak: "text-kind-flak",
  fortress: "text-kind-fortress",
  glider: "text-kind-glider",
  infantry: "text-kind-infantry",
  leader: "text-kind-leader",
  marker: "text-kind-marker",
  mechanized: "text-kind-mechanized",
  "mechanized-infantry": "text-kind-mechanized",
  "motorized-infantry": "text-kind-motorized",
  parachute: "text-kind-parachute",
  recon: "text-kind-recon",
  rocket: "text-kind-rocket",
  transport: "text-kind-transport",
} as const satisfies Record<string, MessageId>;

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
  const kind = isIn(KINDS, symbol) ? t(KINDS[symbol]) : capital(symbol.replace(/[-_]/g, " "));
  const vehicle = silhouette ? vehicleName(silhouette) : "";
  return vehicle ? `${kind} (${vehicle})` : kind;
}

function vehicleName(silhouette: string): string {
  if (silhouette === "kingtiger") return t("text-king-tiger");
  return VEHICLES[silhouette] ?? capital(silhouette.replace(/[-_]/g, " "));
}

const SIZES: Record<string, Size> = {
  I: "company",
  II: "battalion",
  III: "regiment",
  X: "brigade",
  XX: "division",
  ["X".repeat(3)]: "corps",
  ["X".repeat(4)]: "army",
  CC: "combat-command",
  Gp: "group",
  Sq: "squadron",
  TF: "task-force",
};

type Size = "company" | "battalion" | "regiment" | "brigade" | "division" | "corps" | "army" | "combat-command" | "group" | "squadron" | "task-force";

/** The printed size in words: `II` is a battalion, `II(+)` a strong one. */
export function sizeName(size: string): string {
  const [, sign = "", mark = ""] = /^([A-Za-z]+)(?:\(([+-])\))?$/.exec(size) ?? [];
  const known = SIZES[sign];
  if (!known) return size;
  const name = t(`text-size-${known}`);
  if (mark === "+") return t("text-size-reinforced", { size: known, name });
  return mark === "-" ? t("text-size-weakened", { name }) : name;
}

function ordinal(number: number): string {
  const form = new Intl.PluralRules(languageNow(), { type: "ordinal" }).select(number);
  return t("text-ordinal", { form, number });
}

/** Short signs of formations: what stands before or after the number. */
const FORMATIONS: readonly [RegExp, (number: number) => Numbered][] = [
  [/^(\d+)pza$/, () => "panzer-army"],
  [/^(\d+)army$/, () => "army"],
  [/^(?:us)?(\d+)a$|^us(\d+)ad$/, () => "armored-division"],
  [/^us(\d+)$/, (number) => (number > 500 ? "destroyers" : "division")],
  [/^vg(\d+)$|^(\d+)vg$/, () => "volksgrenadier"],
  [/^fj(\d+)$|^(\d+)fj$/, () => "parachute"],
  [/^(\d+)pz$|^pz(\d+)$/, () => "panzer"],
];

type Numbered = "panzer-army" | "army" | "armored-division" | "destroyers" | "division" | "volksgrenadier" | "parachute" | "panzer";

const NAMED = {
  army: "text-formation-army-troops",
  first: "text-formation-first-army",
  third: "text-formation-third-army",
  lehr: "text-formation-lehr",
} as const satisfies Record<string, MessageId>;

/** A formation by its name. Most games name it in full; a short sign such as `5pza` or `viii` is written out. */
export function formationName(band: string): string {
  if (/[A-Z ]/.test(band)) return band;
  if (isIn(NAMED, band)) return t(NAMED[band]);
  if (/^[ivxl]+$/.test(band)) return t("text-formation-corps", { number: band.toUpperCase() });
  for (const [pattern, kind] of FORMATIONS) {
    const number = pattern.exec(band)?.slice(1).find((part) => part !== undefined);
    if (number !== undefined) return t(`text-formation-${kind(Number(number))}`, { ordinal: ordinal(Number(number)) });
  }
  return capital(band.replace(/[-_]/g, " "));
}
