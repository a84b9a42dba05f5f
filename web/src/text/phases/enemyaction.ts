import type { PhaseHelp } from "./phaseHelp";

export const enemyaction: PhaseHelp = {
  reserve: "Your units of the day come into the reserve box; those that have waited two days may deploy without a card.",
  cards: "Both card piles are made for the day and your hand is drawn; the program does it all.",
  supply: "Supply is judged, cut-off units weaken or surrender, and you may spend an Airpower card against the Germans.",
  command: "German and Allied impulses take turns: play a card and act with its units, until the German pile runs out.",
  end: "Victory is checked, your hand and the markers of the day are put away, and the next day begins.",
};
