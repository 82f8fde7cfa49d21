import type { AreaDefinition, Bench, Place } from '#contracts/mine/mine.ts';

const BENCHES = 12;
const HEIGHT = 15;
/** Overall angle 38°. */
const INSET = HEIGHT / Math.tan((38 * Math.PI) / 180);
const PIT = { x: -2300, y: 900, a: 600, b: 450, z: 60 };
const DUMP = { x: -3700, y: 900, a: 380, b: 300, z: 20 };
const POND = { x: -2500, y: -500, a: 330, b: 220, z: -20 };

/** Point of a super-ellipse of exponent 2.6, `azimuth` clockwise from north in degrees. */
function rim(
  centre: { x: number; y: number },
  a: number,
  b: number,
  azimuth: number,
): [number, number] {
  const angle = (azimuth * Math.PI) / 180;
  const power = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / 2.6);
  return [
    round(centre.x + a * power(Math.sin(angle))),
    round(centre.y + b * power(Math.cos(angle))),
  ];
}

/** Counter-clockwise outline. */
const outline = (
  centre: { x: number; y: number },
  a: number,
  b: number,
  corners = 48,
): [number, number][] =>
  Array.from({ length: corners }, (_, i) => rim(centre, a, b, -(i * 360) / corners));

/** Benches of the pit from the crest down, lifts of the dump, crest of the tailings pond. */
export function benchesOf(): Bench[] {
  const pit = Array.from({ length: BENCHES + 1 }, (_, i): Bench => ({
    code: `PIT${String(i).padStart(2, '0')}`,
    part: 'pit',
    z: PIT.z - HEIGHT * i,
    ring: outline(PIT, PIT.a - INSET * i, PIT.b - INSET * i),
  }));
  const dump = Array.from({ length: 3 }, (_, i): Bench => ({
    code: `DUMP${i + 1}`,
    part: 'dump',
    z: DUMP.z + 30 * (i + 1),
    ring: outline(DUMP, DUMP.a - 70 * i, DUMP.b - 70 * i, 32),
  }));
  return [
    ...pit,
    ...dump,
    { code: 'TSF1', part: 'tsf', z: POND.z + 32, ring: outline(POND, POND.a, POND.b, 32) },
  ];
}

export const surfaceCodes = { pit: 'S-CKC', dump: 'S-PTC', pond: 'S-WKK', yard: 'S-GYC' } as const;

/** Areas above ground. */
export function surfaceAreas(): AreaDefinition[] {
  const area = (
    code: string,
    name: string,
    place: AreaDefinition['place'],
    polygon: [number, number][],
    areaType = 0,
  ): AreaDefinition => ({
    code,
    name,
    areaType,
    place,
    levelCode: null,
    polygon,
    maxAllow: null,
    maxStayMin: null,
    admitted: [],
  });
  return [
    area(surfaceCodes.pit, '露天采场', 'pit', outline(PIT, PIT.a, PIT.b)),
    area(surfaceCodes.dump, '排土场', 'dump', outline(DUMP, DUMP.a, DUMP.b, 32)),
    area(surfaceCodes.pond, '尾矿库', 'surface', outline(POND, POND.a, POND.b, 32)),
    area(surfaceCodes.yard, '工业广场', 'surface', [
      [-120, -160],
      [260, -160],
      [260, 120],
      [-120, 120],
    ]),
  ];
}

/** On the wall of the pit at an azimuth, on bench 0 (crest) to 12 (floor). */
export function onWall(azimuth: number, bench: number): Place {
  const [x, y] = rim(PIT, PIT.a - INSET * bench - 4, PIT.b - INSET * bench - 4, azimuth);
  return { x, y, z: PIT.z - HEIGHT * bench };
}

/** On the slope of a lift of the dump, 1 to 3. */
export function onDump(azimuth: number, lift: number): Place {
  const inset = 70 * (lift - 1) + 30;
  const [x, y] = rim(DUMP, DUMP.a - inset, DUMP.b - inset, azimuth);
  return { x, y, z: DUMP.z + 30 * lift };
}

export const pondPlace: Place = { x: POND.x, y: POND.y + 190, z: POND.z + 30 };
export const plantPlace: Place = { x: 180, y: 60, z: 0 };

const round = (metres: number): number => Math.round(metres * 10) / 10;
