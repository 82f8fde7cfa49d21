import type { Client } from 'pg';
import type { PointStatistics } from '#server/ports/ingestBatch.ts';
import { flags, insertColumns, numbers } from '../sql/insertColumns.ts';
import { bucketOf } from '../bucket.ts';

/**
 * Inserts statistics that a source computed, where there are none yet; our own replace them when
 * samples come.
 */
export async function insertStatistics(
  client: Client,
  rows: readonly PointStatistics[],
): Promise<void> {
  if (rows.length === 0) return;
  const good = (row: PointStatistics, value: number): number =>
    row.goodCount > 0 ? value : Number.NaN;
  await client.query(
    insertColumns(
      'sample_stat_5m',
      [
        numbers(
          'point_no',
          'int4',
          rows.map((row) => row.pointNo),
        ),
        numbers(
          'start',
          'int8',
          rows.map((row) => bucketOf(row.start)),
        ),
        numbers(
          'count',
          'int4',
          rows.map((row) => row.count),
        ),
        numbers(
          'good_count',
          'int4',
          rows.map((row) => row.goodCount),
        ),
        flags(
          'own',
          rows.map(() => false),
        ),
        numbers(
          'min',
          'float8',
          rows.map((row) => good(row, row.min)),
        ),
        numbers(
          'max',
          'float8',
          rows.map((row) => good(row, row.max)),
        ),
        numbers(
          'sum',
          'float8',
          rows.map((row) => row.sum),
        ),
        numbers(
          'sum_sq',
          'float8',
          rows.map((row) => row.sumSq),
        ),
        numbers(
          'first',
          'float8',
          rows.map((row) => good(row, row.first)),
        ),
        numbers(
          'last',
          'float8',
          rows.map((row) => good(row, row.last)),
        ),
      ],
      'ON CONFLICT DO NOTHING',
    ),
  );
}
