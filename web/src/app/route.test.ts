import { describe, expect, it } from "vitest";

import { addressOf, readRoute, type Route } from "./route";

describe("routes", () => {
  const routes: Route[] = [
    { at: "menu" },
    { at: "learn", lesson: null },
    { at: "learn", lesson: "first steps" },
    { at: "new" },
    { at: "load" },
    { at: "lobby" },
    { at: "options" },
    { at: "credits" },
    { at: "style" },
    { at: "login", then: null },
    { at: "login", then: "#/new" },
    { at: "manual", game: null, rule: null },
    { at: "manual", game: "toy", rule: null },
    { at: "manual", game: "bastogne", rule: "BB §3.9-hand" },
    { at: "game", id: "kQujpz469s", key: null },
    { at: "game", id: "kQujpz469s", key: "4dd0 67&19" },
    { at: "after", id: "kQujpz469s" },
  ];
  it.each(routes)("reads back $at", (route) => {
    expect(readRoute(addressOf(route))).toEqual(route);
  });

  it("takes a bare address for the menu and an unknown one for lost", () => {
    expect(readRoute("")).toEqual({ at: "menu" });
    expect(readRoute("#/")).toEqual({ at: "menu" });
    expect(readRoute("#/nowhere/else")).toEqual({ at: "not-found", path: "/nowhere/else" });
    expect(readRoute("#/game")).toEqual({ at: "not-found", path: "/game" });
    expect(readRoute("#/manual/%E0%A4%A")).toMatchObject({ at: "manual" });
  });

  it("understands rule numbers typed without care", () => {
    expect(readRoute("#/manual/toy/4.3")).toEqual({ at: "manual", game: "toy", rule: "4.3" });
  });
});
