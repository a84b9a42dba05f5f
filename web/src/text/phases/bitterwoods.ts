import type { PhaseHelp } from "./phaseHelp";

export const bitterwoods: PhaseHelp = {
  supply: "The program checks the supply of both sides; you only choose where a choice is left, such as air drops.",
  interdiction: "The Allied player sends aircraft over hexes to slow the German on the roads, and ends the phase when done.",
  reserve: "Put mechanized units into reserve: they do not move now, but may use the gap after combat.",
  movement: "Move, bring in reinforcements, dig in and begin bridges; end the phase when no more shall move.",
  combat: "Attack one enemy hex after the other, each with all odds shown; end the phase when you are done.",
  demolition: "Bridges near the enemy may be blown before he uses them; end the phase when you are done.",
  exploitation: "Units in reserve now move through the gaps; end the phase when no more shall move.",
  construction: "Builders may cross, and a bridge begun this turn stands; then the other player's turn begins.",
};
