/** The two things every effect is made of: shaped noise and shaped tones. */

export interface Shape {
  /** Seconds from now. */
  at?: number;
  /** Seconds. */
  length: number;
  /** From 0 to 1. */
  loud: number;
  /** Seconds until it is at its loudest. */
  attack?: number;
}

export interface NoiseShape extends Shape {
  filter: BiquadFilterType;
  /** Where the filter stands at the beginning and at the end, in hertz. */
  from: number;
  to?: number;
  sharp?: number;
}

export interface ToneShape extends Shape {
  wave?: OscillatorType;
  from: number;
  to?: number;
}

export class Synth {
  private readonly context = new AudioContext();
  private readonly out: GainNode;
  private readonly hiss: AudioBuffer;

  constructor() {
    // A limiter keeps a salvo of guns from crackling.
    const limiter = this.context.createDynamicsCompressor();
    this.out = this.context.createGain();
    this.out.connect(limiter).connect(this.context.destination);
    this.hiss = this.context.createBuffer(1, this.context.sampleRate * 2, this.context.sampleRate);
    const samples = this.hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }

  get now(): number {
    return this.context.currentTime;
  }

  /** Sets how loud everything is, and wakes a context that the browser had put to sleep. */
  start(volume: number): void {
    this.out.gain.value = volume;
    if (this.context.state === "suspended") void this.context.resume();
  }

  noise(shape: NoiseShape): void {
    const begin = this.now + (shape.at ?? 0);
    const source = this.context.createBufferSource();
    source.buffer = this.hiss;
    source.loop = true;
    const filter = this.context.createBiquadFilter();
    filter.type = shape.filter;
    filter.Q.value = shape.sharp ?? 1;
    this.glide(filter.frequency, shape.from, shape.to, begin, shape.length);
    source.connect(filter).connect(this.swell(shape, begin));
    // Begin anywhere in the noise, so that no two shots are the same.
    source.start(begin, Math.random() * 1.5);
    source.stop(begin + shape.length + 0.05);
  }

  tone(shape: ToneShape): void {
    const begin = this.now + (shape.at ?? 0);
    const source = this.context.createOscillator();
    source.type = shape.wave ?? "sine";
    this.glide(source.frequency, shape.from, shape.to, begin, shape.length);
    source.connect(this.swell(shape, begin));
    source.start(begin);
    source.stop(begin + shape.length + 0.05);
  }

  private glide(what: AudioParam, from: number, to: number | undefined, begin: number, length: number): void {
    what.setValueAtTime(from, begin);
    if (to !== undefined) what.exponentialRampToValueAtTime(to, begin + length);
  }

  /** Up quickly, then away: what makes noise into a blow. */
  private swell(shape: Shape, begin: number): GainNode {
    const gain = this.context.createGain();
    const attack = Math.min(shape.attack ?? 0.004, shape.length / 2);
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.001, shape.loud), begin + attack);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + shape.length);
    gain.connect(this.out);
    return gain;
  }
}
