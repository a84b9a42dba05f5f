/**
 * Says of a box that scrolls up and down where more of it follows: `data-more` holds `above`, `below` or both. Used as
 * `{@attach overflowing}`.
 */
export function overflowing(box: HTMLElement): () => void {
  function settle(): void {
    const rest = box.scrollHeight - box.clientHeight - box.scrollTop;
    const more = [box.scrollTop > 1 ? "above" : "", rest > 1 ? "below" : ""].filter(Boolean).join(" ");
    if (more === "") delete box.dataset.more;
    else if (box.dataset.more !== more) box.dataset.more = more;
  }
  const size = new ResizeObserver(settle);
  size.observe(box);
  for (const child of box.children) size.observe(child);
  const changes = new MutationObserver(settle);
  changes.observe(box, { childList: true, subtree: true });
  box.addEventListener("scroll", settle, { passive: true });
  settle();
  return () => {
    size.disconnect();
    changes.disconnect();
    box.removeEventListener("scroll", settle);
  };
}
