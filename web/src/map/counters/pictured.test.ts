import { describe, expect, it } from "vitest";

import { counter } from "../../wire/samples";
import type { Counter } from "../../wire/types";
import { faceKey } from "./faceCache";
import { pictureOf } from "./pictured";
import { silhouetteName } from "./silhouettes";

function unit(symbol: string, owner: Counter["owner"], more: Partial<Counter["face"]> = {}, status: string[] = []): Counter {
  const made = counter("one", "0101");
  return { ...made, owner, face: { ...made.face, symbol, ...more }, status: status.map((name) => ({ name })) };
}

// Proves BB §3.7-class, §3.7-limber
describe("pictures on counters", () => {
  it("shows what the game prints, unless the player wants something else", () => {
    const tanks = unit("armor", "german", { silhouette: "tiger" });
    expect(pictureOf(tanks, "printed")).toBe("tiger");
    expect(pictureOf(tanks, "pictures")).toBe("tiger");
    expect(pictureOf(tanks, "symbols")).toBeNull();
    expect(pictureOf(unit("infantry", "german"), "printed")).toBeNull();
  });

  it.each(["infantry", "airborne", "glider", "armor", "mechanized", "artillery", "rocket", "antitank", "assault-gun"])(
    "has a drawing for every kind of unit of Bastogne Breakout: %s",
    (symbol) => {
      for (const owner of ["german", "allied"] as const) {
        const picture = pictureOf(unit(symbol, owner), "pictures");
        expect(picture, owner).not.toBeNull();
        expect(silhouetteName(picture ?? "")).toBe(picture);
      }
    },
  );

  it("tells vehicles from soldiers, and armies by what they drove", () => {
    expect(pictureOf(unit("infantry", "allied"), "pictures")).toBe("soldiers");
    expect(pictureOf(unit("armor", "allied"), "pictures")).toBe("m4");
    expect(pictureOf(unit("armor", "german"), "pictures")).toBe("panther");
  });

  it("hooks a towed gun up when it is limbered, and draws its counter again", () => {
    const gun = unit("artillery", "german");
    const limbered = unit("artillery", "german", {}, ["limbered"]);
    expect(pictureOf(gun, "pictures")).toBe("gun");
    expect(pictureOf(limbered, "pictures")).toBe("limbered-gun");
    expect(faceKey(gun)).not.toBe(faceKey(limbered));
    expect(pictureOf(unit("self-propelled-artillery", "allied", {}, ["limbered"]), "pictures")).toBe("self-propelled-gun");
  });

  it("leaves leaders and hidden counters as they are", () => {
    expect(pictureOf(unit("leader", "german"), "pictures")).toBeNull();
    expect(pictureOf(unit("unknown", "allied"), "pictures")).toBeNull();
  });
});
