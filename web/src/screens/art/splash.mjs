/**
 * Draws the pictures of the games for the screen where a game is chosen, `splash/GAME.svg`. Each game has its own subject and
 * its own colours, so that they can be told apart at a glance. Nothing is taken from outside.
 *
 *   node src/screens/art/splash.mjs
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const WIDTH = 480;
const HEIGHT = 240;

/** A small generator of numbers, so that the same picture comes out each time. */
function dice(seed) {
  let now = seed >>> 0;
  return () => {
    now = (now * 1664525 + 1013904223) >>> 0;
    return now / 2 ** 32;
  };
}

const fix = (number) => Number(number.toFixed(1));

function gradient(id, stops) {
  const list = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list}</linearGradient>`;
}

/** A ridge as a filled shape: three waves of different length, so that it does not repeat. */
function ridge(base, height, phase, colour) {
  let path = `M0 ${HEIGHT}`;
  for (let x = 0; x <= WIDTH; x += 12) {
    const y = base - height * (Math.sin(x / 61 + phase) * 0.5 + Math.sin(x / 27 + phase * 2.3) * 0.28 + Math.sin(x / 143 + phase) * 0.6);
    path += `L${x} ${fix(y)}`;
  }
  return `<path d="${path}L${WIDTH} ${HEIGHT}Z" fill="${colour}"/>`;
}

/** A fir as a silhouette: its foot in (x, y). */
function fir(x, y, height) {
  const w = height * 0.24;
  const tier = (top, half) => `L${fix(x + half)} ${fix(y - height * top)}`;
  const back = (top, half) => `L${fix(x - half)} ${fix(y - height * top)}`;
  return (
    `M${fix(x)} ${fix(y - height)}${tier(0.66, w * 0.55)}${tier(0.68, w * 0.3)}${tier(0.36, w * 0.8)}${tier(0.4, w * 0.45)}${tier(0.06, w)}` +
    `${back(0.06, w)}${back(0.4, w * 0.45)}${back(0.36, w * 0.8)}${back(0.68, w * 0.3)}${back(0.66, w * 0.55)}Z`
  );
}

function firs(random, count, from, to, foot, height, colour) {
  let path = "";
  for (let i = 0; i < count; i++) {
    const x = from + ((to - from) * (i + random() * 0.8)) / count;
    path += fir(x, foot + (random() - 0.5) * 10, height * (0.7 + random() * 0.6));
  }
  return `<path d="${path}" fill="${colour}"/>`;
}

function snow(random, count, colour = "#fff") {
  let out = "";
  for (let i = 0; i < count; i++) {
    out += `<circle cx="${fix(random() * WIDTH)}" cy="${fix(random() * HEIGHT)}" r="${fix(0.6 + random() * 1.3)}"/>`;
  }
  return `<g fill="${colour}" opacity=".75">${out}</g>`;
}

/** A tank from the side, its left track in (x, y), as wide as `w`. */
function tank(x, y, w, colour) {
  const s = w / 100;
  const at = (dx, dy) => `${fix(x + dx * s)} ${fix(y + dy * s)}`;
  const hull = `M${at(2, -10)}L${at(12, -24)}L${at(30, -24)}L${at(34, -38)}L${at(58, -40)}L${at(66, -24)}L${at(90, -20)}L${at(98, -10)}L${at(90, 2)}L${at(12, 2)}Z`;
  const gun = `M${at(34, -35)}L${at(-34, -31)}L${at(-34, -28)}L${at(34, -29)}Z`;
  let wheels = "";
  for (let i = 0; i < 6; i++) wheels += `<circle cx="${fix(x + (16 + i * 14) * s)}" cy="${fix(y - 5 * s)}" r="${fix(5.4 * s)}"/>`;
  return `<path d="${hull}${gun}" fill="${colour}"/><g fill="#000" fill-opacity=".35">${wheels}</g>`;
}

/** Ardennes '44: half past five in the morning, searchlights on the clouds, guns behind the hills, tanks on the road. */
function ardennes44() {
  const random = dice(16);
  const beams = [60, 150, 250, 330, 420]
    .map((x, i) => `<path d="M${x} 150L${x - 90 + i * 26} -10L${x - 40 + i * 30} -10Z" fill="#cfe0f2" opacity=".13"/>`)
    .join("");
  const flashes = [90, 205, 300, 395]
    .map((x, i) => `<ellipse cx="${x}" cy="150" rx="${46 + i * 4}" ry="26" fill="url(#flash)"/>`)
    .join("");
  return (
    `<defs>${gradient("sky", [[0, "#0b1730"], [0.55, "#27406b"], [0.72, "#c06a35"]])}<radialGradient id="flash"><stop offset="0" stop-color="#fff0bf"/><stop offset=".35" stop-color="#ffb24a" stop-opacity=".7"/><stop offset="1" stop-color="#ffb24a" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${beams}${flashes}` +
    ridge(162, 9, 0.4, "#15233f") +
    firs(random, 38, -10, WIDTH, 172, 26, "#101a30") +
    `<path d="M0 178q120-10 240-2t240-6v70H0z" fill="#8fa5c4"/><path d="M0 202q160-16 300-4t180-6v48H0z" fill="#c9d6e6"/>` +
    tank(300, 197, 66, "#141c2c") + tank(206, 204, 80, "#121927") + tank(86, 216, 100, "#0e141f") +
    snow(random, 60)
  );
}

/** Bitter Woods: trunks in the fog, far ones pale and near ones dark, and snow between them. */
function bitterwoods() {
  const random = dice(44);
  const rows = [
    { count: 34, w: 4, foot: 150, colour: "#b4c0ae" },
    { count: 24, w: 7, foot: 168, colour: "#8a9b86" },
    { count: 15, w: 12, foot: 190, colour: "#566a58" },
    { count: 8, w: 22, foot: 224, colour: "#233528" },
  ];
  const trunks = rows
    .map(({ count, w, foot, colour }) => {
      let path = "";
      let bows = "";
      for (let i = 0; i < count; i++) {
        const x = ((i + random() * 0.9) * WIDTH) / count;
        const lean = (random() - 0.5) * w * 1.6;
        path += `M${fix(x - w / 2)} ${foot}L${fix(x - w / 3 + lean)} -5h${fix(w * 0.66)}L${fix(x + w / 2)} ${foot}q${fix(-w / 2)} ${fix(w / 3)} ${fix(-w)} 0Z`;
        for (let b = 0; b < 5; b++) {
          const y = 10 + b * 24 + random() * 14;
          const side = random() < 0.5 ? -1 : 1;
          bows += `M${fix(x + lean * (1 - y / foot))} ${fix(y)}l${fix(side * w * (1.6 + random()))} ${fix(w * (0.5 + random() * 0.5))}`;
        }
      }
      return `<path d="${path}" fill="${colour}"/><path d="${bows}" fill="none" stroke="${colour}" stroke-width="${fix(w * 0.22)}"/>`;
    });
  const snowed = (y, colour) => `<path d="M0 ${y}q90-9 180 0t170-3 140 2v${HEIGHT - y + 4}H0z" fill="${colour}"/>`;
  // A patrol, far off between the trees.
  const men = [196, 222, 246]
    .map((x, i) => `<path d="M${x} ${182 + i * 2}l2-15 -3-1 1-9 4-2 5 2 1 10-3 1 2 14h-3l-1-10-2 10zM${x + 1} ${154 + i * 2}a3.4 3.4 0 1 1 6.8 0zM${x + 7} ${163 + i * 2}l11-4" fill="#1b241d" stroke="#1b241d"/>`)
    .join("");
  return (
    `<defs>${gradient("fog", [[0, "#d5dccb"], [0.7, "#eef0e6"]])}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#fog)"/>` +
    trunks[0] + snowed(148, "#e6eae0") + trunks[1] + snowed(167, "#edf0e8") + men + trunks[2] + snowed(192, "#f5f6f1") + trunks[3] + snowed(226, "#fdfdfb") +
    snow(random, 70, "#fff")
  );
}

