import type { GnssRecord } from '#contracts/ingest/records.ts';
import { SLOTS } from '../points/sensorBank.ts';
import type { World } from '../world.ts';

const TICK = 1000 / SLOTS;

/**
 * Solutions come at whole periods of the clock, rover after rover within the first tenth of the
 * period.
 */
export function emitGnss(
  slope: World['slope'],
  periodSec: number,
  now: number,
  rows: GnssRecord[],
): void {
  const { rovers } = slope;
  const period = periodSec * 1000;
  const spacing = Math.max(TICK, Math.floor(period / 10 / rovers.length / TICK) * TICK);
  const since = now % period;
  const no = since / spacing;
  if (spacing * rovers.length > period) {
    // More rovers than slots: several speak in one.
    const each = Math.ceil((rovers.length * TICK) / period);
    for (let i = (since / TICK) * each; i < Math.min(rovers.length, (since / TICK + 1) * each); i++)
      rows.push(slope.solve(i, now));
  } else if (Number.isInteger(no) && no < rovers.length) rows.push(slope.solve(no, now));
}
