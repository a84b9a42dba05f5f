// The map by itself, without a server: `FIXTURES=folder npx vite --config src/map/demo/vite.config.mjs`, then /src/map/demo/demo.html.
// The folder holds what a server would send: boards, views, events and pictures. Not part of the build.

import { createReadStream, existsSync } from "node:fs";
import { join, normalize } from "node:path";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const folder = process.env.FIXTURES ?? "fixtures";

export default defineConfig({
  plugins: [
    svelte(),
    {
      name: "messages",
      transform: (code, id) => (id.endsWith(".ftl") ? { code: `export default ${JSON.stringify(code)};`, map: null } : null),
    },
    {
      name: "fixtures",
      configureServer(server) {
        server.middlewares.use("/fixtures", (request, response, next) => {
          const path = join(folder, normalize(`/${(request.url ?? "").split("?")[0]}`));
          if (!existsSync(path)) return next();
          response.setHeader("Content-Type", path.endsWith(".jpg") ? "image/jpeg" : "application/json");
          createReadStream(path).pipe(response);
        });
      },
    },
  ],
  cacheDir: "node_modules/.vite-map",
  optimizeDeps: { entries: ["src/map/demo/demo.html"] },
  // The whole client too, beside a running server: the map among its panels.
  server: { port: 5183, strictPort: true, proxy: { "/api": { target: "http://127.0.0.1:1944", ws: true } } },
});
