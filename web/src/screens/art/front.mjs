/** What the staff drew on the title picture: fronts, thrusts and formations, as longitude and latitude. */

/** The line on the morning of 16 December 1944, from north to south. */
export const december16 = [
  [6.255, 50.6],
  [6.26, 50.552],
  [6.34, 50.5],
  [6.37, 50.43],
  [6.39, 50.37],
  [6.44, 50.32],
  [6.42, 50.24],
  [6.3, 50.2],
  [6.2, 50.15],
  [6.14, 50.11],
  [6.135, 50.04],
  [6.19, 49.96],
  [6.24, 49.91],
  [6.3, 49.865],
  [6.41, 49.815],
];

/** The line at Christmas. */
export const december25 = [
  [6.255, 50.552],
  [6.24, 50.5],
  [6.27, 50.455],
  [6.235, 50.418],
  [6.12, 50.405],
  [6.02, 50.412],
  [5.93, 50.388],
  [5.865, 50.365],
  [5.8, 50.315],
  [5.68, 50.288],
  [5.55, 50.278],
  [5.46, 50.252],
  [5.37, 50.205],
  [5.27, 50.172],
  [5.14, 50.19],
  [5.045, 50.245],
  [4.975, 50.262],
  [4.97, 50.215],
  [5.06, 50.12],
  [5.17, 50.06],
  [5.32, 50.01],
  [5.45, 49.975],
  [5.57, 49.945],
  [5.69, 49.925],
  [5.8, 49.875],
  [5.93, 49.88],
  [6.04, 49.87],
  [6.12, 49.85],
  [6.22, 49.852],
  [6.3, 49.835],
  [6.41, 49.815],
];

/** Bastogne, surrounded. */
export const pocket = [
  [5.72, 50.045],
  [5.79, 50.022],
  [5.79, 49.985],
  [5.74, 49.965],
  [5.66, 49.972],
  [5.635, 50.008],
  [5.66, 50.038],
];

/** The ways the armies took, each with the width of its tail. */
export const thrusts = [
  [
    [
      [6.5, 50.36],
      [6.36, 50.36],
      [6.22, 50.38],
      [6.08, 50.345],
      [5.95, 50.365],
      [5.89, 50.372],
    ],
    13,
  ],
  [
    [
      [6.33, 50.1],
      [6.13, 50.06],
      [5.95, 50.08],
      [5.79, 50.13],
      [5.58, 50.185],
      [5.36, 50.15],
      [5.17, 50.15],
      [5.05, 50.21],
    ],
    17,
  ],
  [
    [
      [6.34, 49.99],
      [6.2, 49.955],
      [6.06, 49.945],
      [5.94, 49.955],
      [5.86, 49.955],
    ],
    11,
  ],
  [
    [
      [6.46, 50.25],
      [6.32, 50.235],
      [6.17, 50.265],
      [6.02, 50.23],
      [5.83, 50.235],
      [5.7, 50.265],
    ],
    11,
  ],
];

/** Places with their names. */
export const labels = [
  { name: "Bastogne", size: 21, side: "above" },
  { name: "Saint-Vith", shown: "St. Vith", size: 18, side: "below" },
  { name: "Malmedy", side: "above" },
  { name: "Stavelot", side: "above" },
  { name: "Houffalize", side: "below" },
  { name: "Clervaux" },
  { name: "Wiltz", side: "below" },
  { name: "Vianden" },
  { name: "Echternach", size: 16, side: "below" },
  { name: "Diekirch", side: "below" },
  { name: "Monschau", size: 16 },
  { name: "Eupen", size: 16 },
  { name: "Verviers", size: 16, side: "above" },
  { name: "Liège", size: 21, side: "right" },
  { name: "Namur", size: 21, side: "right" },
  { name: "Huy", size: 16, side: "above" },
  { name: "Dinant", size: 18, side: "left" },
  { name: "Givet", size: 15 },
  { name: "Celles", size: 14, side: "above" },
  { name: "Rochefort", side: "below" },
  { name: "Marche-en-Famenne", shown: "Marche", size: 16, side: "above" },
  { name: "Hotton", size: 14, side: "above" },
  { name: "La Roche-en-Ardenne", shown: "La Roche", side: "below" },
  { name: "Manhay", size: 14, side: "above" },
  { name: "Saint-Hubert", shown: "St. Hubert", side: "below" },
  { name: "Neufchâteau", size: 16 },
  { name: "Martelange", size: 14, side: "below" },
  { name: "Prüm", size: 17 },
  { name: "Bitburg", size: 17 },
  { name: "Vielsalm", size: 14, side: "above" },
  { name: "Ciney", size: 15, side: "above" },
  { name: "Bouillon", size: 15 },
  { name: "Spa", size: 14 },
];

/** Formations and where their boxes lie. */
export const symbols = [
  { at: [6.5, 50.435], side: "german", kind: "armor", size: "XXXX", name: "6 Pz" },
  { at: [6.385, 50.115], side: "german", kind: "armor", size: "XXXX", name: "5 Pz" },
  { at: [6.4, 49.925], side: "german", kind: "infantry", size: "XXXX", name: "7" },
  { at: [6.08, 50.505], side: "allied", kind: "infantry", size: "XXX", name: "V" },
  { at: [5.74, 50.42], side: "allied", kind: "airborne", size: "XXX", name: "XVIII" },
  { at: [5.24, 50.29], side: "allied", kind: "infantry", size: "XXX", name: "VII" },
  { at: [5.6, 49.885], side: "allied", kind: "infantry", size: "XXX", name: "VIII" },
  { at: [5.84, 49.775], side: "allied", kind: "armor", size: "XXX", name: "III" },
  { at: [6.2, 49.755], side: "allied", kind: "infantry", size: "XXX", name: "XII" },
];
