import { beforeEach, describe, expect, it, vi } from "vitest";

import { applySettings, defaults, keepSettings, readSettings, resetSettings, settings, STORAGE_KEY, themeNow } from "./settings.svelte";

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

beforeEach(() => {
  resetSettings();
  vi.stubGlobal("localStorage", storage());
});

describe("reading settings", () => {
  it("begins quiet and dark", () => {
    expect(readSettings(null)).toEqual(defaults);
    expect([defaults.sound, defaults.music]).toEqual([false, false]);
  });

  it("keeps what makes sense and mends the rest", () => {
    const read = readSettings(
      JSON.stringify({ sound: true, volume: 7, music: "loud", musicVolume: -1, counterArt: "gold", textScale: 0.1, colours: "deuteranopia", theme: "pink", animations: 3, more: 1 }),
    );
    expect(read).toEqual({ ...defaults, sound: true, volume: 1, musicVolume: 0, textScale: 0.85, colours: "deuteranopia" });
  });

  it.each(["", "{", "null", "[]", "7", '"x"'])("takes %j for nothing", (text) => {
    expect(readSettings(text)).toEqual(defaults);
  });
});

describe("keeping settings", () => {
  it("reads back what it wrote", () => {
    Object.assign(settings, { sound: true, volume: 0.25, theme: "light", showNumbers: false });
    keepSettings();
    expect(readSettings(localStorage.getItem(STORAGE_KEY))).toEqual({ ...settings });
  });

  it("goes on without storage", () => {
    vi.stubGlobal("localStorage", {
      setItem() {
        throw new Error("full");
      },
    });
    expect(() => keepSettings()).not.toThrow();
  });
});

describe("applying settings", () => {
  it("lays them on the root element", () => {
    const set = vi.fn();
    const root = { dataset: {} as Record<string, string>, style: { setProperty: set } } as unknown as HTMLElement;
    Object.assign(settings, { theme: "system", colours: "high-contrast", textScale: 1.2 });
    applySettings(root, true);
    expect(root.dataset).toEqual({ theme: "light", colours: "high-contrast", animations: "full" });
    expect(set).toHaveBeenCalledWith("--text-scale", "1.2");
  });

  it("follows the machine only if asked to", () => {
    expect(themeNow("system", false)).toBe("dark");
    expect(themeNow("dark", true)).toBe("dark");
  });
});
