// The middle layer: what lies on the ground, from the shadings up to the marks around counters.

import type { CounterId, Overlay, PlaceId, Target } from "../../wire/types";
import { FAR, paintFarForces, paintFarGround } from "../far/far";
import { mapColours } from "../style/colours";
import type { Geometry } from "../geometry/geometry";
import { paintStacks, type CounterLook } from "./counters";
import { paintPlaceMarkers, paintSideMarkers } from "./markers";
import { paintLineLabels, paintLines, paintShadings } from "./overlays";
import { paintCosts, paintMarks, paintRing, paintTints } from "./targets";
import type { Drawing } from "./notes";
import { paintVerbSigns } from "./verbSigns";
import { guarded } from "../canvas/guard";
import type { Painting } from "../canvas/layer";
import type { Scene } from "../scene/scene";
import type { Targets } from "../scene/targets";
import type { Colours } from "../../storage/settings.svelte";

/** What lies on the ground. */
export interface Middle {
  geometry: Geometry;
  scene: Scene;
  targets: Targets;
  overlays: readonly Overlay[];
  lit: readonly Target[];
  /** What is drawn on the ground, below the counters, that is no part of the game. */
  grounds: readonly Drawing[];
  selected: Target | null;
  selectedCounter: CounterId | null;
  /** Where the selected thing is. */
  home: PlaceId | null;
  look: CounterLook;
  colours: Colours;
  textScale: number;
}

export function paintMiddle(painting: Painting, middle: Middle): void {
  const { geometry, scene, targets, overlays, colours, textScale } = middle;
  const all = mapColours(colours);
  const { ctx } = painting;
  const far = painting.scale < FAR;
  if (far) guarded(ctx, "the ground from afar", () => paintFarGround(painting, geometry, scene, colours));
  guarded(ctx, "the shadings", () => paintShadings(painting, geometry, overlays, colours));
  guarded(ctx, "the drawings on the ground", () => {
    for (const draw of middle.grounds) draw(painting, geometry);
  });
  guarded(ctx, "the highlighted places", () => paintTints(painting, geometry, targets, middle.home, colours));
  guarded(ctx, "the lines", () => paintLines(painting, geometry, overlays, colours));
  guarded(ctx, "the rings", () => {
    for (const target of middle.lit) paintRing(painting, geometry, target, all.lit, true);
    if (middle.selected) paintRing(painting, geometry, middle.selected, all.select, false);
  });
  if (far) {
    guarded(ctx, "the forces from afar", () => paintFarForces(painting, geometry, scene, colours, textScale));
    return;
  }
  paintStacks(painting, scene, middle.look);
  guarded(ctx, "the markers in hexes", () => paintPlaceMarkers(painting, geometry, scene, colours, middle.selectedCounter));
  guarded(ctx, "the markers on hexsides", () => paintSideMarkers(painting, geometry, scene, colours));
  guarded(ctx, "the costs", () => paintCosts(painting, geometry, scene, targets, textScale));
  guarded(ctx, "the marks", () => paintMarks(painting, geometry, scene, targets, middle.selectedCounter, colours));
  guarded(ctx, "the signs of orders", () => paintVerbSigns(painting, geometry, scene, targets, middle.selectedCounter));
  guarded(ctx, "the labels of lines", () => paintLineLabels(painting, geometry, overlays, colours, textScale));
}
