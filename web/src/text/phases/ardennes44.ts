import type { PhaseHelp } from "./phaseHelp";

export const ardennes44: PhaseHelp = {
  setup: "phase-ardennes44-setup",
  "first traffic": "phase-ardennes44-first-traffic",
  "artillery supply": "phase-ardennes44-artillery-supply",
  fuel: "phase-ardennes44-fuel",
  bridges: "phase-ardennes44-bridges",
  movement: "phase-ardennes44-movement",
  rally: "phase-ardennes44-rally",
  combat: "phase-ardennes44-combat",
  traffic: "phase-ardennes44-traffic",
  supply: "phase-ardennes44-supply",
  victory: "phase-ardennes44-victory",
  "night replacements": "phase-ardennes44-night-replacements",
  "night movement": "phase-ardennes44-night-movement",
  "night combat": "phase-ardennes44-night-combat",
};
