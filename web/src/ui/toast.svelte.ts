/** Short notices that come up at the edge of the screen and are read out. */

export type ToastKind = "info" | "good" | "bad";

export interface Notice {
  id: number;
  text: string;
  kind: ToastKind;
  /** A rule number shown behind the text. */
  rule?: string | null | undefined;
  action?: { label: string; run: () => void } | undefined;
}

export interface ToastOptions {
  kind?: ToastKind;
  rule?: string | null;
  /** How long it stays; 0 stays until it is closed. */
  seconds?: number;
  action?: { label: string; run: () => void };
}

export const notices: Notice[] = $state([]);
let last = 0;

/** Takes a notice away. */
export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}

/** Shows a notice; the same words twice show once. */
export function toast(text: string, options: ToastOptions = {}): number {
  const same = notices.find((notice) => notice.text === text);
  if (same) dismiss(same.id);
  const id = ++last;
  notices.push({ id, text, kind: options.kind ?? "info", rule: options.rule, action: options.action });
  if (notices.length > 4) notices.shift();
  const seconds = options.seconds ?? (options.kind === "bad" ? 8 : 5);
  if (seconds > 0) setTimeout(() => dismiss(id), seconds * 1000);
  return id;
}