/** Enemy Action: cards on the table of a headquarters, under a lamp, over a map with a red thrust. */
function enemyaction() {
  const card = (x, y, turn, inside) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-37" y="-52" width="74" height="104" rx="6" fill="#20180f" opacity=".45" transform="translate(4 5)"/>` +
    `<rect x="-37" y="-52" width="74" height="104" rx="6" fill="#f4ecd6" stroke="#4c3b22" stroke-width="1.6"/>${inside}</g>`;
  const box = (colour, inner) => `<rect x="-21" y="-16" width="42" height="28" fill="none" stroke="${colour}" stroke-width="3"/>${inner}`;
  const size = (colour, count) => {
    const crosses = Array.from({ length: count }, (_, i) => `M${(i - (count - 1) / 2) * 9 - 3} -30l6 7m0-7l-6 7`).join("");
    return `<path d="${crosses}" stroke="${colour}" stroke-width="2.4" fill="none"/>`;
  };
  const german = "#3a3f45";
  const lines = '<path d="M-24 24h48M-24 32h48M-24 40h30" stroke="#8d7c58" stroke-width="2.4"/>';
  const armour = `<rect x="-13" y="-9" width="26" height="14" rx="7" fill="none" stroke="${german}" stroke-width="3"/>`;
  const foot = (colour) => `<path d="M-21 -16l42 28m0-28l-42 28" stroke="${colour}" stroke-width="3"/>`;
  let contour = "";
  for (let i = 0; i < 9; i++) contour += `<path d="M-20 ${20 + i * 27}q120 ${i % 2 ? 34 : -26} 240 ${i * 3 - 10}t280 ${10 - i * 4}" fill="none" stroke="#9a6b3f" stroke-opacity=".4" stroke-width="1.3"/>`;
  return (
    `<defs><radialGradient id="lamp" cx=".46" cy=".3" r=".85"><stop offset="0" stop-color="#ecd7a0"/><stop offset=".5" stop-color="#b98f55"/><stop offset="1" stop-color="#3d2816"/></radialGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lamp)"/>${contour}` +
    '<path d="M492 44C420 70 360 40 292 76S190 128 120 116" fill="none" stroke="#a3261b" stroke-width="15" opacity=".85"/><path d="M134 92l-44 22 46 24z" fill="#a3261b" opacity=".9"/>' +
    '<path d="M84 -6C66 60 104 120 78 246" fill="none" stroke="#2c4f86" stroke-width="5" stroke-dasharray="15 8"/>' +
    card(192, 152, -17, size(german, 2) + box(german, foot(german)) + lines) +
    card(262, 140, -3, size(german, 3) + box(german, armour) + lines) +
    card(334, 150, 11, size("#3f5a22", 2) + box("#3f5a22", foot("#3f5a22")) + lines) +
    '<g transform="translate(420 186) rotate(14)"><rect x="-24" y="-24" width="48" height="48" rx="9" fill="#f7f1e0" stroke="#4c3b22" stroke-width="1.6"/><g fill="#2a2116"><circle cx="-11" cy="-11" r="4.6"/><circle r="4.6"/><circle cx="11" cy="11" r="4.6"/></g></g>'
  );
}

