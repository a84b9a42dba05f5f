/** Making a game or taking a seat in it, with this browser's share in the dice. */

import { t } from "../language";
import { RefusedError } from "../net/gameApi";
import type { MadeGame, ShareCard } from "../wire/types";
import { keepSecrets, keptSecrets, rememberSeal } from "./memory";

/** Makes a game with the share of this browser. */
export async function createSealed(create: (share: ShareCard) => Promise<MadeGame>): Promise<MadeGame> {
  const { newSecrets, cardOf } = await loadKeys();
  const secrets = newSecrets();
  const made = await create(cardOf(secrets));
  keepSecrets(made.game.id, secrets);
  if (made.head) rememberSeal(made.game.id, made.head, "begins");
  return made;
}

/** Takes a seat with the share of this browser. One browser has one share in a game, also when it plays both sides. */
export async function joinSealed(game: string, join: (share: ShareCard) => Promise<MadeGame>): Promise<MadeGame> {
  const { newSecrets, cardOf } = await loadKeys();
  const secrets = keptSecrets(game) ?? newSecrets();
  // Kept before it is promised: if the answer is lost, the seat is taken all the same.
  keepSecrets(game, secrets);
  const made = await join(cardOf(secrets));
  if (made.head) rememberSeal(game, made.head, "begins");
  return made;
}

export async function loadKeys(): Promise<typeof import("./keys")> {
  try {
    return await import("./keys");
  } catch {
    throw new RefusedError({ reason: "broken", why: t("net-silent") });
  }
}
