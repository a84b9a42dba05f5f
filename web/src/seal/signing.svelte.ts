/**
 * Signs the orders of one table. Whatever is said in the name of a seat that signs goes through here, one order after another,
 * because each signature covers what the chain has come to before. It also hands in this browser's seeds.
 */

import { t } from "../language";
import { asRefusal, RefusedError } from "../net/gameApi";
import type { GameCard, Reply, Say, Seat, Tell, Undo } from "../wire/types";
import { isOrder, lineOf, type Order } from "./lines";
import { keepSecrets, keptSecrets, rememberSeal, seenSeals } from "./memory";
import { loadKeys } from "./share";

/** How long a newer seal is waited for before an order that came too late is given up. */
const PATIENCE = 3_000;

/** Another browser signs for the seat so far, and the player has to say whether this one may from now on. */
interface Question {
  seat: Seat;
  answer: (yes: boolean) => void;
}

export class Signing {
  /** What the chain has come to; nothing in a game that is not sealed. */
  head = $state<string | null>(null);
  /** The seals of this game that this browser was shown, now and earlier. */
  seen = $state.raw<string[]>([]);
  asking = $state.raw<Question | null>(null);

  private card: GameCard | null = null;
  private count = 0;
  private undo: Undo = { limit: 0, redo: 0 };
  private before: Promise<unknown> = Promise.resolve();
  private readonly given = new Set<Seat>();
  private waiting: (() => void)[] = [];

  constructor(
    private readonly game: string,
    private readonly send: (saying: Say) => Promise<Reply>,
  ) {
    this.seen = seenSeals(game);
  }

  /** Takes in what the server tells, before anybody shows it. */
  told(tell: Tell): void {
    if (tell.tell !== "hello" && tell.tell !== "update" && tell.tell !== "game") return;
    if (tell.tell !== "game") {
      this.count = tell.count;
      this.undo = tell.undo;
    }
    if (tell.tell !== "update") this.card = tell.game;
    if (tell.tell === "hello") this.begin(tell.game);
    if (tell.head && tell.head !== this.head) {
      this.seen = rememberSeal(this.game, tell.head, this.head === null ? "begins" : "goes on");
      this.head = tell.head;
      for (const go of this.waiting.splice(0)) go();
    }
    if (tell.tell !== "update") this.handIn(tell.game);
  }

  private begin(card: GameCard): void {
    this.given.clear();
    // What is loaded now need not be waited for at the first order.
    if (card.seats.some(({ seat }) => this.holds(seat))) void loadKeys().catch(() => undefined);
  }

  /** Whether this browser has the key of a seat. */
  holds(seat: Seat, card: GameCard | null = this.card): boolean {
    const key = card?.dice.keys?.[seat];
    return key !== undefined && keptSecrets(this.game)?.open === key;
  }

  /** Sends what is said; signed, if it is an order of a seat that signs. */
  say(saying: Say): Promise<Reply> {
    if (!isOrder(saying) || !this.card?.dice.keys?.[saying.seat]) return this.send(saying);
    return this.inTurn(saying);
  }

  private inTurn(order: Order): Promise<Reply> {
    const turn = this.before.then(() => this.carryOut(order));
    this.before = turn.catch(() => undefined);
    return turn;
  }

  private async carryOut(order: Order): Promise<Reply> {
    if (!this.holds(order.seat)) await this.takeOver(order.seat);
    const { count, head } = this;
    try {
      return await this.send(await this.signed(order));
    } catch (thrown) {
      // Something else became part of the chain meanwhile. If it was no decision, the order still means the same.
      if (asRefusal(thrown).reason !== "stale" || !(await this.movesOn(head)) || this.count !== count) throw thrown;
      return this.send(await this.signed(order));
    }
  }

  private async signed(order: Order): Promise<Say> {
    const { sign } = await loadKeys();
    const persons = (this.card?.seats ?? []).filter((card) => card.holder.kind === "person").map((card) => card.seat);
    const line = lineOf(order, { count: this.count, undo: this.undo, persons });
    const { head } = this;
    const secrets = keptSecrets(this.game);
    if (line === null || head === null || !secrets) return order;
    const signed = { head, signature: sign(secrets.key, head, line) };
    return order.say === "undo" ? { ...order, to: order.to ?? this.count - 1, signed } : { ...order, signed };
  }

  /** Lets this browser sign for a seat from now on, if the player wants that. */
  private async takeOver(seat: Seat): Promise<void> {
    const wanted = await new Promise<boolean>((answer) => (this.asking = { seat, answer }));
    this.asking = null;
    if (!wanted) {
      throw new RefusedError({ reason: "forbidden", why: t("seal-other-browser") });
    }
    const secrets = keptSecrets(this.game) ?? (await loadKeys()).newSecrets();
    keepSecrets(this.game, secrets);
    const { head } = this;
    await this.send({ say: "key", seat, key: secrets.open });
    await this.movesOn(head);
  }

  /** Waits until the chain has come further than this; says whether it has. */
  private async movesOn(head: string | null): Promise<boolean> {
    if (this.head === head) {
      await new Promise<void>((go) => {
        this.waiting.push(go);
        setTimeout(go, PATIENCE);
      });
    }
    return this.head !== head;
  }

  /** Hands in the seeds that this browser promised and the dice wait for. */
  private handIn(card: GameCard): void {
    const secrets = keptSecrets(this.game);
    for (const seat of card.dice.waits ?? []) {
      if (!secrets || !this.holds(seat) || this.given.has(seat)) continue;
      this.given.add(seat);
      const order: Order = { say: "seed", seat, seed: secrets.seed, signed: { head: "", signature: "" } };
      // What came too late is tried again at the next news, and anything else at the next greeting.
      this.inTurn(order).catch((thrown: unknown) => asRefusal(thrown).reason === "stale" && this.given.delete(seat));
    }
  }
}
