import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { supplier } from '#contracts/maintenance/masterData.ts';
import { purchaseNeed, purchaseOrder, supplierPrice } from '#contracts/maintenance/purchase.ts';
import { stockMovement } from '#contracts/maintenance/stock.ts';
import { systemActor } from '#server/entity/actor.ts';
import { historyOf } from '#server/entity/lifecycle/history.ts';
import type { CallContext } from '#server/entity/override.ts';
import { keeper, testStock, value, type TestStock } from '#tests/helpers/testStock.ts';

let stock: TestStock;
beforeAll(async () => {
  stock = await testStock();
}, 60_000);
afterAll(() => stock.stop());

const orders = () => stock.engine.of(purchaseOrder);
const orderOf = async (id: string) => value(await orders().get(id, keeper));
const needOf = async (partId: string) =>
  value(await stock.engine.of(purchaseNeed).all({ ids: [partId] }, keeper)).at(0);

/** An order of these pieces at 20 each, sent to the supplier. */
async function ordered(pieces: Readonly<Record<string, number>>): Promise<string> {
  const rows = Object.entries(pieces).map(([partId, qty]) => ({ partId, qty, price: 20 }));
  const fields = { supplierId: stock.seller, warehouseId: stock.main, rows };
  const { id } = value(await orders().create(fields, keeper));
  value(await orders().move('order', { id }, keeper));
  return id;
}
const receive = (id: string, rows: readonly object[]) =>
  orders().move('receive', { id, form: { rows } }, keeper);

test('[S1-30] an order is received in parts at its prices, and is received when the last of it has come', async () => {
  const [first, second] = [await stock.part(10), await stock.part(0)];
  const id = await ordered({ [first]: 30, [second]: 5 });
  value(await receive(id, [{ partId: first, qty: 10 }]));
  expect(await orderOf(id)).toMatchObject({
    status: 3,
    amount: 700,
    rows: [
      { partId: first, qty: 30, received: 10 },
      { partId: second, qty: 5, received: 0 },
    ],
  });
  expect(await stock.partOf(first)).toMatchObject({ stock: 20, avgCost: 60 });
  value(
    await receive(id, [
      { partId: first, qty: 20 },
      { partId: second, qty: 5, price: 22 },
    ]),
  );
  expect(await orderOf(id)).toMatchObject({ status: 4 });
  expect(await stock.partOf(second)).toMatchObject({ stock: 5, avgCost: 22 });
  const filter = { purchaseId: `${id}|Equal` };
  expect(value(await stock.engine.of(stockMovement).all({ filter }, keeper))).toHaveLength(3);
  const steps = await historyOf(stock.engine, purchaseOrder, id);
  expect(steps.map(({ transition }) => transition)).toEqual([
    'complete',
    'receive',
    'receive',
    'order',
  ]);
});

test('more than was ordered, or another part, is refused, and nothing of that receipt is kept', async () => {
  const [first, other] = [await stock.part(0), await stock.part(0)];
  const id = await ordered({ [first]: 5 });
  for (const rows of [
    [{ partId: first, qty: 6 }],
    [
      { partId: first, qty: 5 },
      { partId: other, qty: 1 },
    ],
  ])
    expect(await receive(id, rows)).toMatchObject({ error: { code: 'bad_request' } });
  expect(await stock.partOf(first)).toMatchObject({ stock: 0 });
  expect(await orderOf(id)).toMatchObject({ status: 2 });
});

test('all that is outstanding is received at once; a wrong receipt is taken back and its row is open again', async () => {
  const partId = await stock.part(0);
  const id = await ordered({ [partId]: 8 });
  value(await receive(id, [{ partId, qty: 3 }]));
  value(await orders().move('receiveAll', { id }, keeper));
  expect(await orderOf(id)).toMatchObject({ status: 4, rows: [{ received: 8 }] });
  const filter = { purchaseId: `${id}|Equal`, qty: '5|Equal' };
  const [wrong] = value(await stock.engine.of(stockMovement).all({ filter }, keeper));
  const asked = { id: must(wrong, 'the receipt of five').id, note: 'another lorry' };
  value(await stock.engine.of(stockMovement).move('reverse', asked, keeper));
  expect(await orderOf(id)).toMatchObject({ status: 3, rows: [{ received: 3 }] });
  expect(await stock.partOf(partId)).toMatchObject({ stock: 3 });
});

