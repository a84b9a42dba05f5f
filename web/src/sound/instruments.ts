/** Makes the notes of a phrase sound, in any audio context: that of the page, or one that renders into memory. */

import type { Note, Phrase } from "./score";

/** How much of the sound comes back as an echo, and how much of an echo as the next. */
const [ECHO, AGAIN] = [0.25, 0.3];
/** An echo comes after so many seconds. */
const LATER = 0.43;

/** The loudest that the echoes make what goes in. */
export const ECHO_GAIN = 1 + ECHO / (1 - AGAIN);

/** A large cold room: what goes into it comes out with a few soft echoes. */
export function room(context: BaseAudioContext, out: AudioNode): GainNode {
  const into = context.createGain();
  const delay = context.createDelay(1);
  const soft = context.createBiquadFilter();
  const echo = context.createGain();
  const again = context.createGain();
  delay.delayTime.value = LATER;
  soft.type = "lowpass";
  soft.frequency.value = 1400;
  // Flat: a filter that rings would be louder than what goes in.
  soft.Q.value = -3;
  echo.gain.value = ECHO;
  again.gain.value = AGAIN;
  into.connect(out);
  into.connect(delay);
  delay.connect(soft);
  soft.connect(again).connect(delay);
  soft.connect(echo).connect(out);
  return into;
}

/** Schedules a phrase that begins at a time of the context. */
export function perform(context: BaseAudioContext, into: AudioNode, phrase: Phrase, begin: number): void {
  for (const note of phrase.notes) sound(context, into, note, begin + note.at);
}

function sound(context: BaseAudioContext, into: AudioNode, note: Note, begin: number): void {
  const gain = context.createGain();
  const pan = context.createStereoPanner();
  const end = begin + note.length;
  pan.pan.value = note.pan;
  gain.connect(pan).connect(into);
  envelope(gain.gain, note, begin, end);
  for (const { wave, factor, part } of PARTS[note.voice]) {
    const source = context.createOscillator();
    const level = context.createGain();
    source.type = wave;
    source.frequency.setValueAtTime(note.pitch * factor, begin);
    if (note.voice === "drum") source.frequency.exponentialRampToValueAtTime(note.pitch * factor * 0.72, begin + 0.5);
    level.gain.value = part;
    source.connect(level).connect(gain);
    source.start(begin);
    source.stop(end + 0.05);
  }
}

interface Part {
  wave: OscillatorType;
  factor: number;
  part: number;
}

/** The tones that a voice is mixed of; the parts of a voice add up to 1, so that a note is never louder than it says. */
export const PARTS: Record<Note["voice"], readonly Part[]> = {
  strings: [
    { wave: "triangle", factor: 1, part: 0.6 },
    { wave: "triangle", factor: 1.004, part: 0.4 },
  ],
  bell: [
    { wave: "sine", factor: 1, part: 0.78 },
    { wave: "sine", factor: 2.76, part: 0.22 },
  ],
  drum: [{ wave: "sine", factor: 1, part: 1 }],
};

/** Strings swell, bells and drums die away; all begin and end in silence, so that nothing clicks. */
function envelope(gain: AudioParam, note: Note, begin: number, end: number): void {
  gain.setValueAtTime(0, begin);
  if (note.voice === "strings") {
    gain.linearRampToValueAtTime(note.loud, begin + note.length * 0.4);
    gain.setValueAtTime(note.loud, begin + note.length * 0.55);
    gain.linearRampToValueAtTime(0, end);
    return;
  }
  gain.linearRampToValueAtTime(note.loud, begin + 0.02);
  gain.setTargetAtTime(0, begin + 0.02, note.length / 5);
  gain.setValueAtTime(note.loud * Math.exp(-4), begin + 0.02 + (note.length * 4) / 5);
  gain.linearRampToValueAtTime(0, end);
}
