/** Undo and redo: what a player may take back alone, and the way to ask for more. */

import { t } from "../../language";
import { toast } from "../../ui/toast.svelte";
import type { Say, Seat } from "../../wire/types";

/** What is needed of the table. */
interface Table {
  readonly seat: Seat | null;
  readonly count: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isOver: boolean;
  readonly freelyBack: boolean;
  readonly system: { leave(): void };
  readonly replay: { readonly on: boolean };
  readonly layout: { open(window: "take-back"): void };
  request(saying: Say): Promise<boolean>;
}

export function undoLast(table: Table): void {
  table.system.leave();
  if (table.seat && table.canUndo) {
    void table.request({ say: "undo", seat: table.seat });
    return;
  }
  if (!table.seat || table.count === 0 || table.isOver || table.replay.on) return;
  const further = { label: table.freelyBack ? t("table-take-back") : t("table-ask-back"), run: () => table.layout.open("take-back") };
  toast(t("table-no-undo"), { action: further });
}

export function redoLast(table: Table): void {
  table.system.leave();
  if (table.seat && table.canRedo) void table.request({ say: "redo", seat: table.seat });
}
