/** What windows have in common: which one Escape closes, how the focus stays inside, how far one can be dragged, where a card has room. */

/** The open windows, the last opened last. Escape closes that one only. */
class OpenWindows {
  private closers: (() => void)[] = [];
  private highest = 0;

  enter(close: () => void): () => void {
    if (this.closers.length === 0) addEventListener("keydown", this.listen, true);
    this.closers.push(close);
    return () => {
      this.closers = this.closers.filter((other) => other !== close);
      if (this.closers.length > 0) return;
      removeEventListener("keydown", this.listen, true);
      this.highest = 0;
    };
  }

  /** How far a window rises over the level of all windows when it is opened or touched. The next level belongs to menus. */
  rise(now = 0): number {
    if (now === this.highest && now > 0) return now;
    this.highest = Math.min(99, this.highest + 1);
    return this.highest;
  }

  /** Whether any window is open, for screens that have a use for Escape themselves. */
  get any(): boolean {
    return this.closers.length > 0;
  }

  private listen = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    const close = this.closers.at(-1);
    if (!close) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
}

export const openWindows = new OpenWindows();

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

function focusable(node: HTMLElement): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.offsetParent !== null);
}

/** Puts the focus into a modal window and keeps Tab going round inside it. */
export function trapFocus(node: HTMLElement): () => void {
  const wanted = node.querySelector<HTMLElement>("[data-autofocus], [autofocus]");
  queueMicrotask(() => (wanted ?? node).focus());

  const turn = (event: KeyboardEvent): void => {
    if (event.key !== "Tab") return;
    const all = focusable(node);
    const first = all[0];
    const last = all.at(-1);
    if (!first || !last) {
      event.preventDefault();
      return;
    }
    const now = document.activeElement;
    const outside = !node.contains(now) || now === node;
    if (event.shiftKey && (now === first || outside)) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && (now === last || !node.contains(now))) {
      event.preventDefault();
      first.focus();
    }
  };
  addEventListener("keydown", turn, true);
  return () => removeEventListener("keydown", turn, true);
}

/** Keeps a dragged window so far on the screen that its title can still be taken hold of. */
export function keepWithin(
  at: { x: number; y: number },
  width: number,
  screen: { width: number; height: number },
): { x: number; y: number } {
  const grip = 90;
  return {
    x: Math.round(Math.min(screen.width - grip, Math.max(grip - width, at.x))),
    y: Math.round(Math.min(screen.height - 48, Math.max(0, at.y))),
  };
}

/** Where a card beside the pointer has room: to the right and below, else on the other side, and always within its frame. */
export function beside(
  pointer: { x: number; y: number },
  card: { width: number; height: number },
  frame: { left: number; top: number; right: number; bottom: number },
): { x: number; y: number } {
  const [away, edge] = [20, 4];
  const fit = (at: number, size: number, from: number, to: number): number => {
    const after = at + away;
    const wanted = after + size > to - edge ? at - away - size : after;
    return Math.round(Math.max(from + edge, Math.min(to - edge - size, wanted)));
  };
  return { x: fit(pointer.x, card.width, frame.left, frame.right), y: fit(pointer.y, card.height, frame.top, frame.bottom) };
}
