import { expect, test } from "vitest";

import { commandFor, isTyping, SHORTCUTS, type Pressed } from "./bindings";

function press(key: string, held: Partial<Pressed> = {}): ReturnType<typeof commandFor> {
  return commandFor({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });
}

test("letters work in both cases, undo also the usual way", () => {
  expect(press("n")).toBe("next");
  expect(press("N", { shiftKey: true })).toBe("next");
  expect(press("z", { ctrlKey: true })).toBe("undo");
  expect(press("z", { metaKey: true, shiftKey: true })).toBe("redo");
  expect(press("y", { ctrlKey: true })).toBe("redo");
});

test("ending a phase and rolling dice are different keys, and both are in the list", () => {
  expect([press("n"), press("a"), press("s")]).toEqual(["next", "roll", "show"]);
  expect(SHORTCUTS.find((one) => one.command === "roll")?.keys).toEqual(["A"]);
});

test("steps have keys of their own", () => {
  expect([press("j"), press("k"), press("g")]).toEqual(["step-on", "step-back", "steps"]);
});

test("keys of the browser are left alone", () => {
  expect(press("r", { ctrlKey: true })).toBeNull();
  expect(press("n", { altKey: true })).toBeNull();
  expect(press("F5")).toBeNull();
});

test("Tab goes through units in both directions", () => {
  expect(press("Tab")).toBe("next-unit");
  expect(press("Tab", { shiftKey: true })).toBe("previous-unit");
  expect(press("]")).toBe("next-unit");
});

test("every listed shortcut has a title, and none is listed twice", () => {
  const commands = SHORTCUTS.map((one) => one.command);
  expect(new Set(commands).size).toBe(commands.length);
  expect(SHORTCUTS.every((one) => one.title !== "" && one.keys.length > 0)).toBe(true);
});

test("letters belong to whoever types", () => {
  expect(isTyping({ tagName: "INPUT", type: "text" })).toBe(true);
  expect(isTyping({ tagName: "INPUT", type: "checkbox" })).toBe(false);
  expect(isTyping({ tagName: "TEXTAREA" })).toBe(true);
  expect(isTyping({ tagName: "BUTTON" })).toBe(false);
  expect(isTyping(null)).toBe(false);
});

// Proves BB §3.8-08, §2.1-keys
test("every key that the window of shortcuts names does what it says", () => {
  const names: Record<string, string> = { Space: " ", Esc: "Escape", "−": "-" };
  for (const one of SHORTCUTS) {
    for (const printed of one.keys) {
      const parts = printed.length > 1 ? printed.split("+") : [printed];
      const last = parts.pop() ?? "";
      const key = names[last] ?? (/^[A-Z]$/.test(last) ? last.toLowerCase() : last);
      const held = { ctrlKey: parts.includes("Ctrl"), shiftKey: parts.includes("Shift") };
      expect([printed, press(key, held)]).toEqual([printed, one.command]);
    }
  }
});
