/**
 * The WebSocket of one game. It reconnects by itself, matches answers to requests, and notices a connection that has gone
 * silent. Messages from the server go to one listener. It keeps no game state.
 */

import { t } from "../language";
import type { Reply, Say, Tell } from "../wire/types";
import { RefusedError } from "./gameApi";

/** How the connection is, for the light in the top bar. */
export type ConnectionState = "connecting" | "open" | "lost" | "closed";

/** The part of a browser's socket that is used; tests bring their own. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  told(tell: Tell): void;
  connection(state: ConnectionState): void;
}

interface Waiting {
  resolve: (reply: Reply) => void;
  reject: (error: RefusedError) => void;
}

/** Waits between attempts, in milliseconds; the last one repeats. */
const WAITS = [300, 800, 1_500, 3_000, 6_000, 12_000];
/** After QUIET milliseconds without a message the server is pinged; after GIVE_UP the connection counts as lost. */
const QUIET = 25_000;
const GIVE_UP = 60_000;

function lost(): RefusedError {
  return new RefusedError({ reason: "broken", why: t("net-lost") });
}

export class TableSocket {
  private socket: SocketLike | null = null;
  private waiting = new Map<number, Waiting>();
  private lastRef = 0;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private isOpen = false;
  private ended = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly make: (url: string) => SocketLike = (url) => new WebSocket(url) as unknown as SocketLike,
    private readonly now: () => number = () => Date.now(),
  ) {}

  open(): void {
    if (this.ended || this.socket) return;
    this.listener.connection("connecting");
    const socket = this.make(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.isOpen = true;
      this.heard = this.now();
      this.listener.connection("open");
      this.watch = setInterval(() => this.listen(), QUIET);
    };
    socket.onmessage = (event) => {
      this.heard = this.now();
      if (typeof event.data === "string") this.read(event.data);
    };
    socket.onerror = () => socket.close();
    socket.onclose = () => this.broke(socket);
  }

  /** Tries again at once: the network came back, or the page was shown again. */
  hurry(): void {
    if (this.socket || this.ended) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** Closes the connection for good. */
  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    const { socket, isOpen } = this;
    this.socket = null;
    this.isOpen = false;
    if (socket) {
      socket.onclose = socket.onmessage = null;
      // Browsers complain about a connection that is closed while it is made.
      if (isOpen) socket.close();
      else socket.onopen = () => socket.close();
    }
    this.drop();
    this.listener.connection("closed");
  }

  /** Sends a request and waits for its answer; throws on a refusal. */
  say(saying: Say): Promise<Reply> {
    const socket = this.socket;
    if (!socket || !this.isOpen) return Promise.reject(lost());
    const ref = ++this.lastRef;
    return new Promise((resolve, reject) => {
      this.waiting.set(ref, { resolve, reject });
      socket.send(JSON.stringify({ ref, ...saying }));
    });
  }

  private read(text: string): void {
    let tell: Tell;
    try {
      tell = JSON.parse(text) as Tell;
    } catch {
      return;
    }
    if (tell.tell === "hello") this.attempts = 0;
    if (tell.tell === "reply" || tell.tell === "refused") {
      const waiting = this.waiting.get(tell.ref);
      this.waiting.delete(tell.ref);
      if (tell.tell === "reply") waiting?.resolve(tell.reply);
      else waiting?.reject(new RefusedError(tell.refusal));
      return;
    }
    this.listener.told(tell);
  }

  private listen(): void {
    const silent = this.now() - this.heard;
    if (silent >= GIVE_UP) this.socket?.close();
    else if (silent >= QUIET - 1_000) this.say({ say: "ping" }).catch(() => undefined);
  }

  private broke(socket: SocketLike): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.isOpen = false;
    clearInterval(this.watch);
    this.drop();
    if (this.ended) return;
    this.listener.connection("lost");
    const wait = WAITS[Math.min(this.attempts, WAITS.length - 1)] ?? 0;
    this.attempts += 1;
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() * 0.5));
  }

  private drop(): void {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of waiting) one.reject(lost());
  }
}