/** Bastogne: the square tower and the roofs in the snow, and parachutes of three colours in a clear sky. */
function bastogne() {
  const random = dice(23);
  const chute = (x, y, w, colour) => {
    const h = w * 0.55;
    const strings = [-0.5, -0.2, 0.2, 0.5].map((part) => `M${fix(x + part * w)} ${y}L${x} ${fix(y + w * 0.85)}`).join("");
    return (
      `<path d="${strings}" stroke="#23384a" stroke-width=".9" fill="none"/>` +
      `<path d="M${fix(x - w / 2)} ${y}C${fix(x - w / 2)} ${fix(y - h * 1.3)} ${fix(x + w / 2)} ${fix(y - h * 1.3)} ${fix(x + w / 2)} ${y}q${fix(-w / 8)} ${fix(-w * 0.1)} ${fix(-w / 4)} 0t${fix(-w / 4)} 0t${fix(-w / 4)} 0t${fix(-w / 4)} 0z" fill="${colour}"/>` +
      `<rect x="${fix(x - w * 0.1)}" y="${fix(y + w * 0.8)}" width="${fix(w * 0.2)}" height="${fix(w * 0.26)}" fill="#4a3823"/>`
    );
  };
  const plane = (x, y, s) =>
    `<path transform="translate(${x} ${y}) scale(${s})" d="M-30 0q4-5 14-5h34q10 0 14 4 2 3-6 4l-40 1q-12 0-16-4zM-28-2l-5-12h7l8 10zM-4 0l-16 13h9L10 1zM-2-4l-8-7h5l10 7z" fill="#33506a"/>`;
  const house = (x, y, w, h, wall) =>
    `<path d="M${x} ${y}v-${h}h${w}v${h}z" fill="${wall}"/><path d="M${x - 4} ${y - h}l${w / 2 + 4}-${fix(w * 0.52)} ${w / 2 + 4} ${fix(w * 0.52)}z" fill="#f4f8fb" stroke="#7d8fa0" stroke-width="1"/>` +
    `<path d="M${x + w * 0.2} ${y - h * 0.7}h${w * 0.2}v${h * 0.3}h-${w * 0.2}zM${x + w * 0.6} ${y - h * 0.7}h${w * 0.2}v${h * 0.3}h-${w * 0.2}z" fill="#f0b34c"/>`;
  const tower =
    '<path d="M214 206V92h44v114z" fill="#6d5f55"/><path d="M209 94l27-58 27 58z" fill="#3c4a56"/><path d="M236 36V16m-6 7h12" stroke="#2a333b" stroke-width="2.6"/>' +
    '<path d="M225 118a11 12 0 0 1 22 0v22h-22z" fill="#2f2925"/><path d="M209 94l27-58 6 13-20 45z" fill="#f4f8fb" opacity=".85"/><path d="M258 206v-66h70v66z" fill="#7d6e62"/><path d="M254 142l20-34h50l10 34z" fill="#f4f8fb" stroke="#7d8fa0"/>' +
    '<path d="M270 160a7 8 0 0 1 14 0v22h-14zM302 160a7 8 0 0 1 14 0v22h-14z" fill="#f0b34c"/>';
  return (
    `<defs>${gradient("day", [[0, "#3f86c4"], [0.6, "#a9d0ea"], [0.85, "#f3e7cd"]])}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#day)"/>` +
    ridge(186, 8, 2.1, "#8fb0c6") + firs(random, 30, -10, WIDTH, 194, 22, "#5d7f92") +
    plane(356, 34, 0.95) + plane(420, 52, 0.75) + plane(300, 22, 0.6) +
    chute(64, 66, 52, "#d1422e") + chute(142, 44, 38, "#f2f0e6") + chute(390, 104, 46, "#e0a92d") + chute(330, 84, 30, "#2f7d4c") + chute(170, 112, 30, "#e0a92d") + chute(446, 150, 30, "#d1422e") +
    `<path d="M0 200q120-12 240-4t240-6v50H0z" fill="#e9f1f6"/>` +
    house(52, 208, 44, 34, "#86705d") + house(104, 206, 52, 44, "#a08467") + house(164, 208, 42, 36, "#7b675a") + tower +
    house(340, 208, 50, 40, "#a08467") + house(398, 210, 44, 32, "#86705d") +
    `<path d="M0 214q130-10 250-3t230-6v35H0z" fill="#fbfdfe"/><path d="M232 208l-96 40h70l44-40zM262 208l40 40h90l-110-40z" fill="#c8bda6"/>`
  );
}

