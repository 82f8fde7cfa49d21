import { z } from 'zod';
import { failure, type Failure } from '../errors.ts';
import type { Level } from '../alarms/alarm.ts';

const grades = z
  .strictObject({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number() })
  .partial();
export type Grades = z.infer<typeof grades>;
const delay = z.number().min(0).max(86_400);
const delays = z.strictObject({ 1: delay, 2: delay, 3: delay, 4: delay }).partial();

/**
 * Limits of one point. Grades are alarm levels, 1 red to 4 blue; a level without a number is not
 * watched. `clear` numbers are explicit restore values; where they are absent the dead-band gives
 * them.
 */
export const limitsSchema = z.strictObject({
  high: grades.default({}),
  low: grades.default({}),
  highClear: grades.default({}),
  lowClear: grades.default({}),
  deadband: z.number().min(0).default(0),
  onDelaySec: z.number().min(0).max(86_400).default(0),
  offDelaySec: z.number().min(0).max(86_400).default(0),
  /** On delays of single levels, in seconds, where they differ from `onDelaySec`. */
  highDelaySec: delays.optional(),
  lowDelaySec: delays.optional(),
  /** A value at or below this means that a machine stands still: it is not low. */
  lowFloor: z.number().optional(),
  /** The high level at which the certified system cuts power; recorded here, never commanded. */
  powerOffLevel: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
  /** Rise per minute, by level. */
  rate: grades.default({}),
  /** Constant for longer than this means stuck; absent: not watched. */
  stuckSec: z.number().positive().optional(),
  /** A switch value that is an alarm, with its level. */
  alarmValue: z.number().optional(),
  alarmValueLevel: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
});
export type Limits = z.infer<typeof limitsSchema>;

/** One watched threshold: raised at or beyond `raise`, cleared strictly inside `clear`. */
export type Band = {
  readonly side: 'high' | 'low';
  readonly level: Level;
  readonly raise: number;
  readonly clear: number;
  /** Whether `clear` was given as a number of its own, not by the dead-band. */
  readonly explicit: boolean;
};

const levels: readonly Level[] = [1, 2, 3, 4];

/** The thresholds of one side, most severe first. */
export function bandsOf(limits: Limits, side: 'high' | 'low'): Band[] {
  const raiseAt = side === 'high' ? limits.high : limits.low;
  const clearAt = side === 'high' ? limits.highClear : limits.lowClear;
  const away = side === 'high' ? -limits.deadband : limits.deadband;
  return levels.flatMap((level) => {
    const raise = raiseAt[level];
    const clear = clearAt[level];
    return raise === undefined
      ? []
      : [{ side, level, raise, clear: clear ?? raise + away, explicit: clear !== undefined }];
  });
}

/** How long a threshold must be passed until it is an alarm, in seconds. */
export const onDelaySecOf = (
  limits: Limits,
  { side, level }: Pick<Band, 'side' | 'level'>,
): number =>
  (side === 'high' ? limits.highDelaySec : limits.lowDelaySec)?.[level] ?? limits.onDelaySec;

export type LimitFault = {
  readonly rule: 'order' | 'clear_side' | 'clear_order' | 'sides_cross' | 'power_off_level';
  readonly side: 'high' | 'low';
  readonly level: Level;
};

/**
 * Checks the hysteresis invariants (OPC UA Part 9, domain 3.6); empty when the limits hold. Graded
 * limits stand in order; a restore value lies on the quiet side of its own limit; the dead-band of
 * a severe limit does not reach the next milder limit (an explicit restore value, which standards
 * set at that very limit, may reach it but not its restore value); the high and the low side do not
 * cross.
 */
export function limitFaults(limits: Limits): LimitFault[] {
  const high = bandsOf(limits, 'high');
  const low = bandsOf(limits, 'low');
  const faults = [...sideFaults(high, 1), ...sideFaults(low, -1)];
  const mildHigh = high.at(-1);
  const mildLow = low.at(-1);
  if (mildHigh && mildLow && (mildHigh.clear <= mildLow.raise || mildLow.clear >= mildHigh.raise))
    faults.push({ rule: 'sides_cross', side: 'low', level: mildLow.level });
  if (limits.powerOffLevel !== undefined && limits.high[limits.powerOffLevel] === undefined)
    faults.push({ rule: 'power_off_level', side: 'high', level: limits.powerOffLevel });
  return faults;
}

/** Whether both say the same; each as its schema read it, which gives its fields their order. */
export const sameLimits = (a: Limits, b: Limits): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Why limits of `point` cannot be used; undefined when they can. */
export function faultOfLimits(point: string, limits: Limits): Failure | undefined {
  const [fault] = limitFaults(limits);
  if (fault === undefined) return undefined;
  const { rule, side, level } = fault;
  return failure(
    'hysteresis_violated',
    `The limits of ${point} break the rule ${rule} on the ${side} side, level ${level}.`,
    `limits.${side}.${level}`,
  );
}

/** `sign` is 1 for the high side, -1 for the low side, so that one comparison serves both. */
function sideFaults(bands: readonly Band[], sign: 1 | -1): LimitFault[] {
  return bands.flatMap((band, i) => {
    const milder = bands[i + 1];
    const fault = (rule: LimitFault['rule']): LimitFault => ({
      rule,
      side: band.side,
      level: band.level,
    });
    const faults: LimitFault[] = [];
    if (sign * (band.clear - band.raise) > 0) faults.push(fault('clear_side'));
    if (milder === undefined) return faults;
    if (sign * (band.raise - milder.raise) < 0) faults.push(fault('order'));
    const reached = band.explicit
      ? sign * (band.clear - milder.clear) < 0
      : sign * (band.clear - milder.raise) <= 0;
    if (reached) faults.push(fault('clear_order'));
    return faults;
  });
}
