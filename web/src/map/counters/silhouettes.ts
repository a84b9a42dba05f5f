// Side views of vehicles and guns, for counters that show one instead of a symbol.
//
// Each is a few plain shapes in a field of 100 by 40, standing on the lower edge and pointing left. Wheels are rings, cut
// out and filled again, so that a drawing of two centimetres or of ten pixels is recognised by its outline.

type Ink = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function ring(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A wheel that is cut out of what it stands in, with its hub left. */
function wheels(y: number, r: number, ...xs: number[]): string {
  return xs.map((x) => ring(x, y, r) + ring(x, y, r * 0.62)).join("");
}

/** A wheel in the open. */
function tyre(x: number, y: number, r: number): string {
  return ring(x, y, r) + ring(x, y, r * 0.55) + ring(x, y, r * 0.28);
}

function bar(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y}h${w}v${h}h${-w}Z`;
}

const TRACK_LONG = "M11 29Q10 25 16 24L87 24Q94 24 93 29L88 37Q87 39 84 39L21 39Q17 39 16 37Z";
const TRACK_MID = "M16 29Q15 25 20 24L83 24Q89 24 88 29L84 37Q83 39 80 39L25 39Q21 39 20 37Z";
const TRACK_SHORT = "M20 29Q19 26 24 25L78 25Q84 25 83 29L79 37Q78 39 75 39L29 39Q25 39 24 37Z";

/** A soldier on the march with his rifle at the ready, his middle at `x`. */
function soldier(x: number): string[] {
  return [
    ring(x, 5.4, 3.1) + `M${x - 4.6} 5.2a4.6 4.8 0 0 1 9.2 0l1.4 1.2h-11.8Z`,
    `M${x - 3.6} 9.4L${x + 4} 9.4L${x + 7} 11L${x + 7} 18.5L${x + 3.6} 19.6L${x + 3.4} 24L${x - 3.2} 24Z`,
    `M${x - 3.2} 23.4L${x + 3.4} 23.4L${x + 8} 36.5L${x + 9.4} 39.5L${x + 4} 39.5L${x + 0.2} 28.4L${x - 4.2} 39.5L${x - 10} 39.5L${x - 7.4} 36.8Z`,
    `M${x - 15} 19.4L${x + 7} 12.6L${x + 7.8} 15L${x - 2} 18.2L${x - 14.4} 21.2Z`,
  ];
}

/** Parts that overlap are separate, so that only wheels are cut out. */
const DRAWINGS: Record<string, string[]> = {
  panther: [
    TRACK_LONG + wheels(32, 5.2, 24, 35, 46, 57, 68, 79),
    "M13 24L25 15L86 14L92 19L90 25Z",
    "M40 15L44 7L67 7L73 15Z",
    bar(4, 9.5, 40, 2.6) + bar(1, 8.6, 5, 4.4),
    "M58 7L59 3.5L66 3.5L67 7Z",
  ],
  tiger: [
    TRACK_LONG + wheels(32, 5.2, 22, 32, 42, 52, 62, 72, 82),
    "M12 24L14 17L24 16L90 16L91 25Z",
    "M38 16L39 6L68 6L73 9L73 16Z",
    bar(5, 9, 36, 2.8) + bar(1, 8, 6, 4.8),
    bar(57, 2.8, 8, 3.4),
  ],
  "king-tiger": [
    TRACK_LONG + wheels(32, 5.2, 22, 32, 42, 52, 62, 72, 82),
    "M10 25L24 15L90 15L93 25Z",
    "M34 15L38 5L72 4L80 9L78 15Z",
    bar(2, 8.4, 38, 2.8) + bar(-2, 7.4, 6, 4.8),
    bar(60, 1.4, 7, 3.4),
  ],
  pz4: [
    TRACK_MID + wheels(34, 3.4, 25, 33, 41, 49, 57, 65, 73, 81),
    "M17 24L21 18L30 17L30 14L72 14L85 19L86 25Z",
    "M37 14L39 6L66 6L74 9L74 14Z",
    bar(11, 9, 28, 2.4) + bar(8, 8.2, 4.4, 4),
    bar(56, 2.6, 8, 3.6),
  ],
  stug: [
    TRACK_MID + wheels(33, 4, 26, 37, 48, 59, 70, 80),
    "M17 25L21 19L32 18L36 12L66 11L70 17L86 19L87 25Z",
    bar(9, 14.4, 27, 2.6) + bar(6, 13.5, 4.6, 4.4),
    bar(54, 8.4, 8, 3),
  ],
  jagdpanzer: [
    TRACK_MID + wheels(33, 4.2, 26, 37, 48, 59, 70, 80),
    "M14 25L38 11L72 11L86 20L87 25Z",
    bar(5, 16.4, 26, 2.6) + bar(2, 15.4, 4.6, 4.6),
  ],
  jagdpanther: [
    TRACK_LONG + wheels(32, 5.2, 24, 35, 46, 57, 68, 79),
    "M11 25L36 8L70 8L76 14L90 16L92 25Z",
    bar(0, 15, 30, 2.8) + bar(-3, 14, 5, 4.8),
  ],
  hetzer: [
    TRACK_SHORT + wheels(32.6, 5, 33, 46, 59, 72),
    "M16 26L45 12L66 11L84 25L84 26Z",
    bar(6, 18.4, 26, 2.6) + "M28 15L36 15L36 24L26 23Z",
    bar(54, 6.5, 2, 5) + bar(48, 6, 10, 1.8),
  ],
  jagdtiger: [
    TRACK_LONG + wheels(32, 5.2, 22, 32, 42, 52, 62, 72, 82),
    "M9 25L22 16L34 15L38 3L72 2L76 14L91 15L94 25Z",
    bar(-2, 9.4, 40, 3.4) + "M28 7L37 6.4L37 16L28 15Z",
  ],
  brummbaer: [
    TRACK_MID + wheels(34, 3.4, 25, 33, 41, 49, 57, 65, 73, 81),
    "M15 25L19 18L32 16L40 3L74 2L86 16L87 25Z",
    "M16 9L36 8L36 14L16 13Z" + bar(34, 5.5, 6, 11),
  ],
  sturmtiger: [
    TRACK_LONG + wheels(32, 5.2, 22, 32, 42, 52, 62, 72, 82),
    "M11 25L16 19L30 17L40 2L76 1L80 15L91 16L92 25Z",
    "M22 5L37 7L37 16L20 13Z",
    bar(66, -1.5, 3, 4),
  ],
  churchill: [
    "M6 27Q6 20 14 19L88 19Q95 20 95 27L88 37Q87 39 84 39L19 39Q15 39 14 37Z" + wheels(34, 2.7, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84),
    "M24 19L26 14L84 14L90 19Z",
    "M38 14L38 5L66 5L67 14Z",
    bar(16, 8.4, 23, 2.6) + bar(13, 7.5, 4.6, 4.4),
  ],
  firefly: [
    TRACK_MID + wheels(33, 4, 26, 35, 48, 57, 70, 79),
    "M16 25Q18 15 30 14L82 13L87 25Z",
    "M38 14Q38 4 52 4L62 4Q66 5 68 6L80 6L80 12L71 12L70 14Z",
    bar(-1, 8, 41, 2.6) + bar(-4, 6.9, 5, 4.8),
  ],
  m36: [
    TRACK_MID + wheels(33, 4, 26, 35, 48, 57, 70, 79),
    "M16 25L30 14L84 13L88 25Z",
    "M38 14Q37 4 50 3.5L70 3L84 6L84 11L72 14Z",
    bar(2, 8, 38, 2.8) + bar(-1, 7, 5, 4.8),
  ],
  m4: [
    TRACK_MID + wheels(33, 4, 26, 35, 48, 57, 70, 79),
    "M16 25Q18 15 30 14L82 13L87 25Z",
    "M38 14Q38 4 52 4L64 4Q71 5 71 10L70 14Z",
    bar(18, 8, 22, 2.8),
    bar(56, 1.4, 8, 3),
  ],
  m10: [
    TRACK_MID + wheels(33, 4, 26, 35, 48, 57, 70, 79),
    "M16 25L30 14L84 13L88 25Z",
    "M38 14L43 5L66 4L78 7L74 14Z",
    bar(9, 8, 33, 2.4),
  ],
  m18: [
    TRACK_MID + wheels(33, 4.6, 26, 38, 50, 62, 74),
    "M15 25L32 17L84 16L88 25Z",
    "M44 17L46 7L72 7L78 11L74 17Z",
    bar(12, 9.4, 35, 2.2) + bar(9, 8.6, 4, 3.8),
  ],
  m5: [
    "M22 29Q21 26 26 25L77 25Q83 25 82 29L78 37Q77 39 74 39L31 39Q27 39 26 37Z" + wheels(33, 4, 32, 42, 58, 68),
    "M22 26L32 16L72 15L82 19L82 26Z",
    "M42 16L44 7L64 7L68 16Z",
    bar(26, 10, 18, 2.2),
  ],
  "self-propelled-gun": [
    TRACK_MID + wheels(33, 4, 26, 37, 48, 59, 70, 80),
    "M17 25L24 18L46 17L50 6L86 8L88 25Z",
    "M12 8L50 11L50 14L12 11Z",
  ],
  halftrack: [
    "M38 27Q38 25 42 25L86 25Q91 25 90 29L86 37Q85 39 82 39L46 39Q42 39 41 36Z" + wheels(33, 4, 48, 58, 68, 79),
    "M8 26L10 19L32 16L40 9L88 9L94 17L92 26Z",
    tyre(20, 32, 7),
    "M50 9L46 4L48 3L53 9Z",
  ],
  "armored-car": [
    "M6 26L16 16L38 14L74 14L92 20L94 27Z",
    "M40 14L43 6L60 6L64 14Z",
    bar(24, 8.6, 18, 2),
    tyre(20, 31, 7.6),
    tyre(42, 31, 7.6),
    tyre(62, 31, 7.6),
    tyre(82, 31, 7.6),
  ],
  truck: [
    "M8 30L8 20L22 18L26 9L38 9L38 30Z",
    "M40 30L40 8Q66 1 92 8L92 30Z",
    tyre(20, 32, 6.8),
    tyre(62, 32, 6.8),
    tyre(80, 32, 6.8),
  ],
  jeep: [
    "M16 30L17 21L40 20L44 13L47 13L45 21L82 20L84 30Z",
    tyre(30, 31, 7.4),
    tyre(70, 31, 7.4),
    bar(62, 14, 10, 7),
  ],
  wagon: [
    "M10 22Q14 12 22 14L24 10L28 14Q34 20 42 20L44 24L44 38L41 38L40 28L26 28L25 38L22 38L20 26L14 25Z",
    "M52 26Q52 8 74 8Q94 8 94 26Z",
    bar(44, 25, 50, 2),
    tyre(61, 31, 7),
    tyre(85, 31, 7),
  ],
  gun: [
    "M2 13L52 20L52 23L2 16Z",
    "M40 10L48 9L52 30L44 31Z",
    "M50 24L94 36L94 39L86 39L48 28Z",
    tyre(50, 30, 9),
  ],
  "antitank-gun": [
    bar(2, 19, 44, 2.4) + bar(-1, 18, 5, 4.4),
    "M38 12L45 11L50 32L44 33Z",
    "M48 26L92 36L92 39L84 39L46 30Z",
    tyre(50, 31, 8),
  ],
  flak: [
    "M10 6L12 3L56 24L54 27Z",
    "M46 18L60 18L64 34L42 34Z",
    bar(24, 34, 56, 3),
    tyre(28, 34, 5),
    tyre(76, 34, 5),
  ],
  nebelwerfer: [
    "M12 9L46 13L46 17L12 13Z",
    "M12 15L46 19L46 22L12 18.4Z",
    "M12 20.4L46 24L46 27L12 24Z",
    "M44 12L49 12L49 28L44 28Z",
    "M48 24L92 36L92 39L84 39L46 30Z",
    tyre(50, 31, 8),
  ],
  soldiers: [...soldier(22), ...soldier(50), ...soldier(78)],
  /** A gun behind its tractor, ready for the road. */
  "limbered-gun": [
    "M3 32L4 21L12 19.6L16 12L27 12L28 32Z",
    bar(29.4, 15, 25, 15) + bar(29.4, 30.6, 25, 2),
    tyre(13, 33.6, 5.8),
    tyre(43, 33.6, 5.8),
    "M54 31.4L72 26.4L73 28.6L55 33.6Z",
    "M72 15L76 15L80 30L76 31Z",
    "M76 20.6L99 14.4L99.6 16.8L78 25.4Z",
    tyre(77, 32.2, 7.2),
  ],
  plane: [
    "M4 20Q8 15 24 15L40 14Q46 9 56 10L62 15L86 16L92 6L97 6L96 20Q70 26 40 26L14 25Q6 24 4 20Z",
    "M30 22L66 22L60 28L34 28Z",
    bar(2, 10, 1.8, 20),
  ],
};

const OTHER_NAMES: Record<string, string> = {
  "tiger-1": "tiger",
  "tiger-2": "king-tiger",
  tiger2: "king-tiger",
  kingtiger: "king-tiger",
  "panzer-4": "pz4",
  "pz-4": "pz4",
  pziv: "pz4",
  mkiv: "pz4",
  "panzer-iv": "pz4",
  "pz-iv": "pz4",
  "panzer-v": "panther",
  "stug-3": "stug",
  stug3: "stug",
  jpz4: "jagdpanzer",
  jagdpz4: "jagdpanzer",
  "jagdpanzer-4": "jagdpanzer",
  sherman: "m4",
  cromwell: "m4",
  wolverine: "m10",
  jackson: "m36",
  hellcat: "m18",
  stuart: "m5",
  m24: "m5",
  m7: "self-propelled-gun",
  wespe: "self-propelled-gun",
  hummel: "self-propelled-gun",
  "half-track": "halftrack",
  m3: "halftrack",
  sdkfz251: "halftrack",
  "armoured-car": "armored-car",
  m8: "armored-car",
  greyhound: "armored-car",
  puma: "armored-car",
  lorry: "truck",
  artillery: "gun",
  howitzer: "gun",
  "at-gun": "antitank-gun",
  pak: "antitank-gun",
  pak40: "antitank-gun",
  "flak-88": "flak",
  "88": "flak",
  "rocket-launcher": "nebelwerfer",
  horse: "wagon",
  aircraft: "plane",
  fighter: "plane",
};

const paths = new Map<string, Path2D[]>();

/** The drawing's own name, or nothing where there is none. */
export function silhouetteName(name: string): string | null {
  const word = name.toLowerCase().trim().replace(/[\s_]+/g, "-");
  const own = OTHER_NAMES[word] ?? word;
  return own in DRAWINGS ? own : null;
}

/** All names of drawings, for a sampler. */
export function silhouetteNames(): string[] {
  return Object.keys(DRAWINGS);
}

/** Draws a side view into a frame, standing on its lower edge; says whether it knew the name. */
export function paintSilhouette(
  ctx: Ink,
  name: string,
  frame: { x: number; y: number; w: number; h: number },
  ink: string,
  turned = false,
): boolean {
  const own = silhouetteName(name);
  if (!own) return false;
  let shapes = paths.get(own);
  if (!shapes) {
    shapes = (DRAWINGS[own] ?? []).map((text) => new Path2D(text));
    paths.set(own, shapes);
  }
  const k = Math.min(frame.w / 100, frame.h / 40);
  ctx.save();
  ctx.translate(frame.x + frame.w / 2, frame.y + frame.h);
  ctx.scale(turned ? -k : k, k);
  ctx.translate(-50, -39.5);
  ctx.fillStyle = ink;
  for (const shape of shapes) ctx.fill(shape, "evenodd");
  ctx.restore();
  return true;
}
