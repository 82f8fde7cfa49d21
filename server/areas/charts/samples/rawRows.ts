import type { StoredSamples } from '#server/ports/storage.ts';
import type { Cursor } from './cursor.ts';
import { finite, quickMoments, wordsOf, type SampleRow } from './sampleRow.ts';

/** Samples as rows, slice by slice, after the cursor. */
export async function* rawRows(
  slices: AsyncIterable<StoredSamples>,
  codeOf: (pointNo: number) => string,
  after: Cursor | undefined,
): AsyncGenerator<SampleRow[]> {
  const timeOf = quickMoments();
  for await (const slice of slices) {
    const rows: SampleRow[] = [];
    for (let i = 0; i < slice.length; i++) {
      const t = slice.t[i] ?? 0;
      const pointNo = slice.pointNo[i] ?? 0;
      const source = slice.sourceNo[i] ?? 0;
      if (after !== undefined && !comesAfter(after, t, pointNo, source)) continue;
      const value = finite(slice.value[i] ?? Number.NaN);
      const { state, quality } = wordsOf(slice.state[i] ?? 0);
      rows.push({
        point: codeOf(pointNo),
        time: timeOf(t),
        value,
        state,
        quality: value === null && quality === 'good' ? 'bad' : quality,
        source,
      });
    }
    if (rows.length > 0) yield rows;
  }
}

/** Whether a sample stands behind the cursor in the order of storage. */
function comesAfter(after: Cursor, t: number, pointNo: number, source: number): boolean {
  if (t !== after.t) return t > after.t;
  if (pointNo !== after.pointNo) return pointNo > after.pointNo;
  return source > after.source;
}
