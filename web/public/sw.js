// The service worker. It keeps nothing, so it can never show an old page: whoever opens Bulge gets what the server has. (Files
// under assets/ have a hash in their names, and the browser keeps them by itself.) It only answers when the server does not, with a
// page that says so instead of the browser's own.

const AWAY = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bulge: no answer from the server</title>
<style>
  body { display: grid; place-content: center; gap: 1rem; min-height: 100vh; margin: 0; padding: 1.5rem; box-sizing: border-box;
    background: #1b1f1c; color: #ece6d6; font: 1.05rem/1.5 Georgia, serif; }
  main { max-width: 34rem; }
  h1 { margin: 0 0 0.6rem; font-size: 1.6rem; }
  p { margin: 0 0 0.8rem; color: #c0bbaa; }
  button { padding: 0.5rem 1rem; border: 0; border-radius: 6px; background: #e3b341; color: #221a05; font: inherit; cursor: pointer; }
  code { font-size: 0.95em; }
</style>
</head>
<body>
<main>
<h1>The server does not answer</h1>
<p>Your games are safe: they are kept on the server, and every decision was saved when it was made.</p>
<p>Check your connection. If you run the program yourself, start it with <code>bulge serve</code>.</p>
<p>This page tries again every five seconds.</p>
<button type="button" onclick="location.reload()">Try again now</button>
</main>
<script>setTimeout(() => location.reload(), 5000);</script>
</body>
</html>`;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  // Only the page itself. Everything else, and the API above all, goes to the server untouched.
  if (event.request.mode !== "navigate") return;
  const away = () => new Response(AWAY, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  event.respondWith(fetch(event.request).catch(away));
});
