/** What pointing at the map needs from the table: questions to the server, and somebody who plays what was chosen. */

import type { PointingHost } from "../question/pointing.svelte";
import type { Choice, Preview, Reply, Say, Seat } from "../../wire/types";

/** What is needed of the table. */
interface Table {
  say(saying: Say): Promise<Reply>;
  needSeat(): Seat;
  preview(action: string): Promise<Preview>;
  play(choice: Choice): Promise<boolean>;
  failed(thrown: unknown): void;
  announce(text: string, rule: string | null, bad: boolean): void;
}

export function pointingHost(table: Table): PointingHost {
  return {
    choices: async (points) => {
      const reply = await table.say({ say: "choices", seat: table.needSeat(), points });
      return reply.kind === "choices" ? reply.choices : [];
    },
    ask: async (subject, at) => {
      const reply = await table.say({ say: "ask", seat: table.needSeat(), subject, at });
      return reply.kind === "answer" ? reply.answer : { no: [] };
    },
    preview: (action) => table.preview(action),
    play: (choice) => table.play(choice),
    failed: (thrown) => table.failed(thrown),
    say: (text, rule) => table.announce(text, rule ?? null, true),
  };
}
