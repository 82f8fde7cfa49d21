import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import type { SetGroupBody } from '#contracts/signage/groups.ts';
import { device } from '#contracts/signage/signage.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { goingBy } from '#server/entity/write/oneAtATime.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { signageOverrides } from '../overrides.ts';
import { groupsOf, setGroup } from './groups.ts';

let database: TestDatabase;
let engine: Engine;
const NOW = 1_795_000_000_000;

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => NOW, signageOverrides);
});
afterAll(() => database.stop());

const as = (actor: Actor = systemActor) => ({ engine, actor }) as never;
const made = async (name: string, groupName?: string): Promise<string> => {
  const input = {
    name,
    deviceNo: name,
    type: 2 as const,
    ...(groupName === undefined ? {} : { groupName }),
  };
  return valueOf(await engine.of(device).create(input as never, systemActor)).id;
};
const takesOf = async (id: string) => {
  const one = valueOf(await engine.of(device).get(id, systemActor));
  return [one.takeEvacuation, one.takeLevels ?? [], one.takeAreas ?? []];
};
const groupNamed = async (name: string) =>
  valueOf(await groupsOf(undefined, as())).find((one) => one.name === name);
const set = (body: SetGroupBody, actor?: Actor) => setGroup(body, as(actor));
const red = { takeEvacuation: true, takeLevels: [1], takeAreas: [] };

test('[S2-40] what is set for a group holds for its screens, for one that is made in it, and for one that comes into it', async () => {
  const first = await made('gate 1', 'gate');
  const elsewhere = await made('canteen');
  expect(await groupNamed('gate')).toMatchObject({ screens: 1, others: 0, takes: null });
  valueOf(await set({ group: 'gate', takes: red }));
  expect(await takesOf(first)).toEqual([true, [1], []]);
  expect((await takesOf(elsewhere))[1]).toEqual([]);
  const second = await made('gate 2', 'gate');
  expect(await takesOf(second)).toEqual([true, [1], []]);
  const { rowVersion } = valueOf(await engine.of(device).get(elsewhere, systemActor));
  const moved = { id: elsewhere, rowVersion, groupName: 'gate' };
  valueOf(await engine.of(device).update(moved as never, systemActor));
  expect(await takesOf(elsewhere)).toEqual([true, [1], []]);
  expect(await groupNamed('gate')).toEqual({
    name: 'gate',
    screens: 3,
    others: 0,
    takes: red,
    setBy: systemActor.name,
    setAt: NOW,
  });
});

test('[S2-40] a screen that is set otherwise afterwards is counted, and stays so when it is saved again', async () => {
  const [one] = valueOf(await engine.of(device).all({}, systemActor)).filter(
    ({ groupName }) => groupName === 'gate',
  );
  if (one === undefined) throw new Error('no screen in the group');
  const own = { id: one.id, rowVersion: one.rowVersion, groupName: 'gate', takeLevels: [2, 1] };
  valueOf(await engine.of(device).update(own as never, systemActor));
  expect(await takesOf(one.id)).toEqual([true, [2, 1], []]);
  expect(await groupNamed('gate')).toMatchObject({ screens: 3, others: 1 });
  // The same levels in another order are the same.
  valueOf(await set({ group: 'gate', takes: { ...red, takeLevels: [1, 2] } }));
  const { rowVersion } = valueOf(await engine.of(device).get(one.id, systemActor));
  const turned = { id: one.id, rowVersion, takeLevels: [2, 1] };
  valueOf(await engine.of(device).update(turned as never, systemActor));
  expect(await groupNamed('gate')).toMatchObject({ others: 0 });
});

test('[S2-40] areas must be there, and a group must have a screen; nothing is set then', async () => {
  const refused = await set({ group: 'gate', takes: { ...red, takeAreas: ['nowhere'] } });
  expect(refused).toMatchObject({ ok: false, error: { code: 'bad_reference' } });
  expect((await groupNamed('gate'))?.takes?.takeLevels).toEqual([1, 2]);
  expect(await set({ group: 'nobody', takes: red })).toMatchObject({
    ok: false,
    error: { code: 'record_not_found' },
  });
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO entity."area" (id, name, code) VALUES ('a1', 'Face', 'a1') RETURNING id`,
  );
  expect(rows).toHaveLength(1);
  valueOf(await set({ group: 'gate', takes: { ...red, takeAreas: ['a1'] } }));
  expect((await groupNamed('gate'))?.takes?.takeAreas).toEqual(['a1']);
});

test('[S2-40] a screen that comes into the group while it is set is set too', async () => {
  const late = await made('gate 3');
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    // As an update of the device does it.
    await goingBy(client, 'playerGroup', 'gate');
    const setting = set({ group: 'gate', takes: { ...red, takeLevels: [1, 3] } });
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_locks l JOIN pg_database d ON d.oid = l.database
           WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`,
        );
        expect(rows).toEqual([{ waiting: 1 }]);
      },
      { timeout: 10_000 },
    );
    await client.query(`UPDATE entity."device" SET "groupName" = 'gate' WHERE id = $1`, [late]);
    await client.query('COMMIT');
    valueOf(await setting);
  } finally {
    client.release();
  }
  expect(await takesOf(late)).toEqual([true, [1, 3], []]);
  valueOf(await set({ group: 'gate', takes: red }));
});

test('[S2-40] who does not see all screens of a group sets none of them; what it keeps can be forgotten', async () => {
  const stranger: Actor = {
    ...systemActor,
    userId: 'stranger',
    orgId: 'other',
    scope: { all: false, orgIds: ['other'], own: false },
  };
  await database.pool.query(`UPDATE entity."device" SET "orgId" = 'ours' WHERE name = 'gate 1'`);
  const refused = await set({ group: 'gate', takes: { ...red, takeLevels: [4] } }, stranger);
  expect(refused).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect((await groupNamed('gate'))?.takes?.takeLevels).toEqual([1]);
  valueOf(await set({ group: 'gate', takes: null }));
  expect(await groupNamed('gate')).toMatchObject({ screens: 4, takes: null });
  expect((await takesOf(await made('gate 4', 'gate')))[1]).toEqual([]);
});
