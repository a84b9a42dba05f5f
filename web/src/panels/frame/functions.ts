/** Chooses an icon for a window of a game by the words in its title. */

import type { IconName } from "../../ui/icons";
import type { Board, Chart, Function as BoardFunction } from "../../wire/types";

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
  [/calendar/, "clock"],
  [/event/, "warning"],
  [/tactic/, "fork"],
  [/drawn|maximum/, "odds"],
  [/chit/, "dice"],
  [/\bhold|stand/, "shield"],
  [/attack/, "attack"],
  [/surrender/, "flag"],
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

/** With more charts than this the bar would be longer than the screen. */
const MOST = 10;
/** Then this many keep a button of their own; the others are under "More charts". */
const KEPT = 8;

function chartOf({ shows }: BoardFunction): string | null {
  return typeof shows === "object" && "chart" in shows ? shows.chart : null;
}

/** The game's own list as far as the bar has room for it. */
export function listedFunctions(board: Board): BoardFunction[] {
  const all = board.functions ?? [];
  const charts = all.filter((one) => chartOf(one) !== null);
  if (charts.length <= MOST) return all;
  const left = new Set(charts.slice(KEPT));
  return all.filter((one) => !left.has(one));
}

/** The charts that have no window in the game's own list. */
export function chartsNotIn(board: Board): Chart[] {
  const named = new Set(listedFunctions(board).map(chartOf));
  return board.charts.filter((chart) => !named.has(chart.id));
}
