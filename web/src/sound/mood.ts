/** Which music belongs to what is on the screen. */

import type { View } from "../wire/types";
import type { Mood } from "./score";

const FIGHTS = /combat|attack|barrage|bombard|assault|battle|artillery/i;

/** At a table: the end, a fight that is being fought, or the time to think. Without a table, the menu. */
export function moodOf(view: View | null, ended: boolean): Mood {
  if (!view) return "menu";
  if (ended || view.outcome) return "end";
  const phase = view.phases.find((one) => one.state === "now");
  const pending = (view.reckonings ?? []).some((one) => one.pending);
  return pending || FIGHTS.test(`${phase?.id ?? ""} ${phase?.title ?? ""}`) ? "battle" : "planning";
}
