/** Turns keys into what the table does. Keys that belong to an input, a button or a menu are left alone. */

import { t } from "../../language";
import { redoLast, undoLast } from "../state/takingBack";
import { keepSettings, settings } from "../../storage/settings.svelte";
import type { PlaceId } from "../../wire/types";
import { commandFor, isTyping, type Command } from "./bindings";
import { placeName } from "../../text/places";
import type { TableState } from "../state/table.svelte";
import { counterOf, placeOf } from "../selection/targets";

/** What keys need from the map. */
export interface MapHandle {
  show(place: PlaceId): void;
  fit(): void;
  zoomBy(factor: number): void;
}

/**
 * Whether the player uses the map with a mouse or a finger. Then Tab goes from unit to unit. For keyboard users it goes
 * from control to control; otherwise they could not leave the map.
 */
let pointing = false;

/** The map was pressed. */
export function mapPressed(): void {
  pointing = true;
}

/** Whether Enter, Space or Tab already mean something where the focus is. */
function focusTakes(command: Command, active: Element | null): boolean {
  const nowhere = !active || active === document.body;
  if (command === "next-unit" || command === "previous-unit") {
    return !pointing || (!nowhere && (!active.matches(".map *") || active.matches(":focus-visible")));
  }
  if (nowhere) return false;
  if (command === "do" || command === "centre") return active.matches("button, a, summary, [role=tab], input, select");
  return false;
}

export function handleKeys(event: KeyboardEvent, table: TableState, map: MapHandle): void {
  if (event.defaultPrevented) return;
  const active = document.activeElement;
  if (isTyping(active as HTMLElement | null)) return;
  const command = commandFor(event);
  if (!command) return;
  if (event.key === "Tab" && focusTakes(command, active)) {
    pointing = false;
    return;
  }
  const meant = command === "do" && table.pointing.marked !== null && table.pointing.markedByKey;
  if ((command === "do" || command === "centre") && !meant && focusTakes(command, active)) return;
  if (document.querySelector("[aria-modal=true]")) return;
  // A key that is held down does nothing twice that cannot be taken back.
  const used = event.repeat && ANSWERS.has(command) ? true : run(command, table, map);
  if (used) event.preventDefault();
}

/** Commands that may answer a question. */
const ANSWERS = new Set<Command>(["next", "roll", "do"]);

/** While something is shown, a key only ends that. What it stands for is done when the question has been in sight for a moment. */
function goOn(command: "next" | "roll", table: TableState): boolean {
  const { attention, system } = table;
  if (table.playing) {
    attention.skipped();
    if (table.showing) table.skip();
    else system.present();
    return true;
  }
  if (table.replay.on || !table.myTurn || table.sending) return false;
  if (attention.holds()) return true;
  const choice = command === "next" ? attention.continues : attention.rolls;
  if (choice) attention.carryOut(choice);
  else if (command === "next" && attention.rolls) table.announce(t("keys-said-press-a", { label: attention.rolls.label }));
  return choice !== null || attention.rolls !== null;
}

