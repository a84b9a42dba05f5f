import { describe, expect, it } from "vitest";

import type { GameCard, MadeGame } from "../wire/types";
import { inviteLink, readKeys, sortKeys } from "./seatKeys";

describe("seat keys", () => {
  it("reads only what is a key of a seat", () => {
    expect(readKeys('{"a":{"german":"k","chance":"x","allied":7},"b":null}')).toEqual({ a: { german: "k" } });
    expect(readKeys("nonsense")).toEqual({});
  });

  it("tells one's own seats from those to hand on, and leaves out the computer's", () => {
    const game = {
      yours: ["german"],
      seats: [
        { seat: "german", holder: { kind: "person" } },
        { seat: "allied", holder: { kind: "empty" } },
      ],
    } as unknown as GameCard;
    const made: MadeGame = { game, keys: { german: "g", allied: "a" } };
    expect(sortKeys(made)).toEqual({ own: { german: "g" }, others: { allied: "a" } });
    const bot = { ...game, seats: [{ seat: "allied", holder: { kind: "bot", bot: "x" } }] } as unknown as GameCard;
    expect(sortKeys({ game: bot, keys: { allied: "a" } })).toEqual({ own: {}, others: {} });
  });

  it("makes a link that survives being sent", () => {
    expect(inviteLink({ origin: "http://host:1944", pathname: "/" }, "kQ", "a b")).toBe("http://host:1944/#/game/kQ?key=a%20b");
  });
});
