import type { Clock } from '#base/clock.ts';
import type { Retention } from '#server/ports/storage.ts';
import type { StorageLog } from './log.ts';
import type { Tables } from './write/commit.ts';
import type { Writer } from './writer.ts';

/** The defaults of the domain model. */
export const defaultRetention: Retention = {
  rowHours: 2,
  sampleDays: 90,
  positionDays: 90,
  statisticsDays: 731,
  reportDays: 731,
  letterDays: 180,
};

const DAY_MS = 86_400_000;
const MONTH_DAYS = 31;
const DELETE_ROWS = 5_000;

/**
 * Drops the partitions and deletes the rows that are past keeping; answers the names of what was
 * dropped.
 */
export async function applyRetention(
  writer: Writer,
  tables: Tables,
  retention: Retention,
  clock: Clock,
  log: StorageLog,
): Promise<string[]> {
  const since = (days: number): number => clock.now() - days * DAY_MS;
  const dropped: string[] = [];
  for (const [table, days] of [
    [tables.samples, retention.sampleDays],
    [tables.chunks, retention.sampleDays],
    [tables.positions, retention.positionDays],
    [tables.statistics, retention.statisticsDays],
  ] as const)
    dropped.push(...(await writer.chore((client) => table.dropBefore(client, since(days)))));
  for (const table of ['substation_status', 'seek_help', 'external_alarm', 'abnormality'])
    await deleteBefore(writer, table, 't', since(retention.reportDays));
  // Not before the month that they are made of is dropped.
  const daysKept = retention.statisticsDays + MONTH_DAYS;
  await deleteBefore(writer, 'sample_stat_day', 'day', since(daysKept));
  await deleteBefore(writer, 'radar_scan', 't', since(retention.sampleDays));
  await deleteBefore(writer, 'dead_letter', 'time', since(retention.letterDays));
  if (dropped.length > 0) log.info(`Past keeping, dropped: ${dropped.join(', ')}`);
  return dropped;
}

/** In small steps, so that no commit waits long. */
async function deleteBefore(
  writer: Writer,
  table: string,
  column: string,
  t: number,
): Promise<void> {
  const text = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table}
    WHERE ${column} < $1 LIMIT ${DELETE_ROWS}))`;
  for (let left = DELETE_ROWS; left === DELETE_ROWS;)
    left = await writer.chore(
      async (client) => (await client.query(text, [Math.floor(t)])).rowCount ?? 0,
    );
}
