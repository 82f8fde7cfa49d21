import uPlot from 'uplot';
import { mineClock } from '#base/mineTime.ts';
import { numberText } from '../marks/numberText.ts';
import { levelTokens, type Palette } from '../theme/tokens.ts';
import { bandShapes, reaches, labelledShapes, type BandShape } from './bandShapes.ts';
import type { ChartBand, ChartColumns, ChartMark, ChartSeries } from './chartTypes.ts';
import { drawBand, drawMark, tellLimit } from './drawBands.ts';
import { axisRange, stateRange } from './extremes.ts';
import { hairlines } from './hairlines.ts';
import { traceLine, type Axis } from './linePath.ts';
import { timeTicks } from './timeTicks.ts';
import type { TimeWindow } from './timeWindow.ts';

export type TimeChartSetup = {
  readonly series: readonly ChartSeries[];
  readonly palette: Palette;
  /** Height of its words in whole px; lines, marks and the room for axes go along. */
  readonly textPx: number;
  /** Charts of one key share cursor. */
  readonly syncKey: string | undefined;
  /** Names of the values of a switch, by value: its axis then shows names. */
  readonly valueNames: readonly string[];
  /** Stretch the value axis to every limit, not only to the near ones. */
  readonly allLimits: boolean;
  /** Present where the chart may be moved by hand; `done` when the hand has let go. */
  readonly onMove: ((window: TimeWindow, done: boolean) => void) | undefined;
  readonly onReset: () => void;
  /** Index into x under the cursor. */
  readonly onCursor: (index: number | undefined) => void;
};

/** What may change without building the chart anew. */
export type TimeChartLook = {
  readonly bands: readonly ChartBand[];
  readonly marks: readonly ChartMark[];
  /** Keys of the series that are hidden. */
  readonly hidden: ReadonlySet<string>;
  /** Shows this stretch instead of the one that the columns are of. */
  readonly window: TimeWindow | undefined;
};

const FAMILY = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
/** Height of words on a desk, for which the sizes below are made. */
export const DESK_TEXT = 12;
/** Px of the page. */
const LINE_WIDTH = 1.5;
/**
 * A line that goes so many times its chart's width up and down covers its ground by itself: it is
 * drawn thin, which costs a third.
 */
const NOISY = 2;
/**
 * Width of the value axis: the same for all charts of a stack, so that times stand under each
 * other.
 */
const AXIS_WIDTH = 56;

/** Limits nearer to each other than this would be written over each other, px. */
const LABEL_HEIGHT = 13;

/** Before anything is known its axes have no figures: these would be made up. */
export const unknown: ChartColumns = { from: 0, to: 1, x: new Float64Array(0), series: [] };

type Extremes = { readonly min: number; readonly max: number };

/** What is on a chart now; its options read it anew at each drawing. */
export type DrawnChart = {
  readonly setup: TimeChartSetup;
  /** Times the sizes of a desk. */
  readonly large: number;
  columns: ChartColumns;
  look: TimeChartLook;
  /** Of each series; undefined while it is hidden. */
  extremes: readonly (Extremes | undefined)[];
};

/** The stretch of time that a chart shows. */
export const shownOf = ({ look, columns }: DrawnChart): TimeWindow => look.window ?? columns;

/** The options of the library for a chart of `drawn`, but for its size. */
export const optionsOf = (drawn: DrawnChart): Omit<uPlot.Options, 'width' | 'height'> => ({
  ms: 1,
  // Days and hours begin on the axis as they do at the mine.
  tzDate: (at) => uPlot.tzDate(mineClock(at), 'UTC'),
  padding: [8 * drawn.large, 20 * drawn.large, 0, 0],
  legend: { show: false },
  cursor: cursorOf(drawn.setup),
  scales: scalesOf(drawn),
  axes: axesOf(drawn),
  series: [{}, ...drawn.setup.series.map((one) => lineSeries(drawn, one))],
  hooks: hooksOf(drawn),
});

const cursorOf = (setup: TimeChartSetup): uPlot.Cursor => ({
  // A level line in a chart of another unit would point at nothing.
  y: false,
  drag: { x: setup.onMove !== undefined, y: false, setScale: false },
  points: { size: 6 },
  ...(setup.syncKey === undefined
    ? {}
    : { sync: { key: setup.syncKey, scales: ['x', null] as [string, null] } }),
  bind: {
    // A plain drag moves the time; with Shift it selects a stretch to zoom to.
    mousedown: (_, __, select) => (event) => (event.shiftKey ? select(event) : null),
    dblclick: () => () => {
      setup.onReset();
      return null;
    },
  },
});

const scalesOf = (drawn: DrawnChart): uPlot.Scales => ({
  x: { time: true, range: () => [shownOf(drawn).from, shownOf(drawn).to] },
  y: {
    range: () => {
      const limits = drawn.look.bands.map((band) => band.raise);
      if (drawn.setup.valueNames.length > 1)
        return stateRange(drawn.extremes, limits, drawn.setup.valueNames.length);
      return axisRange(drawn.extremes, limits, drawn.setup.allLimits);
    },
  },
});

