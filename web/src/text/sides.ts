/** What the two sides are called. */

import type { Seat } from "../wire/types";

export const SIDES: Record<Seat, string> = { german: "German", allied: "Allied", chance: "Chance" };
