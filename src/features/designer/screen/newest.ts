import type { TFunction } from 'i18next';
import { isToldOld, type ChartPoint, type ToldChart } from '#contracts/signage/playerData.ts';
import { valueName, type Reading } from '#features/mine/api.ts';
import { toldNote } from '#features/walls/api.ts';
import { numberText } from '#ui/marks/numberText.ts';

type Newest = Pick<Reading, 'value' | 'stale' | 'bad'>;

/** A value in words or figures, without its unit; a dash where it cannot be believed. */
export function valueText(point: ChartPoint, newest: Newest | undefined): string {
  if (newest === undefined || newest.stale || newest.bad) return '-';
  return valueName(point, newest.value) ?? numberText(newest.value, point.precision);
}

/** The newest value that a screen was told, whether it is too old, and how old in words. */
export function toldNewest(
  t: TFunction<'tiles'>,
  chart: ToldChart | undefined,
  now: number,
): { readonly newest: Newest | undefined; readonly note: string | undefined } {
  const { point = null, newest = null } = chart ?? {};
  if (point === null || newest === null) return { newest: undefined, note: undefined };
  const age = now - newest.t;
  const stale = isToldOld(age, point.samplePeriod);
  return { newest: { ...newest, stale }, note: toldNote(t, age) };
}
