import type { QueryConfig } from 'pg';
import type { OutageChange } from '#server/ports/rules.ts';

/** The statements that keep each outage as it stands after its last change. */
export function insertOutages(changes: readonly OutageChange[]): QueryConfig[] {
  const last = [
    ...new Map(
      changes.map((change) => [`${change.pointNo} ${Math.round(change.since)}`, change]),
    ).values(),
  ];
  return last.map(({ pointNo, since, until, by, reason, ended, endedBy, comment, workId }) => ({
    text: `INSERT INTO outage (point_no, since, until, by, reason, ended, ended_by, comment,
        work_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (point_no, since) DO UPDATE SET (ended, ended_by, comment) = (excluded.ended,
         excluded.ended_by, excluded.comment)`,
    values: [
      pointNo,
      Math.round(since),
      Math.round(until),
      by,
      reason,
      ended === null ? null : Math.round(ended),
      endedBy,
      comment,
      workId ?? null,
    ],
  }));
}
