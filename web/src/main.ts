import { mount } from "svelte";

import App from "./App.svelte";
import "./style/theme.css";

const root = document.getElementById("app");
if (root) mount(App, { target: root });

// Where the page is developed its files change too often for a service worker; browsers allow it on safe addresses only.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
