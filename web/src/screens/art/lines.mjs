/** Lines for the title picture: contours of a grid, simplified and smoothed, as short SVG paths. */

/** Closed rings around everything at least as high as `level`. Points are in cells of the grid. */
export function contours(values, level) {
  const height = values.length;
  const width = values[0].length;
  // A low border all round closes every ring inside the picture.
  const value = (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? -1000 : values[y][x]);
  const next = new Map();
  const cross = (x1, y1, x2, y2) => {
    const a = value(x1, y1);
    const t = (level - a) / (value(x2, y2) - a);
    return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
  };
  const key = ([x, y]) => `${x.toFixed(4)},${y.toFixed(4)}`;
  const add = (from, to) => {
    const k = key(from);
    if (!next.has(k)) next.set(k, []);
    next.get(k).push({ from, to });
  };
  for (let y = -1; y < height; y++)
    for (let x = -1; x < width; x++) {
      const corners = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)].map((v) => v >= level);
      const index = corners.reduce((sum, high, i) => sum | (high ? 1 << i : 0), 0);
      if (index === 0 || index === 15) continue;
      const top = () => cross(x, y, x + 1, y);
      const right = () => cross(x + 1, y, x + 1, y + 1);
      const bottom = () => cross(x, y + 1, x + 1, y + 1);
      const left = () => cross(x, y, x, y + 1);
      // High ground on the left of the way.
      const ways = {
        1: [[top, left]],
        2: [[right, top]],
        3: [[right, left]],
        4: [[bottom, right]],
        5: [
          [top, right],
          [bottom, left],
        ],
        6: [[bottom, top]],
        7: [[bottom, left]],
        8: [[left, bottom]],
        9: [[top, bottom]],
        10: [
          [left, top],
          [right, bottom],
        ],
        11: [[right, bottom]],
        12: [[left, right]],
        13: [[top, right]],
        14: [[left, top]],
      }[index];
      for (const [from, to] of ways) add(from(), to());
    }
  const rings = [];
  for (const starts of next.values())
    while (starts.length > 0) {
      const ring = [];
      let piece = starts.pop();
      while (piece) {
        ring.push(piece.from);
        piece = next.get(key(piece.to))?.pop();
      }
      rings.push(ring);
    }
  return rings;
}

/** Leaves out points that are no farther than `tolerance` from the line without them. */
export function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const keep = new Set([0, points.length - 1]);
  const spans = [[0, points.length - 1]];
  while (spans.length > 0) {
    const [first, last] = spans.pop();
    const [x1, y1] = points[first];
    const [x2, y2] = points[last];
    const long = Math.hypot(x2 - x1, y2 - y1);
    let far = tolerance;
    let where = -1;
    for (let i = first + 1; i < last; i++) {
      const [x, y] = points[i];
      const off = long < 1e-6 ? Math.hypot(x - x1, y - y1) : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / long;
      if (off > far) {
        far = off;
        where = i;
      }
    }
    if (where < 0) continue;
    keep.add(where);
    spans.push([first, where], [where, last]);
  }
  return points.filter((_, i) => keep.has(i));
}

/** A curve through the points, `steps` pieces to a span. */
export function smooth(points, steps) {
  const out = [];
  const point = (i) => points[Math.min(points.length - 1, Math.max(0, i))];
  for (let i = 0; i < points.length - 1; i++)
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const mix = (axis) => {
        const [a, b, c, d] = [point(i - 1)[axis], point(i)[axis], point(i + 1)[axis], point(i + 2)[axis]];
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      };
      out.push([mix(0), mix(1)]);
    }
  out.push(points.at(-1));
  return out;
}

/** A ring with its corners cut off. */
export function rounded(ring) {
  return ring.flatMap(([x, y], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length];
    return [
      [x * 0.75 + x2 * 0.25, y * 0.75 + y2 * 0.25],
      [x * 0.25 + x2 * 0.75, y * 0.25 + y2 * 0.75],
    ];
  });
}

/** A path in half pixels, each point told from the one before. */
export function toPath(points, closed) {
  const round = (n) => Math.round(n * 2) / 2;
  let [x, y] = points[0].map(round);
  let path = `M${x} ${y}l`;
  let first = true;
  for (const point of points.slice(1)) {
    const [nx, ny] = point.map(round);
    const dx = nx - x;
    const dy = ny - y;
    if (dx === 0 && dy === 0) continue;
    path += `${first || dx < 0 ? "" : " "}${short(dx)}${dy < 0 ? "" : " "}${short(dy)}`;
    first = false;
    [x, y] = [nx, ny];
  }
  return path + (closed ? "z" : "");
}

const short = (n) => String(n).replace(/^(-?)0\./, "$1.");