test('what is ordered is not edited; an empty order and one without a warehouse are not sent', async () => {
  const partId = await stock.part(0, { price: 9 });
  const draft = value(
    await orders().create({ supplierId: stock.seller, rows: [{ partId, qty: 2 }] }, keeper),
  );
  expect(draft).toMatchObject({ amount: 18, rows: [{ price: 9, received: 0 }] });
  const { id } = draft;
  expect(await orders().move('order', { id }, keeper)).toMatchObject({
    error: { code: 'bad_request', field: 'warehouseId' },
  });
  const { rowVersion } = value(
    await orders().update({ id, rowVersion: draft.rowVersion, warehouseId: stock.main }, keeper),
  );
  value(await orders().move('order', { id, rowVersion }, keeper));
  const edit = { id, rowVersion: rowVersion + 1 };
  expect(await orders().update({ ...edit, rows: [{ partId, qty: 99 }] }, keeper)).toMatchObject({
    error: { code: 'wrong_state', field: 'rows' },
  });
  expect(await orders().update({ ...edit, remark: 'by lorry' }, keeper)).toMatchObject({
    ok: true,
  });
  expect(await orders().remove([id], keeper)).toMatchObject({ error: { code: 'wrong_state' } });
  value(await orders().move('cancel', { id, note: 'too dear' }, keeper));
  value(await orders().remove([id], keeper));
  const empty = value(await orders().create({ supplierId: stock.seller }, keeper));
  expect(await orders().move('order', { id: empty.id }, keeper)).toMatchObject({
    error: { code: 'bad_request', field: 'rows' },
  });
  expect(
    await orders().create({ supplierId: stock.seller, rows: [{ partId: 'x', qty: 1 }] }, keeper),
  ).toMatchObject({ error: { code: 'bad_reference', field: 'rows' } });
});

test('what is to be bought is what is below its least stock, from the cheapest whose price is valid, less what is on order', async () => {
  const partId = await stock.part(2, { minStock: 5, maxStock: 20, supplierId: stock.seller });
  const cheap = value(await stock.engine.of(supplier).create({ name: 'Cheap' }, systemActor)).id;
  expect(await needOf(partId)).toMatchObject({
    stock: 2,
    suggestQty: 18,
    supplierId: stock.seller,
  });
  const prices = stock.engine.of(supplierPrice);
  const quote = (supplierId: string, price: number, validTo: string) =>
    prices.create({ partId, supplierId, price, validTo, leadDays: 3 }, keeper);
  value(await quote(stock.seller, 12, '2099-01-01'));
  value(await quote(cheap, 11, '2099-01-01'));
  value(await quote(cheap, 3, '2020-01-01'));
  expect(await needOf(partId)).toMatchObject({
    supplierId: cheap,
    price: 11,
    amount: 198,
    leadDays: 3,
  });
  const { override } = stock.engine.of(purchaseNeed).binding;
  const order = must(override.actions?.['order'], 'the action');
  const context = { engine: stock.engine, actor: keeper } as CallContext;
  const made = value(await order({ ids: [partId] } as never, context)) as { orders: string[] };
  expect(await orderOf(must(made.orders[0], 'an order'))).toMatchObject({
    status: 1,
    supplierId: cheap,
    warehouseId: stock.main,
    rows: [{ partId, qty: 18, price: 11 }],
    amount: 198,
  });
  expect(await needOf(partId)).toMatchObject({ ordered: 18, suggestQty: 0 });
  expect(await order({ ids: [partId] } as never, context)).toMatchObject({
    error: { code: 'bad_request' },
  });
  value(await stock.move({ type: 1, partId, qty: 3 }));
  expect(await needOf(partId)).toBeUndefined();
});
