import type { PoolClient } from 'pg';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { ReportColumn } from '#contracts/report/reportCalls.ts';
import type { Engine } from '#server/entity/engine.ts';
import { Lane } from '#server/kernel/bounded/lane.ts';
import type { ReportRow } from './report.ts';

/** Reports that are counted at the same time; others wait. */
const lane = new Lane({ atOnce: 2, waiting: 20 });

/**
 * Counts on a connection that reads one moment and is given up after so many ms; two at once,
 * whatever they count.
 */
export const counting = <T>(
  engine: Engine,
  timeoutMs: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<Result<T, Failure>> => lane.run(() => reading(engine, timeoutMs, work));

/** A connection of the office that reads one moment and is given up when it takes too long. */
async function reading<T>(
  { pool }: Engine,
  timeoutMs: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<Result<T, Failure>> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${timeoutMs}`);
    return ok(await work(client));
  } catch (error) {
    if ((error as { code?: string }).code !== CANCELED) throw error;
    return err(failure('too_complex', 'The report takes too long: choose a shorter period.', 'to'));
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

/** What PostgreSQL calls a statement that was given up. */
const CANCELED = '57014';

/** Totals by column, of every row: those that are not told too. */
export const totalsOf = (
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
): (number | null)[] =>
  columns.map(({ total }, i) => {
    const values = rows.flatMap(({ cells }) => {
      const value = cells[i];
      return typeof value === 'number' ? [value] : [];
    });
    if (total === undefined || (values.length === 0 && total !== 'sum')) return null;
    return values.reduce(
      (sum, value) => (total === 'sum' ? sum + value : Math[total](sum, value)),
      total === 'sum' ? 0 : (values[0] ?? 0),
    );
  });
