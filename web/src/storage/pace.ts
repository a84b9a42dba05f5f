/** How fast films of the past are shown: the same words wherever something is played back. */

import { t } from "../language";

export type Pace = "slow" | "normal" | "fast" | "step";

const ALL: readonly Pace[] = ["slow", "normal", "fast", "step"];

/** Each with its name in the language of now. */
export const PACES: readonly { readonly value: Pace; readonly title: string }[] = ALL.map((value) => ({
  value,
  get title() {
    return t(`text-pace-${value}`);
  },
}));

const SPEEDS: Record<Pace, number> = { slow: 0.5, normal: 1, fast: 4, step: 1 };

/** How many times as fast as usual. */
export function speedOf(pace: Pace): number {
  return SPEEDS[pace];
}
