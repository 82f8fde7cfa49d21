import type { Client } from 'pg';
import type { OutageChange } from '../../ports/rules.ts';

/** Keeps each outage as it stands after its last change. */
export async function insertOutages(client: Client, changes: readonly OutageChange[]): Promise<void> {
  for (const { pointNo, since, until, by, reason, ended, endedBy, comment } of changes)
    await client.query(
      `INSERT INTO outage (point_no, since, until, by, reason, ended, ended_by, comment) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (point_no, since) DO UPDATE SET (ended, ended_by, comment) = (excluded.ended, excluded.ended_by, excluded.comment)`,
      [pointNo, Math.round(since), Math.round(until), by, reason, ended === null ? null : Math.round(ended), endedBy, comment],
    );
}
