import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { mineMoment } from '#base/mineTime.ts';
import { ownBody } from '#contracts/report/ownQuery.ts';
import { ownReport } from '#contracts/report/ownReport.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { alarmOverrides } from '#server/areas/alarms/alarmRecords.ts';
import { worshipOverride } from '../worshipOverride.ts';
import { fieldsFor, sourceOf, sourcesFor } from './ownFields.ts';
import { ownOverride } from './ownOverride.ts';
import { runOwn } from './runOwn.ts';

let database: TestDatabase;
let engine: Engine;
const from = mineMoment(2026, 3, 1);
const to = mineMoment(2026, 3, 3);
const HOUR_MS = 3_600_000;
const all = { all: true, orgIds: [], own: false };
const actor = (permissions: string[], more: Partial<Actor> = {}): Actor => ({
  ...systemActor,
  userId: 'u1',
  permissions,
  scope: all,
  ...more,
});
const lister = actor(['data/attendance/list']);

beforeAll(async () => {
  database = await startTestDatabase();
  const read = new Set(alarmOverrides.map(({ entity }) => entity.name));
  const entities = allEntities.filter(({ name, stored }) => stored || read.has(name));
  engine = await testEngine(database.pool, entities, () => to, [
    worshipOverride,
    ownOverride,
    ...alarmOverrides,
  ]);
  const org = (id: string, name: string) =>
    database.pool.query(
      `INSERT INTO entity.org (id, "rowVersion", name, code, sort, disabled, "isDeleted", path, level)
       VALUES ($1, 1, $2, $1, 0, false, false, '/' || $1 || '/', 1)`,
      [id, name],
    );
  await org('o1', '一矿');
  await org('o2', '二矿');
  const add = (id: string, dept: string, orgId: string, inTime: number, min: number, type = 0) =>
    database.pool.query(
      `INSERT INTO entity.attendance (id, "rowVersion", "cardNo", name, "deptName", "inTime",
         "durationMin", type, "orgId", sort, disabled, "isDeleted")
       VALUES ($1, 1, $1, $1, $2, $3, $4, $5, $6, 0, false, false)`,
      [id, dept, inTime, min, type, orgId],
    );
  await add('a', '采煤', 'o1', from, 400);
  await add('b', '采煤', 'o1', from + 20 * HOUR_MS, 500, 2);
  await add('c', '掘进', 'o2', from + 25 * HOUR_MS, 60, 1);
  await add('d', '采煤', 'o1', from - 1, 999);
  await add('e', '采煤', 'o1', to, 999);
});
afterAll(() => database.stop());

const ask = (query: object, more: object = {}) =>
  ownBody.parse({ query: { source: 'attendance', time: 'inTime', ...query }, from, to, ...more });
const run = async (query: object, more: object = {}, by: Actor = lister) =>
  valueOf(await runOwn(engine, by, ask(query, more)));
const cells = async (query: object, more: object = {}, by: Actor = lister) =>
  (await run(query, more, by)).rows.map((row) => row.cells);

test('records are counted and reckoned by a field, in the period, beside the one before', async () => {
  const told = await run(
    {
      groups: [{ field: 'deptName' }],
      figures: [
        { kind: 'count' },
        { kind: 'sum', field: 'durationMin' },
        { kind: 'mean', field: 'durationMin' },
        { kind: 'max', field: 'durationMin' },
      ],
      chart: 1,
    },
    { compare: true, title: '下井' },
  );
  expect(told.rows.map((row) => row.cells)).toEqual([
    ['采煤', 2, 900, 450, 500],
    ['掘进', 1, 60, 60, 60],
  ]);
  // Of all records: the mean is no mean of means.
  expect(told.totals).toEqual([null, 3, 960, 320, 500]);
  expect(told.before?.totals.slice(1, 3)).toEqual([1, 999]);
  expect(told.chart).toBe('f1');
  expect(told.columns[2]?.label).toEqual(['时长合计', 'Lasted, sum']);
  expect(told.about.label).toEqual(['下井', '下井']);
});

test('moments are grouped by the mine clock, choices and records by what they are called', async () => {
  const count = { figures: [{ kind: 'count' }] };
  expect(await cells({ ...count, groups: [{ field: 'inTime', step: 'day' }] })).toEqual([
    ['2026-03-01', 2],
    ['2026-03-02', 1],
  ]);
  const types = await cells({ ...count, groups: [{ field: 'type' }] });
  expect(types.map(([name]) => name)).toContainEqual(['超时', 'Over']);
  const orgs = await cells({ ...count, groups: [{ field: 'orgId' }, { field: 'deptName' }] });
  expect(orgs).toEqual([
    ['一矿', '采煤', 2],
    ['二矿', '掘进', 1],
  ]);
  expect(await cells(count)).toEqual([[['全部', 'All'], 3]]);
  expect(await cells({ ...count, filter: { deptName: '采煤|Equal' } })).toEqual([
    [['全部', 'All'], 2],
  ]);
});

