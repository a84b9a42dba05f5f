// What may be pointed at next, sorted by where it is.

import type { CounterId, PlaceId, SideId } from "../../wire/types";
import type { Geometry } from "../geometry/geometry";
import { region, type Region } from "../canvas/region";
import { shortCost } from "../style/lettering";
import type { MapTarget } from "../../table/selection/types";

/** How a target looks: a place to go to, something to fight, or anything else. */
export type Kind = "go" | "fight" | "other";

const FIGHT = /attack|assault|fire|barrage|bombard|target|aim|shoot|overrun|demolish|blow|strike|combat/i;
const GO = /move|march|advance|retreat|exit|enter|withdraw|place|deploy|rail|arrive|reinforce|follow|join|stay|land|drop|mine/i;

/** The look for a verb. Words only: what the verb does is the game's business. */
export function kindOf(verb: string): Kind {
  return FIGHT.test(verb) ? "fight" : GO.test(verb) ? "go" : "other";
}

/** Where targets are and what is printed there. */
export interface Spot {
  kind: Kind;
  targets: MapTarget[];
  /** The lowest cost, as it is printed in the hex. */
  cost: string | null;
}

/** All targets by what they are. */
export class Targets {
  readonly places = new Map<PlaceId, Spot>();
  readonly counters = new Map<CounterId, Spot>();
  readonly sides = new Map<SideId, Spot>();
  readonly regions: Record<Kind, Region>;

  constructor(
    geometry: Geometry,
    readonly list: readonly MapTarget[],
  ) {
    for (const target of list) {
      if ("place" in target.target) add(this.places, target.target.place, target);
      else if ("counter" in target.target) add(this.counters, target.target.counter, target);
      else if ("side" in target.target) {
        add(this.sides, target.target.side, target);
        // Reckoned now so that it can be found under the pointer.
        geometry.side(target.target.side);
      }
    }
    const of = (kind: Kind) => [...this.places].filter(([, spot]) => spot.kind === kind).map(([id]) => id);
    this.regions = {
      go: region(geometry, of("go")),
      fight: region(geometry, of("fight")),
      other: region(geometry, of("other")),
    };
  }

  get empty(): boolean {
    return this.list.length === 0;
  }
}

function add<K>(map: Map<K, Spot>, key: K, target: MapTarget): void {
  const cost = target.cost ? shortCost(target.cost) : null;
  const kind = kindOf(target.verb);
  const spot = map.get(key);
  if (!spot) {
    map.set(key, { kind, targets: [target], cost });
    return;
  }
  spot.targets.push(target);
  spot.cost ??= cost;
  if (kind === "fight") spot.kind = "fight";
}
