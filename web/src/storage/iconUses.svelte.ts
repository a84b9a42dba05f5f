/** How often the player has pressed buttons that are icons. Somebody who uses them often no longer needs the words. */

import type { IconLabels } from "./settings.svelte";

const STORAGE_KEY = "bulge.icon-uses";

/** After so many uses the icons are known. */
export const KNOWN = 30;

function kept(): number {
  try {
    const count = Number(localStorage.getItem(STORAGE_KEY) ?? 0);
    return Number.isInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

class IconUses {
  count = $state(kept());

  add(): void {
    this.count += 1;
    try {
      localStorage.setItem(STORAGE_KEY, String(this.count));
    } catch {
      // Without storage the count lasts as long as the page.
    }
  }
}

export const iconUses = new IconUses();

export function labelsWanted(wish: IconLabels, uses: number): boolean {
  return wish === "always" || (wish === "learning" && uses < KNOWN);
}
