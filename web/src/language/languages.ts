/** The languages the page is written in. */

export const LANGUAGES = ["en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language as those who read it call it. */
export const NATIVE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch", fr: "Français" };

/** What a player sets: a language, or the one the browser asks for. */
export type LanguageSetting = Language | "browser";

/** The first language of a browser's list that the page is written in, or English. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

/** The language to show. */
export function languageFor(setting: LanguageSetting): Language {
  if (setting !== "browser") return setting;
  return preferred(typeof navigator === "undefined" ? [] : navigator.languages);
}
