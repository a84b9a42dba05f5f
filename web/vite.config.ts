import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

// Where the program answers that the page speaks with.
const target = loadEnv("", ".", "BULGE_").BULGE_ADDRESS ?? "http://127.0.0.1:1944";
const proxy = { "/api": { target, ws: true } };

// `npm run dev` beside a running `bulge serve`; `npm run build` for what the program carries inside.
export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  server: { proxy },
  preview: { proxy },
  test: { include: ["src/**/*.test.ts"] },
});
