/** Where in the app a visitor is. The address after `#` says it, so that back, forward, reload and links all work. */

export type Route =
  | { at: "menu" }
  | { at: "learn"; lesson: string | null }
  | { at: "new" }
  | { at: "load" }
  | { at: "lobby" }
  | { at: "options" }
  | { at: "credits" }
  | { at: "style" }
  | { at: "login"; then: string | null }
  | { at: "manual"; game: string | null; rule: string | null }
  | { at: "game"; id: string; key: string | null; moment?: number | null }
  | { at: "after"; id: string }
  | { at: "not-found"; path: string };

/** Reads the part of an address after `#`. */
export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?", 2);
  const parts = path.split("/").filter((part) => part !== "").map(decoded);
  const asked = new URLSearchParams(query);
  const [first, second] = parts;
  switch (first) {
    case undefined:
      return { at: "menu" };
    case "new":
    case "load":
    case "lobby":
    case "options":
    case "credits":
    case "style":
      return { at: first };
    case "learn":
      return { at: "learn", lesson: second ?? null };
    case "login":
      return { at: "login", then: asked.get("then") };
    case "manual":
      // A rule's own number may hold strokes and blanks.
      return { at: "manual", game: second ?? null, rule: parts.length > 2 ? parts.slice(2).join("/") : null };
    case "game":
      if (!second) return { at: "not-found", path };
      if (parts[2] === "after") return { at: "after", id: second };
      return { at: "game", id: second, key: asked.get("key"), ...momentOf(asked.get("moment")) };
    default:
      return { at: "not-found", path };
  }
}

/** The moment of a game whose replay a link opens: after so many decisions. */
function momentOf(text: string | null): { moment?: number } {
  return text !== null && /^\d{1,6}$/.test(text) ? { moment: Number(text) } : {};
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a place in the app, beginning with `#`. */
export function addressOf(route: Route): string {
  switch (route.at) {
    case "menu":
      return "#/";
    case "learn":
      return route.lesson === null ? "#/learn" : `#/learn/${encodeURIComponent(route.lesson)}`;
    case "login":
      return route.then ? `#/login?then=${encodeURIComponent(route.then)}` : "#/login";
    case "manual":
      return "#/" + ["manual", route.game, route.rule].filter((part) => part !== null).map(encodeURIComponent).join("/");
    case "game":
      return `#/game/${encodeURIComponent(route.id)}${gameQuery(route.key, route.moment ?? null)}`;
    case "after":
      return `#/game/${encodeURIComponent(route.id)}/after`;
    case "not-found":
      return `#${route.path}`;
    default:
      return `#/${route.at}`;
  }
}

function gameQuery(key: string | null, moment: number | null): string {
  const query = new URLSearchParams();
  if (key) query.set("key", key);
  if (moment !== null) query.set("moment", String(moment));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Goes there. */
export function go(route: Route): void {
  location.hash = addressOf(route);
}
