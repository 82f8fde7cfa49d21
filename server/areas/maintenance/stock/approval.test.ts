import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { purchaseOrder } from '#contracts/maintenance/purchase.ts';
import { historyOf } from '#server/entity/lifecycle/history.ts';
import { rowsOf } from '#server/entity/rows.ts';
import {
  approver,
  keeper,
  signedIn,
  testStock,
  value,
  type TestStock,
} from '#tests/helpers/testStock.ts';

/** Qian buys, Sun and Wang approve small and large orders. */
const chief = signedIn('Wang', ['maint/purchaseOrder/*']);
let stock: TestStock;

beforeAll(async () => {
  stock = await testStock();
  await stock.pool.query(
    `INSERT INTO entity.role (id, code, name) VALUES ('small', 'small', 'Small'),
       ('large', 'large', 'Large'), ('none', 'none', 'None')`,
  );
  await stock.pool.query(`UPDATE entity."user" SET status = 1, "roleIds" = ARRAY[CASE id
    WHEN 'Sun' THEN 'small' WHEN 'Wang' THEN 'large' ELSE 'none' END]`);
}, 60_000);
afterAll(() => stock.stop());
beforeEach(async () => {
  await stock.pool.query('TRUNCATE entity.message');
  await limits(100, 1_000);
});

const limits = (small: number | null, large: number | null) =>
  stock.pool.query(
    `UPDATE entity.role SET "purchaseLimit" = CASE id WHEN 'small' THEN $1::float8
       WHEN 'large' THEN $2::float8 END`,
    [small, large],
  );
const orders = () => stock.engine.of(purchaseOrder);

/** A draft of Qian's over so much money. */
async function drafted(price: number): Promise<string> {
  const rows = [{ partId: await stock.part(0), qty: 1, price }];
  const fields = { supplierId: stock.seller, warehouseId: stock.main, rows };
  return value(await orders().create(fields, keeper)).id;
}
const receivers = async (): Promise<readonly string[]> => {
  const rows = await rowsOf(
    z.object({ to: z.array(z.string()) }),
    stock.pool,
    'SELECT "receiverIds" AS "to" FROM entity.message ORDER BY id',
  );
  return rows.flatMap(({ to }) => to);
};

test('while no role has a limit whoever may order does so', async () => {
  await limits(null, null);
  const id = await drafted(5_000);
  expect(await orders().move('order', { id }, keeper)).toMatchObject({ value: { status: 2 } });
});

test('an account of no state is in use', async () => {
  await stock.pool.query(`UPDATE entity."user" SET status = NULL WHERE id = 'Sun'`);
  value(await orders().move('submit', { id: await drafted(100) }, keeper));
  expect(await receivers()).toEqual(['Sun']);
});

test('what is over the limit of the buyer is handed in, approved by the least who may, and ordered', async () => {
  const id = await drafted(100);
  expect(await orders().move('order', { id }, keeper)).toMatchObject({
    error: { code: 'approval_needed' },
  });
  expect(value(await orders().move('submit', { id }, keeper))).toMatchObject({
    status: 6,
    submittedBy: 'Qian',
  });
  expect(await receivers()).toEqual(['Sun']);
  value(await orders().move('approve', { id }, approver));
  expect(value(await orders().get(id, keeper))).toMatchObject({
    status: 2,
    orderedBy: 'Qian',
    approvedBy: 'Sun',
  });
  expect(await receivers()).toEqual(['Sun', 'Qian']);
  const steps = await historyOf(stock.engine, purchaseOrder, id);
  expect(steps.map(({ transition }) => transition)).toEqual(['approve', 'submit']);
});

test('who is within his own limit orders; nobody approves over it', async () => {
  const id = await drafted(101);
  expect(await orders().move('order', { id }, approver)).toMatchObject({
    error: { code: 'approval_needed' },
  });
  value(await orders().move('submit', { id }, keeper));
  expect(await receivers()).toEqual(['Wang']);
  expect(await orders().move('approve', { id }, approver)).toMatchObject({
    error: { code: 'over_limit' },
  });
  value(await orders().move('approve', { id }, chief));
  const small = await drafted(100);
  expect(await orders().move('order', { id: small }, approver)).toMatchObject({ ok: true });
});

test('the buyer never approves his own, however far his limit reaches, and neither does who made it', async () => {
  const id = await drafted(500);
  await stock.pool.query(`UPDATE entity."user" SET "roleIds" = '{large}' WHERE id = 'Qian'`);
  value(await orders().move('submit', { id }, keeper));
  expect(await receivers()).toEqual(['Wang']);
  expect(await orders().move('approve', { id }, keeper)).toMatchObject({
    error: { code: 'own_purchase' },
  });
  // Handed in by somebody else it is still of who made it.
  value(await orders().move('sendBack', { id, note: 'too dear' }, chief));
  expect(await orders().move('submit', { id }, chief)).toMatchObject({
    error: { code: 'no_approver' },
  });
  await stock.pool.query(`UPDATE entity."user" SET "roleIds" = '{none}' WHERE id = 'Qian'`);
});

test('what is handed in is fixed until it is sent back; what nobody may approve is not handed in', async () => {
  const id = await drafted(200);
  value(await orders().move('submit', { id }, keeper));
  const { rowVersion } = value(await orders().get(id, keeper));
  expect(await orders().update({ id, rowVersion, rows: [] }, keeper)).toMatchObject({
    error: { code: 'wrong_state' },
  });
  value(await orders().move('sendBack', { id, note: 'two will do' }, chief));
  expect(await receivers()).toEqual(['Wang', 'Qian']);
  expect(await orders().move('submit', { id: await drafted(1_001) }, keeper)).toMatchObject({
    error: { code: 'no_approver' },
  });
});
