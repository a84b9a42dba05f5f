/** Files the player keeps: offered by the browser like any download. */
export function saveText(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
}

export function saveBlob(name: string, data: Blob): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The file name of a game's journal; the same wherever one is saved. */
export function journalFile(game: { id: string; setup: { game: string } }): string {
  return `${game.setup.game}-${game.id}.bulge`;
}

/** Puts a text on the clipboard; says whether the browser let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
