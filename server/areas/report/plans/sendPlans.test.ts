import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { mineMoment } from '#base/mineTime.ts';
import { reportNames, reportPlan } from '#contracts/report/reportPlan.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { reports } from '../reports.ts';
import { planOverride } from './planOverride.ts';
import { sendPlans } from './sendPlans.ts';
import { simulatedPlans } from './simulatedPlans.ts';

let database: TestDatabase;
let engine: Engine;
let now = mineMoment(2026, 3, 2, 5);
const signal = new AbortController().signal;
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values);

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => now, [planOverride]);
  await sql(
    `INSERT INTO entity.org (id, "rowVersion", name, code, sort, disabled, "isDeleted", path, level)
     VALUES ('o1', 1, 'o1', 'o1', 0, false, false, '/o1/', 1)`,
  );
  await sql(
    `INSERT INTO entity.role (id, code, name, type, "dataScope", "isSystem", permissions, sort,
       disabled, "isDeleted", "rowVersion")
     VALUES ('r1', 'r1', 'r1', 0, 2, false, '{data/attendance/list}', 0, false, false, 1)`,
  );
  await sql(
    `INSERT INTO entity."user" (id, "userName", "realName", "userType", "roleIds", status, sort,
       disabled, "isDeleted", "rowVersion", "orgId")
     VALUES ('u1', 'u1', 'U1', 7, '{r1}', 1, 0, false, false, 1, 'o1')`,
  );
  await sql(
    `INSERT INTO entity.org (id, "rowVersion", name, code, sort, disabled, "isDeleted", path, level)
     VALUES ('o2', 1, 'o2', 'o2', 0, false, false, '/o2/', 1)`,
  );
  for (const [id, orgId] of [
    ['p1', 'o1'],
    ['p2', 'o2'],
  ])
    await sql(
      `INSERT INTO entity.attendance (id, "rowVersion", "cardNo", name, "deptName", "inTime",
         "durationMin", type, "orgId", sort, disabled, "isDeleted")
       VALUES ($1, 1, $1, $1, '<采煤>', $2, 480, 0, $3, 0, false, false)`,
      [id, mineMoment(2026, 3, 1, 8), orgId],
    );
});
afterAll(() => database.stop());

const messages = async () =>
  (await sql(`SELECT title, content, "receiverIds", "linkUrl" FROM entity.message ORDER BY id`))
    .rows as { title: string; content: string; receiverIds: string[]; linkUrl: string }[];

test('plans may name every report that is declared, and no other', () => {
  expect(Object.keys(reportNames)).toEqual(reports.map(({ name }) => name));
});

test('a plan is sent once at its moment, with what its planner sees now, and made up for once', async () => {
  const planner = {
    ...systemActor,
    userId: 'u1',
    permissions: ['report/reportPlan/*'],
    orgId: 'o1',
  };
  const plan = valueOf(
    await engine
      .of(reportPlan)
      .create(
        { name: '每日考勤', report: 'attendances', period: 'yesterday', cron: '0 6 * * *' },
        planner,
      ),
  );
  expect(plan.ownerId).toBe('u1');
  expect(await sendPlans(engine, signal)).toEqual({ sent: 0 });
  now = mineMoment(2026, 3, 2, 6, 1);
  expect(await sendPlans(engine, signal)).toEqual({ sent: 1 });
  expect(await sendPlans(engine, signal)).toEqual({ sent: 0 });
  const [first] = await messages();
  expect(first).toMatchObject({
    title: '每日考勤 · 考勤',
    receiverIds: ['u1'],
    linkUrl: '/report/reports?report=attendances&period=yesterday',
  });
  expect(first?.content).toContain('<td>&lt;采煤&gt;</td><td>1</td><td>1</td><td>8:00</td>');
  now = mineMoment(2026, 3, 5, 7);
  expect(await sendPlans(engine, signal)).toEqual({ sent: 1 });

  await sql(`UPDATE entity.role SET permissions = '{}' WHERE id = 'r1'`);
  now = mineMoment(2026, 3, 6, 7);
  expect(await sendPlans(engine, signal)).toEqual({ sent: 0 });
  expect((await sql(`SELECT "lastFault" FROM entity."reportPlan"`)).rows).toEqual([
    { lastFault: 'There is no such report for you.' },
  ]);
  expect(await messages()).toHaveLength(2);
});

test('the simulated mine plans two reports for its administrator, once', async () => {
  await sql('DELETE FROM entity."reportPlan"');
  await sql(`DELETE FROM entity."user" WHERE "userName" = 'admin'`);
  const [kind] = simulatedPlans(engine).kinds;
  const run = () => kind?.run({} as never, { signal: new AbortController().signal } as never);
  expect(await run()).toEqual({ made: 0 });
  await sql(
    `INSERT INTO entity."user" (id, "userName", "isDeleted", disabled)
     VALUES ('boss', 'admin', false, false)`,
  );
  expect(await run()).toEqual({ made: 2 });
  expect(await run()).toEqual({ made: 0 });
  const { rows } = await sql(
    `SELECT report, "ownerId", cron FROM entity."reportPlan" ORDER BY report`,
  );
  expect(rows).toEqual([
    { report: 'alarms', ownerId: 'boss', cron: '0 8 * * 1' },
    { report: 'gasDaily', ownerId: 'boss', cron: '0 7 * * *' },
  ]);
});
