/** Sentences by the id of the phase. */
export type PhaseHelp = Record<string, string>;
