import { afterAll, beforeAll, expect, test } from 'vitest';
import { sparePart, sparePartStock } from '#contracts/maintenance/masterData.ts';
import { stockMovement } from '#contracts/maintenance/stock.ts';
import { systemActor } from '#server/entity/actor.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { keeper, testStock, value, type TestStock } from '#tests/helpers/testStock.ts';

let stock: TestStock;
beforeAll(async () => {
  stock = await testStock(50);
}, 60_000);
afterAll(() => stock.stop());

const ledger = async (partId: string) =>
  value(
    await stock.engine
      .of(sparePartStock)
      .all({ filter: { partId: `${partId}|Equal` }, sort: 'id', order: 'asc' }, systemActor),
  );
const messages = async (partId: string) =>
  (
    await stock.pool.query<{ to: string; expireTime: string | null }>(
      `SELECT "receiverIds"[1] AS to, "expireTime" FROM entity."message" WHERE "bizId" = $1
       ORDER BY id`,
      [partId],
    )
  ).rows;

test('[S1-30] fifty who take one of thirty at once: thirty get one, twenty are told what is there, none is left', async () => {
  const partId = await stock.part(30);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => stock.move({ type: 2, partId, qty: 1 })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['stock_short']));
  expect(refused.at(-1)?.message).toMatch(/^P\d+ bearing \d+: 1 asked, 0 there, 0 reserved/);
  expect(await stock.partOf(partId)).toMatchObject({ stock: 0, available: 0 });
  expect(await stock.inWarehouses(partId)).toEqual({ [stock.main]: 0 });
  const lines = await ledger(partId);
  expect(lines).toHaveLength(31);
  expect(lines.map(({ balance }) => balance)).toEqual(Array.from({ length: 31 }, (_, i) => 30 - i));
});

test('a transfer is two sides of one movement: what leaves one warehouse comes into the other, the whole stays', async () => {
  const partId = await stock.part(10);
  value(await stock.move({ type: 6, partId, qty: 4, toWarehouseId: stock.shaft }));
  expect(await stock.inWarehouses(partId)).toEqual({ [stock.main]: 6, [stock.shaft]: 4 });
  expect(await stock.partOf(partId)).toMatchObject({ stock: 10 });
  const short = await stock.move({ type: 6, partId, qty: 7, toWarehouseId: stock.shaft });
  expect(short).toMatchObject({ error: { code: 'stock_short' } });
  expect(short.ok ? '' : short.error.message).toContain('7 asked, 6 there in Main');
  expect(await stock.inWarehouses(partId)).toEqual({ [stock.main]: 6, [stock.shaft]: 4 });
  expect(await stock.move({ type: 6, partId, qty: 1, toWarehouseId: stock.main })).toMatchObject({
    error: { code: 'bad_request', field: 'toWarehouseId' },
  });
});

test('what is thrown in the middle of several movements leaves nothing of any of them', async () => {
  const partId = await stock.part(10);
  const before = await ledger(partId);
  const moved = { partId, warehouseId: stock.main };
  await expect(
    inWriteTransaction(stock.engine, keeper, async (context) => {
      value(await within(context).create(stockMovement, { ...moved, type: 2, qty: 3 }));
      value(await within(context).create(stockMovement, { ...moved, type: 4, qty: 2 }));
      throw new Error('the power fails');
    }),
  ).rejects.toThrow('the power fails');
  expect(await stock.partOf(partId)).toMatchObject({ stock: 10 });
  expect(await stock.inWarehouses(partId)).toEqual({ [stock.main]: 10 });
  expect(await ledger(partId)).toEqual(before);
});

