import type { AlarmHistory, AlarmStep } from '#server/ports/alarms.ts';
import type { Database } from '../database.ts';
import { Queries } from '../queries.ts';
import { wholeTime } from '../sql/wholeTime.ts';
import { alarmsOpenAt } from './alarmReader.ts';

/** Alarm history over the database. */
export function openAlarmHistory(database: Database): AlarmHistory {
  const queries = new Queries(database);
  return {
    steps: (from, to) =>
      queries.rows<AlarmStep>(
        `SELECT CASE what WHEN 'acknowledged' THEN (transition ->> 'time')::float8 ELSE l.t::float8
          END AS t, alarm_id AS "alarmId", alarm ->> 'groupKey' AS key,
          alarm ->> 'sourceName' AS name,
           (alarm ->> 'alarmType')::int AS "alarmType", alarm #>> '{detail,kind}' AS kind,
           (alarm ->> 'powerOffState')::int AS "powerOffState",
             (transition ->> 'level')::int AS level, what, transition ->> 'by' AS by
         FROM alarm_log l CROSS JOIN LATERAL (SELECT CASE
           WHEN transition ->> 'event' IN ('acknowledged', 'shelved') THEN transition ->> 'event'
           WHEN (transition ->> 'to')::int = 1 AND (transition ->> 'from')::int <> 1 THEN 'rang'
             END AS what) w
         WHERE l.t >= $1 AND l.t < $2 AND what IS NOT NULL ORDER BY l.seq`,
        [wholeTime(from), wholeTime(to)],
      ),
    openAt: (t) => alarmsOpenAt(queries, t),
  };
}
