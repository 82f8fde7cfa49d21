import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { stockMovement, warehouse } from '#contracts/maintenance/stock.ts';
import { stockCount, stockCountRow } from '#contracts/maintenance/stockCount.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { CallContext } from '#server/entity/override.ts';
import { approver, keeper, testStock, value, type TestStock } from '#tests/helpers/testStock.ts';

const MINUTE = 60_000;
let stock: TestStock;
beforeAll(async () => {
  stock = await testStock();
}, 60_000);
afterAll(() => stock.stop());

const sheets = () => stock.engine.of(stockCount);
const sheetOf = async (id: string) => value(await sheets().get(id, keeper));
const rowOf = async (countId: string, partId: string) => {
  const filter = { countId: `${countId}|Equal`, partId: `${partId}|Equal` };
  const [row] = value(await stock.engine.of(stockCountRow).all({ filter }, keeper));
  return must(row, 'the row of the part');
};
const step = (id: string, name: string, by = keeper, note = 'so') =>
  sheets().move(name, { id, note }, by);

let number = 0;
/** A warehouse of its own with these pieces of new parts, and a sheet of it that is open. */
async function opened(pieces: readonly number[]) {
  const name = `store ${(number += 1)}`;
  const place = value(
    await stock.engine.of(warehouse).create({ name, code: name }, systemActor),
  ).id;
  const parts: string[] = [];
  for (const qty of pieces) {
    const partId = await stock.part(0);
    value(await stock.move({ type: 1, partId, qty, price: 100, warehouseId: place }));
    parts.push(partId);
  }
  const sheet = value(await sheets().create({ warehouseId: place }, keeper));
  stock.clock.now += MINUTE;
  value(await step(sheet.id, 'open'));
  stock.clock.now += MINUTE;
  return { id: sheet.id, place, parts };
}

async function count(countId: string, partId: string, fields: object, by = keeper) {
  const { id, rowVersion } = await rowOf(countId, partId);
  return stock.engine.of(stockCountRow).update({ id, rowVersion, ...fields }, by);
}

test('[S1-30] a count is opened, counted, approved by another, and books its differences with their worth', async () => {
  const { id, place, parts } = await opened([10, 5]);
  const [less, same] = parts as [string, string];
  expect(await sheetOf(id)).toMatchObject({ status: 2, rowCount: 2 });
  expect(await step(id, 'submit')).toMatchObject({ error: { code: 'rows_open' } });
  value(await count(id, less, { counted: 7 }));
  value(await count(id, same, { counted: 5 }));
  expect(await rowOf(id, less)).toMatchObject({
    expected: 10,
    stockThen: 10,
    difference: -3,
    worth: -300,
    counterId: 'Qian',
  });
  expect(await sheetOf(id)).toMatchObject({ countedRows: 2, differing: 1, diffWorth: -300 });
  value(await step(id, 'submit'));
  expect(await step(id, 'approve')).toMatchObject({ error: { code: 'own_count' } });
  expect(await stock.inWarehouses(less)).toEqual({ [place]: 10 });
  expect(value(await step(id, 'approve', approver))).toMatchObject({
    status: 4,
    approverId: 'Sun',
  });
  expect(await stock.inWarehouses(less)).toEqual({ [place]: 7 });
  expect(await stock.partOf(less)).toMatchObject({ stock: 7 });
  const filter = { countId: `${id}|Equal` };
  expect(value(await stock.engine.of(stockMovement).all({ filter }, keeper))).toMatchObject([
    { type: 5, qty: -3, partId: less, amount: -300, userId: 'Sun' },
  ]);
});

test('what is moved between opening, counting and approval is no difference: the count is compared with the stock at its moment', async () => {
  const { id, place, parts } = await opened([10, 10]);
  const [before, after] = parts as [string, string];
  const takeOut = (partId: string) => stock.move({ type: 2, partId, qty: 2, warehouseId: place });
  value(await takeOut(before));
  stock.clock.now += MINUTE;
  value(await count(id, before, { counted: 8 }));
  expect(await rowOf(id, before)).toMatchObject({ expected: 10, stockThen: 8, difference: 0 });
  // Counted one too few at 9, written down after two more were taken.
  const countTime = stock.clock.now;
  stock.clock.now += MINUTE;
  value(await takeOut(after));
  stock.clock.now += MINUTE;
  value(await count(id, after, { counted: 9, countTime }));
  expect(await rowOf(id, after)).toMatchObject({ expected: 10, stockThen: 10, difference: -1 });
  value(await step(id, 'submit'));
  stock.clock.now += MINUTE;
  value(await stock.move({ type: 1, partId: after, qty: 5, warehouseId: place }));
  value(await step(id, 'approve', approver));
  expect(await stock.inWarehouses(before)).toEqual({ [place]: 8 });
  // 10 - 2 taken + 5 come - 1 missing
  expect(await stock.inWarehouses(after)).toEqual({ [place]: 12 });
});

