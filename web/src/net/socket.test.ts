import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Tell } from "../wire/types";
import { RefusedError, socketUrl } from "./gameApi";
import { TableSocket, type ConnectionState, type SocketLike } from "./socket";

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  sent: { ref: number; say: string }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { ref: number; say: string });
  }
  close(): void {
    this.onclose?.({ code: 1000, reason: "" });
  }
  tell(tell: unknown): void {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }
}

const made: FakeSocket[] = [];
const told: Tell[] = [];
const lines: ConnectionState[] = [];

function open(): TableSocket {
  const socket = new TableSocket("ws://table", { told: (tell) => told.push(tell), connection: (state) => lines.push(state) }, () => {
    const fake = new FakeSocket();
    made.push(fake);
    return fake;
  });
  socket.open();
  made[0]?.onopen?.();
  return socket;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  made.length = told.length = lines.length = 0;
});

test("an answer goes to whoever asked", async () => {
  const socket = open();
  const one = socket.say({ say: "look", count: 3 });
  const two = socket.say({ say: "ping" });
  expect(made[0]?.sent.map((saying) => [saying.ref, saying.say])).toEqual([[1, "look"], [2, "ping"]]);
  made[0]?.tell({ tell: "reply", ref: 2, reply: { kind: "pong" } });
  made[0]?.tell({ tell: "reply", ref: 1, reply: { kind: "done", count: 3 } });
  await expect(two).resolves.toEqual({ kind: "pong" });
  await expect(one).resolves.toEqual({ kind: "done", count: 3 });
  expect(told).toEqual([]);
});

test("a refusal is thrown with its rule", async () => {
  const socket = open();
  const asked = socket.say({ say: "play", seat: "german", count: 1, action: "next" });
  made[0]?.tell({ tell: "refused", ref: 1, refusal: { reason: "rule", why: "Not now.", rule: "BB §5.1" } });
  await expect(asked).rejects.toMatchObject({ refusal: { rule: "BB §5.1" } });
});

test("a broken line gives up its questions and comes back by itself, each time a little later", async () => {
  const socket = open();
  const asked = socket.say({ say: "ping" });
  made[0]?.onclose?.({ code: 1006, reason: "" });
  await expect(asked).rejects.toBeInstanceOf(RefusedError);
  await expect(socket.say({ say: "ping" })).rejects.toBeInstanceOf(RefusedError);
  expect(lines).toEqual(["connecting", "open", "lost"]);
  vi.advanceTimersByTime(400);
  expect(made).toHaveLength(2);
  made[1]?.onclose?.({ code: 1006, reason: "" });
  vi.advanceTimersByTime(500);
  expect(made).toHaveLength(2);
  vi.advanceTimersByTime(600);
  expect(made).toHaveLength(3);
});

test("when the network is back there is no waiting", () => {
  const socket = open();
  made[0]?.onclose?.({ code: 1006, reason: "" });
  socket.hurry();
  expect(made).toHaveLength(2);
  vi.advanceTimersByTime(20_000);
  expect(made).toHaveLength(2);
});

test("a long silence is asked about, a longer one ends the line", () => {
  open();
  vi.advanceTimersByTime(26_000);
  expect(made[0]?.sent.at(-1)?.say).toBe("ping");
  vi.advanceTimersByTime(50_000);
  expect(lines).toContain("lost");
});

test("who hangs up is not called back", () => {
  const socket = open();
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(made).toHaveLength(1);
  expect(lines.at(-1)).toBe("closed");
});

test("a connection that is still being made is closed as soon as it is there", () => {
  let closed = 0;
  const fake = new FakeSocket();
  fake.close = () => void closed++;
  const socket = new TableSocket("ws://table", { told: () => undefined, connection: (state) => lines.push(state) }, () => fake);
  socket.open();
  socket.close();
  expect([closed, lines.at(-1)]).toEqual([0, "closed"]);
  fake.onopen?.();
  expect([closed, lines.at(-1)]).toEqual([1, "closed"]);
});

test("other messages go to the listener, nonsense to nobody", () => {
  open();
  made[0]?.tell({ tell: "chat", line: { number: 1, name: "A", text: "hello", at: 0 } });
  made[0]?.onmessage?.({ data: "not json" });
  expect(told.map((tell) => tell.tell)).toEqual(["chat"]);
});

test("the socket is where the page is", () => {
  expect(socketUrl({ protocol: "https:", host: "bulge.example" }, "abc", "k=1")).toBe("wss://bulge.example/api/games/abc/socket?key=k%3D1");
  expect(socketUrl({ protocol: "http:", host: "127.0.0.1:1944" }, "abc")).toBe("ws://127.0.0.1:1944/api/games/abc/socket");
});
