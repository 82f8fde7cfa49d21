import { mineDay } from '#base/mineTime.ts';
import type { CircuitEnergy, EnergyAnswer } from '#contracts/sensors/energy.ts';

const DAY_MS = 86_400_000;
const QUARTERS = 96;
const HOUR_MS = 3_600_000;

/** The mean load of each quarter of an hour of a day, kW; undefined where it is not known. */
export type DayLoads = readonly (number | undefined)[];
export type QuarterLoads = { readonly today: DayLoads; readonly yesterday: DayLoads };

/**
 * The loads of a circuit on the day of the mine that the answer ends in, and on the day before it:
 * what a quarter took, over its length. What the meters have not told of as a whole is not known.
 */
export function quarterLoads(
  { steps }: Pick<CircuitEnergy, 'steps'>,
  { from, to, stepMs, readUntil }: Pick<EnergyAnswer, 'from' | 'to' | 'stepMs' | 'readUntil'>,
): QuarterLoads {
  const today = mineDay(to);
  const until = Math.min(to, readUntil ?? to);
  const loadsFrom = (start: number): DayLoads =>
    Array.from({ length: QUARTERS }, (_, i) => {
      const at = start + i * stepMs;
      const kwh = at + stepMs > until ? null : steps[Math.round((at - from) / stepMs)];
      return kwh === null || kwh === undefined ? undefined : kwh * (HOUR_MS / stepMs);
    });
  return { today: loadsFrom(today), yesterday: loadsFrom(today - DAY_MS) };
}

/** The greatest load of a day and the quarter that it was in; undefined where none is known. */
export function peakOf(
  loads: DayLoads,
): { readonly kw: number; readonly quarter: number } | undefined {
  const quarter = loads.reduce<number>(
    (best, kw, i) => (kw !== undefined && kw > (loads[best] ?? -Infinity) ? i : best),
    -1,
  );
  const kw = loads[quarter];
  return kw === undefined ? undefined : { kw, quarter };
}

/** What was taken today against the same quarters of yesterday, of 1; undefined without both. */
export function againstYesterday({ today, yesterday }: QuarterLoads): number | undefined {
  let [now, before] = [0, 0];
  today.forEach((kw, i) => {
    const other = yesterday[i];
    if (kw === undefined || other === undefined) return;
    now += kw;
    before += other;
  });
  return before > 0 ? now / before - 1 : undefined;
}
