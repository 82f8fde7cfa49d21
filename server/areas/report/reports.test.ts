import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { mineMoment } from '#base/mineTime.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { reportCodes } from '#contracts/report/reportCodes.ts';
import { reports } from './reports.ts';
import { reportsFor, runReport } from './runReport.ts';
import { linesOf } from './sheetOf.ts';
import { worshipOverride } from './worshipOverride.ts';

let database: TestDatabase;
let engine: Engine;
const from = mineMoment(2026, 3, 1);
const to = mineMoment(2026, 3, 2);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => to, [worshipOverride]);
});
afterAll(() => database.stop());

const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const run = async (name: string, more: object = {}, actor: Actor = systemActor) =>
  valueOf(await runReport(engine, actor, { name, from, to, compare: false, ...more }));
const cellsOf = async (name: string, more: object = {}, actor: Actor = systemActor) =>
  (await run(name, more, actor)).rows.map(({ cells }) => cells);

test('every report runs over nothing, by each of its groups, beside the period before', async () => {
  for (const { name, groups, columns, chart } of reports) {
    expect(chart === undefined || columns.some((one) => one.name === chart)).toBe(true);
    for (const group of groups) {
      const told = await run(name, { group: group.name, compare: true });
      // Shifts are worked whether or not anything happens.
      if (name !== 'shifts') expect(told.rows).toEqual([]);
      expect(told.totals.filter((total, i) => columns[i]?.total === 'sum' && total !== 0)).toEqual(
        [],
      );
      const ahead = await run(name, { group: group.name, from: to, to: to + DAY_MS });
      expect(ahead.rows).toEqual([]);
      expect(told.before?.totals).toHaveLength(columns.length);
    }
  }
});

test('whoever lacks a code of a report neither finds nor runs it', async () => {
  const actor: Actor = { ...systemActor, userId: 'u', permissions: ['data/attendance/list'] };
  expect(reportsFor(actor).map(({ name }) => name)).toEqual(['attendances']);
  const refused = await runReport(engine, actor, { name: 'alarms', from, to, compare: false });
  expect(refused).toMatchObject({ ok: false, error: { code: 'forbidden' } });
});

test('the daily gas report tells the greatest value and its time, the mean of good samples, alarms and power cuts', async () => {
  await sql(
    `INSERT INTO definition (entity, no, code, body, row_version, model_version) VALUES
       ('kafkaMonitoringPoint', 1, 'P1', '{"name":"T0 甲烷","kind":"CH4","areaCode":"A1"}', 1, 1),
       ('kafkaMonitoringPoint', 2, 'P2', '{"name":"一氧化碳","kind":"CO","areaCode":"A1"}', 1, 1),
       ('area', 1, 'A1', '{"name":"8103 工作面"}', 1, 1)`,
  );
  await sql('CREATE TABLE sample_stat_5m_all PARTITION OF sample_stat_5m DEFAULT');
  for (const [start, count, good, sum, max] of [
    [from - 300_000, 10, 10, 90, 9],
    [from, 10, 10, 5, 0.7],
    [from + HOUR_MS, 10, 5, 4, 1.2],
    [to, 10, 10, 90, 9],
  ] as const)
    await sql(
      `INSERT INTO sample_stat_5m (start, point_no, count, good_count, own, min, max, sum, sum_sq, max_t)
       VALUES ($1, 1, $2, $3, true, 0, $4, $5, 0, $6)`,
      [start, count, good, max, sum, start + 1_000],
    );
  const alarm = (id: string, at: number, body: object) =>
    sql(
      `INSERT INTO alarm (id, number, raised_time, opened_t, changed_t, point_no, level, state, words, body)
       VALUES ($1, $2, $3, $3, $3, 1, 1, 4, '', $4)`,
      [id, id.length, at, JSON.stringify({ sourceName: 'T0 甲烷', areaName: '8103', ...body })],
    );
  await alarm('a', from + HOUR_MS, {
    alarmType: 2,
    powerOffState: 2,
    peakValue: 1.2,
    ackTime: from + HOUR_MS + 60_000,
    clearedTime: from + HOUR_MS + 600_000,
  });
  await alarm('bb', to, { alarmType: 2, powerOffState: 1 });
  const gas = await run('gasDaily');
  expect(gas.rows[0]?.cells).toEqual([
    '8103 工作面',
    'T0 甲烷',
    1.2,
    from + HOUR_MS + 1_000,
    0.6,
    1,
    600_000,
    1,
    0.75,
  ]);
  expect(gas.rows).toHaveLength(1);
  expect(await cellsOf('alarms')).toEqual([
    [['超断电上限', 'Over cut-off limit'], 1, 1, 1, 60_000, 600_000, 0],
  ]);
  expect((await cellsOf('alarms', { group: 'day' }))[0]?.slice(0, 2)).toEqual(['2026-03-01', 1]);
  expect(await cellsOf('powerCuts')).toEqual([['T0 甲烷', 1, 0, 1.2, 600_000]]);
  expect(await cellsOf('dataQuality', { group: 'point' })).toEqual([
    ['一氧化碳', 1, 0, 0, 0, null, 0, DAY_MS, 0, 0],
    ['T0 甲烷', 1, 20, 5, 20 / 86_400, 0.75, 2 / 288, DAY_MS - 600_000, 0, 0],
  ]);
  const { rows } = linesOf(gas, 'en');
  expect(rows[0]?.slice(2)).toEqual([
    '1.20',
    '2026-03-01 01:00:01',
    '0.60',
    '1',
    '0:10',
    '1',
    '75.0%',
  ]);
});

