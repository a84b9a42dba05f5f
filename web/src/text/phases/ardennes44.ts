import type { PhaseHelp } from "./phaseHelp";

export const ardennes44: PhaseHelp = {
  setup: "The German moves units within the area of their division, and ends the set-up when all stand well.",
  "first traffic": "The Allied player lays the Traffic markers of the scenario; play begins when all of them lie on the map.",
  "artillery supply": "Fired artillery becomes Ready again; a limited number of German guns, and all Allied ones.",
  fuel: "From turn 7 on dice decide how many divisions are short of fuel, and a player names them.",
  bridges: "Blow bridges before the enemy and begin to rebuild others; work begun last time is finished.",
  movement: "Move, bring in reinforcements and dig in, unit by unit; end the phase when no more shall move.",
  rally: "Disrupted and broken units recover a level: by themselves away from the enemy, on a die next to him.",
  combat: "Attack with units next to the enemy or let them disengage, in any order; end the phase when you are done.",
  traffic: "Place Traffic markers to slow the enemy on the roads; then two dice send some of them back.",
  supply: "The program checks the supply of every unit; those that stay cut off may surrender.",
  victory: "The program checks whether the German has won; if not, the next turn follows.",
  "night replacements": "Use the replacements of the night to restore reduced units or to bring back lost ones.",
  "night movement": "At night marked stacks move in full and others very little; end the phase when no more shall move.",
  "night combat": "Only stacks with a Night marker may attack; end the phase when no more attacks shall be made.",
};
