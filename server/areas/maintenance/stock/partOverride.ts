import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import { sparePart } from '#contracts/maintenance/masterData.ts';
import { stockMovement } from '#contracts/maintenance/stock.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { override } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';
import { watchPart } from './lowStock.ts';
import { typeOf } from './movement.ts';

/** Parts: their stock is never written by an edit. */
export const partOverride = override(sparePart, {
  hooks: {
    async beforeCreate(values) {
      return Number(values['stock'] ?? 0) > 0 && typeof values['warehouseId'] !== 'string'
        ? err(failure('bad_request', 'Say in which warehouse the first pieces lie.', 'warehouseId'))
        : ok(values);
    },
    async beforeUpdate(values, before) {
      const { stock } = values;
      return stock === undefined || stock === (before.stock ?? 0)
        ? ok(values)
        : err(failure('stock_by_movement', 'Stock is changed by movements alone.', 'stock'));
    },
    async afterWrite({ action, after }, context) {
      if (after === undefined) return;
      const { id, stock, price, warehouseId } = after;
      const isNew = after.rowVersion === 1 && (action === 'create' || action === 'import');
      if (isNew && (stock ?? 0) > 0 && warehouseId !== null) {
        await query(context.client, 'UPDATE entity."sparePart" SET stock = 0 WHERE id = $1', [id]);
        const first = await within(context).create(stockMovement, {
          type: typeOf.in,
          partId: id,
          qty: Number(stock),
          warehouseId,
          price,
          remark: '期初库存 / opening stock',
        });
        if (!first.ok) throw new Error(first.error.message);
        // What nothing has come of yet has not fallen below anything.
      } else if (!isNew) await watchPart(context, id);
    },
  },
});
