// Where directions point on the map.

const POINTS: Record<string, number> = {
  n: -90,
  north: -90,
  ne: -45,
  "north-east": -45,
  northeast: -45,
  e: 0,
  east: 0,
  se: 45,
  "south-east": 45,
  southeast: 45,
  s: 90,
  south: 90,
  sw: 135,
  "south-west": 135,
  southwest: 135,
  w: 180,
  west: 180,
  nw: -135,
  "north-west": -135,
  northwest: -135,
};

/** The angle of a direction in degrees, clockwise from the right; nothing for a word that is none. */
export function compass(name: string): number | null {
  return POINTS[name.toLowerCase()] ?? null;
}
