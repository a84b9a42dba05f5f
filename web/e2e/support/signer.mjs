// Signs what a test says over HTTP in the name of a seat whose browser signs, with the key that this browser keeps.

import { createECDH, createPrivateKey, sign } from "node:crypto";

/** An order as it can be posted: signed, if the visitor's browser has a share in this game. */
export async function signedBy(visitor, id, order) {
  const kept = await visitor.page.evaluate((game) => localStorage.getItem(`bulge.seal.${game}`), id);
  const { dice } = await visitor.server.api.card(id);
  const secrets = kept && JSON.parse(kept);
  if (!secrets || dice.keys?.[order.seat] !== secrets.open) return order;
  const { head } = await visitor.server.api.ask("GET", `/games/${id}/view?seat=${order.seat}`);
  const line = `${order.count + 1} ${order.seat} ${order.action.trim()}`;
  return { ...order, signed: { head, signature: signature(secrets.key, `bulge order\n${head}\n${line}`) } };
}

function signature(digits, text) {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(digits, "hex");
  const point = pair.getPublicKey();
  const part = (from, to) => point.subarray(from, to).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", d: Buffer.from(digits, "hex").toString("base64url"), x: part(1, 33), y: part(33, 65) };
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  return sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }).toString("hex");
}
