/**
 * The score: slow, sparse phrases that are composed as they are needed and never come back in the same form. Only numbers are
 * made here; `instruments.ts` makes them sound. The same seed always gives the same music.
 */

/** What the music is for. */
export type Mood = "menu" | "planning" | "battle" | "end";

export type Voice = "strings" | "bell" | "drum";

export interface Note {
  voice: Voice;
  /** Seconds from the beginning of the phrase, and how long it sounds. */
  at: number;
  length: number;
  /** Hertz. */
  pitch: number;
  /** The largest excursion of its wave, of 1. */
  loud: number;
  /** From left, -1, to right, 1. */
  pan: number;
}

export interface Phrase {
  mood: Mood;
  notes: Note[];
  /** Seconds until the next phrase begins. What was begun in this one may sound on. */
  length: number;
}

interface Style {
  /** Steps of the scale, in semitones above its first note. */
  scale: readonly number[];
  /** The first note of the scale, as MIDI counts them. */
  root: number;
  /** Seconds of a beat, beats of a phrase. */
  beat: number;
  beats: number;
  /** How many bells a phrase has at least and at most. */
  bells: readonly [number, number];
  /** How often the drum is struck in a phrase. */
  drums: number;
}

/** Aeolian, Dorian and Phrygian, the scales of old winter songs; the end is in major, without its leading note. */
export const STYLES: Readonly<Record<Mood, Style>> = {
  menu: { scale: [0, 2, 3, 5, 7, 9, 10], root: 38, beat: 1.5, beats: 8, bells: [2, 4], drums: 0 },
  planning: { scale: [0, 2, 3, 5, 7, 8, 10], root: 40, beat: 1.75, beats: 8, bells: [1, 3], drums: 0 },
  battle: { scale: [0, 1, 3, 5, 7, 8, 10], root: 38, beat: 1.2, beats: 10, bells: [1, 2], drums: 4 },
  end: { scale: [0, 2, 4, 7, 9], root: 38, beat: 1.6, beats: 8, bells: [3, 5], drums: 0 },
};

/** All that sounds at one moment of a phrase adds up to this at most. Two phrases may overlap. */
export const PHRASE_PEAK = 0.16;
/** A note sounds on into the next phrase at most so long, so that no third phrase meets it. */
export const LONGEST_TAIL = 6;

/** Loudness before a phrase is held to its bound. */
const LOUD: Record<Voice, number> = { strings: 0.04, bell: 0.045, drum: 0.06 };

/** A small generator of numbers from 0 to 1; the same seed gives the same numbers. */
export function numbers(seed: number): () => number {
  let now = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    now = (now + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(now ^ (now >>> 15), now | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The pitch of a step of a scale; steps beyond its end are octaves higher. */
export function pitchOf({ scale, root }: Pick<Style, "scale" | "root">, step: number): number {
  const octave = Math.floor(step / scale.length);
  const within = scale[step - octave * scale.length] ?? 0;
  return 440 * 2 ** ((root + 12 * octave + within - 69) / 12);
}

/** The loudest that notes can be together if all waves met at their peaks. */
export function loudestMoment(notes: readonly Note[]): number {
  const together = (at: number): number =>
    notes.filter((note) => note.at <= at && at < note.at + note.length).reduce((sum, note) => sum + note.loud, 0);
  return Math.max(0, ...notes.map((note) => together(note.at)));
}

/** The phrase with a number, in a mood. */
export function compose(mood: Mood, seed: number, number: number): Phrase {
  const style = STYLES[mood];
  const next = numbers(Math.imul(seed, 7919) + Math.imul(number, 104729) + mood.length);
  const pick = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const length = style.beat * style.beats;
  // Where the harmony stands wanders from phrase to phrase; every fourth phrase comes home.
  const home = number % 4 === 0 ? 0 : (pick(0, 3) * 2) % style.scale.length;
  const notes = [...strings(style, home, length, next), ...bells(style, home, next, pick), ...drums(style, next)];
  return { mood, notes: held(notes, length), length };
}

/** Two or three low notes that swell and fade over the whole phrase. */
function strings(style: Style, home: number, length: number, next: () => number): Note[] {
  const third = next() < 0.6 ? [2] : [];
  return [0, 4, ...third].map((above, at) => ({
    voice: "strings" as const,
    at: at * style.beat * (0.5 + next()),
    length: length * (0.75 + next() * 0.3),
    pitch: pitchOf(style, home + above + (above === 2 ? style.scale.length : 0)),
    loud: LOUD.strings,
    pan: (at - 1) * 0.35,
  }));
}

/** Single high notes, each a small step from the one before, with silence between them. */
function bells(style: Style, home: number, next: () => number, pick: (low: number, high: number) => number): Note[] {
  const count = pick(...style.bells);
  const free = Array.from({ length: style.beats - 1 }, (_, beat) => beat + 1);
  const beats = Array.from({ length: count }, () => free.splice(pick(0, free.length - 1), 1)[0] ?? 1).sort((a, b) => a - b);
  let step = home + style.scale.length * 3 + pick(0, 2) * 2;
  return beats.map((beat) => {
    step = Math.min(style.scale.length * 4, Math.max(style.scale.length * 2, step + pick(-2, 2)));
    // Never exactly on the beat, as nobody plays.
    return { voice: "bell" as const, at: (beat + (next() - 0.5) * 0.18) * style.beat, length: 3.5 + next() * 1.5, pitch: pitchOf(style, step), loud: LOUD.bell * (0.6 + next() * 0.4), pan: next() * 1.2 - 0.6 };
  });
}

/** A drum far away, in twos. */
function drums(style: Style, next: () => number): Note[] {
  const pairs = Math.floor(style.drums / 2);
  return Array.from({ length: pairs }, (_, pair) => ((pair + 0.25 + next() * 0.4) / Math.max(1, pairs)) * style.beats * style.beat).flatMap((at) =>
    [0, 0.42].map((after) => ({ voice: "drum" as const, at: at + after, length: 1.1, pitch: 58, loud: LOUD.drum * (after ? 0.7 : 1), pan: -0.2 })),
  );
}

/** Keeps a phrase below its bound, and its tails short. */
function held(notes: Note[], length: number): Note[] {
  const short = notes.map((note) => ({ ...note, length: Math.min(note.length, length + LONGEST_TAIL - note.at) }));
  const peak = loudestMoment(short);
  const factor = peak > PHRASE_PEAK ? PHRASE_PEAK / peak : 1;
  return short.map((note) => ({ ...note, loud: note.loud * factor })).sort((a, b) => a.at - b.at);
}
