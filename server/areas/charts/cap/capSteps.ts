import { z } from 'zod';
import { AlarmState, type TransitionEvent } from '#contracts/alarms/alarm.ts';
import { alarmSchema, transitionSchema } from '#contracts/alarms/alarmSchema.ts';
import type { CapQuery } from '#contracts/charts/cap.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

const told: readonly TransitionEvent[] = ['raised', 'reraised', 'escalated', 'lowered', 'cleared'];

const stepRow = z.object({
  seq: z.number(),
  /** When it was stored, epoch ms. */
  t: z.number(),
  transition: transitionSchema,
  alarm: alarmSchema,
  /** The step of the same alarm that was told before; null where this is the first. */
  beforeSeq: z.number().nullable(),
  beforeT: z.number().nullable(),
});
/** A step of an alarm that is told to others. */
export type CapStep = z.output<typeof stepRow>;

/** Whether a row of the log is told: what asks, and its end, which is closing where none cleared. */
const isTold = (row: string): string =>
  `(${row}.alarm ->> 'maxLevel')::int <= $1 AND (${row}.transition ->> 'event' = ANY ($2)
    OR ${row}.transition ->> 'event' = 'closed'
      AND (${row}.transition ->> 'from')::int <> ${AlarmState.rtnUnack})`;

/** The newest steps of alarms since `from`, epoch ms, the newest first; by `seq` that one alone. */
export const capSteps = (
  executor: Executor,
  { level, limit, seq }: Pick<CapQuery, 'level' | 'limit' | 'seq'>,
  from: number,
): Promise<CapStep[]> =>
  rowsOf(
    stepRow,
    executor,
    `SELECT l.seq::float8, l.t::float8, l.transition, l.alarm,
       b.seq::float8 AS "beforeSeq", b.t::float8 AS "beforeT"
     FROM alarm_log l LEFT JOIN LATERAL (SELECT p.seq, p.t FROM alarm_log p
       WHERE p.alarm_id = l.alarm_id AND p.seq < l.seq AND ${isTold('p')}
       ORDER BY p.seq DESC LIMIT 1) b ON true
     WHERE ${seq === undefined ? 'l.t >= $3' : 'l.seq = $3'} AND ${isTold('l')}
     ORDER BY l.seq DESC LIMIT $4`,
    [level, told, seq ?? Math.floor(from), limit],
  );