test('a difference that what was taken since leaves no room for is refused, and none of the sheet is booked', async () => {
  const { id, place, parts } = await opened([4, 4]);
  const [first, gone] = parts as [string, string];
  value(await count(id, first, { counted: 1 }));
  value(await count(id, gone, { counted: 1 }));
  value(await step(id, 'submit'));
  value(await stock.move({ type: 2, partId: gone, qty: 3, warehouseId: place }));
  expect(await step(id, 'approve', approver)).toMatchObject({ error: { code: 'stock_short' } });
  expect(await stock.inWarehouses(first)).toEqual({ [place]: 4 });
  expect(await sheetOf(id)).toMatchObject({ status: 3 });
  value(await step(id, 'recount', approver, 'look again'));
  value(await count(id, gone, { counted: 1 }));
  value(await step(id, 'submit'));
  value(await step(id, 'approve', approver));
  expect(await stock.inWarehouses(gone)).toEqual({ [place]: 1 });
});

test('a part is on one open sheet of a warehouse, and is not corrected by hand meanwhile', async () => {
  const { id, place, parts } = await opened([3]);
  const [partId] = parts as [string];
  const second = value(await sheets().create({ warehouseId: place }, keeper));
  expect(await step(second.id, 'open')).toMatchObject({ error: { code: 'in_use' } });
  const byHand = { type: 5, partId, qty: -1, warehouseId: place } as const;
  expect(await stock.move(byHand)).toMatchObject({ error: { code: 'stock_by_movement' } });
  value(await step(id, 'cancel'));
  value(await stock.move(byHand));
  value(await step(second.id, 'open'));
});

test('a scanner counts by the code of a part; what is not under way is not counted', async () => {
  const { id, parts } = await opened([3]);
  const [partId] = parts as [string];
  const { code } = await stock.partOf(partId);
  const { override } = stock.engine.of(stockCountRow).binding;
  const scan = must(override.actions?.['scan'], 'the action');
  const context = { engine: stock.engine, actor: keeper } as CallContext;
  value(await scan({ countId: id, code: `sp:${code}`, counted: 2 } as never, context));
  expect(await rowOf(id, partId)).toMatchObject({ counted: 2, difference: -1 });
  expect(await scan({ countId: id, code: 'other', counted: 2 } as never, context)).toMatchObject({
    error: { code: 'record_not_found' },
  });
  expect(await count(id, partId, { counted: 3, countTime: 1 })).toMatchObject({
    error: { code: 'bad_request', field: 'countTime' },
  });
  value(await step(id, 'submit'));
  expect(await count(id, partId, { counted: 3 })).toMatchObject({
    error: { code: 'wrong_state' },
  });
});

test('a sheet without a title is called by what it counts, where and when', async () => {
  const partId = await stock.part(1);
  const { name } = await stock.partOf(partId);
  const made = async (fields: object, language: 'zh-cn' | 'en' = 'en') =>
    value(await sheets().create({ warehouseId: stock.main, ...fields }, { ...keeper, language }));
  expect((await made({})).title).toMatch(/^Main all parts \d{4}-\d{2}-\d{2}$/);
  expect((await made({}, 'zh-cn')).title).toMatch(/^Main 全部备件 \d{4}/);
  const { id, rowVersion, title } = await made({ partIds: [partId] });
  expect(title).toMatch(new RegExp(`^Main ${name} `));
  const own = value(await sheets().update({ id, rowVersion, title: 'Year end' }, keeper));
  expect(own.title).toBe('Year end');
  const again = { id, rowVersion: own.rowVersion, title: null };
  expect(value(await sheets().update(again as never, keeper)).title).toMatch(/^Main /);
});
