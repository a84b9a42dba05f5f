import type { PhaseHelp } from "./phaseHelp";

export const toy: PhaseHelp = {
  setup: "The German objective is drawn at random, and only the German may look at it.",
  mines: "The Allied player lays one real and one dummy mine west of the river; play begins when both lie on the map.",
  orders: "Both players choose one order in secret; when both have chosen, the orders are shown.",
  "german movement": "The German moves units one after the other, and ends the phase when no more shall move.",
  "german combat": "The German attacks from next to the enemy, and ends the phase when no more attacks shall be made.",
  "allied movement": "The Allied player moves units one after the other, and ends the phase when no more shall move.",
  "allied combat": "The Allied player attacks from next to the enemy; the end of this phase ends the turn.",
};
