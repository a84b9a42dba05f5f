import { describe, expect, it } from "vitest";

import { brief, byImportance, fitting } from "./tracks";
import type { Track } from "../../wire/types";

const track = (id: string, title = id): Track => ({ id, title, text: "1", value: 1 });

describe("the tracks in the top bar", () => {
  it("begin with the points, the hand and the fuel", () => {
    const all = [track("meuse", "The Meuse"), track("weather"), track("fuel"), track("hand", "Allied hand"), track("cup"), track("points", "German points")];
    expect(byImportance(all).map(({ id }) => id)).toEqual(["points", "hand", "fuel", "weather", "meuse", "cup"]);
  });

  it("give up the parts of a number where there is little room", () => {
    expect(brief("11: towns 8, eliminated Allied units 3")).toBe("11");
    expect(brief("7 of 7")).toBe("7 of 7");
    expect(brief("mud, overcast")).toBe("mud, overcast");
  });

  it("are shown as far as they fit, with room for the button that shows the rest", () => {
    expect(fitting([100, 80, 60], 240, 40)).toBe(3);
    expect(fitting([100, 80, 60], 239, 40)).toBe(2);
    expect(fitting([100, 80, 60], 200, 40)).toBe(1);
    expect(fitting([100, 80, 60], 90, 40)).toBe(0);
    expect(fitting([], 0, 40)).toBe(0);
  });
});
