import type { Level } from '#contracts/alarms/alarm.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';

/**
 * What is known of the gas in a part of a roadway. `share` is the value as a share of the lowest
 * limit, 0 to 1.
 */
export type GasLook =
  | { readonly kind: 'unmeasured' }
  | { readonly kind: 'old' }
  | { readonly kind: 'calm'; readonly share: number }
  | { readonly kind: 'beyond'; readonly level: Level };

export type Reading = { readonly value: number; readonly state: number; readonly stale: boolean };

/**
 * How a part looks for which `point` speaks; what is stale, bad or not there yet is old, never
 * calm.
 */
export function lookOf(point: Point | undefined, reading: Reading | undefined): GasLook {
  if (point === undefined) return { kind: 'unmeasured' };
  if (
    reading === undefined ||
    reading.stale ||
    (reading.state & BAD_VALUE) !== 0 ||
    Number.isNaN(reading.value)
  )
    return { kind: 'old' };
  const level = ([1, 2, 3, 4] as const).find(
    (one) => reading.value >= (point.limits.high[one] ?? Infinity),
  );
  if (level !== undefined) return { kind: 'beyond', level };
  return { kind: 'calm', share: Math.min(1, Math.max(0, reading.value / lowestLimit(point))) };
}

/** The lowest limit of a point against too much; the end of its range when it is not watched. */
export function lowestLimit({ limits, rangeMax }: Pick<Point, 'limits' | 'rangeMax'>): number {
  const lowest = Math.min(
    ...([1, 2, 3, 4] as const).map((level) => limits.high[level] ?? Infinity),
  );
  return lowest === Infinity ? rangeMax || 1 : lowest;
}
