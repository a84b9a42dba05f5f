import type { PhaseHelp } from "./phaseHelp";

export const toy: PhaseHelp = {
  setup: "phase-toy-setup",
  mines: "phase-toy-mines",
  orders: "phase-toy-orders",
  "german movement": "phase-toy-german-movement",
  "german combat": "phase-toy-german-combat",
  "allied movement": "phase-toy-allied-movement",
  "allied combat": "phase-toy-allied-combat",
};
