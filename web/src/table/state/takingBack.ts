/** Undo and redo: what a player may take back alone, and the way to ask for more. */

import { toast } from "../../ui/toast.svelte";
import type { TableState } from "./table.svelte";

export function undoLast(table: TableState): void {
  table.system.leave();
  if (table.seat && table.canUndo) {
    void table.request({ say: "undo", seat: table.seat });
    return;
  }
  if (!table.seat || table.count === 0 || table.isOver || table.replay.on) return;
  const further = { label: table.freelyBack ? "Take back…" : "Ask…", run: () => table.layout.open("take-back") };
  toast("You cannot undo past a die roll, a reveal or another player's decision.", { action: further });
}

export function redoLast(table: TableState): void {
  table.system.leave();
  if (table.seat && table.canRedo) void table.request({ say: "redo", seat: table.seat });
}
