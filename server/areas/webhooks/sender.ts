import { rowsOf } from '#server/entity/rows.ts';
import { DueSender } from '#server/kernel/dueSender.ts';
import { ENABLED } from './bookEvents.ts';
import {
  deliver,
  LEASE_MS,
  TAKEN,
  takenDelivery,
  type DeliverParts,
  type TakenDelivery,
} from './deliver.ts';

/** A receiver that is slow holds up no other. */
const MOST_OF_ONE = 4;

/** Calls the addresses of webhooks with what is due. */
export const webhookSender = (
  parts: DeliverParts,
  failed: (error: unknown) => void,
): DueSender<TakenDelivery> =>
  new DueSender({
    take: (room, busy) =>
      rowsOf(
        takenDelivery,
        parts.engine.pool,
        `WITH w AS (
           SELECT w.*, greatest(0, $3 - coalesce(($4::jsonb ->> w.id)::int, 0)) AS room
           FROM entity.webhook w WHERE ${ENABLED}),
         picked AS (
           SELECT due.id FROM w CROSS JOIN LATERAL (
             SELECT id FROM webhook_delivery
             WHERE webhook_id = w.id AND state = 'waiting' AND due <= $1
             ORDER BY due, id LIMIT w.room FOR UPDATE SKIP LOCKED) due
           LIMIT $5)
         UPDATE webhook_delivery d SET tries = d.tries + 1, due = $1::int8 + $2, tried = $1
         FROM picked, w WHERE d.id = picked.id AND w.id = d.webhook_id
         RETURNING ${TAKEN}`,
        [
          Math.floor(parts.engine.clock.now()),
          LEASE_MS,
          MOST_OF_ONE,
          JSON.stringify(Object.fromEntries(busy)),
          room,
        ],
      ),
    keyOf: ({ webhookId }) => webhookId,
    send: (taken, signal) => deliver(parts, taken, signal),
    failed,
  });
