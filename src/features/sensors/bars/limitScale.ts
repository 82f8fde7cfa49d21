import type { Level } from '#contracts/alarms/alarm.ts';
import { type Band, bandsOf, type Limits } from '#contracts/sensors/limits.ts';

/**
 * What a limit is called by those who watch it: the early warning, the first alarm, the cut of
 * power, and what is worse than the first alarm by its level.
 */
export type GradeName = 'warning' | 'alarm' | 'cut' | 'level2' | 'level1' | 'level3';

/** One limit on the scale; `at` is its place, 0 to 1. */
export type ScaleMark = {
  readonly at: number;
  readonly value: number;
  readonly level: Level;
  readonly side: Band['side'];
  readonly grade: GradeName;
};

/** A scale on which the mildest limit stands at the same place whatever the point measures. */
export type LimitScale = {
  readonly marks: readonly ScaleMark[];
  /** Where a value stands, 0 to 1. */
  readonly placeOf: (value: number) => number;
};

type Anchor = readonly [value: number, at: number];

/** Where the mildest high limit stands, and where the most severe one. */
const FIRST_AT = 0.5;
const LAST_AT = 0.9;
/** The same of a point that has low limits alone: what is good lies to the right of them. */
const LOW_FIRST_AT = 0.4;
const LOW_LAST_AT = 0.08;

/**
 * The scale of a point by its limits: even up to the mildest, beyond it each grade takes equal
 * room. Undefined where no value is a limit.
 */
export function limitScale(limits: Limits, rangeMax: number): LimitScale | undefined {
  const [high, low] = [mildestFirst(limits, 'high'), mildestFirst(limits, 'low')];
  const anchors = high.length > 0 ? highAnchors(high) : lowAnchors(low, rangeMax);
  if (anchors.length === 0) return undefined;
  const placeOf = (value: number): number => placeBetween(anchors, value);
  return {
    placeOf,
    marks: [...low, ...high].map((band) => ({
      at: placeOf(band.raise),
      value: band.raise,
      level: band.level,
      side: band.side,
      grade: gradeOf(band, limits),
    })),
  };
}

/** The mildest high limit, of low ones the mildest. */
export const firstMark = ({ marks }: LimitScale): ScaleMark | undefined =>
  marks.find(({ side }) => side === 'high') ?? marks[0];

/**
 * How near a value is to its nearest limit: 1 at the mildest, above it when it is beyond; undefined
 * without limits.
 */
export function nearness(limits: Limits, rangeMax: number, value: number): number | undefined {
  const [high] = mildestFirst(limits, 'high');
  const [low] = mildestFirst(limits, 'low');
  const most = high?.raise ?? rangeMax;
  const parts: number[] = [];
  if (high !== undefined && high.raise > 0) parts.push(value / high.raise);
  if (low !== undefined && most > low.raise) parts.push((most - value) / (most - low.raise));
  return parts.length === 0 ? undefined : Math.max(...parts);
}

/** The limit that a value is beyond, and the next that it would reach. */
export type Room = {
  readonly passed: Grade | undefined;
  readonly next: (Grade & { readonly room: number }) | undefined;
};
type Grade = {
  readonly grade: GradeName;
  readonly side: Band['side'];
  readonly value: number;
};

/** Which limits stand on either side of a value; of two sides the one that it is nearer to. */
export function roomOf(limits: Limits, value: number): Room {
  const sides = (['high', 'low'] as const).map((side) => roomOn(limits, side, value));
  const [high, low] = sides;
  const passed = high?.passed ?? low?.passed;
  if (passed !== undefined)
    return { passed, next: passed.side === 'high' ? high?.next : low?.next };
  const nexts = sides.flatMap(({ next }) => (next === undefined ? [] : [next]));
  return { passed, next: nexts.toSorted((a, b) => a.room - b.room)[0] };
}

function roomOn(limits: Limits, side: Band['side'], value: number): Room {
  const sign = side === 'high' ? 1 : -1;
  const bands = mildestFirst(limits, side);
  const isPassed = ({ raise }: Band): boolean => sign * (value - raise) >= 0;
  const [passed, next] = [bands.findLast(isPassed), bands.find((band) => !isPassed(band))];
  const said = (band: Band): Grade => ({ grade: gradeOf(band, limits), side, value: band.raise });
  return {
    passed: passed && said(passed),
    next: next && { ...said(next), room: sign * (next.raise - value) },
  };
}

function gradeOf({ side, level }: Band, limits: Limits): GradeName {
  if (side === 'high' && level === limits.powerOffLevel) return 'cut';
  if (level === 4) return 'warning';
  const alarm = mildestFirst(limits, side).find((band) => band.level !== 4);
  return level === alarm?.level ? 'alarm' : `level${level}`;
}

const mildestFirst = (limits: Limits, side: Band['side']): Band[] =>
  bandsOf(limits, side).toReversed();

function highAnchors(bands: readonly Band[]): Anchor[] {
  const first = bands[0]?.raise ?? 0;
  const start: Anchor = [first > 0 ? 0 : 2 * first - 1, 0];
  const steps = spread(bands, FIRST_AT, LAST_AT);
  return bands.length > 1 ? [start, ...steps] : [start, ...steps, [2 * first - start[0], LAST_AT]];
}

/** The most severe stands nearest to nothing. */
function lowAnchors(bands: readonly Band[], rangeMax: number): Anchor[] {
  const mildest = bands[0]?.raise;
  if (mildest === undefined) return [];
  const worst = bands.at(-1)?.raise ?? mildest;
  const start: Anchor = [worst > 0 ? 0 : 2 * worst - 1, 0];
  const steps = spread(bands, LOW_FIRST_AT, LOW_LAST_AT).toReversed();
  return [start, ...steps, [Math.max(rangeMax, mildest + Math.abs(mildest) / 10), LAST_AT]];
}

const spread = (bands: readonly Band[], from: number, to: number): Anchor[] =>
  bands.map(({ raise }, i) => [
    raise,
    bands.length === 1 ? from : from + ((to - from) * i) / (bands.length - 1),
  ]);

function placeBetween(anchors: readonly Anchor[], value: number): number {
  const [start = [0, 0], ...rest] = anchors;
  let [before, beforeAt] = start;
  if (value <= before) return 0;
  let slope = 0;
  for (const [next, nextAt] of rest) {
    // Two levels at one value leave no room between them.
    if (next > before) slope = (nextAt - beforeAt) / (next - before);
    if (value <= next) return beforeAt + (value - before) * slope;
    [before, beforeAt] = [next, nextAt];
  }
  return Math.min(1, beforeAt + (value - before) * slope);
}
