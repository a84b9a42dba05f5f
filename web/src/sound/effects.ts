/** The effects, each a few lines of noise and tones. */

import type { Synth } from "./synth";

const between = (low: number, high: number): number => low + Math.random() * (high - low);

/** A die on a wooden table: a knock, and a little of the table. */
function knock(synth: Synth, at: number, loud: number): void {
  synth.noise({ at, length: 0.035, loud, filter: "bandpass", from: between(2200, 4200), sharp: 5 });
  synth.tone({ at, length: 0.05, loud: loud * 0.35, from: between(300, 420), to: 180 });
}

/** A gun some way off. */
function gun(synth: Synth, at: number, loud: number): void {
  synth.tone({ at, length: 0.5, loud, from: between(95, 125), to: 32 });
  synth.noise({ at, length: 0.14, loud: loud * 0.7, filter: "lowpass", from: 2600, to: 240 });
  synth.noise({ at: at + 0.05, length: 0.9, loud: loud * 0.22, filter: "lowpass", from: 420, to: 90, attack: 0.08 });
}

function drum(synth: Synth, at: number, loud: number): void {
  synth.tone({ at, length: 0.22, loud, from: 150, to: 78 });
  synth.noise({ at, length: 0.07, loud: loud * 0.4, filter: "bandpass", from: 1500, sharp: 0.8 });
}

function brass(synth: Synth, at: number, note: number, length: number, loud: number): void {
  synth.tone({ at, length, loud, from: note, wave: "sawtooth", attack: 0.03 });
  synth.tone({ at, length, loud: loud * 0.6, from: note * 1.003, wave: "triangle", attack: 0.03 });
}

export const effects = {
  /** Engine and tracks: a low growl, and links that clatter by. */
  move(synth: Synth): void {
    synth.tone({ length: 0.55, loud: 0.13, from: 62, to: 78, wave: "sawtooth", attack: 0.12 });
    synth.noise({ length: 0.55, loud: 0.16, filter: "lowpass", from: 300, to: 420, attack: 0.15 });
    for (let n = 0; n < 6; n++)
      synth.noise({ at: 0.05 + n * 0.075, length: 0.03, loud: 0.07, filter: "bandpass", from: between(1400, 1900), sharp: 3 });
  },
  /** Shaken in the hand, then two or three bounces. */
  dice(synth: Synth): void {
    for (let n = 0; n < 5; n++) knock(synth, n * 0.055 + between(0, 0.02), 0.16);
    for (const [n, at] of [0.38, 0.47, 0.53, 0.57].entries()) knock(synth, at + between(0, 0.015), 0.5 - n * 0.1);
  },
  combat(synth: Synth): void {
    gun(synth, 0, 0.8);
    gun(synth, between(0.14, 0.22), 0.45);
  },
  /** Many guns, far away, that run into one another. */
  barrage(synth: Synth): void {
    synth.noise({ length: 1.9, loud: 0.35, filter: "lowpass", from: 130, to: 70, attack: 0.3 });
    for (let n = 0; n < 7; n++) gun(synth, n * 0.2 + between(0, 0.12), between(0.2, 0.42));
  },
  card(synth: Synth): void {
    synth.noise({ length: 0.09, loud: 0.26, filter: "highpass", from: 2200, to: 5200, attack: 0.03 });
    synth.noise({ at: 0.085, length: 0.03, loud: 0.3, filter: "bandpass", from: 1300, sharp: 2 });
  },
  click(synth: Synth): void {
    synth.noise({ length: 0.02, loud: 0.2, filter: "bandpass", from: 2600, sharp: 4 });
  },
  /** Low and short, twice: no. */
  refused(synth: Synth): void {
    synth.tone({ length: 0.11, loud: 0.22, from: 175, wave: "triangle" });
    synth.tone({ at: 0.13, length: 0.16, loud: 0.22, from: 138, wave: "triangle" });
  },
  /** A few strokes of a drum for a new turn. */
  turn(synth: Synth): void {
    for (const [at, loud] of [
      [0, 0.6],
      [0.22, 0.35],
      [0.33, 0.35],
      [0.44, 0.7],
    ] as const)
      drum(synth, at, loud);
  },
  /** A short call in brass over the drum. */
  victory(synth: Synth): void {
    for (const [at, note, length] of [
      [0, 294, 0.2],
      [0.2, 370, 0.2],
      [0.4, 440, 0.2],
      [0.6, 587, 0.9],
      [0.6, 440, 0.9],
    ] as const)
      brass(synth, at, note, length, 0.14);
    drum(synth, 0, 0.5);
    drum(synth, 0.6, 0.6);
  },
  chat(synth: Synth): void {
    synth.tone({ length: 0.09, loud: 0.18, from: 880 });
    synth.tone({ at: 0.09, length: 0.16, loud: 0.16, from: 1175 });
  },
} as const satisfies Record<string, (synth: Synth) => void>;
