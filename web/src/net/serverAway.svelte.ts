/**
 * Whether the server is away. Something that failed makes it a suspect; then it is asked at once, and if it does not answer,
 * every few seconds until it does. The page says so meanwhile, and goes on by itself when the server is back.
 */

/** Seconds between two attempts. */
export const WAIT = 5;

type Ask = () => Promise<boolean>;

/** Any answer will do, also a refusal. */
async function answers(): Promise<boolean> {
  try {
    const response = await fetch("/api/me", { credentials: "same-origin", cache: "no-store" });
    // A program in between answers so when it does not reach the server.
    return ![502, 503, 504].includes(response.status);
  } catch {
    return false;
  }
}

export class ServerWatch {
  away = $state(false);
  /** Seconds until the next attempt; 0 while one is made. */
  seconds = $state(0);
  private busy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly ask: Ask = answers) {}

  /** Something failed that may be the server's doing. */
  suspect(): void {
    if (!this.away && !this.busy) void this.attempt();
  }

  /** Tries again at once. */
  now(): void {
    if (this.busy) return;
    clearTimeout(this.timer);
    void this.attempt();
  }

  /** Calls when the server is back; gives the way to stop that. */
  back(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async attempt(): Promise<void> {
    this.busy = true;
    this.seconds = 0;
    const answered = await this.ask();
    this.busy = false;
    if (!answered) {
      this.away = true;
      this.countDown(WAIT);
      return;
    }
    const was = this.away;
    this.away = false;
    if (was) for (const listener of this.listeners) listener();
  }

  private countDown(seconds: number): void {
    this.seconds = seconds;
    this.timer = setTimeout(() => {
      if (seconds > 1) this.countDown(seconds - 1);
      else void this.attempt();
    }, 1000);
  }
}

export const serverAway = new ServerWatch();
