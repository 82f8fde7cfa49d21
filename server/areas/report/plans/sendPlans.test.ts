import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { mineMoment } from '#base/mineTime.ts';
import { ok } from '#base/result.ts';
import { addressTab, channelsTab } from '#contracts/admin/settingTabs.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import { localStore } from '#server/areas/admin/files/fileStores.ts';
import { putDocument } from '#server/areas/admin/files/putDocument.ts';
import type { Printer } from '#server/areas/sheets/printer.ts';
import { openSmtpInbox } from '#tests/helpers/smtpInbox.ts';
import { ownQuery } from '#contracts/report/ownQuery.ts';
import { ownReport } from '#contracts/report/ownReport.ts';
import { reportNames, reportPlan } from '#contracts/report/reportPlan.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { reports } from '../reports.ts';
import { planOverride } from './planOverride.ts';
import { ownOverride } from '../own/ownOverride.ts';
import { removeOldFiles } from './planFiles.ts';
import { sendMails } from './reportMails.ts';
import { sendPlans } from './sendPlans.ts';
import { simulatedPlans } from './simulatedPlans.ts';

let database: TestDatabase;
let engine: Engine;
let now = mineMoment(2026, 3, 2, 5);
const signal = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'pithead-plans-'));
const store = localStore(folder);
const files: Pick<Files, 'putDocument' | 'storeOf' | 'drop'> = {
  putDocument: async (id, document) => ok(await putDocument(store, id, document, now)),
  storeOf: () => store,
  drop: ({ storedPath }) => store.remove(storedPath ?? ''),
};
const printer = {
  print: async (task: Parameters<Printer['print']>[0]) =>
    ok(new TextEncoder().encode(`%PDF ${JSON.stringify(task)}`)),
};
const send = () =>
  sendPlans({ engine, files, printer, language: async () => 'zh-cn' as const }, signal);
const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values);

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => now, [planOverride, ownOverride]);
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
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

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
  expect(await send()).toEqual({ sent: 0 });
  now = mineMoment(2026, 3, 2, 6, 1);
  expect(await send()).toEqual({ sent: 1 });
  expect(await send()).toEqual({ sent: 0 });
  const [first] = await messages();
  expect(first).toMatchObject({
    title: '每日考勤 · 考勤',
    receiverIds: ['u1'],
    linkUrl: '/report/reports?report=attendances&period=yesterday',
  });
  expect(first?.content).toContain('<td>&lt;采煤&gt;</td><td>1</td><td>1</td><td>8:00</td>');
  now = mineMoment(2026, 3, 5, 7);
  expect(await send()).toEqual({ sent: 1 });

  await sql(`UPDATE entity.role SET permissions = '{}' WHERE id = 'r1'`);
  now = mineMoment(2026, 3, 6, 7);
  expect(await send()).toEqual({ sent: 0 });
  expect((await sql(`SELECT "lastFault" FROM entity."reportPlan"`)).rows).toEqual([
    { lastFault: 'There is no such report for you.' },
  ]);
  expect(await messages()).toHaveLength(2);
});