test('of records without end all are counted, not the last that their list shows', async () => {
  await database.pool.query(
    `INSERT INTO alarm_log (seq, t, alarm_id, transition, alarm)
     VALUES (1, $1, 'a1', '{"event":"raised"}', '{}')`,
    [to - 300 * 24 * HOUR_MS],
  );
  const by = actor(['data/alarmLog/list']);
  const query = { source: 'alarmLog', figures: [{ kind: 'count' }] };
  const ever = await run({ ...query, time: undefined }, { compare: true }, by);
  expect(ever).toMatchObject({ isTimeless: true, rows: [{ cells: [['全部', 'All'], 1] }] });
  expect(ever.before).toBeUndefined();
  expect(await cells({ ...query, time: 'time' }, {}, by)).toEqual([[['全部', 'All'], 0]]);
});

test('whoever runs it sees what he may see, and nothing that his list would not tell', async () => {
  const count = { figures: [{ kind: 'count' }], groups: [{ field: 'orgId' }] };
  const own = actor(['data/attendance/list'], {
    scope: { all: false, orgIds: ['o1'], own: false },
  });
  expect(await cells(count, {}, own)).toEqual([['一矿', 2]]);
  expect(await runOwn(engine, actor([]), ask(count))).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  });
  expect(sourcesFor(engine, lister).map(({ name }) => name)).toEqual(['attendance']);
  // A list that is narrowed by code of its own is no source.
  expect(sourceOf(engine, 'worship', actor(['report/worship/list']))).toBeUndefined();
  const people = sourceOf(engine, 'student', actor(['exam/student/list']));
  const names = fieldsFor(people?.entity ?? ownReport, actor(['exam/student/list'])).map(
    ({ name }) => name,
  );
  expect(names).toContain('jobNo');
  expect(names).not.toContain('idCard');
});

test('what is no field, or not fit for it, is refused; nothing that is written stands in the statement', async () => {
  const refused = async (query: object) => {
    const told = await runOwn(engine, lister, ask({ figures: [{ kind: 'count' }], ...query }));
    return told.ok ? 'told' : told.error.field;
  };
  expect(await refused({ groups: [{ field: 'no"; DROP TABLE entity.attendance; --' }] })).toBe(
    'groups',
  );
  expect(await refused({ figures: [{ kind: 'sum', field: 'name' }] })).toBe('figures');
  expect(await refused({ figures: [{ kind: 'sum' }] })).toBe('figures');
  expect(await refused({ filter: { nothing: 'x|Equal' } })).toBe('filter');
  expect(await refused({ filter: { inTime: '2026-03-01|GreaterThan' } })).toBe('filter');
  expect(await refused({ time: 'name' })).toBe('time');
  expect(
    await cells({ figures: [{ kind: 'count' }], filter: { deptName: `' OR 1=1 --|Equal` } }),
  ).toEqual([[['全部', 'All'], 0]]);
});

test('a report is kept by who made it, run by those it is shared with, changed by him alone', async () => {
  const codes = ['list', 'get', 'create', 'update', 'delete'].map(
    (one) => `report/ownReport/${one}`,
  );
  const [maker, other] = [actor(codes), actor(codes, { userId: 'u2' })];
  for (const id of ['u1', 'u2'])
    await database.pool.query(
      `INSERT INTO entity."user" (id, "userName", "realName", "userType", "roleIds", status, sort,
         disabled, "isDeleted", "rowVersion")
       VALUES ($1, $1, $1, 7, '{}', 1, 0, false, false, 1)`,
      [id],
    );
  const own = engine.of(ownReport);
  const query = ask({ figures: [{ kind: 'count' }] }).query;
  const made = valueOf(await own.create({ name: '我的', period: 'week', query }, maker));
  expect(made.ownerId).toBe('u1');
  const seenBy = async (by: Actor) =>
    valueOf(await own.list({ currentPage: 1, pageSize: 9 } as never, by)).total;
  expect([await seenBy(maker), await seenBy(other)]).toEqual([1, 0]);
  const { id, rowVersion } = made;
  valueOf(await own.update({ id, rowVersion, isShared: true }, maker));
  expect(await seenBy(other)).toBe(1);
  const changed = await own.update({ id, rowVersion: rowVersion + 1, name: 'x' }, other);
  expect(changed).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(await own.remove([id], other)).toMatchObject({ ok: false });
  expect(valueOf(await own.remove([id], maker))).toEqual({ removed: 1 });
});
