import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { failure } from '#contracts/errors.ts';
import { stockMovement } from '#contracts/maintenance/stock.ts';
import { stockCount, stockCountRow } from '#contracts/maintenance/stockCount.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import {
  override,
  type CallContext,
  type EntityOverride,
  type WriteContext,
} from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { changedOf } from './changedOf.ts';
import { countRow, reckonSheet } from './countRow.ts';
import { titled } from './countTitle.ts';
import { typeOf } from './movement.ts';
import { freezeRows } from './freezeRows.ts';
import { lockStock } from './partStock.ts';

const DRAFT = storedChoice(stockCount, 'status', 'draft');
const CANCELLED = storedChoice(stockCount, 'status', 'cancelled');

/** Counting sheets and their rows. */
export const countOverrides: readonly EntityOverride[] = [
  override(stockCount, {
    hooks: {
      beforeCreate: async (values, context) => ok(await titled(values, context)),
      async beforeUpdate(values, before, context) {
        const fixed = changedOf(['warehouseId', 'partIds'], values, before);
        if (before.status !== DRAFT && fixed !== undefined)
          return err(failure('wrong_state', 'What is counted is fixed at opening.', fixed));
        if (values['title'] === undefined) return ok(values);
        const named = await titled({ ...before, ...values }, context);
        return ok({ ...values, title: named['title'] });
      },
      async beforeRemove({ status }) {
        return status === DRAFT || status === CANCELLED
          ? ok(undefined)
          : err(failure('wrong_state', 'Cancel it first.', 'status'));
      },
    },
    transitions: {
      open: { effect: ({ record }, context) => freezeRows(context, record) },
      submit: {
        async guard({ record }, { client }) {
          const left = (await rowsIn(client, record.id)).filter((row) => row.difference === null);
          return left.length === 0
            ? undefined
            : failure('rows_open', `${left.length} rows are not counted yet.`, 'countedRows');
        },
      },
      approve: {
        guard: ({ record }, { actor }) =>
          record.counterIds?.includes(actor.userId) === true
            ? failure('own_count', 'Somebody else than who counted approves.', 'counterIds')
            : undefined,
        async effect({ record }, context) {
          const fault = await bookDifferences(context, record);
          if (fault !== undefined) return err(fault);
          const { actor, engine } = context;
          return ok({ approverId: actor.userId, approveTime: engine.clock.now() });
        },
      },
    },
  }),
  override(stockCountRow, {
    hooks: {
      beforeUpdate: countRow,
      async afterWrite({ after }, context) {
        if (after?.countId) await reckonSheet(context, after.countId);
      },
    },
    actions: {
      async scan({ countId, code, counted }: Scan, { engine, actor }: CallContext) {
        const partCode = code.startsWith('sp:') ? code.slice(3) : code;
        const rows = engine.of(stockCountRow);
        const found = await rows.all(
          {
            filter: {
              countId: `${countId}|Equal`,
              partCode: `${partCode.replaceAll(',', '%2C')}|Equal`,
            },
          },
          actor,
        );
        if (!found.ok) return found;
        const [row] = found.value;
        return row === undefined
          ? err(failure('record_not_found', `No row of this count is for ${partCode}.`, 'code'))
          : rows.update({ id: row.id, rowVersion: row.rowVersion, counted }, actor);
      },
    },
  }),
];

type Scan = { readonly countId: string; readonly code: string; readonly counted: number };

const differenceRow = z.object({ partId: z.string(), difference: z.number().nullable() });

const rowsIn = (client: Executor, countId: string) =>
  rowsOf(
    differenceRow,
    client,
    `SELECT "partId", difference FROM entity."stockCountRow"
     WHERE "countId" = $1 AND NOT "isDeleted" ORDER BY "partId"`,
    [countId],
  );

/** One movement for each difference, in the transaction that approves them. */
async function bookDifferences(
  context: WriteContext,
  { id, warehouseId }: { readonly id: string; readonly warehouseId: string },
) {
  await lockStock(context.client);
  for (const { partId, difference } of await rowsIn(context.client, id)) {
    if (difference === null || difference === 0) continue;
    const booked = await within(context).create(
      stockMovement,
      { type: typeOf.check, partId, qty: difference, warehouseId },
      { countId: id },
    );
    if (!booked.ok) return booked.error;
  }
  return undefined;
}
