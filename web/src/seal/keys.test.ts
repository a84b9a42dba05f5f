import { describe, expect, it } from "vitest";

import { cardOf, newSecrets, publicKey, sign } from "./keys";

// crates/seal/src/keys.rs has the same vector and checks the signature with the server's own code.
const KEY = "09".repeat(32);
const HEAD = "30f56b47efcb663e910dfabf7754011528890dd2b74a9640f22596bdfe420109";

describe("keys", () => {
  it("signs as the server checks it", () => {
    expect(publicKey(KEY)).toBe("027135fa4fd93a09dce98bbf681b4bfcf50e7c0d6354e62afb0bff2a3429617865");
    expect(sign(KEY, HEAD, "1 german end")).toBe("96ee154f92ed8622a4675b6ef7dcdebdb8377fb5d9f0580a3c270e6393ef6ddc87a5676f2784f7dfc6eafeb2ce30f9e00fb9a87b3f2a49bb278dff3be3417d97");
  });

  it("promises a seed by its hash", () => {
    const secrets = { seed: "00".repeat(32), key: KEY, open: publicKey(KEY) };
    expect(cardOf(secrets)).toEqual({ commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925", key: secrets.open });
  });

  it("draws something else for each game", () => {
    const [one, other] = [newSecrets(), newSecrets()];
    expect(one.open).toBe(publicKey(one.key));
    expect(one.open).toMatch(/^0[23][0-9a-f]{64}$/);
    expect(one.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([one.seed, other.seed, one.key, other.key]).size).toBe(4);
  });
});
