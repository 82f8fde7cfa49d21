/** An ellipsoid: half of its long axis in metres, and its flattening. */
type Ellipsoid = { readonly axis: number; readonly flattening: number };

/** The ellipsoid of CGCS2000; that of WGS 84 differs from it by a tenth of a millimetre. */
const CGCS2000: Ellipsoid = { axis: 6_378_137, flattening: 1 / 298.257222101 };

/**
 * A strip of the Gauss-Krueger grid: its central meridian in degrees, and the metres that are added
 * to eastings, 500 000 of them and, where they are written so, a million for each zone number.
 */
export type GaussZone = { readonly meridian: number; readonly falseEasting: number };

/**
 * Degrees east and north to metres east and north in a zone, by the series of Krueger to the fourth
 * order: within a millimetre up to six degrees away from the meridian.
 */
export function toPlane(
  { meridian, falseEasting }: GaussZone,
  longitude: number,
  latitude: number,
  ellipsoid: Ellipsoid = CGCS2000,
): [east: number, north: number] {
  const { radius, eccentricity, forward } = seriesOf(ellipsoid);
  const [turn, sine] = [radians(longitude - meridian), Math.sin(radians(latitude))];
  const tangent = Math.sinh(Math.atanh(sine) - eccentricity * Math.atanh(eccentricity * sine));
  const along = Math.atan2(tangent, Math.cos(turn));
  const across = Math.asinh(Math.sin(turn) / Math.hypot(tangent, Math.cos(turn)));
  let [east, north] = [across, along];
  forward.forEach((part, i) => {
    const times = 2 * (i + 1);
    east += part * Math.cos(times * along) * Math.sinh(times * across);
    north += part * Math.sin(times * along) * Math.cosh(times * across);
  });
  return [falseEasting + radius * east, radius * north];
}

/** Metres east and north in a zone to degrees east and north: the way back of `toPlane`. */
export function fromPlane(
  { meridian, falseEasting }: GaussZone,
  east: number,
  north: number,
  ellipsoid: Ellipsoid = CGCS2000,
): [longitude: number, latitude: number] {
  const { radius, eccentricity, backward } = seriesOf(ellipsoid);
  const [across, along] = [(east - falseEasting) / radius, north / radius];
  let [eta, xi] = [across, along];
  backward.forEach((part, i) => {
    const times = 2 * (i + 1);
    eta -= part * Math.cos(times * along) * Math.sinh(times * across);
    xi -= part * Math.sin(times * along) * Math.cosh(times * across);
  });
  const isometric = Math.asinh(Math.sin(xi) / Math.hypot(Math.sinh(eta), Math.cos(xi)));
  let sine = Math.tanh(isometric);
  // Each turn leaves less than a hundredth of the fault.
  for (let i = 0; i < TURNS; i++)
    sine = Math.tanh(isometric + eccentricity * Math.atanh(eccentricity * sine));
  return [meridian + degrees(Math.atan2(Math.sinh(eta), Math.cos(xi))), degrees(Math.asin(sine))];
}

/**
 * The grid that an EPSG code of CGCS2000 means: `degrees`, or a zone; undefined for every other
 * code.
 */
export function gridOfEpsg(code: number): GaussZone | 'degrees' | undefined {
  if (code === 4490 || code === 4480 || code === 4326) return 'degrees';
  const family = families.find(({ first, count }) => code >= first && code < first + count);
  if (family === undefined) return undefined;
  const { first, meridian, step, zone } = family;
  const at = code - first;
  return {
    meridian: meridian + at * step,
    falseEasting: FALSE_EASTING + (zone === undefined ? 0 : (zone + at) * ZONE_METRES),
  };
}

/** The zone whose middle is nearest to a longitude; three or six degrees wide, no number. */
export const zoneAt = (longitude: number, width: 3 | 6): GaussZone => ({
  meridian: width === 3 ? 3 * Math.round(longitude / 3) : 6 * (Math.floor(longitude / 6) + 1) - 3,
  falseEasting: FALSE_EASTING,
});

/**
 * The zone that eastings name themselves, such as 38 512 345: up to 23 six degrees wide, from 24 on
 * three; undefined for eastings without a zone number of China.
 */
export function zoneOfEasting(east: number): GaussZone | undefined {
  const zone = Math.floor(east / ZONE_METRES);
  if (zone < 13 || zone > 45) return undefined;
  return {
    meridian: zone < 24 ? 6 * zone - 3 : 3 * zone,
    falseEasting: zone * ZONE_METRES + FALSE_EASTING,
  };
}

const FALSE_EASTING = 500_000;
const ZONE_METRES = 1_000_000;
const TURNS = 8;

/** The codes of CGCS2000 in rows: zones of six and of three degrees, with and without a number. */
const families: readonly {
  readonly first: number;
  readonly count: number;
  readonly meridian: number;
  readonly step: number;
  readonly zone?: number;
}[] = [
  { first: 4491, count: 11, meridian: 75, step: 6, zone: 13 },
  { first: 4502, count: 11, meridian: 75, step: 6 },
  { first: 4513, count: 21, meridian: 75, step: 3, zone: 25 },
  { first: 4534, count: 21, meridian: 75, step: 3 },
];

const radians = (degree: number): number => (degree * Math.PI) / 180;
const degrees = (radian: number): number => (radian * 180) / Math.PI;

function seriesOf({ axis, flattening }: Ellipsoid): {
  readonly radius: number;
  readonly eccentricity: number;
  readonly forward: readonly number[];
  readonly backward: readonly number[];
} {
  const n = flattening / (2 - flattening);
  const [n2, n3, n4] = [n ** 2, n ** 3, n ** 4];
  return {
    radius: (axis / (1 + n)) * (1 + n2 / 4 + n4 / 64),
    eccentricity: Math.sqrt(flattening * (2 - flattening)),
    forward: [
      n / 2 - (2 / 3) * n2 + (5 / 16) * n3 + (41 / 180) * n4,
      (13 / 48) * n2 - (3 / 5) * n3 + (557 / 1440) * n4,
      (61 / 240) * n3 - (103 / 140) * n4,
      (49_561 / 161_280) * n4,
    ],
    backward: [
      n / 2 - (2 / 3) * n2 + (37 / 96) * n3 - (1 / 360) * n4,
      (1 / 48) * n2 + (1 / 15) * n3 - (437 / 1440) * n4,
      (17 / 480) * n3 - (37 / 840) * n4,
      (4397 / 161_280) * n4,
    ],
  };
}
