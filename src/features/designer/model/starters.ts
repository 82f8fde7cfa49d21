import type { SensorKindCode } from '#contracts/sensors/sensorKind.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { frames, type FrameName } from './frames.ts';
import type { Size, Widget, WidgetType } from './widget.ts';

/** Finished screens to begin with, laid out on a grid, with points of the mine that there is. */

/** In cells of the grid. */
type Cells = readonly [column: number, row: number, columns: number, rows: number];

/** `says`: under what its words stand; `of`: the kinds of point that it may show, the first best. */
type Part = {
  readonly type: WidgetType;
  readonly at: Cells;
  readonly says?: string;
  readonly size?: number;
  readonly of?: readonly SensorKindCode[];
  readonly hours?: number;
  readonly leaders?: boolean;
};
type Layout = {
  readonly frame: FrameName;
  readonly grid: readonly [columns: number, rows: number];
  readonly parts: readonly Part[];
};

const part = (type: WidgetType, at: Cells, more: Omit<Part, 'type' | 'at'> = {}): Part => ({
  type,
  at,
  ...more,
});
const notice = (says: string, at: Cells, size: number): Part => part('notice', at, { says, size });
const chart = (at: Cells, of: readonly SensorKindCode[], hours = 8): Part =>
  part('charts', at, { of, hours });
const figure = (at: Cells, of: readonly SensorKindCode[]): Part => part('figure', at, { of });
const layout = (frame: FrameName, grid: Layout['grid'], parts: readonly Part[]): Layout => ({
  frame,
  grid,
  parts,
});

const GAS = ['CH4', 'CO'] as const;
const AIR = ['WS', 'AIR'] as const;

const layouts = {
  hall: layout(
    'wall',
    [12, 6],
    [
      part('clock', [0, 0, 3, 1]),
      part('personCount', [0, 1, 3, 2]),
      part('areas', [0, 3, 3, 3]),
      part('alarmList', [3, 0, 3, 6]),
      part('gasRanking', [6, 0, 3, 3]),
      part('fans', [6, 3, 3, 3]),
      chart([9, 0, 3, 2], GAS),
      chart([9, 2, 3, 2], AIR),
      part('weather', [9, 4, 3, 2]),
    ],
  ),
  pithead: layout(
    'fullHd',
    [12, 6],
    [
      notice('entry', [0, 0, 8, 4], 72),
      part('clock', [8, 0, 4, 2]),
      part('personCount', [8, 2, 4, 2]),
      part('alarmList', [0, 4, 8, 2]),
      part('weather', [8, 4, 4, 2]),
    ],
  ),
  pitheadTall: layout(
    'portrait',
    [6, 12],
    [
      part('clock', [0, 0, 6, 2]),
      notice('entry', [0, 2, 6, 4], 64),
      part('personCount', [0, 6, 3, 2]),
      part('weather', [3, 6, 3, 2]),
      part('alarmList', [0, 8, 6, 4]),
    ],
  ),
  lampRoom: layout(
    'portrait',
    [6, 12],
    [
      part('clock', [0, 0, 6, 2]),
      notice('lamp', [0, 2, 6, 4], 72),
      part('personCount', [0, 6, 6, 2]),
      part('workerCards', [0, 8, 6, 4], { leaders: true }),
    ],
  ),
  canteen: layout(
    'fullHd',
    [12, 6],
    [notice('meals', [0, 0, 7, 6], 96), part('clock', [7, 0, 5, 2]), part('weather', [7, 2, 5, 4])],
  ),
  safety: layout(
    'fullHd',
    [12, 6],
    [
      notice('promise', [0, 0, 6, 3], 64),
      part('workerCards', [0, 3, 6, 3]),
      part('alarmList', [6, 0, 6, 3]),
      chart([6, 3, 6, 3], GAS, 24),
    ],
  ),
  slopes: layout(
    'fullHd',
    [12, 6],
    [
      chart([0, 0, 4, 3], ['DISP', 'LOS', 'DH'], 24),
      chart([4, 0, 4, 3], ['VEL', 'DH'], 24),
      part('weather', [8, 0, 4, 3]),
      chart([0, 3, 4, 3], ['DH', 'DX'], 24),
      chart([4, 3, 4, 3], ['RAIN', 'DY'], 24),
      part('alarmList', [8, 3, 4, 3]),
    ],
  ),
  energy: layout(
    'fullHd',
    [12, 6],
    [
      figure([0, 0, 4, 2], ['KW']),
      figure([4, 0, 4, 2], ['A', 'LOAD']),
      figure([8, 0, 4, 2], ['V', 'PF']),
      chart([0, 2, 6, 4], ['KW'], 24),
      chart([6, 2, 6, 2], ['A', 'LOAD'], 24),
      chart([6, 4, 6, 2], ['V', 'PF'], 24),
    ],
  ),
  openDay: layout(
    'fullHd',
    [12, 6],
    [
      notice('welcome', [0, 0, 8, 2], 96),
      part('clock', [8, 0, 4, 2]),
      figure([0, 2, 4, 2], AIR),
      figure([4, 2, 4, 2], ['T']),
      part('weather', [8, 2, 4, 4]),
      notice('facts', [0, 4, 8, 2], 48),
    ],
  ),
  totem: layout(
    'portrait',
    [6, 12],
    [
      part('clock', [0, 0, 6, 2]),
      notice('motto', [0, 2, 6, 3], 64),
      part('personCount', [0, 5, 6, 2]),
      part('weather', [0, 7, 6, 2]),
      part('alarmList', [0, 9, 6, 3]),
    ],
  ),
  ledStrip: layout(
    'ledStrip',
    [12, 1],
    [
      part('clock', [0, 0, 3, 1]),
      notice('strip', [3, 0, 5, 1], 48),
      part('personCount', [8, 0, 4, 1]),
    ],
  ),
  evacuation: layout(
    'fullHd',
    [12, 6],
    [
      notice('escape', [0, 0, 7, 4], 68),
      part('personCount', [7, 0, 5, 2]),
      part('areas', [7, 2, 5, 4]),
      part('alarmList', [0, 4, 7, 2]),
    ],
  ),
  shiftMeeting: layout(
    'fullHd',
    [12, 6],
    [
      notice('agenda', [0, 0, 5, 4], 60),
      part('clock', [0, 4, 5, 2]),
      part('personCount', [5, 0, 3, 3]),
      part('gasRanking', [8, 0, 4, 3]),
      chart([5, 3, 3, 3], AIR, 24),
      part('alarmList', [8, 3, 4, 3]),
    ],
  ),
} as const satisfies Readonly<Record<string, Layout>>;
export type StarterName = keyof typeof layouts;
export const starterNames = Object.keys(layouts) as readonly StarterName[];

