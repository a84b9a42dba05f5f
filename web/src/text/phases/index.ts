/**
 * What each phase is for, in one sentence: what a player does in it, and what ends it. By rulebook and by the id of the phase
 * in the view. A browser test checks that no phase of a game is without its sentence.
 */

import { t } from "../../language";
import type { Phase } from "../../wire/types";
import { ardennes44 } from "./ardennes44";
import { bastogne } from "./bastogne";
import { bitterwoods } from "./bitterwoods";
import { enemyaction } from "./enemyaction";
import type { PhaseHelp } from "./phaseHelp";
import { toy } from "./toy";

export const phaseHelp: Record<string, PhaseHelp> = { ardennes44, bastogne, bitterwoods, enemyaction, toy };

/** The sentence for a phase; nothing for a game or a phase that has none. */
export function helpFor(game: string, phase: Pick<Phase, "id"> | null | undefined): string | null {
  const id = phase ? phaseHelp[game]?.[phase.id] : undefined;
  return id ? t(id) : null;
}
