/**
 * A row of buttons that is one stop of Tab, as the pattern for toolbars asks: arrow keys, Home and End go from button to button, and
 * Tab comes back to the one that was left. Without this a player passes thirty buttons before the question.
 */

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** What opens inside a row, such as a menu, has its own way. */
const OWN_WAY = "[role=menu], [role=group]";

function buttonsIn(row: HTMLElement): HTMLButtonElement[] {
  return [...row.querySelectorAll("button")].filter((one) => {
    const inner = one.closest(OWN_WAY);
    return inner === null || inner === row || !row.contains(inner);
  });
}

/** The button an arrow key leads to from another one, round at the ends; nothing where the key means something else. */
export function nextOf<T>(all: readonly T[], from: T, key: string): T | undefined {
  if (key === "Home") return all[0];
  if (key === "End") return all[all.length - 1];
  const step = STEPS[key];
  const at = all.indexOf(from);
  return step === undefined || at < 0 ? undefined : all[(at + step + all.length) % all.length];
}

/** Makes an element such a row. Used as `{@attach toolbar}`. */
export function toolbar(row: HTMLElement): () => void {
  let last: Element | null = null;

  function usable(): HTMLButtonElement[] {
    return buttonsIn(row).filter((one) => !one.disabled && one.getClientRects().length > 0);
  }

  /** Buttons come, go and are disabled; one of them is always the stop. */
  function settle(): void {
    const all = usable();
    const stop = all.find((one) => one === last) ?? all[0];
    for (const one of buttonsIn(row)) {
      const wanted = one === stop ? 0 : -1;
      if (one.tabIndex !== wanted) one.tabIndex = wanted;
    }
  }

  function entered(event: FocusEvent): void {
    if (buttonsIn(row).some((one) => one === event.target)) {
      last = event.target as Element;
      settle();
    }
  }

  function walk(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const from = event.target instanceof HTMLButtonElement ? event.target : null;
    const to = from && nextOf(usable(), from, event.key);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to.focus();
  }

  const changes = new MutationObserver(settle);
  changes.observe(row, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  // A button may be left out for want of room.
  const size = new ResizeObserver(settle);
  size.observe(row);
  row.addEventListener("focusin", entered);
  row.addEventListener("keydown", walk);
  settle();
  return () => {
    changes.disconnect();
    size.disconnect();
    row.removeEventListener("focusin", entered);
    row.removeEventListener("keydown", walk);
  };
}
