/**
 * The cryptography of a sealed game: a secret seed and a key for each game, and signatures of orders. `docs/dice.md`
 *
 * A page that is served over plain HTTP on a local network has no `crypto.subtle`, so this is JavaScript. It is a chunk of its
 * own, loaded when a game is begun.
 */

import { p256 } from "@noble/curves/nist.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

import type { ShareCard } from "../wire/types";
import type { Secrets } from "./memory";

/** What a browser draws for one game. */
export function newSecrets(): Secrets {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  const { secretKey, publicKey } = p256.keygen();
  return { seed: bytesToHex(seed), key: bytesToHex(secretKey), open: bytesToHex(publicKey) };
}

/** What everybody may know of it. */
export function cardOf(secrets: Secrets): ShareCard {
  return { commitment: bytesToHex(sha256(hexToBytes(secrets.seed))), key: secrets.open };
}

/** The public key that belongs to a private one: a compressed point. */
export function publicKey(key: string): string {
  return bytesToHex(p256.getPublicKey(hexToBytes(key), true));
}

/** Signs that a line of the journal follows where the chain has come to `head`. */
export function sign(key: string, head: string, line: string): string {
  const text = utf8ToBytes(`bulge order\n${head}\n${line}`);
  return bytesToHex(p256.sign(text, hexToBytes(key), { lowS: false }));
}
