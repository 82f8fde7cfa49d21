import { BACKFILLED, BAD_VALUE, ValueState } from '#contracts/sensors/valueState.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { DataSource } from '../source.ts';
import type { Draft } from './draft.ts';
import { EdgeMemory } from './edgeMemory.ts';
import type { MineTables } from './mineTables.ts';
import { DOWN, numberOf } from './number.ts';
import { PastReadings } from './pastReadings.ts';
import type { ToUtc } from '#base/zone.ts';

/** Beyond this a sensor's clock is wrong and the server's is used (domain 3.6). */
export const FUTURE_MS = 60_000;

/** What one batch is read with. */
export type Reading = {
  readonly source: DataSource;
  readonly recvTime: number;
  readonly toUtc: ToUtc;
  readonly registry: MineRegistry;
  readonly tables: MineTables;
  readonly odd: OddMemory;
  /** Told by how much a time lies ahead that is not believed, ms. */
  readonly onAhead?: (aheadMs: number) => void;
};

const MINUTE_MS = 60_000;

/**
 * Which points are known to be odd in some way already, and what they told before; lives as long as
 * the connector.
 */
export class OddMemory {
  readonly overRange = new EdgeMemory();
  readonly clockSkew = new EdgeMemory();
  readonly missing = new EdgeMemory();
  /** A spike jumps there and back. */
  readonly jump = new EdgeMemory(MINUTE_MS);
  /**
   * A path that loses the order loses it with single readings: told once, not with each of them.
   */
  readonly outOfOrder = new EdgeMemory(60 * MINUTE_MS);
  readonly past = new PastReadings();
}

/**
 * The time to store: the sensor's own, or the server's where the sensor's lies more than a minute
 * ahead.
 */
export function storedTime(
  t: number,
  subject: number,
  pointNo: number | undefined,
  reading: Reading,
  draft: Draft,
): number {
  const ahead = t > reading.recvTime + FUTURE_MS;
  if (reading.odd.clockSkew.enters(subject, ahead, reading.recvTime))
    draft.lists.abnormalities.push({
      pointNo,
      kind: 'clockSkew',
      t: reading.recvTime,
      value: (t - reading.recvTime) / 1000,
      note: `${reading.source.code} +${Math.round((t - reading.recvTime) / 1000)} s`,
    });
  if (ahead) reading.onAhead?.(t - reading.recvTime);
  return ahead ? reading.recvTime : t;
}

/**
 * A reading's value, NaN for none, and the state bit that says why there is none; `undefined` when
 * it is not a number.
 */
export function measured(
  given: number | string | null | undefined,
  source: DataSource,
): { readonly value: number; readonly bit: number } | undefined {
  const value = numberOf(given);
  if (value === undefined) return undefined;
  if (value === DOWN) return { value: Number.NaN, bit: ValueState.offline };
  if (Number.isNaN(value) || source.missing.includes(value))
    return { value: Number.NaN, bit: ValueState.fault };
  return { value, bit: 0 };
}

/**
 * Adds one reading with the checks of its range, order and pace; every series of the mine passes
 * here.
 */
export function addSample(
  pointNo: number,
  t: number,
  value: number,
  state: number,
  reading: Reading,
  draft: Draft,
): void {
  const { odd, recvTime, source, tables } = reading;
  const { abnormalities } = draft.lists;
  const [least, most] = [
    tables.rangeMin[pointNo] ?? -Infinity,
    tables.rangeMax[pointNo] ?? Infinity,
  ];
  const over = value < least || value > most;
  if (odd.overRange.enters(pointNo, over, recvTime))
    abnormalities.push({ pointNo, kind: 'overRange', t, value, note: '' });
  // Only the connector says what is history.
  const bits = (over ? state | ValueState.overRange : state) & ~BACKFILLED;

  const behindSec = odd.past.pass(pointNo, t) / 1000;
  if (odd.outOfOrder.enters(pointNo, behindSec > 0, recvTime))
    abnormalities.push({
      pointNo,
      kind: 'outOfOrder',
      t: recvTime,
      value: -behindSec,
      note: `${source.code} -${Math.round(behindSec)} s`,
    });

  const pace = tables.pace[pointNo] ?? Number.NaN;
  const isJudged = behindSec === 0 && (bits & BAD_VALUE) === 0 && !Number.isNaN(pace);
  const from = isJudged ? odd.past.jumpedFrom(pointNo, t, value, pace, most - least) : Number.NaN;
  if (odd.jump.enters(pointNo, !Number.isNaN(from), recvTime))
    abnormalities.push({ pointNo, kind: 'jump', t, value, note: `${from} → ${value}` });

  draft.samples.add(pointNo, t, value, bits);
}
