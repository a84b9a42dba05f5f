import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { filmOrder, FilmPlayer } from "./filmPlayer.svelte";

describe("the film", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("goes on by itself and stops at the end", () => {
    const player = new FilmPlayer(3);
    player.play();
    expect([player.at, player.playing]).toEqual([0, true]);
    vi.runAllTimers();
    expect([player.at, player.playing]).toEqual([2, false]);
    player.play();
    expect([player.at, player.playing]).toEqual([0, true]);
    player.pause();
    vi.runAllTimers();
    expect([player.at, player.playing]).toEqual([0, false]);
  });

  it("stops where somebody looks", () => {
    const player = new FilmPlayer(3);
    player.play();
    player.step(1);
    expect([player.at, player.playing]).toEqual([1, false]);
    player.step(9);
    expect(player.at).toBe(2);
    player.go(-4);
    expect(player.at).toBe(0);
  });

  it("has nothing to play in a game without turns", () => {
    const player = new FilmPlayer(1);
    player.toggle();
    expect([player.playing, player.last]).toEqual([false, 0]);
  });

  it("knows the keys of a player", () => {
    expect(["ArrowLeft", "ArrowRight", " ", "Home", "End", "x"].map(filmOrder)).toEqual(["back", "next", "toggle", "first", "last", null]);
  });
});
