import { z } from 'zod';
import { mineText } from '#base/mineTime.ts';
import { err, ok, type Result } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { purchaseNeed, purchaseOrder } from '#contracts/maintenance/purchase.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import {
  override,
  type CallContext,
  type EntityOverride,
  type FieldValues,
  type WriteContext,
} from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { faultOfAmount, faultOfApproval, faultOfSubmit, tellNext } from './approval.ts';
import { inCents } from './averageCost.ts';
import { changedOf } from './changedOf.ts';
import { needRelation } from './needRelation.ts';
import { isComplete, receive, rowsIn, type OrderedRow, type PurchaseOrder } from './receipts.ts';

const DRAFT = storedChoice(purchaseOrder, 'status', 'draft');
const CANCELLED = storedChoice(purchaseOrder, 'status', 'cancelled');

/** Orders of parts, and the list of what is to be bought. */
export const purchaseOverrides: readonly EntityOverride[] = [
  override(purchaseOrder, {
    hooks: {
      beforeCreate: (values, context) => priced(context, values, String(values['supplierId'])),
      async beforeUpdate(values, before, context) {
        const fixed = changedOf(['supplierId', 'warehouseId', 'rows'], values, before);
        if (before.status !== DRAFT)
          return fixed === undefined
            ? ok(values)
            : err(failure('wrong_state', 'What is ordered is not changed any more.', fixed));
        const rows = values['rows'] === undefined ? before.rows : values['rows'];
        const given = values['supplierId'];
        const supplierId = typeof given === 'string' ? given : before.supplierId;
        return priced(context, { ...values, rows }, supplierId);
      },
      async beforeRemove({ status }) {
        return status === DRAFT || status === CANCELLED
          ? ok(undefined)
          : err(failure('wrong_state', 'Cancel it first.', 'status'));
      },
      async afterWrite({ action, after }, context) {
        if (action !== 'receive' || after === undefined || !isComplete(after)) return;
        const done = await within(context).move(purchaseOrder, 'complete', { id: after.id });
        if (!done.ok) throw new Error(done.error.message);
      },
    },
    transitions: {
      order: {
        guard: ({ record }, context) => faultOfOrder(record) ?? faultOfAmount(record, context),
        effect: (_, { actor, engine }) =>
          ok({ orderedBy: actor.userId, orderTime: engine.clock.now() }),
      },
      submit: {
        guard: ({ record }, context) => faultOfOrder(record) ?? faultOfSubmit(record, context),
        async effect({ record }, context) {
          const told = await tellNext(record, context);
          const { actor, engine } = context;
          return told.ok ? ok({ submittedBy: actor.userId, submitTime: engine.clock.now() }) : told;
        },
      },
      approve: {
        guard: ({ record }, context) => faultOfApproval(record, context),
        effect({ record }, { actor, engine }) {
          const now = engine.clock.now();
          return ok({
            approvedBy: actor.userId,
            approveTime: now,
            orderedBy: record.submittedBy,
            orderTime: now,
          });
        },
      },
      receiveAll: { effect: ({ record }, context) => receive(context, record, undefined) },
      receive: {
        effect: ({ record, form }, context) => receive(context, record, form['rows']),
      },
    },
  }),
  override(purchaseNeed, {
    relation: needRelation,
    actions: {
      order: ({ ids }: { readonly ids: readonly string[] }, context: CallContext) =>
        orderNeeds(context, ids),
    },
  }),
];

const faultOfOrder = ({ rows, warehouseId }: PurchaseOrder): Failure | undefined =>
  rowsIn(rows).length === 0
    ? failure('bad_request', 'Nothing is ordered.', 'rows')
    : warehouseId === null
      ? failure('bad_request', 'Say in which warehouse it is received.', 'warehouseId')
      : undefined;

const priceRow = z.object({ id: z.string(), price: z.number() });

/** Rows of parts that are there, each with a price, nothing received; and what they come to. */
async function priced(
  { client, engine }: WriteContext,
  values: FieldValues,
  supplierId: string,
): Promise<Result<FieldValues, Failure>> {
  const rows = rowsIn(values['rows']);
  const found = await rowsOf(
    priceRow,
    client,
    `SELECT p.id, coalesce(s.price, p.price, 0) AS price FROM entity."sparePart" p
     LEFT JOIN LATERAL (SELECT price FROM entity."supplierPrice" s
       WHERE s."partId" = p.id AND s."supplierId" = $2 AND NOT s."isDeleted" AND NOT s.disabled
         AND coalesce(s."validFrom", $3) <= $3 AND coalesce(s."validTo", $3) >= $3
       ORDER BY s.price LIMIT 1) s ON true
     WHERE p.id = ANY ($1::text[]) AND NOT p."isDeleted"`,
    [rows.map(({ partId }) => partId), supplierId, mineText(engine.clock.now()).slice(0, 10)],
  );
  const prices = new Map(found.map(({ id, price }) => [id, price]));
  const unknown = rows.find(({ partId }) => !prices.has(partId));
  if (unknown !== undefined)
    return err(failure('bad_reference', `There is no sparePart ${unknown.partId}.`, 'rows'));
  const full = rows.map(({ partId, qty, price }): OrderedRow => {
    return { partId, qty, price: price ?? prices.get(partId) ?? 0, received: 0 };
  });
  const amount = full.reduce((sum, { qty, price = 0 }) => sum + qty * price, 0);
  return ok({ ...values, rows: full, amount: inCents(amount) });
}

/** Draft orders of what is to be bought; parts that nobody is known to sell are left. */
async function orderNeeds(
  { engine, actor }: CallContext,
  ids: readonly string[],
): Promise<Result<{ orders: readonly string[]; left: readonly string[] }, Failure>> {
  const needs = await engine.of(purchaseNeed).all({ ids }, actor);
  if (!needs.ok) return needs;
  const wanted = needs.value.filter(
    ({ supplierId, suggestQty }) => supplierId !== null && Number(suggestQty) > 0,
  );
  if (wanted.length === 0)
    return err(
      failure('bad_request', 'Nothing of it is left to order, or nobody sells it.', 'ids'),
    );
  const bySupplier = Map.groupBy(wanted, ({ supplierId }) => String(supplierId));
  return inWriteTransaction(engine, actor, async (context) => {
    const orders: string[] = [];
    for (const [supplierId, parts] of bySupplier) {
      const rows = parts.map(({ id, suggestQty, price }) => ({
        partId: id,
        qty: Number(suggestQty),
        ...(price === null ? {} : { price }),
      }));
      const warehouseId = await commonWarehouse(
        context,
        rows.map(({ partId }) => partId),
      );
      const made = await within(context).create(purchaseOrder, { supplierId, warehouseId, rows });
      if (!made.ok) return made;
      orders.push(made.value.id);
    }
    const left = ids.filter((id) => !wanted.some((one) => one.id === id));
    return ok({ orders, left });
  });
}

/** The usual warehouse of all these parts; null where they have not one in common. */
async function commonWarehouse(
  { client }: WriteContext,
  ids: readonly string[],
): Promise<string | null> {
  const rows = await rowsOf(
    z.object({ id: z.string().nullable() }),
    client,
    'SELECT DISTINCT "warehouseId" AS id FROM entity."sparePart" WHERE id = ANY ($1::text[])',
    [ids],
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
