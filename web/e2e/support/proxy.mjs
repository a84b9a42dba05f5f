// A page under work in front of a built program: files from a folder, and everything under /api from the program. So the
// tests can be run on a client that is not inside the program yet.

import { readFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { extname, join } from "node:path";

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".png": "image/png",
};

/** Puts a folder before a program; where that is, and how to take it away. */
export async function putBefore(address, folder) {
  const { hostname, port } = new URL(address);
  const policy = (await fetch(address)).headers.get("content-security-policy") ?? "";

  const front = createServer(async (asked, answer) => {
    const { pathname } = new URL(asked.url, address);
    if (pathname.startsWith("/api/")) {
      const on = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (reply) => {
        answer.writeHead(reply.statusCode, reply.headers);
        reply.pipe(answer);
      });
      on.on("error", () => answer.writeHead(502).end());
      asked.pipe(on);
      return;
    }
    const file = join(folder, pathname === "/" ? "index.html" : pathname);
    const body = await readFile(file).catch(() => null);
    const headers = { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "content-security-policy": policy };
    answer.writeHead(body ? 200 : 404, headers).end(body ?? "");
  });

  // A socket is handed over as it is, its first request included.
  const lines = new Set();
  front.on("upgrade", (asked, line, head) => {
    const on = connect(Number(port), hostname, () => {
      const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      on.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join("")}\r\n`);
      on.write(head);
      on.pipe(line).pipe(on);
    });
    for (const end of [on, line]) {
      lines.add(end);
      end.on("error", () => undefined);
      end.on("close", () => [on, line].forEach((one) => one.destroy()));
    }
  });

  await new Promise((done) => front.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${front.address().port}`,
    stop: () => {
      for (const line of lines) line.destroy();
      front.closeAllConnections();
      return new Promise((done) => front.close(done));
    },
  };
}
