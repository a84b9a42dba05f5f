/** The choice in two lines, for the foot of the screen. */

import type { BotCard, GameInfo, ScenarioInfo, Seat } from "../../wire/types";
import type { Draft, OptionLine } from "./options";

interface Chosen {
  draft: Draft;
  info: GameInfo | null;
  scenario: ScenarioInfo | null;
  lines: OptionLine[];
  side: Seat;
  bot: string | null;
  solitaire: boolean;
}

export const SIDES: Record<Seat, string> = { german: "German", allied: "Allied", chance: "Chance" };

export function turns(count: number): string {
  return count === 1 ? "1 turn" : `${count} turns`;
}

export function summary(chosen: Chosen, bots: BotCard[]): { what: string; who: string } {
  const { info, scenario, draft } = chosen;
  if (!info || !scenario) return { what: "No game chosen", who: "" };
  const name = scenario.title === info.title ? info.title : `${info.title}: ${scenario.title}`;
  const changed = chosen.lines.filter((line) => line.changed).length;
  const extra = changed === 0 ? "" : changed === 1 ? " One option changed." : ` ${changed} options changed.`;
  return { what: `${name}, ${turns(scenario.turns)}`, who: players() + extra };

  function players(): string {
    const side = SIDES[chosen.side];
    if (chosen.solitaire) return `You are the ${side} player against the game itself.`;
    switch (draft.who) {
      case "hot-seat":
        return "Two players at this machine, in turn.";
      case "alone":
        return "You play both sides and see everything.";
      case "friend":
        return `You are the ${side} player; the other seat waits for whoever has the link.`;
      case "computer": {
        const bot = bots.find((one) => one.id === chosen.bot);
        return `You are the ${side} player against ${bot ? bot.title : "the computer"}.`;
      }
    }
  }
}