/** Does it; says whether the key was used. */
function run(command: Command, table: TableState, map: MapHandle): boolean {
  const { attention, pointing, layout, replay, system } = table;
  switch (command) {
    case "next":
    case "roll":
      return goOn(command, table);
    case "show":
      table.attention.show();
      return table.attention.shown.length > 0;
    case "do":
      if (table.playing) return true;
      // A menu that a key opens has no pointer to hang on.
      pointing.pressedAt(innerWidth * 0.38, innerHeight * 0.3, false);
      if (pointing.marked) pointing.point(pointing.marked.target);
      else if (pointing.ready[0] && !attention.holds()) pointing.carryOut(pointing.ready[0]);
      else return false;
      return true;
    case "cancel":
      if (layout.tools.drop() || pointing.cancel() || layout.closeLast()) return true;
      if (!replay.walking) return false;
      system.present();
      return true;
    case "next-unit":
    case "previous-unit": {
      if (table.playing) return false;
      const place = pointing.selectNext(command === "next-unit" ? 1 : -1);
      if (place === null) return false;
      map.show(place);
      announceSelected(table);
      return true;
    }
    case "next-target":
    case "previous-target": {
      const target = pointing.markNext(command === "next-target" ? 1 : -1);
      const place = target ? placeOf(target.target) : null;
      if (target) table.announce([target.label, target.cost].filter(Boolean).join(", "));
      if (place !== null) map.show(place);
      return target !== null;
    }
    case "centre": {
      if (table.showing) {
        table.skip();
        return true;
      }
      if (replay.on) {
        if (replay.playing) replay.pause();
        else void (replay.walking ? system.play() : replay.play());
        return true;
      }
      const at = placeOfSelected(table);
      if (at !== null) map.show(at);
      else attention.show();
      return at !== null || attention.shown.length > 0;
    }
    case "undo":
      undoLast(table);
      return true;
    case "redo":
      redoLast(table);
      return true;
    case "text":
      layout.text = !layout.text;
      return true;
    case "log":
      layout.show("log");
      return true;
    case "cards":
      layout.show("cards");
      return true;
    case "charts": {
      const first = table.board?.charts[0];
      if (first) layout.toggle(`chart:${first.id}`);
      return true;
    }
    case "combat":
      layout.combatClosed = false;
      layout.toggle("combat");
      return true;
    case "overlays":
    case "objectives":
    case "shortcuts":
      layout.toggle(command);
      return true;
    case "replay":
      if (table.inPast) replay.close();
      else void replay.open(table.count, table.count);
      return true;
    case "step-on":
      if (table.inPast) void replay.forward();
      else if (system.canGoOn) void system.next();
      return table.inPast || system.steps.length > 0;
    case "step-back":
      if (table.inPast) void replay.back();
      else if (system.canGoBack) void system.back();
      return table.inPast || system.steps.length > 0;
    case "steps":
      if (table.inPast || system.steps.length === 0) return false;
      if (replay.playing) system.pause();
      else void system.play();
      return true;
    case "measure": {
      layout.tools.take("measure");
      const at = placeOfSelected(table);
      if (at !== null && layout.tools.tool) layout.tools.pick(at);
      return true;
    }
    case "notes":
      layout.toggle("notes");
      return true;
    case "notes-shown":
      layout.tools.shown = !layout.tools.shown;
      table.announce(layout.tools.shown ? t("keys-said-notes-shown") : t("keys-said-notes-hidden"));
      return true;
    case "supply":
      return showSupply(table);
    case "panels":
      layout.bare = !layout.bare;
      return true;
    case "fit":
      map.fit();
      return true;
    case "nearer":
    case "farther":
      map.zoomBy(command === "nearer" ? 1.35 : 1 / 1.35);
      return true;
    case "numbers":
      settings.showNumbers = !settings.showNumbers;
      keepSettings();
      return true;
  }
}

/** Switches all overlays of supply on or off that concern this player. */
function showSupply(table: TableState): boolean {
  const { layout, seat } = table;
  const all = (table.view?.overlays ?? []).filter((one) => /^supply\b/.test(one.id) && (!seat || !one.owner || one.owner === seat));
  if (all.length === 0) {
    table.announce(t("keys-said-no-supply"));
    return true;
  }
  const on = all.every((one) => layout.overlays.has(one.id));
  for (const one of all) if (layout.overlays.has(one.id) === on) layout.toggleOverlay(one.id);
  table.drawOverlays();
  table.announce(on ? t("keys-said-supply-hidden") : t("keys-said-supply-shown"));
  return true;
}

function placeOfSelected(table: TableState): PlaceId | null {
  const selected = table.pointing.selected;
  const counter = counterOf(selected);
  if (counter !== null) return table.view?.counters.find((one) => one.id === counter)?.place ?? null;
  return placeOf(selected);
}

function announceSelected(table: TableState): void {
  const id = counterOf(table.pointing.selected);
  const counter = table.view?.counters.find((one) => one.id === id);
  if (counter) table.announce(`${counter.name}, ${table.board ? placeName(table.board, counter.place) : counter.place}`);
}
