/**
 * Draws the title picture, `title.svg`: a staff map of the Ardennes with the real hills, rivers, woods and places, the
 * front of 16 December and the bulge of Christmas 1944. It needs the raw terrain data, which are not part of the project:
 *
 *   node src/screens/art/draw.mjs DIR > src/screens/art/title.svg
 *
 * where DIR holds grid_30s.csv, rivers.geojson and towns.csv. The lines of the front are ours, drawn from the histories.
 * With the word `contours` behind DIR it draws `contours.svg`, the bare lines of height behind the other screens.
 */
import { readFileSync } from "node:fs";

import { contours, rounded, simplify, smooth, toPath } from "./lines.mjs";
import { pocket, december16, december25, labels, symbols, thrusts } from "./front.mjs";

const folder = process.argv[2];
if (!folder) throw new Error("say where the terrain data are");
const read = (name) => readFileSync(`${folder}/${name}`, "utf8");

// Ten pixels to a kilometre at 50.2 degrees north.
const WEST = 4.72;
const NORTH = 50.78;
const WIDTH = 1720;
const HEIGHT = 1290;
const across = (lon) => (lon - WEST) * 712.5;
const down = (lat) => (NORTH - lat) * 1112;
const at = ([lon, lat]) => [across(lon), down(lat)];

/** A small generator of numbers, so that the same picture comes out each time. */
let seed = 1944;
const random = () => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

/** Heights and woods on a grid, row by row from the north. */
function grid() {
  const rows = read("grid_30s.csv").trim().split("\n").slice(1);
  const lats = [];
  const cells = new Map();
  for (const row of rows) {
    const [lat, lon, height, , , , , forest] = row.split(",").map(Number);
    if (!cells.has(lat)) {
      cells.set(lat, []);
      lats.push(lat);
    }
    cells.get(lat).push({ lon, lat, height, forest });
  }
  return lats.map((lat) => cells.get(lat));
}

function blurred(values) {
  const pick = (y, x) => {
    const row = values[Math.min(values.length - 1, Math.max(0, y))];
    return row[Math.min(row.length - 1, Math.max(0, x))];
  };
  return values.map((row, y) =>
    row.map((_, x) => {
      let sum = 0;
      let weight = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const w = (2 - Math.abs(dy)) * (2 - Math.abs(dx));
          sum += w * pick(y + dy, x + dx);
          weight += w;
        }
      return sum / weight;
    }),
  );
}

const cells = grid();
const heights = blurred(cells.map((row) => row.map((cell) => cell.height)));
const toMap = ([x, y]) => {
  const lon = cells[0][0].lon + x * (cells[0][1].lon - cells[0][0].lon);
  const lat = cells[0][0].lat + y * (cells[1][0].lat - cells[0][0].lat);
  return at([lon, lat]);
};

/** Each height is a sheet of paper on the one below: a shadow, a lit edge, then the sheet. */
function relief() {
  const sheets = [
    [150, "#d6d3bf"],
    [200, "#dbd8c6"],
    [250, "#dfddcd"],
    [300, "#e3e2d4"],
    [350, "#e8e7db"],
    [400, "#ecebe1"],
    [450, "#f0efe8"],
    [500, "#f4f4ef"],
    [550, "#f8f8f5"],
    [600, "#fbfbfa"],
    [650, "#ffffff"],
  ];
  let out = "";
  let laid = "";
  for (const [level, colour] of sheets) {
    const rings = contours(heights, level)
      .map((ring) => simplify(ring.map(toMap), 1.1))
      .filter((ring) => ring.length > 5 && area(ring) > 260);
    const path = rings.map((ring) => toPath(ring, true)).join("");
    if (!path) continue;
    out += `<path id="h${level}" d="${path}"/>`;
    laid += `<use href="#h${level}" fill="#4d5646" opacity=".4" transform="translate(2 2.2)"/>`;
    laid += `<use href="#h${level}" fill="#fff" transform="translate(-1.4 -1.5)"/>`;
    laid += `<use href="#h${level}" fill="${colour}" stroke="#857a5c" stroke-opacity=".45" stroke-width="${level % 100 ? 0.5 : 1}"/>\n`;
  }
  return `<defs>${out}</defs>\n${laid}`;
}

function area(ring) {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [x1, y1] = ring[i];
    const [x2, y2] = ring[(i + 1) % ring.length];
    sum += x1 * y2 - x2 * y1;
  }
  return Math.abs(sum / 2);
}

