import type { LatestRow } from '#contracts/charts/exports.ts';
import { momentText } from '#contracts/charts/samples.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { SampleColumns } from '#server/ports/ingestBatch.ts';
import type { MonitoringStore } from '#server/ports/storage.ts';
import { finite, quickMoments, wordsOf } from '../samples/sampleRow.ts';

/** The newest sample of each of some points, by their codes. */
export async function* latestRows(
  store: Pick<MonitoringStore, 'latest'>,
  points: readonly Point[],
): AsyncGenerator<LatestRow[]> {
  const codes = new Map(points.map(({ no, code }) => [no, code]));
  const { samples } = await store.latest();
  const timeOf = quickMoments();
  const rows: LatestRow[] = [];
  for (let i = 0; i < samples.length; i++) {
    const point = codes.get(samples.pointNo[i] ?? -1);
    if (point !== undefined) rows.push(latestRowOf(samples, i, point, timeOf));
  }
  if (rows.length > 0) yield rows.toSorted((a, b) => (a.point < b.point ? -1 : 1));
}

/** The sample at a place, which is the newest of the point of this code, as it is told. */
export function latestRowOf(
  samples: SampleColumns,
  place: number,
  point: string,
  timeOf: (ms: number) => string = momentText,
): LatestRow {
  const value = finite(samples.value[place] ?? Number.NaN);
  const { state, quality } = wordsOf(samples.state[place] ?? 0);
  return {
    point,
    time: timeOf(samples.t[place] ?? 0),
    value,
    state: [...state],
    quality: value === null && quality === 'good' ? 'bad' : quality,
  };
}
