import type { Executor } from '#server/kernel/executor.ts';
import { query } from '#server/entity/rows.ts';
import type { WebhookEvent } from './events.ts';

/** Which webhooks count: those that are enabled. */
export const ENABLED = `NOT w.disabled AND NOT w."isDeleted"`;

/**
 * Books events for the webhooks that chose them, in the transaction that made them; answers how
 * many deliveries that are. An event that is booked already is not booked again.
 */
export async function bookEvents(
  client: Executor,
  now: number,
  events: readonly WebhookEvent[],
): Promise<number> {
  const { rowCount } = await query(
    client,
    `INSERT INTO webhook_delivery (webhook_id, event_id, type, body, created, due)
     SELECT w.id, e.id, e.type, e.body, $2::int8, $2::int8
     FROM jsonb_to_recordset($1::jsonb)
       AS e(id text, type text, kind text, name text, level int, body text, place int)
     JOIN entity.webhook w ON ${ENABLED} AND (
       e.kind = 'record' AND e.name = ANY(w.records)
       OR e.kind = 'alarm' AND e.name = ANY(w."alarmSteps")
         AND (coalesce(cardinality(w."alarmLevels"), 0) = 0 OR e.level = ANY(w."alarmLevels")))
     ORDER BY e.place, w.id
     ON CONFLICT (webhook_id, event_id) DO NOTHING`,
    [JSON.stringify(events.map((event, place) => ({ ...event, place }))), now],
  );
  return rowCount ?? 0;
}
