import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { homeCardsOf } from '#contracts/admin/homeCards.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { endpointsOf } from '#contracts/entity/endpoints.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { Engine } from '#server/entity/engine.ts';
import { migrateEntities } from '#server/entity/migrateEntities.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { homes } from './seededHomes.ts';
import { ownRoles, roles } from './seededRoles.ts';
import { seedPeople } from './seedPeople.ts';

let database: TestDatabase;
let start: () => Promise<void>;
beforeAll(async () => {
  database = await startTestDatabase();
  const { pool } = database;
  const needed = ['role', 'user', 'dictheader', 'dict'];
  await migrateEntities(
    pool,
    allEntities.filter(({ name }) => needed.includes(name)),
  );
  start = () => seedPeople({ pool, clock: new ManualClock() } as unknown as Engine);
  await start();
}, 60_000);
afterAll(() => database.stop());

const OLD = ['data/*/list', 'data/own/code'];
/** The role as a product of before left it, with rights that no product gives. */
const asBefore = (code: string, more: string): Promise<unknown> =>
  database.pool.query(`UPDATE entity."role" SET permissions = $2${more} WHERE code = $1`, [
    code,
    OLD,
  ]);
async function rightsOf(code: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ permissions: string[] }>(
    `SELECT permissions FROM entity."role" WHERE code = $1`,
    [code],
  );
  return rows[0]?.permissions ?? [];
}

test('a role that nobody has changed gets what a newer product gives it and keeps what it has; again nothing happens', async () => {
  const given = await rightsOf('shiftLeader');
  expect(given).toContain('data/camera/ptz');
  await asBefore('shiftLeader', '');
  await start();
  const rights = await rightsOf('shiftLeader');
  expect([...rights].sort()).toEqual([...new Set([...given, ...OLD])].sort());
  await start();
  expect(await rightsOf('shiftLeader')).toEqual(rights);
});

test('a role that was changed or deleted since stays as it is', async () => {
  await asBefore('mineManager', ', "rowVersion" = 2');
  await asBefore('regulator', ', "isDeleted" = true');
  await start();
  expect(await rightsOf('mineManager')).toEqual(OLD);
  expect(await rightsOf('regulator')).toEqual(OLD);
});

async function cardsOf(code: string): Promise<readonly string[] | null | undefined> {
  const { rows } = await database.pool.query<{ homeCards: string[] | null }>(
    `SELECT "homeCards" FROM entity."role" WHERE code = $1`,
    [code],
  );
  return rows[0]?.homeCards;
}

test('a built-in role begins with cards for its home page; what an administrator chose stays, emptied they come back', async () => {
  const first = await cardsOf('storekeeper');
  expect(first).toContain('stock');
  const put = (cards: string[] | null) =>
    database.pool.query(`UPDATE entity."role" SET "homeCards" = $1 WHERE code = 'storekeeper'`, [
      cards,
    ]);
  await put(['today']);
  await start();
  expect(await cardsOf('storekeeper')).toEqual(['today']);
  await put(null);
  await start();
  expect(await cardsOf('storekeeper')).toEqual(first);
});

test('cards are given to roles that there are, and are cards', () => {
  const codes = [...roles, ...ownRoles].map(([code]) => code);
  expect(Object.keys(homes).filter((code) => !codes.includes(code))).toEqual([]);
  for (const cards of Object.values(homes)) expect(homeCardsOf(cards)).toEqual(cards);
});

test('whoever runs the screens may do everything with them and with what they play', async () => {
  const rights = await rightsOf('signageOperator');
  const isHeld = (code: string): boolean => isPermitted(rights, code);
  expect(
    ['advert/device/pair', 'advert/template/publish', 'advert/playSlot/delete'].every(isHeld),
  ).toBe(true);
  expect(
    ['admin/user/list', 'data/kafkaMineAlarmRecord/ack', 'ecs/worker/update'].some(isHeld),
  ).toBe(false);
});

test('a marshal ticks people of an evacuation and neither calls nor ends one', async () => {
  const rights = await rightsOf('marshal');
  const isHeld = (code: string): boolean => isPermitted(rights, code);
  expect(['data/mine/get', 'data/evacuation/get', 'data/evacuation/mark'].every(isHeld)).toBe(true);
  expect(
    ['data/evacuation/lead', 'data/personCall/call', 'data/kafkaMineAlarmRecord/ack'].some(isHeld),
  ).toBe(false);
});

test.each(['dispatcher', 'safety', 'shiftLeader'])(
  '%s calls people below and sends rescue teams',
  async (code) => {
    const rights = await rightsOf(code);
    for (const may of ['data/personCall/call', 'data/rescue/lead'])
      expect([may, isPermitted(rights, may)]).toEqual([may, true]);
  },
);

test('a student whom an older product let read questions and answers does so no more, unless somebody has set his rights by hand', async () => {
  const given = await rightsOf('student');
  expect(given.filter((code) => /\*|question|paper|attempt/.test(code))).toEqual([]);
  const before = ['exam/*/list', 'exam/*/get'];
  await database.pool.query(`UPDATE entity."role" SET permissions = $1 WHERE code = 'student'`, [
    before,
  ]);
  await start();
  expect((await rightsOf('student')).toSorted()).toEqual(given.toSorted());
  await database.pool.query(
    `UPDATE entity."role" SET permissions = $1, "rowVersion" = 2 WHERE code = 'student'`,
    [before],
  );
  await start();
  expect(await rightsOf('student')).toEqual(before);
});

test('a storekeeper may do everything about parts, see whom and what they are for, and nothing else', async () => {
  const rights = await rightsOf('storekeeper');
  const may = allEntities.flatMap((entity) => {
    const codes = Object.values(endpointsOf(entity)).map(({ access }) => access);
    const asked = codes.filter((code) => code !== 'signedIn');
    const held = asked.filter((code) => isPermitted(rights, code));
    return held.length === 0
      ? []
      : [{ name: entity.name, held, isAll: held.length === asked.length }];
  });
  const named = (isAll: boolean) =>
    may.filter((one) => one.isAll === isAll).map(({ name }) => name);
  expect(named(true).toSorted()).toEqual([
    'purchaseNeed',
    'purchaseOrder',
    'sparePart',
    'sparePartStock',
    'stockCount',
    'stockCountRow',
    'stockMovement',
    'stockReservation',
    'supplierPrice',
    'warehouse',
    'warehouseStock',
  ]);
  expect(named(false).toSorted()).toEqual([
    'equipmentType',
    'maintenanceTask',
    'repairRequest',
    'supplier',
  ]);
  const seen = may.flatMap(({ isAll, held }) => (isAll ? [] : held));
  expect(seen.filter((code) => !/\/(list|get)$/.test(code))).toEqual([]);
});
