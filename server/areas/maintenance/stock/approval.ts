import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { purchaseOrder } from '#contracts/maintenance/purchase.ts';
import { systemActor } from '#server/entity/actor.ts';
import { tell } from '#server/entity/lifecycle/tell.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import type { PurchaseOrder } from './receipts.ts';

/** Money up to which a role releases purchases. Where no role has a limit nothing is approved. */

const limitRow = z.object({ own: z.number().nullable(), isInForce: z.boolean() });

/** Up to how much the actor releases, in yuan; Infinity where there are no limits. */
async function limitOf({ client, actor }: WriteContext): Promise<number> {
  if (actor.userId === systemActor.userId) return Infinity;
  const [row] = await rowsOf(
    limitRow,
    client,
    `SELECT max(r."purchaseLimit") AS own,
       EXISTS (SELECT FROM entity.role WHERE "purchaseLimit" IS NOT NULL
         AND NOT "isDeleted" AND NOT disabled) AS "isInForce"
     FROM entity."user" u JOIN entity.role r ON r.id = ANY (u."roleIds")
       AND NOT r."isDeleted" AND NOT r.disabled
     WHERE u.id = $1`,
    [actor.userId],
  );
  return row?.isInForce === true ? (row.own ?? 0) : Infinity;
}

const isWithin = async ({ amount }: PurchaseOrder, context: WriteContext): Promise<boolean> =>
  (amount ?? 0) <= (await limitOf(context));

/** Why an order is not sent without somebody else's word. */
export const faultOfAmount = async (
  order: PurchaseOrder,
  context: WriteContext,
): Promise<Failure | undefined> =>
  (await isWithin(order, context))
    ? undefined
    : failure('approval_needed', 'It is over the limit of your roles: hand it in.', 'amount');

/** Why an order cannot be handed in: nobody could approve it. */
export const faultOfSubmit = async (
  order: PurchaseOrder,
  context: WriteContext,
): Promise<Failure | undefined> =>
  (await nextOf(order, context)).length > 0
    ? undefined
    : failure('no_approver', 'Nobody else has a limit that reaches so far.', 'amount');

/** Why the actor does not approve an order: it is his own, or over his limit. */
export async function faultOfApproval(
  order: PurchaseOrder,
  context: WriteContext,
): Promise<Failure | undefined> {
  if ((await buyersOf(order, context)).includes(context.actor.userId))
    return failure('own_purchase', 'Nobody approves what he has bought himself.', 'submittedBy');
  return (await isWithin(order, context))
    ? undefined
    : failure('over_limit', 'It is over the limit of your roles.', 'amount');
}

/** Tells those who may approve an order, the least of whose limits reach so far. */
export async function tellNext(
  order: PurchaseOrder,
  context: WriteContext,
): Promise<Result<undefined, Failure>> {
  const users = await nextOf(order, context);
  if (users.length === 0) return ok(undefined);
  const [zh, en] = purchaseOrder.label;
  const no = order.no ?? '';
  const amount = (order.amount ?? 0).toFixed(2);
  return tell(context, {
    to: { users },
    title: `${zh} ${no}（¥${amount}）待您审批 / ${en} ${no} (¥${amount}) waits for your approval`,
    bizType: purchaseOrder.name,
    bizId: order.id,
  });
}

/** Who made an order and who handed it in. */
async function buyersOf(
  { id, submittedBy }: PurchaseOrder,
  { client }: WriteContext,
): Promise<readonly string[]> {
  const rows = await rowsOf(
    z.object({ userId: z.string().nullable() }),
    client,
    'SELECT "createUserId" AS "userId" FROM entity."purchaseOrder" WHERE id = $1',
    [id],
  );
  return [...rows.map(({ userId }) => userId), submittedBy].filter((user) => user !== null);
}

/** Accounts in use, but the buyer's, whose limit is the least of those that reach so far. */
async function nextOf(order: PurchaseOrder, context: WriteContext): Promise<readonly string[]> {
  const rows = await rowsOf(
    idRow,
    context.client,
    `WITH able AS (
       SELECT u.id, max(r."purchaseLimit") AS most FROM entity."user" u
       JOIN entity.role r ON r.id = ANY (u."roleIds") AND NOT r."isDeleted" AND NOT r.disabled
       WHERE NOT u."isDeleted" AND NOT u.disabled AND coalesce(u.status, 1) = 1
         AND u.id <> ALL ($2::text[])
       GROUP BY u.id HAVING max(r."purchaseLimit") >= $1::float8)
     SELECT id FROM able WHERE most = (SELECT min(most) FROM able) ORDER BY id LIMIT 50`,
    [order.amount ?? 0, [...(await buyersOf(order, context)), context.actor.userId]],
  );
  return rows.map(({ id }) => id);
}
