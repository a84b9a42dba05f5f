import { beforeEach, describe, expect, it, vi } from "vitest";

import { Bookmarks, readBookmarks, withBookmark } from "./bookmarks.svelte";

describe("a list of bookmarks", () => {
  it("lies in the order of the game, and a moment has one name", () => {
    const two = withBookmark(withBookmark([], { count: 30, name: "Bastogne falls" }), { count: 4, name: " First attack " });
    expect(two).toEqual([{ count: 4, name: "First attack" }, { count: 30, name: "Bastogne falls" }]);
    expect(withBookmark(two, { count: 4, name: "The ford" }).map((one) => one.name)).toEqual(["The ford", "Bastogne falls"]);
    expect(withBookmark(two, { count: 5, name: "  " })).toEqual(two);
  });

  it("is read from storage without what is no bookmark", () => {
    expect(readBookmarks(null)).toEqual([]);
    expect(readBookmarks("{")).toEqual([]);
    expect(readBookmarks('{"count":1}')).toEqual([]);
    expect(readBookmarks('[{"count":2,"name":"Here"},{"count":-1,"name":"x"},{"count":"3","name":"x"},null,7]')).toEqual([{ count: 2, name: "Here" }]);
  });
});

describe("bookmarks of a game", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) });
  });

  it("are there again at the next visit, for the same seat", () => {
    const first = new Bookmarks();
    first.begin("7.german");
    first.set(12, "The bridge is gone");
    first.set(3, "Opening");
    first.remove(3);
    const again = new Bookmarks();
    again.begin("7.german");
    expect(again.all).toEqual([{ count: 12, name: "The bridge is gone" }]);
    expect(again.at(12)?.name).toBe("The bridge is gone");
    again.begin("7.allied");
    expect(again.all).toEqual([]);
  });
});
