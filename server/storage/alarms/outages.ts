import type { OutageRow } from '../../../src/contracts/http/alarmCare.ts';
import type { Database } from '../database.ts';
import { Queries } from '../read/queries.ts';

/** Outages of one point, or with none named those that last; the newest first, at most 500. */
export function openOutages(database: Database): (pointNo: number | undefined) => Promise<OutageRow[]> {
  const queries = new Queries(database);
  return (pointNo) =>
    queries.rows<OutageRow>(
      `SELECT point_no AS "pointNo", since::float8, until::float8, by, reason, ended::float8, ended_by AS "endedBy", comment
       FROM outage WHERE ${pointNo === undefined ? 'ended IS NULL' : 'point_no = $1'} ORDER BY outage.since DESC LIMIT 500`,
      pointNo === undefined ? [] : [pointNo],
    );
}
