// Which picture a counter shows in the place of its symbol. BB §3.7, §3.7-class, §3.7-limber

import type { CounterArt } from "../../storage/settings.svelte";
import type { Counter } from "../../wire/types";
import { silhouetteName } from "./silhouettes";

/** The picture for a symbol; where armies drove different vehicles, the German one and then the Allied one. */
const BY_SYMBOL: Record<string, string | readonly [string, string]> = {
  infantry: "soldiers",
  detachment: "soldiers",
  airborne: "soldiers",
  parachute: "soldiers",
  glider: "soldiers",
  mountain: "soldiers",
  engineer: "soldiers",
  fortress: "soldiers",
  mechanized: "halftrack",
  "mechanized-infantry": "halftrack",
  "panzer-grenadier": "halftrack",
  motorized: "truck",
  "motorized-infantry": "truck",
  armor: ["panther", "m4"],
  tank: ["panther", "m4"],
  "combined-arms": ["panther", "m4"],
  "assault-gun": ["stug", "m10"],
  "tank-destroyer": ["jagdpanzer", "m10"],
  antitank: "antitank-gun",
  "anti-tank": "antitank-gun",
  artillery: "gun",
  mortar: "gun",
  "self-propelled-artillery": "self-propelled-gun",
  rocket: "nebelwerfer",
  recon: "armored-car",
  cavalry: "armored-car",
  "armored-cavalry": "armored-car",
  "armored-recon": "armored-car",
  flak: "flak",
  antiaircraft: "flak",
  transport: "truck",
  truck: "truck",
  supply: "truck",
  air: "plane",
};

/** Pictures of what is towed to another place. */
const TOWED = new Set(["gun", "nebelwerfer", "antitank-gun", "flak"]);

/** Whether a gun is hooked up for the road. */
export function isLimbered(counter: Counter): boolean {
  return (counter.status ?? []).some((status) => status.name === "limbered");
}

/** The picture that stands on a counter, or nothing where its symbol does. */
export function pictureOf(counter: Counter, art: CounterArt): string | null {
  const { symbol, silhouette } = counter.face;
  if (art === "symbols") return null;
  const printed = silhouette ? silhouetteName(silhouette) : null;
  if (art === "printed") return printed;
  const known = BY_SYMBOL[symbol];
  const picture = printed ?? (typeof known === "object" ? known[counter.owner === "allied" ? 1 : 0] : known) ?? null;
  return picture !== null && TOWED.has(picture) && isLimbered(counter) ? "limbered-gun" : picture;
}
