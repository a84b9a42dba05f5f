import { describe, expect, it } from "vitest";

import type { MapPicture } from "../../wire/types";
import { sheetBounds } from "./pictures";
import { affordable, pictureBounds, pixelsOf, sizeFor, surplus, tilesIn, type Cut } from "./tiles";

/** A map of 40 by 20 hexes that begins one hex to the left of and above the lattice's origin: 1920 by 960 pixels at 48. */
const picture: Cut = { hex: 48, left: 48, top: 48, width: 1920, height: 960, tile: 512 };
const all = pictureBounds(picture);

const keys = (tiles: { key: string }[]): string[] => tiles.map((tile) => tile.key);

it("chooses the smallest picture that is sharp enough", () => {
  const sizes = [24, 48, 96];
  expect(sizeFor(sizes, 10)).toBe(24);
  expect(sizeFor(sizes, 26)).toBe(24);
  expect(sizeFor(sizes, 40)).toBe(48);
  expect(sizeFor(sizes, 60)).toBe(96);
  expect(sizeFor(sizes, 400)).toBe(96);
  expect(sizeFor([], 48)).toBeNull();
});

it("lays the picture under the lattice", () => {
  expect(pictureBounds({ ...picture, left: 24, top: 48, width: 480, height: 240 })).toEqual({ left: -0.5, top: -1, right: 9.5, bottom: 4 });
});

it("shows all of a picture, but not a side where no hex is in play", () => {
  const one = { hex: 10, left: 10, top: 10, width: 520, height: 320, sizes: [10] } as unknown as MapPicture;
  expect(sheetBounds(one, { left: 0, top: 0, right: 50, bottom: 30 })).toEqual({ left: -1, top: -1, right: 51, bottom: 31 });
  expect(sheetBounds(one, { left: 20, top: 0, right: 50, bottom: 30 })).toEqual({ left: 20, top: -1, right: 51, bottom: 31 });
  expect(sheetBounds(null, { left: 0, top: 0, right: 5, bottom: 3 })).toEqual({ left: 0, top: 0, right: 5, bottom: 3 });
});

describe("tiles", () => {
  it("cover the map, and the last ones are as large as what is left", () => {
    const tiles = tilesIn(picture, 48, all);
    expect(keys(tiles).sort()).toEqual(["48/0-0", "48/0-1", "48/1-0", "48/1-1", "48/2-0", "48/2-1", "48/3-0", "48/3-1"]);
    expect(tiles.reduce((sum, tile) => sum + pixelsOf(tile), 0)).toBe(1920 * 960);
    expect(tiles.find((tile) => tile.key === "48/3-1")).toMatchObject({ left: 1536, top: 512, right: 1920, bottom: 960 });
    expect(keys(tilesIn(picture, 8, all))).toEqual(["8/0-0"]);
  });

  it("are wanted where they are seen, those in the middle first", () => {
    const seen = { left: 12, top: 3, right: 28, bottom: 8 };
    expect(keys(tilesIn(picture, 48, seen))).toEqual(["48/1-0", "48/2-0"]);
    const around = keys(tilesIn(picture, 48, seen, 1));
    expect(around.slice(0, 2)).toEqual(["48/1-0", "48/2-0"]);
    expect(around).toHaveLength(8);
    expect(tilesIn(picture, 48, { left: 100, top: 0, right: 120, bottom: 5 })).toEqual([]);
  });

  it("outside the window are wanted only as far as the budget goes", () => {
    const around = tilesIn(picture, 48, { left: 12, top: 3, right: 28, bottom: 8 }, 1);
    expect(keys(affordable(around, 2, 3 * 512 * 512))).toHaveLength(3);
    expect(keys(affordable(around, 2, 0))).toEqual(["48/1-0", "48/2-0"]);
  });

  it("that were used longest ago go when there are too many, but none that is wanted", () => {
    const held = tilesIn(picture, 48, all).map((tile, used) => ({ tile, used }));
    const total = held.reduce((sum, one) => sum + pixelsOf(one.tile), 0);
    expect(surplus(held, new Set(), total)).toEqual([]);
    expect(surplus(held, new Set(), total - 1)).toEqual([held[0]]);
    expect(surplus(held, new Set([held[0]!.tile.key]), total - 1)).toEqual([held[1]]);
    expect(surplus(held, new Set(keys(held.map((one) => one.tile))), 0)).toEqual([]);
  });
});
