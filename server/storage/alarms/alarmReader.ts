import type { Alarm, AlarmTransition } from '#contracts/alarms/alarm.ts';
import type { LoggedAlarmChange } from '#server/ports/storage.ts';
import type { Queries } from '../queries.ts';
import { wholeTime } from '../sql/wholeTime.ts';

/** Alarms that are not closed, the oldest raised first. */
export async function readOpenAlarms(queries: Queries): Promise<Alarm[]> {
  const rows = await queries.rows<{ body: Alarm }>(
    'SELECT body FROM alarm WHERE state <> 4 ORDER BY raised_time, number',
  );
  return rows.map(({ body }) => body);
}

/**
 * Log rows looked back on for alarms that were closed lately: more than any flood makes in ten
 * minutes.
 */
const LOG_TAIL = 20_000;

/** Closed alarms whose cause was gone at `t` or later, found by the end of the log. */
export async function readAlarmsClosedSince(queries: Queries, t: number): Promise<Alarm[]> {
  const rows = await queries.rows<{ body: Alarm }>(
    `SELECT body FROM alarm WHERE state = 4 AND (body ->> 'clearedTime')::float8 >= $1
       AND id IN (SELECT alarm_id FROM (SELECT alarm_id FROM alarm_log ORDER BY seq DESC
         LIMIT ${LOG_TAIL}) tail)
     ORDER BY number`,
    [t],
  );
  return rows.map(({ body }) => body);
}

/** Highest alarm number given, last seq of the log, and the name of this history. */
export async function readAlarmCursor(
  queries: Queries,
): Promise<{ lastNumber: number; lastSeq: number; epoch: string }> {
  const [row] = await queries.rows<{ number: number; seq: number; epoch: string }>(
    `SELECT (SELECT coalesce(max(number), 0) FROM alarm)::float8 AS number,
            (SELECT coalesce(max(seq), 0) FROM alarm_log)::float8 AS seq,
            (SELECT epoch FROM channel_epoch WHERE channel = 'alarm') AS epoch`,
  );
  return { lastNumber: row?.number ?? 0, lastSeq: row?.seq ?? 0, epoch: row?.epoch ?? '' };
}

/** Changes of the log after `seq`, ascending, at most `limit`. */
export async function readAlarmChanges(
  queries: Queries,
  seq: number,
  limit: number,
): Promise<LoggedAlarmChange[]> {
  return queries.rows<{ seq: number; t: number; transition: AlarmTransition; alarm: Alarm }>(
    `SELECT seq::float8, t::float8, transition, alarm FROM alarm_log WHERE seq > $1
      ORDER BY alarm_log.seq LIMIT $2`,
    [seq, limit],
  );
}

/** Changes committed in [from, to), ascending. */
export async function alarmChangesBetween(
  queries: Queries,
  from: number,
  to: number,
): Promise<LoggedAlarmChange[]> {
  return queries.rows<{ seq: number; t: number; transition: AlarmTransition; alarm: Alarm }>(
    `SELECT seq::float8, t::float8, transition, alarm FROM alarm_log l WHERE t >= $1 AND t < $2
      ORDER BY l.seq`,
    [wholeTime(from), wholeTime(to)],
  );
}

/**
 * Alarms as they stood after the last commit not later than `t`, those that were closed then left
 * out, the oldest raised first.
 */
export async function alarmsOpenAt(queries: Queries, t: number): Promise<Alarm[]> {
  const rows = await queries.rows<{ alarm: Alarm }>(
    `SELECT l.alarm FROM (
       SELECT id, raised_time, number FROM alarm WHERE state <> 4 AND opened_t <= $1
       UNION ALL
       SELECT id, raised_time, number FROM alarm WHERE state = 4 AND changed_t > $1
         AND opened_t <= $1) a
     CROSS JOIN LATERAL (SELECT alarm FROM alarm_log WHERE alarm_id = a.id AND t <= $1
       ORDER BY seq DESC LIMIT 1) l
     WHERE (l.alarm ->> 'state')::int <> 4 ORDER BY a.raised_time, a.number`,
    [wholeTime(t + 1) - 1],
  );
  return rows.map(({ alarm }) => alarm);
}
