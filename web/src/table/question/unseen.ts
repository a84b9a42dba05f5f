/**
 * A key must not answer a question that the player has not seen yet. For half a second after a question has come up, keys that go
 * on do nothing. After a playback somebody may still be pressing the key that skipped it: each press makes the wait longer, up
 * to a limit.
 */

const PAUSE = 500;
const LONGEST = 1_500;

export class Unseen {
  private until = 0;
  private latest = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Something new is to be seen; perhaps after a playback that was skipped with a key. */
  begin(skipped = false): void {
    const now = this.now();
    this.until = Math.max(this.until, now + PAUSE);
    this.latest = Math.max(this.latest, skipped ? now + LONGEST : this.until);
  }

  /** Whether a key that goes on is to be ignored. */
  holds(): boolean {
    const now = this.now();
    if (now >= this.until) return false;
    this.until = Math.max(this.until, Math.min(this.latest, now + PAUSE));
    return true;
  }
}
