/** The picture of each game, drawn by `art/splash.mjs`. BB §3.1 */

const pictures = import.meta.glob<string>("../art/splash/*.svg", { query: "?url", import: "default", eager: true });

/** Where the picture of a game is; nothing for a game without one. */
export function splashOf(game: string): string | null {
  return pictures[`../art/splash/${game}.svg`] ?? null;
}