test('a wrong movement is taken back once, with a reason, by its opposite; both stay to be read', async () => {
  const partId = await stock.part(10);
  const wrong = value(await stock.move({ type: 1, partId, qty: 30, price: 120 }));
  expect(await stock.partOf(partId)).toMatchObject({ stock: 40, avgCost: 115 });
  const reverse = () =>
    stock.engine.of(stockMovement).move('reverse', { id: wrong.id, note: 'typed twice' }, keeper);
  expect(value(await reverse())).toMatchObject({ status: 2 });
  expect(await reverse()).toMatchObject({ error: { code: 'wrong_state' } });
  expect(await stock.partOf(partId)).toMatchObject({ stock: 10, avgCost: 100 });
  const filter = { reversesId: `${wrong.id}|Equal` };
  expect(value(await stock.engine.of(stockMovement).all({ filter }, keeper))).toMatchObject([
    { status: 3, qty: -30, price: 120, amount: -3600, remark: 'typed twice', userId: 'Qian' },
  ]);
});

test('a receipt whose pieces are gone cannot be taken back', async () => {
  const partId = await stock.part(0);
  const came = value(await stock.move({ type: 1, partId, qty: 5 }));
  value(await stock.move({ type: 2, partId, qty: 1 }));
  expect(
    await stock.engine.of(stockMovement).move('reverse', { id: came.id, note: 'x' }, keeper),
  ).toMatchObject({ error: { code: 'stock_short' } });
  expect(await stock.partOf(partId)).toMatchObject({ stock: 4 });
});

test('stock is not written by an edit; a new part that has ten has them by a first movement, and says where', async () => {
  const parts = stock.engine.of(sparePart);
  const fresh = { code: 'TEN', name: 'ten', price: 7, stock: 10 };
  expect(await parts.create(fresh, keeper)).toMatchObject({
    error: { code: 'bad_request', field: 'warehouseId' },
  });
  const ten = value(await parts.create({ ...fresh, warehouseId: stock.main }, keeper));
  expect(await stock.partOf(ten.id)).toMatchObject({ stock: 10, avgCost: 7, rowVersion: 1 });
  expect(await ledger(ten.id)).toMatchObject([{ type: 1, qty: 10, balance: 10, price: 7 }]);
  const edit = { id: ten.id, rowVersion: ten.rowVersion };
  expect(await parts.update({ ...edit, stock: 11 }, keeper)).toMatchObject({
    error: { code: 'stock_by_movement', field: 'stock' },
  });
  expect(await parts.update({ ...edit, stock: 10, name: 'TEN' }, keeper)).toMatchObject({
    ok: true,
  });
});

test('quantities that make no sense are refused; a correction may go below zero, the stock may not', async () => {
  const partId = await stock.part(5);
  for (const [type, qty] of [
    [2, 0],
    [2, -3],
    [5, 0],
  ] as const)
    expect(await stock.move({ type, partId, qty })).toMatchObject({
      error: { code: 'bad_request', field: 'qty' },
    });
  expect(await stock.move({ type: 5, partId, qty: -6 })).toMatchObject({
    error: { code: 'stock_short' },
  });
  value(await stock.move({ type: 5, partId, qty: -2 }));
  expect(await stock.partOf(partId)).toMatchObject({ stock: 3 });
  expect(await stock.move({ type: 1, partId: 'nobody', qty: 1 })).toMatchObject({
    error: { code: 'bad_reference', field: 'partId' },
  });
});

test('storekeepers are told once when a part falls below its least stock; the message is over when it is refilled', async () => {
  const partId = await stock.part(10, { minStock: 5 });
  value(await stock.move({ type: 2, partId, qty: 5 }));
  expect(await messages(partId)).toEqual([]);
  value(await stock.move({ type: 2, partId, qty: 1 }));
  value(await stock.move({ type: 2, partId, qty: 1 }));
  expect(await messages(partId)).toEqual([{ to: 'storekeeper', expireTime: null }]);
  expect(await stock.partOf(partId)).toMatchObject({ lowSince: stock.clock.now });
  stock.clock.now += 1000;
  value(await stock.move({ type: 1, partId, qty: 9 }));
  expect(await stock.partOf(partId)).toMatchObject({ lowSince: null });
  expect((await messages(partId)).at(-1)).toMatchObject({ expireTime: String(stock.clock.now) });
  value(await stock.move({ type: 2, partId, qty: 9 }));
  expect(await messages(partId)).toHaveLength(2);
});
