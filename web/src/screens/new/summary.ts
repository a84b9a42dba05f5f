/** The chosen game in two lines, for the bottom of the screen. */

import { SIDES } from "../../text/sides";
import type { BotCard, GameInfo, ScenarioInfo, Seat } from "../../wire/types";
import { minutesFor, timeText } from "./facts";
import type { OptionLine, PlayMode } from "./options";

interface Chosen {
  who: PlayMode;
  info: GameInfo | null;
  scenario: ScenarioInfo | null;
  lines: OptionLine[];
  side: Seat;
  bot: string | null;
  /** The sides that the game plays itself. */
  ruled: Seat[];
}


export function turns(count: number): string {
  return count === 1 ? "1 turn" : `${count} turns`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function summary(chosen: Chosen, bots: BotCard[]): { what: string; who: string } {
  const { info, scenario } = chosen;
  if (!info || !scenario) return { what: "No game chosen", who: "" };
  const name = scenario.title === info.title ? info.title : `${info.title}: ${scenario.title}`;
  const changed = chosen.lines.filter((line) => line.changed).length;
  const extra = changed === 0 ? "" : changed === 1 ? " One option changed." : ` ${changed} options changed.`;
  const minutes = minutesFor(info.id, scenario.id, chosen.who, chosen.side);
  const length = minutes === null ? turns(scenario.turns) : `about ${timeText(minutes)}`;
  return { what: `${name}, ${length}`, who: players() + extra };

  function players(): string {
    const side = SIDES[chosen.side];
    const bot = bots.find((one) => one.id === chosen.bot)?.title ?? "the computer";
    const ruled = chosen.ruled.map((seat) => SIDES[seat]).join(" and ");
    if (ruled) {
      const player = chosen.who === "watch" ? `${capital(bot)} is the ${side} player and you watch` : `You are the ${side} player`;
      return `${player}. The game's own rules play the ${ruled} side.`;
    }
    switch (chosen.who) {
      case "hot-seat":
        return "Two players share this computer.";
      case "alone":
        return "You play both sides and see everything.";
      case "friend":
        return `You are the ${side} player. The other seat is for whoever opens the link.`;
      case "computer":
      case "watch":
        return `You are the ${side} player against ${bot}.`;
    }
  }
}
