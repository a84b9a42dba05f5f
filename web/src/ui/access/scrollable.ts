/**
 * A box that scrolls and has nothing in it that could take the focus takes it itself, or the keyboard could not scroll it. Used as
 * `{@attach scrollable}`.
 */

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex='0']";

export function scrollable(box: HTMLElement): () => void {
  function settle(): void {
    const over = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (over && !box.querySelector(FOCUSABLE)) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
  const size = new ResizeObserver(settle);
  size.observe(box);
  const changes = new MutationObserver(settle);
  changes.observe(box, { childList: true, subtree: true, characterData: true });
  settle();
  return () => {
    size.disconnect();
    changes.disconnect();
  };
}
