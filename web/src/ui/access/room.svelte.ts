/**
 * How much room there is, in the size of the page's letters: with letters twice as large a window counts as half as wide, so large
 * letters get the layout of a narrow window instead of being cut. The root element carries the widths that the window is within, for
 * stylesheets: `data-within="1280 1180"`.
 */

/** The widths at which something is laid out in another way, in pixels at the usual size of letters. */
export const WIDTHS = [320, 640, 760, 860, 960, 1000, 1100, 1180, 1280] as const;

/** The usual size of letters, in pixels. */
const USUAL = 15;

/** The widths that a window is within. Small letters make no window wider. */
export function within(width: number, letters: number): number[] {
  const room = width / Math.max(1, letters / USUAL);
  return WIDTHS.filter((limit) => room <= limit);
}

class Room {
  private limits = $state.raw<number[]>([]);
  private tall = $state(false);

  constructor() {
    if (typeof document === "undefined" || typeof ResizeObserver === "undefined") return;
    // The width of an element of ten letters changes with the letter size, whether the page or the browser changed it.
    const ruler = document.createElement("div");
    ruler.setAttribute("aria-hidden", "true");
    Object.assign(ruler.style, { position: "fixed", width: "10rem", height: "0", visibility: "hidden", pointerEvents: "none" });
    document.body.append(ruler);
    new ResizeObserver(() => this.measure()).observe(ruler);
    addEventListener("resize", () => this.measure());
    this.measure();
  }

  /** Whether the window is no wider than this. */
  isWithin(width: (typeof WIDTHS)[number]): boolean {
    return this.limits.includes(width);
  }

  /** Whether the window is higher than wide. */
  get upright(): boolean {
    return this.tall;
  }

  private measure(): void {
    const root = document.documentElement;
    const limits = within(innerWidth, Number.parseFloat(getComputedStyle(root).fontSize));
    this.tall = innerHeight >= innerWidth;
    if (limits.join(" ") === root.dataset.within) return;
    this.limits = limits;
    root.dataset.within = limits.join(" ");
  }
}

export const room = new Room();
