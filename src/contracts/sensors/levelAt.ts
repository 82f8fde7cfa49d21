import type { Level } from '../alarms/alarm.ts';
import { bandsOf, onDelaySecOf, type Limits } from './limits.ts';

/** A limit that must be passed for longer than this is no fault yet. */
export const SOON_SEC = 60;

/**
 * The worst limit that a value stands beyond, 0 for none, by that value alone: no level is held
 * until its restore value. Limits that have to be passed for longer than a minute do not count.
 */
export function levelAt(limits: Limits, value: number): Level | 0 {
  const passed = (side: 'high' | 'low', sign: 1 | -1): readonly Level[] =>
    bandsOf(limits, side)
      .filter((band) => onDelaySecOf(limits, band) <= SOON_SEC)
      .flatMap(({ level, raise }) => (sign * (value - raise) >= 0 ? [level] : []));
  const switched =
    value === limits.alarmValue && limits.alarmValueLevel !== undefined
      ? [limits.alarmValueLevel]
      : [];
  const all = [...passed('high', 1), ...passed('low', -1), ...switched].toSorted((a, b) => a - b);
  return all[0] ?? 0;
}
