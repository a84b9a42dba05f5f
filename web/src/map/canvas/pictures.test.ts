import { expect, it } from "vitest";

import type { MapPicture } from "../../wire/types";
import { pictureBounds, sheetBounds, sizeFor } from "./pictures";

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
  const picture = { game: "", credits: [], sizes: [48], hex: 48, left: 24, top: 48, width: 480, height: 240, across: 14, down: 24 };
  expect(pictureBounds(picture)).toEqual({ left: -0.5, top: -1, right: 9.5, bottom: 4 });
});

it("shows all of a picture, but not a side where no hex is in play", () => {
  const picture = { hex: 10, left: 10, top: 10, width: 520, height: 320, sizes: [10] } as MapPicture;
  expect(sheetBounds(picture, { left: 0, top: 0, right: 50, bottom: 30 })).toEqual({ left: -1, top: -1, right: 51, bottom: 31 });
  expect(sheetBounds(picture, { left: 20, top: 0, right: 50, bottom: 30 })).toEqual({ left: 20, top: -1, right: 51, bottom: 31 });
  expect(sheetBounds(null, { left: 0, top: 0, right: 5, bottom: 3 })).toEqual({ left: 0, top: 0, right: 5, bottom: 3 });
});