test('attendance is counted within the data scope of whoever asks, beside the period before', async () => {
  const add = (id: string, orgId: string, at: number, type: number) =>
    sql(
      `INSERT INTO entity.attendance (id, "rowVersion", "cardNo", name, "deptName", "inTime",
         "durationMin", type, "orgId", sort, disabled, "isDeleted")
       VALUES ($1, 1, $1, $1, '采煤一队', $2, 480, $3, $4, 0, false, false)`,
      [id, at, type, orgId],
    );
  await sql(
    `INSERT INTO entity.org (id, "rowVersion", name, code, sort, disabled, "isDeleted", path, level)
     VALUES ('o1', 1, 'o1', 'o1', 0, false, false, '/o1/', 1), ('o2', 1, 'o2', 'o2', 0, false, false, '/o2/', 1)`,
  );
  await add('p1', 'o1', from + HOUR_MS, 0);
  await add('p2', 'o1', from + HOUR_MS, 2);
  await add('p3', 'o2', from + HOUR_MS, 3);
  await add('p4', 'o1', from - HOUR_MS, 0);
  const all = await run('attendances', { compare: true });
  expect(all.rows[0]?.cells).toEqual(['采煤一队', 3, 3, 3 * 8 * HOUR_MS, 0, 1, 1]);
  expect(all.before?.totals[1]).toBe(1);
  const own: Actor = {
    ...systemActor,
    userId: 'u',
    scope: { all: false, orgIds: ['o1'], own: false },
  };
  expect(await cellsOf('attendances', {}, own)).toEqual([
    ['采煤一队', 2, 2, 2 * 8 * HOUR_MS, 0, 1, 0],
  ]);
});

test('[S1-101, S2-79, S3-115, S7-104] registrations are those of type 1, in report and list, whatever is asked for', async () => {
  for (const [id, type] of [
    ['w1', 1],
    ['w2', 2],
  ] as const)
    await sql(
      `INSERT INTO entity.worship (id, "rowVersion", date, name, type, count, amount)
       VALUES ($1, 1, '2026-03-01', '参观', $2, 3, 12.5)`,
      [id, type],
    );
  expect(await cellsOf('registrations')).toEqual([['参观', 3, 12.5]]);
  const { verbs } = worshipOverride.override;
  const listed = await verbs?.list?.(
    { currentPage: 1, pageSize: 10, filter: { type: '2|Equal' } } as never,
    { engine, actor: systemActor } as never,
  );
  expect(listed).toMatchObject({ ok: true, value: { list: [{ id: 'w1' }], total: 1 } });
  const other = await verbs?.get?.({ id: 'w2' } as never, { engine, actor: systemActor } as never);
  expect(other).toMatchObject({ ok: false, error: { code: 'record_not_found' } });
});

