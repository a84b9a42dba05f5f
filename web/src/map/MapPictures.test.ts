import { expect, it } from "vitest";

import { pictureBounds, sizeFor } from "./MapPictures";

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
