import type { PhaseHelp } from "./phaseHelp";

export const bitterwoods: PhaseHelp = {
  supply: "phase-bitterwoods-supply",
  interdiction: "phase-bitterwoods-interdiction",
  reserve: "phase-bitterwoods-reserve",
  movement: "phase-bitterwoods-movement",
  combat: "phase-bitterwoods-combat",
  demolition: "phase-bitterwoods-demolition",
  exploitation: "phase-bitterwoods-exploitation",
  construction: "phase-bitterwoods-construction",
};