/** The woods as a wash of green, with fir trees where they are thick. */
function woods() {
  const thick = blurred(cells.map((row) => row.map((cell) => cell.forest)));
  const wash = contours(thick, 52)
    .map((ring) => simplify(ring.map(toMap), 1.3))
    .filter((ring) => ring.length > 5 && area(ring) > 300)
    .map((ring) => toPath(ring, true))
    .join("");
  const near = new Map();
  const trees = [];
  const spots = cells.flatMap((row, y) => row.filter((_, x) => thick[y][x] > 56));
  for (const cell of [...spots, ...spots].sort(() => random() - 0.5)) {
    const [x, y] = at([cell.lon + (random() - 0.5) * 0.01, cell.lat + (random() - 0.5) * 0.007]);
    if (x < 4 || y < 10 || x > 1470 || y > HEIGHT - 4) continue;
    const key = (dx, dy) => `${Math.floor(x / 10) + dx},${Math.floor(y / 10) + dy}`;
    let crowded = false;
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const other of near.get(key(dx, dy)) ?? []) crowded ||= Math.hypot(other[0] - x, other[1] - y) < 9.5;
    if (crowded) continue;
    near.set(key(0, 0), [...(near.get(key(0, 0)) ?? []), [x, y]]);
    trees.push([Math.round(x), Math.round(y), random() < 0.5 ? 1 : 0]);
  }
  trees.sort((a, b) => a[1] - b[1]);
  const fir = ["l-3 5h1.5l-2.5 4h8l-2.5-4h1.5z", "l-3.5 5.5h1.5l-2.5 4.5h9l-2.5-4.5h1.5z"];
  let dark = "";
  let snow = "";
  for (const [x, y, kind] of trees) {
    dark += `M${x} ${y}${fir[kind]}`;
    snow += `M${x} ${y}l-3 5`;
  }
  return (
    `<path d="${wash}" fill="#8fa489" opacity=".33"/>` +
    `<path d="${dark}" fill="#4f6a58" opacity=".85"/>` +
    `<path d="${snow}" fill="none" stroke="#fff" stroke-width="1" stroke-linecap="round" opacity=".85"/>\n`
  );
}

function rivers() {
  const all = JSON.parse(read("rivers.geojson")).features;
  let out = "";
  for (const [rank, width] of [
    [3, 0.8],
    [2, 1.3],
    [1, 2.3],
  ]) {
    let path = "";
    for (const river of all) {
      if (river.properties.rank !== rank) continue;
      const lines = river.geometry.type === "LineString" ? [river.geometry.coordinates] : river.geometry.coordinates;
      for (const line of lines) path += toPath(simplify(line.map(at), 0.8), false);
    }
    out += `<path d="${path}" fill="none" stroke="#7797ab" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  }
  return out + "\n";
}

function graticule() {
  let path = "";
  for (let x = 20; x < WIDTH; x += 100) path += `M${x} 0V${HEIGHT}`;
  for (let y = 45; y < HEIGHT; y += 100) path += `M0 ${y}H${WIDTH}`;
  return `<path d="${path}" fill="none" stroke="#5d5a49" stroke-width=".7" opacity=".3"/>\n`;
}

function towns() {
  const rows = read("towns.csv").trim().split("\n").slice(1);
  const where = new Map(rows.map((row) => [row.split(",")[0], row.split(",").slice(3, 5).map(Number)]));
  let out = '<g fill="#322d22">';
  for (const { name, shown = name, size = 15, side = "right" } of labels) {
    const found = where.get(name);
    if (!found) throw new Error(`no place called ${name}`);
    const [x, y] = at([found[1], found[0]]).map(Math.round);
    const r = size > 17 ? 4 : 3;
    out += `<rect x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}"/>`;
    const spot = {
      right: `x="${x + 8}" y="${y + 5}"`,
      left: `x="${x - 8}" y="${y + 5}" text-anchor="end"`,
      above: `x="${x}" y="${y - 9}" text-anchor="middle"`,
      below: `x="${x}" y="${y + 19}" text-anchor="middle"`,
    }[side];
    out += `<text ${spot} font-size="${size}"${size > 17 ? ' font-weight="600"' : ""} paint-order="stroke" stroke="#f1f0e8" stroke-width="3.5" stroke-linejoin="round" stroke-opacity=".85">${shown}</text>`;
  }
  return out + "</g>\n";
}

/** Short teeth on the outer side of a line, as staff maps mark a front. */
function teeth(points, every, length) {
  let path = "";
  let rest = every / 2;
  for (let i = 1; i < points.length; i++) {
    const [x1, y1] = points[i - 1];
    const [x2, y2] = points[i];
    const long = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = [(x2 - x1) / long, (y2 - y1) / long];
    for (let d = rest; d < long; d += every) {
      const [x, y] = [x1 + ux * d, y1 + uy * d];
      path += `M${x.toFixed(0)} ${y.toFixed(0)}l${(uy * length).toFixed(1)} ${(-ux * length).toFixed(1)}`;
    }
    rest = (((rest - long) % every) + every) % every;
  }
  return path;
}