test('the file goes along to each receiver in his language, his own, and by mail', async () => {
  await sql(`UPDATE entity.role SET permissions = '{data/attendance/list}' WHERE id = 'r1'`);
  await sql('DELETE FROM entity."reportPlan"; DELETE FROM entity.message; DELETE FROM entity.file');
  for (const [id, language, email, disabled] of [
    ['zh', 'zh-cn', null, false],
    ['en', 'en', 'en@mine.example', false],
    ['gone', 'en', 'gone@mine.example', true],
  ] as const)
    await sql(
      `INSERT INTO entity."user" (id, "userName", "realName", "userType", "roleIds", status, sort,
         disabled, "isDeleted", "rowVersion", email, "themeSettings")
       VALUES ($1, $1, $1, 7, '{}', 1, 0, $4, false, 1, $3, $2)`,
      [id, JSON.stringify({ language }), email, disabled],
    );
  now = mineMoment(2026, 3, 2, 5);
  const planner = {
    ...systemActor,
    userId: 'u1',
    permissions: ['report/reportPlan/*'],
    orgId: 'o1',
  };
  valueOf(
    await engine.of(reportPlan).create(
      {
        name: '考勤/日',
        report: 'attendances',
        period: 'yesterday',
        cron: '0 6 * * *',
        receiverIds: ['zh', 'en', 'gone'],
        byMail: true,
      },
      planner,
    ),
  );
  now = mineMoment(2026, 3, 2, 6, 1);
  expect(await send()).toEqual({ sent: 1 });
  const kept = (
    await sql(
      `SELECT m."receiverIds"[1] AS to, m.title, f.name, f."userId", f."isPrivate", f."storedPath"
       FROM entity.message m JOIN entity.file f ON f.id = m."fileId" ORDER BY 1`,
    )
  ).rows as { storedPath: string }[];
  expect(kept).toMatchObject([
    { to: 'en', title: '考勤/日 · Attendance', userId: 'en', isPrivate: true },
    { to: 'zh', title: '考勤/日 · 考勤', userId: 'zh', name: '考勤 日 2026-03-02.pdf' },
  ]);
  const stream = await store.open(kept[0]?.storedPath ?? '');
  const english = Buffer.concat((await stream?.toArray()) ?? []);
  expect(english.toString()).toContain('Descents');

  const inbox = await openSmtpInbox();
  try {
    const settings = {
      tab: async (_: string, name: string) =>
        name === 'channels'
          ? channelsTab.parse({
              smtpHost: '127.0.0.1',
              smtpPort: inbox.port,
              smtpSecurity: 'none',
              smtpFrom: 'pithead@mine.example',
            })
          : addressTab.parse({ privateHosts: ['127.0.0.1'] }),
    } as Parameters<typeof sendMails>[0]['settings'];
    const mail = () => sendMails({ engine, files, settings }, signal);
    inbox.refuse(true);
    expect(await mail()).toEqual({ mailed: 0 });
    inbox.refuse(false);
    now += 120_000;
    expect(await mail()).toEqual({ mailed: 1 });
    now += 3_600_000;
    expect(await mail()).toEqual({ mailed: 0 });
    expect(inbox.mails).toHaveLength(1);
    const [text = ''] = inbox.mails;
    expect(text).toContain('To: en@mine.example');
    expect(text).toContain('application/pdf');
    expect(text.replaceAll(/\s/g, '')).toContain(english.toString('base64').slice(0, 200));
  } finally {
    await inbox.stop();
  }
  const states = await sql('SELECT user_id, state, fault FROM report_mail ORDER BY 1');
  expect(states.rows).toEqual([
    { user_id: 'en', state: 'delivered', fault: null },
    { user_id: 'zh', state: 'notSent', fault: 'noAddress' },
  ]);
  now += 91 * 86_400_000;
  expect(await removeOldFiles(engine)).toBe(2);
});

test('an own report is sent by plan as its planner sees it now; one that he no longer sees is noted', async () => {
  await sql('DELETE FROM entity."reportPlan"; DELETE FROM entity.message');
  await sql(`UPDATE entity.role SET permissions = '{data/attendance/list}' WHERE id = 'r1'`);
  const base = {
    ...systemActor,
    permissions: ['report/reportPlan/create', 'report/ownReport/create'],
    orgId: 'o1',
  };
  const [planner, maker] = [
    { ...base, userId: 'u1' },
    { ...base, userId: 'zh' },
  ];
  const query = ownQuery.parse({
    source: 'attendance',
    time: 'inTime',
    groups: [{ field: 'deptName' }],
    figures: [{ kind: 'count' }, { kind: 'sum', field: 'durationMin' }],
  });
  now = mineMoment(2026, 3, 2, 5);
  const kept = async (isShared: boolean) =>
    valueOf(
      await engine
        .of(ownReport)
        .create({ name: '各队下井', period: 'week', compare: false, isShared, query }, maker),
    );
  const [shared, secret] = [await kept(true), await kept(false)];
  const planned = { name: '每日各队', period: 'yesterday', cron: '0 6 * * *' } as const;
  const plan = (fields: object) =>
    engine.of(reportPlan).create({ ...planned, ...fields } as never, planner);
  const faults = await Promise.all([
    plan({}),
    plan({ report: 'attendances', ownReportId: shared.id }),
    plan({ ownReportId: shared.id, grouping: 'day' }),
    plan({ ownReportId: secret.id }),
  ]);
  expect(faults.map((one) => !one.ok && [one.error.code, one.error.field])).toEqual([
    ['bad_request', 'report'],
    ['bad_request', 'ownReportId'],
    ['bad_request', 'grouping'],
    ['bad_reference', 'ownReportId'],
  ]);
  const own = valueOf(await plan({ ownReportId: shared.id, attach: 0 }));
  now = mineMoment(2026, 3, 2, 6, 1);
  expect(await send()).toEqual({ sent: 1 });
  const [sent] = await messages();
  expect(sent).toMatchObject({
    title: '每日各队 · 各队下井',
    linkUrl: `/report/builder?report=${shared.id}&period=yesterday`,
  });
  // The descent of another organisation is not his to count.
  expect(sent?.content).toContain('<td>&lt;采煤&gt;</td><td>1</td><td>480.00</td>');

  await sql(`UPDATE entity."ownReport" SET "isShared" = false WHERE id = $1`, [shared.id]);
  now = mineMoment(2026, 3, 3, 6, 1);
  expect(await send()).toEqual({ sent: 0 });
  expect((await sql('SELECT "lastFault" FROM entity."reportPlan"')).rows).toEqual([
    { lastFault: 'There is no such own report for its planner.' },
  ]);
  // What he sees no longer he puts out of use, and not back.
  expect(await engine.of(reportPlan).disable(own.id, true, planner)).toMatchObject({ ok: true });
  expect(await engine.of(reportPlan).disable(own.id, false, planner)).toMatchObject({
    error: { code: 'bad_reference' },
  });
  await sql('DELETE FROM entity."reportPlan"; DELETE FROM entity."ownReport"');
});

