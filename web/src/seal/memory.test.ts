import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { forgetSeal, keepSecrets, keptSecrets, rememberSeal, seenSeals } from "./memory";

const secrets = { seed: "0a", key: "0b", open: "0c" };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("keeps secrets and forgets them with the game", () => {
  expect(keptSecrets("g")).toBeNull();
  keepSecrets("g", secrets);
  expect(keptSecrets("g")).toEqual(secrets);
  expect(keptSecrets("h")).toBeNull();
  forgetSeal("g");
  expect(keptSecrets("g")).toBeNull();
});

it.each(["", "{", "null", "[]", '{"seed":"0a"}', '{"seed":"0a","key":"x","open":"0c"}'])("takes %j for nothing", (text) => {
  localStorage.setItem("bulge.seal.g", text);
  expect(keptSecrets("g")).toBeNull();
});

it("keeps secrets as long as the page where there is no storage", () => {
  vi.stubGlobal("localStorage", {
    setItem() {
      throw new Error("forbidden");
    },
  });
  keepSecrets("elsewhere", secrets);
  expect(keptSecrets("elsewhere")).toEqual(secrets);
});

it("remembers the first seal and what the latest visits ended with", () => {
  expect(rememberSeal("g", "01", "begins")).toEqual(["01"]);
  expect(rememberSeal("g", "02", "goes on")).toEqual(["01", "02"]);
  expect(rememberSeal("g", "03", "goes on")).toEqual(["01", "03"]);
  expect(rememberSeal("g", "04", "begins")).toEqual(["01", "03", "04"]);
  expect(rememberSeal("g", "05", "goes on")).toEqual(["01", "03", "05"]);
  expect(rememberSeal("g", "05", "begins")).toEqual(["01", "03", "05"]);
  rememberSeal("g", "06", "begins");
  expect(rememberSeal("g", "07", "begins")).toEqual(["01", "05", "06", "07"]);
  expect(seenSeals("g")).toEqual(["01", "05", "06", "07"]);
});
