/**
 * The texts of the page, in the language of its reader. They are written in message files (`src/messages`, in the format of
 * Project Fluent; `docs/translating.md`). Whatever shows a text follows at once when the language changes, so a text must be
 * asked for where it is shown, and not be kept in a constant.
 */

import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

import { ENGLISH, OTHERS } from "./catalogs";
import type { Messages } from "./ids";
import type { Language } from "./languages";

export type MessageId = keyof Messages;

/** What a message wants to be told: nothing, or a value for each of its variables. */
export type Values<Id extends MessageId> = [Messages[Id]] extends [never] ? [] : [values: Record<Messages[Id], string | number>];

function bundle(language: Language, text: string): FluentBundle {
  // All languages of the page run from left to right, so names need no marks of direction around them.
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const english = bundle("en", ENGLISH);
let spoken = $state.raw({ language: "en" as Language, bundle: english });

/** The language that is shown, as a tag for the browser's own formats. */
export function languageNow(): Language {
  return spoken.language;
}

/** A text of the page. */
export function t<Id extends MessageId>(id: Id, ...values: Values<Id>): string {
  return textOf(id, values[0]);
}

/** The same where the values come as one object that may be missing. */
export function textOf(id: MessageId, values?: Readonly<Record<string, string | number>>): string {
  const from = spoken.bundle.hasMessage(id) ? spoken.bundle : english;
  const pattern = from.getMessage(id)?.value;
  if (!pattern) return id;
  const args: Record<string, string | FluentNumber> = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    // Numbers on this page count turns, hexes and decisions; none needs its thousands set apart.
    args[name] = typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;
  }
  return from.formatPattern(pattern, args, []);
}

/** The language that was asked for last. */
let wanted: Language = "en";

/** Shows the page in another language. When its file cannot be loaded the page stays as it is. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (language === spoken.language) return;
  let made = english;
  if (language !== "en") {
    try {
      made = bundle(language, await OTHERS[language]());
    } catch {
      return;
    }
    // Another language was chosen while this one was loading.
    if (wanted !== language) return;
  }
  spoken = { language, bundle: made };
  if (typeof document !== "undefined") document.documentElement.lang = language;
}