/** What a notice says, by the key of its words. */
type Words = (says: string) => { readonly title: string; readonly text: string };
type Points = Pick<MineModel, 'points'>;

const silent: Words = () => ({ title: '', text: '' });

/** The frame of a starter and the widgets on it, lowest first, with words and points of this mine. */
export function starterOf(
  name: StarterName,
  words: Words = silent,
  model: Points = { points: [] },
): Size & { readonly widgets: readonly Widget[] } {
  const { frame, grid, parts }: Layout = layouts[name];
  const size = frames[frame];
  const taken = new Map<string, readonly string[]>();
  const widgets = parts.map((one, i): Widget => {
    const shown = taken.get(one.type) ?? [];
    const code = one.of === undefined ? undefined : pointFor(one.of, model, shown);
    if (code !== undefined) taken.set(one.type, [...shown, code]);
    return {
      id: `w${i + 1}`,
      type: one.type,
      ...boxOf(one.at, grid, size),
      props: {
        ...(one.says === undefined ? {} : words(one.says)),
        ...(one.size === undefined ? {} : { size: one.size }),
        ...(code === undefined ? {} : { pointCode: code }),
        ...(one.hours === undefined ? {} : { hours: one.hours }),
        ...(one.leaders === true ? { who: 'leaders' } : {}),
      },
    };
  });
  return { ...size, widgets };
}

/** A point of the first of these kinds that the mine has, not one that a widget of the same kind shows. */
function pointFor(
  kinds: readonly SensorKindCode[],
  { points }: Points,
  shown: readonly string[],
): string | undefined {
  const free = points.filter(({ code }) => !shown.includes(code));
  for (const kind of kinds) {
    const found = free.find((one) => one.kind === kind);
    if (found !== undefined) return found.code;
  }
  return undefined;
}

/** A cell of the grid in px, with a gap of a hundredth of the shorter side around it. */
function boxOf([column, row, columns, rows]: Cells, grid: Layout['grid'], { width, height }: Size) {
  const gap = Math.max(4, Math.round(Math.min(width, height) / 100));
  const [across, down] = [(width - gap) / grid[0], (height - gap) / grid[1]];
  return {
    x: Math.round(gap + column * across),
    y: Math.round(gap + row * down),
    w: Math.round(columns * across - gap),
    h: Math.round(rows * down - gap),
  };
}
