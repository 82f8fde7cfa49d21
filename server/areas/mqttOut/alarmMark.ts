import { z } from 'zod';
import { query, rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/** Up to which step of alarms the broker holds them; a new mark stands at the end of the log. */
export async function alarmMark(executor: Executor): Promise<number> {
  const there = await markThere(executor);
  if (there !== undefined) return there;
  await query(
    executor,
    `INSERT INTO mqtt_out_mark SELECT 1, coalesce(max(seq), 0) FROM alarm_log
     ON CONFLICT DO NOTHING`,
  );
  return (await markThere(executor)) ?? 0;
}

/** The same where there is one. */
export async function markThere(executor: Executor): Promise<number | undefined> {
  const rows = await rowsOf(
    z.object({ seq: z.number() }),
    executor,
    'SELECT seq FROM mqtt_out_mark',
  );
  return rows[0]?.seq;
}

/** Notes that the broker holds all up to `seq`. */
export async function moveMark(executor: Executor, seq: number): Promise<void> {
  await query(executor, 'UPDATE mqtt_out_mark SET seq = $1 WHERE seq < $1', [seq]);
}

/** Steps of alarms are not wanted any more: of those that come meanwhile none is kept for later. */
export async function forgetMark(executor: Executor): Promise<void> {
  await query(executor, 'DELETE FROM mqtt_out_mark');
}
