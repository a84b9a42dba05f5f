import { describe, expect, it } from "vitest";

import { view } from "../wire/samples";
import { ECHO_GAIN, PARTS } from "./instruments";
import { moodOf } from "./mood";
import { compose, LONGEST_TAIL, loudestMoment, PHRASE_PEAK, pitchOf, STYLES, type Mood } from "./score";

const moods = Object.keys(STYLES) as Mood[];
const phrases = moods.flatMap((mood) => [1, 2, 3].flatMap((seed) => Array.from({ length: 40 }, (_, number) => compose(mood, seed, number))));

/** How many semitones a pitch is above the first note of its scale, within an octave. */
function semitone(pitch: number, root: number): number {
  return (Math.round(12 * Math.log2(pitch / 440) + 69 - root) + 1200) % 12;
}

describe("the score", () => {
  it("keeps to the scale of its mood", () => {
    for (const { mood, notes } of phrases) {
      const { scale, root } = STYLES[mood];
      for (const note of notes) if (note.voice !== "drum") expect(scale).toContain(semitone(note.pitch, root));
    }
  });

  it("is slow and sparse: phrases of ten seconds and more, with a handful of notes", () => {
    for (const { notes, length } of phrases) {
      expect(length).toBeGreaterThanOrEqual(10);
      expect(notes.length).toBeLessThanOrEqual(10);
      expect(notes.length / length).toBeLessThan(0.9);
    }
  });

  it("never clips, even where two phrases and all their echoes meet", () => {
    for (const { notes } of phrases) expect(loudestMoment(notes)).toBeLessThanOrEqual(PHRASE_PEAK + 1e-9);
    expect(2 * PHRASE_PEAK * ECHO_GAIN).toBeLessThan(0.5);
    for (const parts of Object.values(PARTS)) expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(1);
  });

  it("lets no note sound into the phrase after the next", () => {
    for (const { notes, length } of phrases) {
      for (const note of notes) {
        expect(note.at).toBeGreaterThanOrEqual(0);
        expect(note.length).toBeGreaterThan(0.5);
        expect(note.at + note.length).toBeLessThanOrEqual(length + LONGEST_TAIL + 1e-9);
      }
      expect(LONGEST_TAIL).toBeLessThan(length);
    }
  });

  it("is the same for the same seed, and otherwise never the same", () => {
    expect(compose("planning", 7, 3)).toEqual(compose("planning", 7, 3));
    expect(new Set(phrases.map(({ notes }) => JSON.stringify(notes))).size).toBe(phrases.length);
  });

  it("stays where the ear is at ease", () => {
    for (const { notes } of phrases) for (const note of notes) expect(note.pitch > 50 && note.pitch < 1800, String(note.pitch)).toBe(true);
    expect(pitchOf({ scale: [0, 2, 4], root: 69 }, 3)).toBeCloseTo(880);
  });
});

describe("the mood", () => {
  it("is that of the menu without a table, and of thinking at most times", () => {
    expect(moodOf(null, false)).toBe("menu");
    expect(moodOf(view(), false)).toBe("planning");
  });

  it("turns to battle in a phase of combat, and to the end when the game is over", () => {
    const fighting = view({ phases: [{ id: "combat", title: "German combat", rule: "TOY §4", seat: "german", state: "now" }] });
    expect(moodOf(fighting, false)).toBe("battle");
    expect(moodOf(fighting, true)).toBe("end");
  });
});
