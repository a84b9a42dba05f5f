/** How fast films of the past are shown: the same words wherever something is played back. */

export type Pace = "slow" | "normal" | "fast" | "step";

export const PACES: { value: Pace; title: string }[] = [
  { value: "slow", title: "Slow" },
  { value: "normal", title: "Normal" },
  { value: "fast", title: "Fast" },
  { value: "step", title: "Step by step" },
];

const SPEEDS: Record<Pace, number> = { slow: 0.5, normal: 1, fast: 4, step: 1 };

/** How many times as fast as usual. */
export function speedOf(pace: Pace): number {
  return SPEEDS[pace];
}
