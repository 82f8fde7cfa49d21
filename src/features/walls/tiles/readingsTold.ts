import { isToldOld, type ToldReading } from '#contracts/signage/playerData.ts';

/** A reading that a screen was told; `value` NaN for none, `stale` where it is too old by now. */
type AgedReading = Omit<ToldReading, 'value'> & {
  readonly value: number;
  readonly stale: boolean;
};

/** What was told, as it counts at `now`, the server's time in epoch ms. */
export const readingsTold = (list: readonly ToldReading[], now: number): AgedReading[] =>
  list.map(({ value, ...one }) => ({
    ...one,
    value: value ?? Number.NaN,
    stale: one.t === null || isToldOld(now - one.t, one.point.samplePeriod),
  }));

/** When the newest of what was told was measured; undefined where nothing was. */
export function newestTold(list: readonly ToldReading[] = []): number | undefined {
  const times = list.flatMap(({ t }) => t ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}
