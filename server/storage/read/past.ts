import type { PastSlice } from '#server/ports/storage.ts';
import { alarmChangesBetween } from '../alarms/alarmReader.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import type { Compacted } from './chunksIn.ts';
import { fixesIn, SUBSTATION_COLUMNS, substationOf, type SubstationRow } from './fixRows.ts';
import type { Queries } from '../queries.ts';
import { samplesIn } from './samplesIn.ts';

/**
 * Width of a slice, unless that holds more samples than this. Each slice unpacks the chunks of its
 * hour anew, so it should be wide.
 */
const SLICE_MS = 300_000;
const SLICE_SAMPLES = 600_000;
const LEAST_MS = 10_000;

type Source = { readonly compacted: Compacted; readonly highestPoint: number };

/** What is stored of [from, to) in slices that adjoin, oldest first. */
export async function* readPast(
  queries: Queries,
  source: Source,
  from: number,
  to: number,
): AsyncGenerator<PastSlice> {
  const points = Array.from({ length: source.highestPoint + 1 }, (_, no) => no);
  let width = SLICE_MS;
  for (let start = from; start < to;) {
    const slice = await readSlice(queries, source, points, start, Math.min(start + width, to));
    start = slice.to;
    width = Math.min(
      SLICE_MS,
      Math.max(LEAST_MS, Math.floor((width * SLICE_SAMPLES) / Math.max(1, slice.samples.length))),
    );
    yield slice;
  }
}

async function readSlice(
  queries: Queries,
  { compacted }: Source,
  points: readonly number[],
  from: number,
  to: number,
): Promise<PastSlice> {
  const range = [wholeTime(from), wholeTime(to)];
  const samples = await samplesIn(queries, compacted, points, from, to);
  const fixes = await fixesIn(queries, from, to);
  const substations = await queries.rows<SubstationRow>(SUBSTATIONS, range);
  const alarmChanges = await alarmChangesBetween(queries, from, to);
  return { from, to, samples, fixes, substations: substations.map(substationOf), alarmChanges };
}

const SUBSTATIONS = `SELECT ${SUBSTATION_COLUMNS} FROM substation_status s WHERE t >= $1 AND t < $2
  ORDER BY s.t, substation_no`;
