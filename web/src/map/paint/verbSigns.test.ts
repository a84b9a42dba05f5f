import { describe, expect, it } from "vitest";

import { move } from "../../wire/samples";
import type { MapTarget } from "../../table/selection/types";
import type { Ink } from "../style/lettering";
import { paintVerbSign, signsOf, verbSign, type VerbSign } from "./verbSigns";

function target(verb: string): MapTarget {
  return { target: { place: "0201" }, label: verb, verb, choice: move("tanks", "0201", { verb }) };
}

function drawn(sign: VerbSign): string {
  const done: unknown[] = [];
  const ctx = new Proxy({}, { get: (_, name) => (...given: unknown[]) => done.push([name, ...given]), set: () => true }) as Ink;
  paintVerbSign(ctx, sign, 10, 20, 30);
  return JSON.stringify(done);
}

// Proves BB §3.8-21, §3.8-23, §3.8-24, §3.8-25
describe("signs over targets", () => {
  it("tell a combat, a mobile assault, a barrage and an exit apart", () => {
    expect(["target", "assault", "aim", "exit"].map(verbSign)).toEqual(["combat", "assault", "barrage", "exit"]);
    const looks = (["combat", "assault", "barrage", "exit"] as const).map(drawn);
    expect(new Set(looks).size).toBe(4);
  });

  it("are not drawn for moves, nor for units that only take part", () => {
    expect(["move", "add", "drop", "advance", "place", "supply", "firefight"].map(verbSign)).toEqual(Array(7).fill(null));
  });

  it("say everything that can be begun at one spot, each thing once", () => {
    const spot = { kind: "fight" as const, targets: [{ ...target("move"), verbs: ["move", "assault"] }, target("assault"), target("exit")], cost: null };
    expect(signsOf(spot)).toEqual(["assault", "exit"]);
  });
});