/** An arrow that grows narrower from its broad tail and ends in a head twice as wide. */
function arrow(line, tail) {
  const points = smooth(line.map(at), 12);
  let cut = points.length - 1;
  const [tx, ty] = points.at(-1);
  while (Math.hypot(points[cut][0] - tx, points[cut][1] - ty) < tail * 1.9) cut -= 1;
  const left = [];
  const right = [];
  for (let i = 0; i <= cut; i++) {
    const [x, y] = points[i];
    const [x2, y2] = points[i + 1];
    const long = Math.hypot(x2 - x, y2 - y) || 1;
    const half = tail * (1 - 0.45 * (i / cut));
    const [nx, ny] = [(-(y2 - y) / long) * half, ((x2 - x) / long) * half];
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  }
  const [ex, ey] = points[cut];
  const long = Math.hypot(tx - ex, ty - ey);
  const [nx, ny] = [(-(ty - ey) / long) * tail * 1.25, ((tx - ex) / long) * tail * 1.25];
  const head = [
    [ex + nx, ey + ny],
    [tx, ty],
    [ex - nx, ey - ny],
  ];
  return toPath([...simplify(left, 0.4), ...head, ...simplify(right, 0.4)], true);
}

function front() {
  const before = smooth(december16.map(at), 8);
  const after = smooth(december25.map(at), 8);
  const ring = smooth([...pocket, pocket[0], pocket[1]].map(at), 8);
  const bulge = toPath(simplify([...after, ...before.toReversed()], 0.5), true);
  let out = `<path d="${bulge}" fill="#b5301f" opacity=".13"/>`;
  for (const [line, tail] of thrusts) out += `<path d="${arrow(line, tail)}" fill="#b5301f" opacity=".62"/>`;
  out += `<path d="${toPath(before, false)}" fill="none" stroke="#3a3a33" stroke-width="3" stroke-dasharray="13 8"/>`;
  out += `<path d="${teeth(after, 15, 9)}" stroke="#b5301f" stroke-width="2.4" fill="none"/>`;
  out += `<path d="${toPath(after, false)}" fill="none" stroke="#b5301f" stroke-width="5.5" stroke-linejoin="round" stroke-linecap="round"/>`;
  out += `<path d="${toPath(ring, false)}" fill="#fff" fill-opacity=".35" stroke="#2b4f7d" stroke-width="4"/>`;
  out += `<path d="${teeth(ring.slice(0, -8), 14, 8)}" stroke="#2b4f7d" stroke-width="2" fill="none"/>`;
  return out + "\n";
}

/** Formations as boxes: infantry a cross, armour an oval, with the size above and the name beside. */
function formations() {
  let out = "";
  for (const { at: spot, side, kind, size, name } of symbols) {
    const [x, y] = at(spot).map(Math.round);
    const colour = side === "german" ? "#96261a" : "#2b4f7d";
    const paper = side === "german" ? "#f6e6de" : "#e6ecf2";
    const inside = {
      infantry: "M-17-11L17 11M17-11L-17 11",
      armor: "M-7-6h14a6 6 0 0 1 0 12h-14a6 6 0 0 1 0-12z",
      airborne: "M-17-11L17 11M17-11L-17 11M-6 11a3 3 0 0 1 6 0a3 3 0 0 1 6 0",
    }[kind];
    out += `<g transform="translate(${x} ${y})" stroke="${colour}" fill="none" stroke-width="1.8"><rect x="-17" y="-11" width="34" height="22" fill="${paper}"/><path d="${inside}"/>`;
    out += `<g fill="${colour}" stroke="#f1f0e8" stroke-width="3" paint-order="stroke" font-weight="600"><text y="-15" text-anchor="middle" font-size="12" letter-spacing="1">${size}</text><text x="22" y="5" font-size="15">${name}</text></g></g>`;
  }
  return out + "\n";
}

const folds = [430, 860, 1290]
  .map(
    (x) =>
      `<path d="M${x} 0V${HEIGHT}" stroke="#000" stroke-opacity=".07" stroke-width="5"/><path d="M${x + 4} 0V${HEIGHT}" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
  )
  .join("");

/** Lines of height alone. */
function bareContours() {
  let path = "";
  for (const level of [200, 300, 400, 500, 600]) {
    const rings = contours(blurred(blurred(heights)), level).map((ring) => simplify(ring.map(toMap), 1.6));
    for (const ring of rings) if (ring.length > 8 && area(ring) > 900) path += toPath(rounded(ring), true);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="40 40 1400 1100"><path d="${path}" fill="none" stroke="#000" stroke-width="1.6"/></svg>\n`;
}

const title = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice" font-family="'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,'Liberation Serif',serif">\n` +
    `<!-- Drawn by draw.mjs. Ground: (c) OpenStreetMap contributors (ODbL); GeoNames (CC BY 4.0); Copernicus CORINE; ESA CCI Land Cover; J. de Ferranti / NASA SRTM. -->\n` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#d2cfb9"/>\n` +
    relief() +
    rivers() +
    woods() +
    graticule() +
    front() +
    towns() +
    formations() +
    folds +
    `<linearGradient id="edge"><stop offset="0" stop-color="#d2cfb9" stop-opacity="0"/><stop offset="1" stop-color="#d2cfb9"/></linearGradient>` +
    `<rect x="1330" width="150" height="${HEIGHT}" fill="url(#edge)"/><rect x="1480" width="240" height="${HEIGHT}" fill="#d2cfb9"/>` +
    `</svg>\n`;

process.stdout.write(process.argv[3] === "contours" ? bareContours() : title());
