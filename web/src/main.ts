import { mount } from "svelte";

import App from "./App.svelte";
import { languageFor, speak } from "./language";
import { settings } from "./storage/settings.svelte";
import "./style/theme.css";

const root = document.getElementById("app");
// English is there at once; another language is loaded first, so that nobody sees the page change its words.
void speak(languageFor(settings.pageLanguage)).then(() => root && mount(App, { target: root }));

// Where the page is developed its files change too often for a service worker; browsers allow it on safe addresses only.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
