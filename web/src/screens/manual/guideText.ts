/**
 * The player's guides are read in two places: beside the program, where people also play in the terminal, and here. A guide
 * marks what concerns the terminal alone, and keeps in a comment what is said here instead:
 *
 *     <!-- terminal -->To start: `bulge play toy`.<!-- /terminal -->
 *     <!-- page To start, choose *New game*. -->
 */
export function forPage(text: string): string {
  return text
    .replace(/^<!-- terminal -->\n[\s\S]*?^<!-- \/terminal -->\n/gm, "")
    .replace(/<!-- terminal -->[\s\S]*?<!-- \/terminal -->/g, "")
    .replace(/<!-- page\s([\s\S]*?)\s*-->/g, "$1");
}
