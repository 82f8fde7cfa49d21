import type { SlopeMotion, SlopeMotionOf } from '#contracts/slopes/slopeCalls.ts';
import type { ChartBand, ChartColumns, ChartMark, ChartSeries } from '#ui/chart/chartTypes.ts';
import { seriesColours } from '#ui/theme/tokens.ts';
import {
  besideEach,
  displacedOf,
  inverseColumns,
  inverseOf,
  shownSpan,
  zerosOf,
  type Displaced,
} from './motionSeries.ts';

export const panelKeys = [
  'displacement',
  'velocity',
  'acceleration',
  'inverse',
  'angle',
  'rain',
] as const;
export type PanelKey = (typeof panelKeys)[number];

/** One chart of the stack. */
export type Panel = {
  readonly key: PanelKey;
  readonly unit: string;
  readonly precision: number;
  readonly columns: ChartColumns;
  readonly series: readonly ChartSeries[];
  readonly bands: readonly ChartBand[];
  readonly marks: readonly ChartMark[];
};

/** Words of the charts: of a series by its key, and of marks. */
export type PanelWords = {
  readonly of: (key: string) => string;
  readonly nameOf: (deviceCode: string) => string;
};

const parts = [
  'horizontal',
  'total',
  'x',
  'y',
  'h',
] as const satisfies readonly (keyof Displaced)[];
const units: Readonly<Record<PanelKey, readonly [unit: string, precision: number]>> = {
  displacement: ['mm', 1],
  velocity: ['mm/d', 2],
  acceleration: ['mm/d²', 3],
  inverse: ['d/mm', 3],
  angle: ['°', 1],
  rain: ['mm/h', 1],
};

/** Lines of accelerating movement (domain 3.4). */
const angleBands: readonly ChartBand[] = [
  { side: 'high', level: 3, raise: 45 },
  { side: 'high', level: 2, raise: 80 },
  { side: 'high', level: 1, raise: 85 },
];

/** The charts of a motion: of one receiver all its parts, of several one line each. */
export function panelsOf(motion: SlopeMotion, fromReference: boolean, words: PanelWords): Panel[] {
  const span = shownSpan(motion);
  const [only] = motion.devices;
  const one = motion.devices.length === 1 ? only : undefined;
  const beside = (
    pick: (of: SlopeMotionOf) => ArrayLike<number | null>,
  ): Pick<Panel, 'columns' | 'series'> => ({
    columns: besideEach(motion.devices, pick, span),
    series: motion.devices.map(({ deviceCode }, i) =>
      lineOf(deviceCode, words.nameOf(deviceCode), i),
    ),
  });
  const panel = (
    key: PanelKey,
    lines: Pick<Panel, 'columns' | 'series'>,
    bands: readonly ChartBand[],
    marks: readonly ChartMark[],
  ): Panel => ({
    key,
    unit: units[key][0],
    precision: units[key][1],
    ...lines,
    bands,
    marks,
  });
  const grades = only === undefined ? [] : gradeBands(motion.devices);
  const references = motion.devices.flatMap((device) =>
    zerosOf(device.references).map(({ t }) => ({
      at: t,
      label: one
        ? words.of('reference')
        : `${words.of('reference')} ${words.nameOf(device.deviceCode)}`,
    })),
  );
  const failures = motion.devices.flatMap(({ failure, deviceCode }) =>
    failure === null
      ? []
      : [
          {
            at: failure.time,
            label: one ? words.of('failure') : `${words.of('failure')} ${words.nameOf(deviceCode)}`,
          },
        ],
  );
  const displacement =
    one === undefined
      ? beside((of) => displacedOf(of, fromReference).total)
      : partsOf(one, span, fromReference, words);
  const velocity = one === undefined ? beside(({ velocity: of }) => of) : twoOf(one, span, words);
  const inverse =
    one === undefined
      ? beside(inverseOf)
      : {
          columns: inverseColumns(one, span),
          series: [lineOf('inverse', words.of('inverse'), 0), lineOf('law', words.of('law'), 1, 4)],
        };
  return [
    panel('displacement', displacement, [], references),
    panel('velocity', velocity, grades, failures),
    panel(
      'acceleration',
      beside(({ acceleration }) => acceleration),
      [],
      [],
    ),
    panel('inverse', inverse, [], failures),
    panel(
      'angle',
      beside(({ angle }) => angle),
      angleBands,
      [],
    ),
    panel('rain', rainOf(motion, span, words), [], []),
  ];
}

/** A line of the panel's columns in the colour of that number. */
const lineOf = (
  key: string,
  label: string,
  index: number,
  colour = index,
  stepped = false,
): ChartSeries => ({
  key,
  label,
  colour: seriesColours[colour % seriesColours.length] ?? seriesColours[0],
  index,
  stepped,
});

function partsOf(
  one: SlopeMotionOf,
  span: { from: number; to: number },
  fromReference: boolean,
  words: PanelWords,
): Pick<Panel, 'columns' | 'series'> {
  const displaced = displacedOf(one, fromReference);
  return {
    columns: { ...span, x: Float64Array.from(one.t), series: parts.map((part) => displaced[part]) },
    series: parts.map((part, i) => lineOf(part, words.of(part), i)),
  };
}

const twoOf = (
  one: SlopeMotionOf,
  span: { from: number; to: number },
  words: PanelWords,
): Pick<Panel, 'columns' | 'series'> => ({
  columns: {
    ...span,
    x: Float64Array.from(one.t),
    series: [one.velocity, one.sure].map((values) =>
      Float64Array.from(values, (value) => value ?? Number.NaN),
    ),
  },
  series: [lineOf('velocity', words.of('windowed'), 0), lineOf('sure', words.of('sure'), 1)],
});

function rainOf(
  { rain }: SlopeMotion,
  span: { from: number; to: number },
  words: PanelWords,
): Pick<Panel, 'columns' | 'series'> {
  return {
    columns: {
      ...span,
      x: Float64Array.from(rain?.t ?? []),
      series: [Float64Array.from(rain?.hour ?? [])],
    },
    series: [lineOf('rain', rain?.name ?? words.of('noGauge'), 0, 3, true)],
  };
}

/** The limits of velocity, where all receivers have the same. */
function gradeBands(devices: readonly SlopeMotionOf[]): ChartBand[] {
  const [first, ...others] = devices;
  if (first === undefined || others.some(({ grades }) => String(grades) !== String(first.grades)))
    return [];
  return ([1, 2, 3, 4] as const).flatMap((level) => {
    const raise = first.grades[level - 1];
    return raise === undefined ? [] : [{ side: 'high' as const, level, raise }];
  });
}
