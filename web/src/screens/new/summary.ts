/** The chosen game in two lines, for the bottom of the screen. */

import { t } from "../../language";
import { sentence } from "../../text/format";
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
  return t("new-turns", { count });
}

export function summary(chosen: Chosen, bots: BotCard[]): { what: string; who: string } {
  const { info, scenario } = chosen;
  if (!info || !scenario) return { what: t("new-nothing"), who: "" };
  const game = scenario.title === info.title ? info.title : `${info.title}: ${scenario.title}`;
  const changed = chosen.lines.filter((line) => line.changed).length;
  const extra = changed === 0 ? "" : ` ${t("new-changed", { count: changed })}`;
  const minutes = minutesFor(info.id, scenario.id, chosen.who, chosen.side);
  const length = minutes === null ? turns(scenario.turns) : t("new-about-time", { time: timeText(minutes) });
  return { what: t("new-what", { game, length }), who: players() + extra };

  function players(): string {
    const { side, who } = chosen;
    const bot = bots.find((one) => one.id === chosen.bot)?.title;
    if (chosen.ruled.length > 0) {
      if (who !== "watch") return t("new-who-solitaire", { side });
      return bot === undefined ? t("new-who-watched", { side }) : t("new-who-watched-bot", { side, bot: sentence(bot) });
    }
    switch (who) {
      case "hot-seat":
        return t("new-who-hot-seat");
      case "alone":
        return t("new-who-alone");
      case "friend":
        return t("new-who-friend", { side });
      case "computer":
      case "watch":
        return bot === undefined ? t("new-who-computer", { side }) : t("new-who-bot", { side, bot });
    }
  }
}
