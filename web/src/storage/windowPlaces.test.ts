import { describe, expect, it } from "vitest";

import { anyMoved, forgetPlace, placeOf, readPlaces, rememberPlace } from "./windowPlaces.svelte";

describe("where windows were dragged", () => {
  it("is remembered by name and forgotten one by one or at once", () => {
    rememberPlace("combat", { x: 10, y: 20 });
    rememberPlace("tracks", { x: 1, y: 2 });
    expect(placeOf("combat")).toEqual({ x: 10, y: 20 });
    expect(placeOf("objectives")).toBeNull();
    forgetPlace("combat");
    expect(placeOf("combat")).toBeNull();
    expect(anyMoved()).toBe(true);
    forgetPlace();
    expect(anyMoved()).toBe(false);
  });

  it("survives what is damaged", () => {
    expect(readPlaces(null)).toEqual({});
    expect(readPlaces("no json")).toEqual({});
    expect(readPlaces('["combat"]')).toEqual({});
    expect(readPlaces('{"combat":{"x":3,"y":4},"tracks":{"x":"left"},"log":null}')).toEqual({ combat: { x: 3, y: 4 } });
  });
});