test('what cannot be delivered is noted at the plan and waits for its next moment', async () => {
  await sql('DELETE FROM entity."reportPlan"; DELETE FROM entity.message');
  const base = { ...systemActor, userId: 'u1', orgId: 'o1' };
  const planned = {
    name: '日报',
    report: 'attendances',
    period: 'yesterday',
    cron: '0 6 * * *',
  } as const;
  now = mineMoment(2026, 4, 2, 5);
  valueOf(await engine.of(reportPlan).create(planned, base));
  now = mineMoment(2026, 4, 2, 6, 1);
  let put = 0;
  const ofNobody: typeof files = {
    ...files,
    async putDocument(id, document) {
      put += 1;
      const kept = await files.putDocument(id, document);
      return kept.ok ? ok({ ...kept.value, userId: 'nobody' }) : kept;
    },
  };
  const language = async () => 'zh-cn' as const;
  const tried = () => sendPlans({ engine, files: ofNobody, printer, language }, signal);
  expect([await tried(), await tried()]).toEqual([{ sent: 0 }, { sent: 0 }]);
  expect(put).toBe(1);
  const { rows } = await sql('SELECT "lastFault" FROM entity."reportPlan"');
  expect(rows).toEqual([{ lastFault: 'userId refers to nobody, which is no user.' }]);
  expect(await messages()).toEqual([]);
});

test('the simulated mine plans two reports and keeps two of its own for its administrator, once', async () => {
  await sql('DELETE FROM entity."reportPlan"');
  await sql(`DELETE FROM entity."user" WHERE "userName" = 'admin'`);
  const [kind] = simulatedPlans(engine).kinds;
  const run = () => kind?.run({} as never, { signal: new AbortController().signal } as never);
  expect(await run()).toEqual({ made: 0 });
  await sql(
    `INSERT INTO entity."user" (id, "userName", "isDeleted", disabled)
     VALUES ('boss', 'admin', false, false)`,
  );
  expect(await run()).toEqual({ made: 4 });
  expect(await run()).toEqual({ made: 0 });
  const { rows } = await sql(
    `SELECT report, "ownerId", cron FROM entity."reportPlan" ORDER BY report`,
  );
  expect(rows).toEqual([
    { report: 'alarms', ownerId: 'boss', cron: '0 8 * * 1' },
    { report: 'gasDaily', ownerId: 'boss', cron: '0 7 * * *' },
  ]);
  const own = await sql(`SELECT name, "ownerId", "isShared" FROM entity."ownReport" ORDER BY name`);
  expect(own.rows).toEqual([
    { name: '各区域报警', ownerId: 'boss', isShared: true },
    { name: '各部门下井时长', ownerId: 'boss', isShared: true },
  ]);
});
