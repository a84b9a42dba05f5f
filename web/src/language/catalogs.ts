/** The message files of each language. English comes with the page; another language is loaded when it is needed. */

import type { Language } from "./languages";

const english: Record<string, string> = import.meta.glob("../messages/en/*.ftl", { eager: true, import: "default" });

export const ENGLISH = Object.values(english).join("\n");

export const OTHERS: Record<Exclude<Language, "en">, () => Promise<string>> = {
  de: () => import("./german").then((module) => module.default),
  fr: () => import("./french").then((module) => module.default),
};
