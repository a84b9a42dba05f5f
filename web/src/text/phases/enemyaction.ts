import type { PhaseHelp } from "./phaseHelp";

export const enemyaction: PhaseHelp = {
  reserve: "phase-enemyaction-reserve",
  cards: "phase-enemyaction-cards",
  supply: "phase-enemyaction-supply",
  command: "phase-enemyaction-command",
  end: "phase-enemyaction-end",
};
