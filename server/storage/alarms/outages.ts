import type { OutageRow } from '#contracts/alarms/alarmActionCalls.ts';
import type { OutageReader } from '#server/ports/alarms.ts';
import type { Database } from '../database.ts';
import { Queries } from '../queries.ts';
import { wholeTime } from '../sql/wholeTime.ts';

/**
 * Outages that last, all of one point, and those that ended since a moment, as asked; the newest
 * first, at most 500.
 */
export function openOutages(database: Database): OutageReader {
  const queries = new Queries(database);
  return ({ pointNo, since }) =>
    queries.rows<OutageRow>(
      `SELECT point_no AS "pointNo", since::float8, until::float8, by, reason, ended::float8,
        ended_by AS "endedBy", comment, work_id AS "workId"
       FROM outage WHERE (ended IS NULL OR point_no = $1 OR ended >= $2) AND ($1::int IS NULL
         OR point_no = $1) ORDER BY outage.since DESC LIMIT 500`,
      [pointNo ?? null, since === undefined ? null : wholeTime(since)],
    );
}
