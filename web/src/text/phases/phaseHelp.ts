import type { MessageId } from "../../language";

/** The messages with the sentences, by the id of the phase. */
export type PhaseHelp = Record<string, Extract<MessageId, `phase-${string}`>>;
