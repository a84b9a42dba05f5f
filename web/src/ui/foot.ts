/** How much of the screen's foot is taken by a question or a row of buttons, for all that must leave those in sight. */

let owner: HTMLElement | null = null;

/** Says in `--foot`, on the root element, how high this is as long as it stands at the foot of the screen. */
export function foot(node: HTMLElement): () => void {
  const { style } = document.documentElement;
  owner = node;
  const tell = (): void => {
    if (owner === node) style.setProperty("--foot", `${Math.ceil(node.getBoundingClientRect().height)}px`);
  };
  const watch = new ResizeObserver(tell);
  watch.observe(node);
  tell();
  return () => {
    watch.disconnect();
    if (owner !== node) return;
    owner = null;
    style.removeProperty("--foot");
  };
}
