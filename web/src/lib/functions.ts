/** Which icon goes with a window of a game. Games name their windows as they like; the words in them decide. */

import type { IconName } from "../ui/icons";
import type { Board, Chart, Function as BoardFunction } from "../wire/types";

const WORDS: readonly [RegExp, IconName][] = [
  [/reinforce|arriv|replace/, "stack"],
  [/barrage|bombard|artillery|gun/, "barrage"],
  [/air|aircraft|plane/, "plane"],
  [/weather/, "weather"],
  [/terrain|movement/, "hex"],
  [/combat|crt|result|odds|fire/, "dice"],
  [/supply|fuel|dump/, "supply"],
  [/retreat|advance/, "move"],
  [/victor|objective/, "target"],
  [/card|hand|deck/, "cards"],
];

/** The icon for a function of the bar. */
export function functionIcon(one: BoardFunction): IconName {
  const shows = one.shows;
  if (typeof shows === "string") {
    const fixed: Record<typeof shows, IconName> = {
      sound: "sound",
      shortcuts: "keyboard",
      save: "save",
      end: "leave",
      objectives: "target",
      manual: "book",
    };
    return fixed[shows];
  }
  if ("pile" in shows) return "cards";
  const words = `${one.id} ${one.title}`.toLowerCase();
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? "chart";
}

export function chartIcon({ id, title }: Chart): IconName {
  return functionIcon({ id, title, shows: { chart: id } });
}

/** The charts for which the game's own list has no window. */
export function chartsNotIn(board: Board): Chart[] {
  const named = new Set((board.functions ?? []).map(({ shows }) => (typeof shows === "object" && "chart" in shows ? shows.chart : "")));
  return board.charts.filter((chart) => !named.has(chart.id));
}
