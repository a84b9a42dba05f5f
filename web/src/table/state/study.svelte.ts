/** What a table is for a lesson: its only player decides for every seat and says how the dice fall, and the lesson watches over it. */

import { RefusedError } from "../../net/gameApi";
import type { Reply, Say, Seat, Target, View } from "../../wire/types";

/** What watches over the orders of a player: a lesson. */
export interface Guide {
  /** The seat the player has, whoever has to decide. */
  seat: Seat;
  /** Why an order is not given now; nothing when it may be. */
  objection(action: string): string | null;
  ordered(action: string): Promise<void>;
  /** The player asked what a thing may do somewhere. */
  asked(subject: Target, at: Target): void;
}

export class Study {
  guide: Guide | null = null;
  /** Kept once the table has been seen for the first time. */
  readonly ready: Promise<void>;
  isReady: () => void = () => undefined;
  /** How many decisions there are, as far as the server has answered. */
  private done = 0;

  constructor(
    private readonly table: { readonly count: number; readonly isOver: boolean; readonly live: View | null },
    private readonly send: (saying: Say) => Promise<Reply>,
  ) {
    this.ready = new Promise((done) => (this.isReady = done));
  }

  /** Sends what is said, if the lesson has nothing against it. */
  async say(saying: Say): Promise<Reply> {
    const { guide } = this;
    if (!guide) return this.send(saying);
    if (saying.say === "ask") guide.asked(saying.subject, saying.at);
    const stop = saying.say === "play" ? guide.objection(saying.action) : null;
    if (stop !== null) throw new RefusedError({ reason: "forbidden", why: stop });
    const reply = await this.send(saying);
    if (saying.say === "play" && reply.kind === "done") {
      this.done = reply.count;
      void guide.ordered(saying.action);
    }
    return reply;
  }

  /** Decides for a seat. */
  async playFor(seat: Seat, action: string): Promise<void> {
    const count = Math.max(this.table.count, this.done);
    const reply = await this.send({ say: "play", seat, count, action });
    if (reply.kind === "done") this.done = reply.count;
  }

  /** Decisions were taken back. */
  rewound(count: number): void {
    this.done = count;
  }

  /** Whether all of this is so, in the words of rules cases. */
  async holds(claims: string[]): Promise<boolean> {
    const reply = await this.send({ say: "holds", claims });
    return reply.kind === "holds" && reply.holds;
  }

  /** Whether a die or a draw is awaited, as far as the table knows of what was done. */
  get diceAreDue(): boolean {
    const { count, isOver, live } = this.table;
    return !isOver && count >= this.done && live !== null && (live.prompt == null || live.prompt.seat === "chance");
  }
}
