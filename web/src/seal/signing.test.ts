import { beforeEach, expect, it, vi } from "vitest";

import { RefusedError } from "../net/gameApi";
import type { GameCard, Reply, Say, Seat, Tell } from "../wire/types";
import { keepSecrets } from "./memory";
import { publicKey, sign } from "./keys";
import { Signing } from "./signing.svelte";

const KEY = "09".repeat(32);
const OPEN = publicKey(KEY);
const SEED = "07".repeat(32);
const OTHER = publicKey("08".repeat(32));
const DONE: Reply = { kind: "done", count: 0 };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});

function card(keys: Partial<Record<Seat, string>>, waits: Seat[] = []): GameCard {
  const seats = (["german", "allied"] as const).map((seat) => ({ seat, holder: { kind: "person" } }));
  return { seats, dice: { sealed: true, keys, waits } } as unknown as GameCard;
}

const hello = (game: GameCard, head: string, count = 3): Tell =>
  ({ tell: "hello", game, head, count, undo: { limit: 0, redo: 0 } }) as unknown as Tell;
const moved = (game: GameCard, head: string): Tell => ({ tell: "game", game, head });

/** A table that answers what `answer` says; what was sent to it. */
function table(answer: (saying: Say, signing: Signing) => void = () => undefined): { signing: Signing; sent: Say[] } {
  const sent: Say[] = [];
  const signing: Signing = new Signing("g", async (saying) => {
    sent.push(saying);
    answer(saying, signing);
    return DONE;
  });
  return { signing, sent };
}

const play: Say = { say: "play", seat: "german", count: 3, action: "end" };

it("signs the orders of its own seat, and nothing else", async () => {
  keepSecrets("g", { seed: SEED, key: KEY, open: OPEN });
  const { signing, sent } = table();
  signing.told(hello(card({ german: OPEN }), "aa"));
  await signing.say(play);
  expect(sent[0]).toEqual({ ...play, signed: { head: "aa", signature: sign(KEY, "aa", "4 german end") } });
  await signing.say({ say: "undo", seat: "german" });
  expect(sent[1]).toMatchObject({ to: 2, signed: { signature: sign(KEY, "aa", "back 2 german") } });
  const plain: Say[] = [{ say: "play", seat: "allied", count: 3, action: "end" }, { say: "consent", seat: "german", yes: false }];
  for (const saying of plain) await signing.say(saying);
  expect(sent.slice(2)).toEqual(plain);
});

it("signs nothing in a game without a seal", async () => {
  keepSecrets("g", { seed: SEED, key: KEY, open: OPEN });
  const { signing, sent } = table();
  signing.told({ tell: "hello", game: { seats: [], dice: {} }, count: 3, undo: { limit: 0, redo: 0 } } as unknown as Tell);
  await signing.say(play);
  expect(sent).toEqual([play]);
  expect(signing.head).toBeNull();
});

it("hands in the seeds of its own seats once, one after another", async () => {
  keepSecrets("g", { seed: SEED, key: KEY, open: OPEN });
  const both = { german: OPEN, allied: OPEN };
  const { signing, sent } = table((saying, own) => {
    if (saying.say === "seed") own.told(moved(card(both, saying.seat === "german" ? ["allied"] : []), saying.seat === "german" ? "bb" : "cc"));
  });
  signing.told(hello(card(both, ["german", "allied"]), "aa"));
  await signing.say(play);
  expect(sent).toEqual([
    { say: "seed", seat: "german", seed: SEED, signed: { head: "aa", signature: sign(KEY, "aa", "gives german") } },
    { say: "seed", seat: "allied", seed: SEED, signed: { head: "bb", signature: sign(KEY, "bb", "gives allied") } },
    { ...play, signed: { head: "cc", signature: sign(KEY, "cc", "4 german end") } },
  ]);
});

it("does not hand in the seed of a seat that was taken elsewhere", async () => {
  keepSecrets("g", { seed: SEED, key: KEY, open: OPEN });
  const { signing, sent } = table();
  signing.told(hello(card({ german: OPEN, allied: OTHER }, ["allied"]), "aa"));
  await Promise.resolve();
  expect(sent).toEqual([]);
});

it("tries once more with the newest seal when only that has moved on", async () => {
  keepSecrets("g", { seed: SEED, key: KEY, open: OPEN });
  const game = card({ german: OPEN });
  const { signing, sent } = table((_, own) => {
    if (sent.length > 1) return;
    own.told(moved(game, "bb"));
    throw new RefusedError({ reason: "stale", why: "late" });
  });
  signing.told(hello(game, "aa"));
  await expect(signing.say(play)).resolves.toEqual(DONE);
  expect(sent[1]).toMatchObject({ signed: { head: "bb" } });
});

it("gives an order up when somebody else has decided meanwhile", async () => {
  keepSecrets("g", { seed: SEED, key: KEY, open: OPEN });
  const game = card({ german: OPEN });
  const { signing, sent } = table((_, own) => {
    own.told(hello(game, "bb", 4));
    throw new RefusedError({ reason: "stale", why: "late" });
  });
  signing.told(hello(game, "aa"));
  await expect(signing.say(play)).rejects.toThrow("late");
  expect(sent.length).toBe(1);
});

it("signs for a seat of another browser only if the player wants that", async () => {
  const { signing, sent } = table((saying, own) => {
    if (saying.say === "key") own.told(moved(card({ german: saying.key }), "bb"));
  });
  signing.told(hello(card({ german: OTHER }), "aa"));
  const refused = signing.say(play);
  await vi.waitFor(() => expect(signing.asking?.seat).toBe("german"));
  signing.asking?.answer(false);
  await expect(refused).rejects.toThrow(/another browser/);
  expect(sent).toEqual([]);
  const done = signing.say(play);
  await vi.waitFor(() => expect(signing.asking).not.toBeNull());
  signing.asking?.answer(true);
  await expect(done).resolves.toEqual(DONE);
  expect(sent.map((saying) => saying.say)).toEqual(["key", "play"]);
  expect(sent[1]).toMatchObject({ signed: { head: "bb" } });
});