function axesOf(drawn: DrawnChart): uPlot.Axis[] {
  const { setup, large } = drawn;
  const { palette } = setup;
  const font = `${setup.textPx}px ${FAMILY}`;
  return [
    {
      stroke: palette.textDim,
      font,
      // Ticks, gap, and two lines: the date stands below the time.
      size: 40 * large,
      gap: 4,
      space: 72 * large,
      grid: { stroke: palette.line, width: 1 },
      ticks: { stroke: palette.line, width: 1, size: 4 },
      values: (_, ticks, __, ___, step) => known(drawn, timeTicks(ticks, step)),
    },
    {
      stroke: palette.textDim,
      font,
      size: AXIS_WIDTH * large,
      gap: 4,
      space: 28 * large,
      grid: { stroke: palette.line, width: 1 },
      ticks: { show: false },
      ...(setup.valueNames.length > 1
        ? {
            splits: (_, __, ___, most) =>
              [...setup.valueNames.keys()].filter((value) => value <= most),
          }
        : {}),
      values: (_, ticks) =>
        known(
          drawn,
          ticks.map((tick) => setup.valueNames[tick] ?? numberText(tick)),
        ),
    },
  ];
}

const known = ({ columns }: DrawnChart, words: readonly string[]): string[] =>
  words.map((word) => (columns === unknown ? '' : word));

function hooksOf(drawn: DrawnChart): uPlot.Hooks.Arrays {
  const { setup, large } = drawn;
  const { palette } = setup;
  return {
    drawClear: [
      (u) =>
        shapesOf(drawn, u).forEach((shape) => drawBand(u, shape, palette, lookOf(drawn, shape))),
    ],
    // Over the grid and under the lines: what is measured goes before what it is measured by.
    drawAxes: [(u) => tellLimits(drawn, u)],
    draw: [
      (u) =>
        drawn.look.marks.forEach((mark) => drawMark(u, mark, palette, large * devicePixelRatio)),
    ],
    setCursor: [(u) => setup.onCursor(u.cursor.idx ?? undefined)],
    setSelect: [
      (u) => {
        if (u.select.width < 4) return;
        const [from, to] = [
          u.posToVal(u.select.left, 'x'),
          u.posToVal(u.select.left + u.select.width, 'x'),
        ];
        u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        setup.onMove?.({ from, to }, true);
      },
    ],
  };
}

function shapesOf({ look }: DrawnChart, { scales: { y } }: uPlot): BandShape[] {
  // The library's types leave out that a scale without data has none.
  const { min, max }: { min?: number | null; max?: number | null } = y ?? {};
  return min === undefined || max === undefined || min === null || max === null
    ? []
    : bandShapes(look.bands, min, max);
}

function lookOf(
  { setup: { palette }, extremes, large }: DrawnChart,
  { band }: BandShape,
): {
  readonly hue: string | undefined;
  readonly ratio: number;
} {
  const least = Math.min(...extremes.map((one) => one?.min ?? Infinity));
  const most = Math.max(...extremes.map((one) => one?.max ?? -Infinity));
  return {
    hue: reaches(band, least, most) ? palette[levelTokens[band.level]] : undefined,
    ratio: large * devicePixelRatio,
  };
}

function tellLimits(drawn: DrawnChart, u: uPlot): void {
  const { palette } = drawn.setup;
  const apart = LABEL_HEIGHT * drawn.large * devicePixelRatio;
  for (const shape of labelledShapes(
    shapesOf(drawn, u),
    (value) => u.valToPos(value, 'y', true),
    apart,
  )) {
    if (shape.line !== undefined)
      tellLimit(u, { ...shape, line: shape.line }, palette, lookOf(drawn, shape));
  }
}

function lineSeries(drawn: DrawnChart, one: ChartSeries): uPlot.Series {
  return {
    stroke: one.colour,
    width: 1 / devicePixelRatio,
    points: { show: false },
    show: true,
    paths: (u, index, first, last) => {
      // A window may have moved to a screen of another density.
      const own = u.series[index];
      if (own) own.width = 1 / devicePixelRatio;
      const line = new Path2D();
      let way = 0;
      const { left, top, width, height } = u.bbox;
      if (!drawn.look.hidden.has(one.key)) {
        const toX = linear(u.scales['x'], left, left + width);
        const toY = linear(u.scales['y'], top + height, top);
        way = traceLine(
          line,
          u.data[0],
          (u.data[index] ?? []) as ArrayLike<number>,
          { first, last },
          toX,
          toY,
          {
            stepped: one.stepped,
            dot: 2 * devicePixelRatio,
          },
        );
      }
      const thickness = way > NOISY * width ? 1 : LINE_WIDTH;
      return { stroke: hairlines(line, thickness * drawn.large * devicePixelRatio) };
    },
  };
}

/**
 * From values of `scale` to pixels of the canvas between `start` and `end`: looked up once a line,
 * not for each of its points.
 */
function linear({ min, max }: uPlot.Scale = {}, start: number, end: number): Axis {
  const [from, to] = [min ?? 0, max ?? 1];
  const perUnit = (end - start) / (to - from);
  return (value) => start + (value - from) * perUnit;
}
