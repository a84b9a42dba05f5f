// The middle layer: what lies on the ground, from the shadings up to the marks around counters.

import type { CounterId, Overlay, PlaceId, Target } from "../../wire/types";
import { FAR, paintFarForces, paintFarGround } from "../far/far";
import { mapColours } from "../style/colours";
import type { Geometry } from "../geometry/geometry";
import { paintStacks, type CounterLook } from "./counters";
import { paintPlaceMarkers, paintSideMarkers } from "./markers";
import { paintLineLabels, paintLines, paintShadings } from "./overlays";
import { paintCosts, paintMarks, paintRing, paintTints } from "./targets";
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
  const far = painting.scale < FAR;
  if (far) paintFarGround(painting, geometry, scene, colours);
  paintShadings(painting, geometry, overlays, colours);
  paintTints(painting, geometry, targets, middle.home, colours);
  paintLines(painting, geometry, overlays, colours);
  for (const target of middle.lit) paintRing(painting, geometry, target, all.lit, true);
  if (middle.selected) paintRing(painting, geometry, middle.selected, all.select, false);
  if (far) {
    paintFarForces(painting, geometry, scene, colours, textScale);
    return;
  }
  paintStacks(painting, scene, middle.look);
  paintPlaceMarkers(painting, geometry, scene, colours, middle.selectedCounter);
  paintSideMarkers(painting, geometry, scene, colours);
  paintCosts(painting, geometry, scene, targets, textScale);
  paintMarks(painting, geometry, scene, targets, middle.selectedCounter, colours);
  paintLineLabels(painting, geometry, overlays, colours, textScale);
}
