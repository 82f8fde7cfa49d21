import {
  areaSchema,
  personSchema,
  pointSchema,
  substationSchema,
  type MineModel,
} from '#contracts/mine/mine.ts';
import type { MineRegistry } from '#server/ports/mine.ts';

const square = (x: number, y: number, side: number): [number, number][] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

const point = (
  no: number,
  code: string,
  kind: string,
  unit: string,
  range: [number, number],
): MineModel['points'][number] => ({
  ...pointSchema.parse({
    code,
    name: code,
    pointType: 1,
    kind,
    unit,
    precision: 2,
    rangeMin: range[0],
    rangeMax: range[1],
    samplePeriod: 1,
  }),
  no,
  rowVersion: 1,
});

/**
 * Two levels with one area each, a chamber inside the upper area, a pit on no level; four points,
 * one person, one substation.
 */
export const smallMine: MineModel = {
  version: 1,
  company: {
    mineCode: '610632007274',
    name: 'Small mine',
    productionState: 1,
    maxUnderground: null,
  },
  levels: [
    { code: 'L1', name: '-300', z: -300 },
    { code: 'L2', name: '-500', z: -500 },
  ],
  nodes: [],
  edges: [],
  benches: [],
  areas: [
    {
      ...areaSchema.parse({
        code: 'A1',
        name: 'district',
        place: 'district',
        levelCode: 'L1',
        polygon: square(0, 0, 1000),
      }),
      no: 0,
    },
    {
      ...areaSchema.parse({
        code: 'A2',
        name: 'chamber',
        place: 'chamber',
        levelCode: 'L1',
        polygon: square(100, 100, 40),
      }),
      no: 1,
    },
    {
      ...areaSchema.parse({
        code: 'A3',
        name: 'deep',
        place: 'face',
        levelCode: 'L2',
        polygon: square(0, 0, 200),
      }),
      no: 2,
    },
    {
      ...areaSchema.parse({
        code: 'A4',
        name: 'pit',
        place: 'pit',
        levelCode: null,
        polygon: square(2000, 0, 500),
      }),
      no: 3,
    },
  ],
  readers: [],
  substations: [
    { ...substationSchema.parse({ code: 'S1', name: 'S1', type: 3, x: 0, y: 0, z: -300 }), no: 0 },
  ],
  persons: [{ ...personSchema.parse({ cardNo: '1001', name: 'Li', jobNo: 'J1' }), no: 0 }],
  points: [
    point(0, 'CH4-1', 'CH4', '%CH4', [0, 100]),
    point(1, 'CO-1', 'CO', 'ppm', [0, 1000]),
    point(2, 'T-1', 'T', '°C', [-40, 200]),
    point(3, 'H-1.activePower', 'KW', 'kW', [0, 100_000]),
  ],
};

/** Looks codes up in a model that stands still; for tests of what only reads the registry. */
export function registryOf(model: MineModel): MineRegistry {
  const numbers = (rows: readonly { no: number }[], key: string) =>
    new Map(rows.map((row) => [(row as unknown as Record<string, string>)[key], row.no]));
  const points = numbers(model.points, 'code');
  const persons = numbers(model.persons, 'cardNo');
  const areas = numbers(model.areas, 'code');
  const readers = numbers(model.readers, 'code');
  const substations = numbers(model.substations, 'code');
  const refuse = (): never => {
    throw new Error('this registry only reads');
  };
  return {
    model: () => model,
    define: refuse,
    retire: refuse,
    revive: refuse,
    pointNo: (code) => points.get(code),
    personNo: (cardNo) => persons.get(cardNo),
    areaNo: (code) => areas.get(code),
    readerNo: (code) => readers.get(code),
    substationNo: (code) => substations.get(code),
    setLimits: refuse,
    redraw: refuse,
    undoRedraw: refuse,
    onChange: () => () => undefined,
  };
}