test('[S1-100, S2-79] income is summed by type and by day', async () => {
  for (const [id, type, amount] of [
    ['i1', '门票', 10],
    ['i2', '门票', 20.5],
    ['i3', '餐饮', 5],
  ] as const)
    await sql(
      `INSERT INTO entity.income (id, "rowVersion", date, type, "orderCount", amount, refund, net)
       VALUES ($1, 1, '2026-03-01', $2, 1, $3, 0, $3)`,
      [id, type, amount],
    );
  const told = await run('incomes');
  expect(told.rows.map(({ cells }) => cells)).toEqual(
    expect.arrayContaining([
      ['餐饮', 1, 5, 0, 5],
      ['门票', 2, 30.5, 0, 30.5],
    ]),
  );
  expect(told.totals).toEqual([null, 3, 35.5, 0, 35.5]);
  expect(await cellsOf('incomes', { group: 'day' })).toEqual([['2026-03-01', 3, 35.5, 0, 35.5]]);
});

test('tasks of three families are counted by kind and by day, cancelled ones left out', async () => {
  const add = (entity: string, id: string, at: number, status: number, isOverdue: boolean) =>
    sql(
      `INSERT INTO entity."${entity}" (id, "rowVersion", "planId", status, "isOverdue",
         "periodStart", sort, disabled, "isDeleted") VALUES ($1, 1, 'p', $2, $3, $4, 0, false, false)`,
      [id, status, isOverdue, at],
    );
  await add('checkTask', 't1', from + HOUR_MS, 5, false);
  await add('checkTask', 't2', from + HOUR_MS, 5, true);
  await add('checkTask', 't3', from + HOUR_MS, 8, false);
  await add('checkTask', 't4', from + HOUR_MS, 9, false);
  await add('checkTask', 't5', to, 5, false);
  await add('inspectionTask', 't6', from + HOUR_MS, 2, true);
  await add('maintenanceTask', 't7', from + HOUR_MS, 5, false);
  expect(await cellsOf('maintenanceTasks')).toEqual([
    [['点检任务', 'Check task'], 3, 1, 1, 1, 0, 1 / 3, 0, 0],
    [['巡检任务', 'Inspection task'], 1, 0, 0, 0, 1, 0, 0, 0],
    [['保养任务', 'Maintenance task'], 1, 1, 0, 0, 0, 1, 0, 0],
  ]);
  const days = await cellsOf('maintenanceTasks', { group: 'day' });
  expect(days).toEqual([['2026-03-01', 5, 2, 1, 1, 1, 2 / 5, 0, 0]]);
});

test('grades are counted by exam and by month', async () => {
  await sql(
    `INSERT INTO entity.test (id, "rowVersion", name, sort, disabled, "isDeleted")
     VALUES ('x1', 1, '瓦斯考试', 0, false, false)`,
  );
  for (const [id, score, passed, at] of [
    ['g1', 90, true, from],
    ['g2', 40, false, from + HOUR_MS],
    ['g3', 80, true, to],
  ] as const)
    await sql(
      `INSERT INTO entity.grade (id, "rowVersion", "testId", "studentId", score, passed,
         "gradeTime", credit, sort, disabled, "isDeleted")
       VALUES ($1, 1, 'x1', $1, $2, $3, $4, 2, 0, false, false)`,
      [id, score, passed, at],
    );
  expect(await cellsOf('examResults')).toEqual([['瓦斯考试', 2, 2, 1, 0.5, 65, 4]]);
  expect(await cellsOf('examResults', { group: 'month' })).toEqual([
    ['2026-03', 2, 2, 1, 0.5, 65, 4],
  ]);
});

test('the page of reports opens for whoever may run one of them, and for nobody else', () => {
  const known: readonly string[] = reportCodes;
  for (const { name, needs } of reports)
    expect(
      needs.some((code) => known.includes(code)),
      name,
    ).toBe(true);
  const needed = new Set<string>(reports.flatMap(({ needs }) => needs));
  expect(known.filter((code) => !needed.has(code))).toEqual([]);
});

test('what goes on now has lasted until now, in a period that is not over', async () => {
  await sql(
    `INSERT INTO alarm (id, number, raised_time, opened_t, changed_t, point_no, level, state, words, body)
     VALUES ('going on', 99, $1, $1, $1, 1, 1, 1, '', '{"alarmType":1,"sourceName":"T0"}')`,
    [to - HOUR_MS],
  );
  // The clock of this mine stands at `to`.
  const span = { from: to - 2 * HOUR_MS, to: to + 24 * HOUR_MS };
  const [told] = (await run('alarms', { ...span, group: 'level' })).rows;
  const lasted = (await run('alarms', span)).columns.findIndex(({ name }) => name === 'lasted');
  expect(told?.cells[lasted]).toBe(HOUR_MS);
});
