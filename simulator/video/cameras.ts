import type { SimulatedCamera } from '#contracts/simulator.ts';
import type { AreaDefinition, Place } from '#contracts/mine/mine.ts';
import type { Definitions } from '../definitions.ts';
import { onDump, onWall, plantPlace, pondPlace, surfaceCodes } from '../geometry/pit.ts';

/** Values of the camera's `type` and `place`. */
const types = { ball: 3, thermal: 4, explosionProof: 5 } as const;
const places = {
  gate: 1,
  shaft: 2,
  face: 3,
  substation: 4,
  slope: 5,
  dump: 6,
  tailings: 7,
} as const;

/** What is watched below ground, by the kind of its area, and how many of each kind. */
const below: readonly (readonly [
  place: AreaDefinition['place'],
  camera: Pick<SimulatedCamera, 'place' | 'type' | 'isKey'>,
  most: number,
])[] = [
  ['face', { place: places.face, type: types.explosionProof, isKey: true }, 4],
  ['heading', { place: places.face, type: types.explosionProof, isKey: false }, 4],
  ['pitBottom', { place: places.shaft, type: types.explosionProof, isKey: false }, 2],
  ['substationRoom', { place: places.substation, type: types.thermal, isKey: false }, 2],
];

/**
 * Metres from the floor of a roadway to a camera under its roof, and from the ground to one on a
 * mast.
 */
const UNDER_ROOF = 3;
const ON_MAST = 8;

/** The cameras of the mine: where people work and where the ground may move. */
export function camerasOf({
  area,
  mineMap,
}: Pick<Definitions, 'area' | 'mineMap'>): SimulatedCamera[] {
  const levels = new Map(mineMap.map(({ code, z }) => [code, z]));
  const underground = below.flatMap(([place, camera, most]) =>
    area
      .filter((one) => one.place === place)
      .slice(0, most)
      .map((one) => {
        const [x, y] = middleOf(one.polygon);
        const z = (levels.get(one.levelCode ?? '') ?? 0) + UNDER_ROOF;
        return {
          ...camera,
          name: `${one.name}摄像机`,
          installPlace: one.name,
          areaCode: one.code,
          x,
          y,
          z,
          azimuth: 0,
          ptz: false,
        };
      }),
  );
  const surface = (
    name: string,
    areaCode: string,
    { x, y, z }: Place,
    azimuth: number,
    place: number,
    isKey = false,
  ) => ({
    name: `${name}摄像机`,
    installPlace: name,
    areaCode,
    azimuth,
    place,
    isKey,
    type: types.ball,
    ptz: true,
    x,
    y,
    z: z + ON_MAST,
  });
  return [
    ...underground,
    surface('采场东帮', surfaceCodes.pit, onWall(90, 0), 270, places.slope, true),
    surface('采场西帮', surfaceCodes.pit, onWall(270, 0), 90, places.slope),
    surface('排土场', surfaceCodes.dump, onDump(90, 1), 270, places.dump),
    surface('尾矿库坝顶', surfaceCodes.pond, pondPlace, 180, places.tailings),
    surface('工业广场', surfaceCodes.yard, plantPlace, 225, places.gate),
  ].map((one, i) => ({ ...one, code: `SIM-CAM-${String(i + 1).padStart(2, '0')}` }));
}

/** The middle of the box around an outline. */
function middleOf(polygon: readonly (readonly [number, number])[]): [x: number, y: number] {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
