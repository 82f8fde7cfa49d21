import type { Span } from '#features/mine/api.ts';
import { numberText } from '#ui/marks/numberText.ts';

/** The rain of one whole hour of the mine's clock, or of what has passed of the last. */
export type RainHour = {
  /** Epoch ms at which the hour begins. */
  readonly at: number;
  /** Undefined where the gauge did not tell. */
  readonly mm: number | undefined;
};

const HOUR_MS = 3_600_000;
export const HYETOGRAPH_HOURS = 24;
/** A column of five minutes; an hour more than is drawn, so that the first is whole. */
export const RAIN_SPAN_MS = (HYETOGRAPH_HOURS + 1) * HOUR_MS;
export const RAIN_COLUMNS = (HYETOGRAPH_HOURS + 1) * 12;
/** A counter that was not heard for this many columns says nothing of the hour's edge. */
const LOOK_BACK = 3;

/**
 * The rain of the last 24 hours by hour. A `counter` tells what fell since it was set up, and an
 * hour is what it grew by; else each value is what fell in the five minutes before it.
 */
export function rainHours(
  { from, to, values }: Omit<Span, 'loading'>,
  counter: boolean,
): RainHour[] {
  const columns = Math.floor(values.length / 2);
  const stepMs = (to - from) / Math.max(1, columns);
  const last = Math.floor((to - 1) / HOUR_MS) * HOUR_MS;
  return Array.from({ length: HYETOGRAPH_HOURS }, (_, i) => {
    const at = last - (HYETOGRAPH_HOURS - 1 - i) * HOUR_MS;
    const first = Math.round((at - from) / stepMs);
    const end = Math.min(columns, Math.round((at + HOUR_MS - from) / stepMs));
    return { at, mm: counter ? grown(values, first, end) : summed(values, first, end) };
  });
}

/** What fell in these hours, mm; unknown hours count as nothing. */
export const rainSum = (hours: readonly RainHour[]): number =>
  tenths(hours.reduce((sum, { mm = 0 }) => sum + mm, 0));

/** Their sum in mm as words; at least so much where an hour is not known. */
export const rainSumText = (hours: readonly RainHour[]): string =>
  `${hours.some(({ mm }) => mm === undefined) ? '≥ ' : ''}${numberText(rainSum(hours), 1)}`;

/** The upper edge of the picture, mm: above every bar, and far enough for the mildest limit. */
export const rainTop = (hours: readonly RainHour[], limits: readonly number[]): number =>
  1.15 *
  Math.max(1, limits.length === 0 ? 0 : Math.min(...limits), ...hours.map(({ mm = 0 }) => mm));

/** Growth of a counter over columns [first, end); less than before: it was set back. */
function grown(values: Float64Array, first: number, end: number): number | undefined {
  const [before, after] = [lastBefore(values, first), lastBefore(values, end)];
  if (before === undefined || after === undefined || after < before) return undefined;
  return tenths(after - before);
}

/** The newest value before a column. */
function lastBefore(values: Float64Array, column: number): number | undefined {
  for (let i = column - 1; i >= Math.max(0, column - LOOK_BACK); i--) {
    const value = values[2 * i + 1] ?? Number.NaN;
    if (!Number.isNaN(value)) return value;
  }
  return undefined;
}

/** A value told at the beginning of a column fell in the one before: columns are one further on. */
function summed(values: Float64Array, first: number, end: number): number | undefined {
  let sum: number | undefined;
  for (let i = first + 1; i <= end && 2 * i < values.length; i++) {
    const [a = Number.NaN, b = Number.NaN] = [values[2 * i], values[2 * i + 1]];
    // Two values in one column are its two extremes.
    if (!Number.isNaN(a)) sum = (sum ?? 0) + (a === b ? a : a + b);
  }
  return sum === undefined ? undefined : tenths(sum);
}

const tenths = (mm: number): number => Math.round(mm * 10) / 10;
