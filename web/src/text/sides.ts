/** What the two sides are called. */

import type { Seat } from "../wire/types";
import { seatName } from "./format";

export const SIDES: Readonly<Record<Seat, string>> = {
  get german() {
    return seatName("german");
  },
  get allied() {
    return seatName("allied");
  },
  get chance() {
    return seatName("chance");
  },
};
