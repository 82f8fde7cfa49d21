import { z } from 'zod';
import { message } from '#contracts/admin/traces.ts';
import { sparePart } from '#contracts/maintenance/masterData.ts';
import { stockReservation } from '#contracts/maintenance/stock.ts';
import { systemActor } from '#server/entity/actor.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { tell } from '#server/entity/lifecycle/tell.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';

/** Code of the role whose holders are told. */
const STOREKEEPER = 'storekeeper';

const standing = z.object({
  code: z.string(),
  name: z.string(),
  stock: z.number(),
  reserved: z.number(),
  least: z.number(),
  lowSince: z.number().nullable(),
});
type Standing = z.output<typeof standing>;

/**
 * Reckons anew what is reserved and available of a part; storekeepers are told once when less is
 * available than its least stock, and the message expires when it is refilled.
 */
export async function watchPart(context: WriteContext, partId: string): Promise<void> {
  const { client } = context;
  const [part] = await rowsOf(
    standing,
    client,
    `UPDATE entity."sparePart" p
     SET reserved = r.open, available = coalesce(p.stock, 0) - r.open
     FROM (SELECT coalesce(sum(qty - coalesce(used, 0)), 0)::int4 AS open
       FROM entity."stockReservation"
       WHERE "partId" = $1 AND status = $2 AND NOT "isDeleted") r
     WHERE p.id = $1 RETURNING p.code, p.name, coalesce(p.stock, 0) AS stock, p.reserved,
       coalesce(p."minStock", 0) AS least, p."lowSince"`,
    [partId, storedState(stockReservation, 'reserved')],
  );
  if (part === undefined) return;
  const isLow = part.stock - part.reserved < part.least;
  if (isLow === (part.lowSince !== null)) return;
  const lowSince = isLow ? context.engine.clock.now() : null;
  await within(context).stamp(sparePart, partId, { lowSince });
  // A product without messages (a test of one entity) says nothing.
  if (!context.engine.bindings.has(message.name)) return;
  await (isLow ? warn(context, partId, part) : resolve(context, partId));
}

async function warn(context: WriteContext, partId: string, part: Standing): Promise<void> {
  const { code, name, stock, reserved, least } = part;
  const title =
    `备件不足：${code} ${name}（库存 ${stock}，预留 ${reserved}，最低 ${least}） / ` +
    `Low stock: ${code} ${name} (${stock} there, ${reserved} reserved, least ${least})`;
  const to = { roles: [STOREKEEPER] };
  const sent = await tell(context, { to, title, bizType: sparePart.name, bizId: partId });
  if (!sent.ok) throw new Error(sent.error.message);
}

async function resolve(context: WriteContext, partId: string): Promise<void> {
  const rows = await rowsOf(
    idRow,
    context.client,
    `SELECT id FROM entity."message"
     WHERE "bizType" = $1 AND "bizId" = $2 AND "expireTime" IS NULL AND NOT "isDeleted"`,
    [sparePart.name, partId],
  );
  for (const { id } of rows) {
    const expireTime = context.engine.clock.now();
    const set = await within({ ...context, actor: systemActor }).set(message, id, { expireTime });
    if (!set.ok) throw new Error(set.error.message);
  }
}
