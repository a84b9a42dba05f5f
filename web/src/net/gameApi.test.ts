import { expect, test } from "vitest";

import { Api, asRefusal, RefusedError } from "./gameApi";

function answering(status: number, body: string, seen: RequestInit[] = []): typeof fetch {
  return (_input, init) => {
    seen.push(init ?? {});
    return Promise.resolve(new Response(body, { status, statusText: "Some Status" }));
  };
}

test("a seat key goes along as a bearer", async () => {
  const seen: RequestInit[] = [];
  await new Api("secret", answering(200, "[]", seen)).rules("toy");
  expect(seen[0]?.headers).toMatchObject({ Authorization: "Bearer secret" });
});

test("a refusal keeps its words and its rule", async () => {
  const api = new Api(undefined, answering(409, '{"reason":"rule","why":"The game is not over.","rule":"BB §4"}'));
  const thrown = await api.journal("x").catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(RefusedError);
  expect(asRefusal(thrown)).toMatchObject({ reason: "rule", rule: "BB §4" });
});

test("a page of some proxy is told by its status", async () => {
  const api = new Api(undefined, answering(502, "<html>"));
  await expect(api.board("x")).rejects.toThrow("The server answered 502 Some Status.");
});

test("a game without a picture has none, and that is no error", async () => {
  const body = '{"reason":"missing","why":"there is no such map"}';
  await expect(new Api(undefined, answering(200, "null")).picture("toy")).resolves.toBeNull();
  await expect(new Api(undefined, answering(500, body)).picture("toy")).rejects.toBeInstanceOf(RefusedError);
});

test("a server that is not there is said so", async () => {
  const api = new Api(undefined, () => Promise.reject(new TypeError("failed")));
  await expect(api.game("x")).rejects.toThrow("The server is not responding. Check your connection and try again.");
});
