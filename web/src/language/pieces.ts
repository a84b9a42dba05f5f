/** A message with words that look different, or do something: `You are <link>Anna</link>.` */

export interface Piece {
  /** The name of the part, or nothing for plain text. */
  part: string | null;
  text: string;
}

/** Stands for the sign `<` in a value, so that the name of a player cannot begin a part. */
const LESS = "\uE000";

/** A value that is put into a message with parts. */
export function shielded(value: string | number): string | number {
  return typeof value === "string" ? value.replaceAll("<", LESS) : value;
}

/** Takes a message apart. Parts do not lie in one another. */
export function piecesOf(message: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const add = (part: string | null, text: string): void => {
    if (text !== "" || part !== null) pieces.push({ part, text: text.replaceAll(LESS, "<") });
  };
  for (const found of message.matchAll(/<([a-z]+)>(.*?)<\/\1>/gs)) {
    add(null, message.slice(from, found.index));
    add(found[1] ?? null, found[2] ?? "");
    from = found.index + found[0].length;
  }
  add(null, message.slice(from));
  return pieces;
}
