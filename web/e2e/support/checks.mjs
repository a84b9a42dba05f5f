// Checks that are sentences, and waiting for something to hold.

/** A check that failed, in words. */
export class Wrong extends Error {}

export function ok(holds, sentence) {
  if (!holds) throw new Wrong(`It does not hold: ${sentence}`);
}

export function same(found, wanted, sentence) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Wrong(`${sentence}: found ${one}, wanted ${other}`);
}

/** A text as a part of a pattern. */
export function literally(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** BULGE_PATIENCE=3 waits three times as long for everything: for a machine that has other work. */
export const SLOW = Number(process.env.BULGE_PATIENCE ?? 1);

/** How long anything may take that is waited for, in milliseconds. */
export const PATIENCE = 20_000;

/** Waits until something holds, and says what was waited for if it never does. */
export async function until(test, sentence, patience = PATIENCE) {
  const end = Date.now() + patience * SLOW;
  for (let wait = 25; ; wait = Math.min(250, wait * 1.5)) {
    const found = await test();
    if (found) return found;
    if (Date.now() > end) throw new Wrong(`Waited ${patience / 1000} seconds in vain: ${sentence}`);
    await new Promise((wake) => setTimeout(wake, wait));
  }
}
