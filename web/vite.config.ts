import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv, type Plugin } from "vite";
import { defineConfig } from "vitest/config";

// Where the program answers that the page speaks with.
const target = loadEnv("", ".", "BULGE_").BULGE_ADDRESS ?? "http://127.0.0.1:1944";
const proxy = { "/api": { target, ws: true } };

/** Shorter files gain nothing by being packed. */
const LONGEST_PLAIN = 1_024;

/** Lays every text of the page beside itself in two packings, so that the program need not pack it for each visitor. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  enforce: "post",
  generateBundle: {
    // After Vite has written the names of the chunks into the scripts.
    order: "post",
    handler(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        const source = file.type === "chunk" ? file.code : file.source;
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name) || source.length < LONGEST_PLAIN) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        this.emitFile({ type: "asset", fileName: `${name}.br`, source: brotliCompressSync(source, { params }) });
        this.emitFile({ type: "asset", fileName: `${name}.gz`, source: gzipSync(source, { level: 9 }) });
      }
    },
  },
};

/** Message files become texts. Their remarks are for translators. */
const messages: Plugin = {
  name: "messages",
  transform(code, id) {
    if (!id.endsWith(".ftl")) return null;
    return { code: `export default ${JSON.stringify(code.replace(/^#.*\n/gm, ""))};`, map: null };
  },
};

// `npm run dev` beside a running `bulge serve`; `npm run build` for what the program carries inside.
export default defineConfig({
  plugins: [svelte(), messages, packed],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
  server: { proxy },
  preview: { proxy },
  test: { include: ["src/**/*.test.ts"] },
});
