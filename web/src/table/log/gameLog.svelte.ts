/** The log of one table: its end at first, and the earlier parts when they are asked for. */

import type { LogEntry } from "../../wire/types";

/** How much is fetched at a time. */
const PART = 250;
/** How much of a long past is fetched at a time; an answer of the server has at most 5,000 decisions. */
const LONG_PART = 2_000;

export class GameLog {
  entries = $state.raw<LogEntry[]>([]);
  /** How many decisions lie before the part that is here. */
  from = $state(0);
  private fetching: Promise<void> | null = null;

  constructor(private readonly fetch: (from: number, to: number) => Promise<LogEntry[]>) {}

  /** Starts again with the end of the log; entries that arrived meanwhile stay. */
  async begin(count: number): Promise<void> {
    const from = Math.max(0, count - PART);
    const entries = await this.fetch(from, count);
    const later = this.entries.filter((entry) => entry.number > count);
    this.entries = [...entries, ...later];
    this.from = from;
  }

  /** Fetches the part before, or all that is missing. */
  async earlier(all = false): Promise<void> {
    if (all) await this.backTo(0);
    else await this.fetchFrom(Math.max(0, this.from - PART));
  }

  /** Fetches everything after so many decisions that is missing. */
  async backTo(count: number): Promise<void> {
    while (this.from > count) {
      const before = this.from;
      await this.fetchFrom(Math.max(count, this.from - LONG_PART));
      // Another audience has another log, and somebody else asks for it.
      if (this.from >= before) return;
    }
  }

  /** One part is fetched at a time; who asks meanwhile waits for it. */
  private async fetchFrom(from: number): Promise<void> {
    while (this.fetching) await this.fetching.catch(() => undefined);
    const to = this.from;
    if (from >= to) return;
    const work = this.fetch(from, to).then((entries) => {
      if (this.from !== to) return;
      this.entries = [...entries, ...this.entries];
      this.from = from;
    });
    this.fetching = work;
    try {
      await work;
    } finally {
      this.fetching = null;
    }
  }

  /** Adds what happened; where decisions were taken back, what the log said after `count` goes. */
  add(log: LogEntry[], count: number, rewound: boolean): void {
    const kept = rewound ? this.entries.filter((entry) => entry.number <= count) : this.entries;
    const last = kept[kept.length - 1]?.number ?? 0;
    this.entries = [...kept, ...log.filter((entry) => entry.number > last)];
  }

  /** Another audience has another log. */
  clear(): void {
    this.entries = [];
    this.from = 0;
  }
}