/** The Ford at Wallendorf: a stone bridge over the Our, between woods. */
function toy() {
  const random = dice(3);
  const arches = [120, 204, 288].map((x) => `M${x} 186a34 40 0 0 1 68 0z`).join("");
  return (
    `<defs>${gradient("dawn", [[0, "#f2c27e"], [0.55, "#f8e6bd"]])}${gradient("water", [[0, "#7fb2b8"], [1, "#2f6471"]])}</defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dawn)"/><circle cx="372" cy="74" r="26" fill="#fff4d2"/>` +
    ridge(116, 22, 1.2, "#b3ab70") + ridge(138, 14, 3.4, "#8b9251") + firs(random, 16, -6, 150, 148, 34, "#4d6334") + firs(random, 12, 350, 486, 148, 34, "#4d6334") +
    `<rect y="176" width="${WIDTH}" height="64" fill="url(#water)"/>` +
    '<path d="M0 150q60-6 112 6v40q-60 10-112 4zM480 146q-70 0-116 12v36q60 12 116 4z" fill="#6d7f3c"/>' +
    `<path d="M60 152q180-34 360 0v44H60z" fill="#8d7a62"/><path d="M56 150q184-36 368 0v9q-184-36-368 0z" fill="#b7a285"/>` +
    `<path d="${arches}v12h68v-12" fill="none"/><path d="${arches}" fill="#3d6f7a"/>` +
    [120, 204, 288].map((x) => `<path d="M${x} 186a34 40 0 0 1 68 0" fill="none" stroke="#5f5040" stroke-width="3"/>`).join("") +
    '<path d="M20 206h70M130 214h90M260 204h60M350 218h100M60 228h120M240 230h140" stroke="#d9efef" stroke-opacity=".6" stroke-width="2.4" stroke-linecap="round"/>' +
    tank(196, 136, 54, "#3a4630")
  );
}

const folder = fileURLToPath(new URL("splash/", import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries({ ardennes44, bitterwoods, enemyaction, bastogne, toy })) {
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"`;
  writeFileSync(`${folder}${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${draw()}</svg>\n`);
}
