export { type Language, LANGUAGES, languageFor, type LanguageSetting, NATIVE_NAMES } from "./languages";
export { default as Phrase } from "./Phrase.svelte";
export { languageNow, type MessageId, speak, t } from "./speaking.svelte";
