import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { mineMoment } from '#base/mineTime.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { runReport } from '../runReport.ts';
import { linesOf } from '../sheetOf.ts';

let database: TestDatabase;
let engine: Engine;
const from = mineMoment(2026, 3, 1);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const to = from + 2 * DAY_MS;

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => to);
  await sql('CREATE TABLE sample_stat_5m_all PARTITION OF sample_stat_5m DEFAULT');
});
afterAll(() => database.stop());

const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values);
const run = async (name: string, more: object = {}) =>
  valueOf(await runReport(engine, systemActor, { name, from, to, compare: false, ...more }));
const cellsOf = async (name: string, more: object = {}) =>
  (await run(name, more)).rows.map(({ cells }) => cells);
let number = 0;
const alarm = (at: number, body: object, level = 2) =>
  sql(
    `INSERT INTO alarm (id, number, raised_time, opened_t, changed_t, point_no, level, state, words, body)
     VALUES ($1, $2, $3, $3, $3, NULL, $4, 4, '', $5)`,
    [`a${++number}`, number, at, level, JSON.stringify({ alarmType: 1, ...body })],
  );
/** A record with the columns that all have. */
const add = (entity: string, values: Readonly<Record<string, unknown>>) => {
  const whole = { rowVersion: 1, ...values };
  const names = Object.keys(whole);
  return sql(
    `INSERT INTO entity."${entity}" (${names.map((name) => `"${name}"`).join(', ')})
     VALUES (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(whole),
  );
};
const own = { sort: 0, disabled: false, isDeleted: false };

test('each shift is told with people, alarms, power cuts and who handed it over, beside the shift before', async () => {
  await alarm(from - HOUR_MS, {});
  await alarm(from + HOUR_MS, { powerOffState: 1 }, 1);
  await alarm(from + 2 * HOUR_MS, { ackTime: 1 });
  await alarm(from + 9 * HOUR_MS, {});
  const descent = (id: string, inTime: number, outTime: number | null) =>
    add('attendance', { ...own, id, cardNo: id, inTime, outTime });
  await descent('p1', from + HOUR_MS, from + 8.5 * HOUR_MS);
  await descent('p2', from + 8 * HOUR_MS, null);
  await add('shiftHandover', {
    ...own,
    id: 'h1',
    shift: 'night',
    begins: from,
    ends: from + 8 * HOUR_MS,
    time: from + 8.2 * HOUR_MS,
    fromUserId: 'u1',
    toUserId: 'u2',
    fromName: '张三',
    toName: '李四',
  });
  const told = await run('shifts', { to: from + 16 * HOUR_MS });
  expect(told.rows.map(({ cells }) => cells)).toEqual([
    [['2026-03-01 白班', '2026-03-01 Day'], from + 8 * HOUR_MS, 1, 1, 1, -1, 0, 0, 0, null, null],
    [
      ['2026-03-01 夜班', '2026-03-01 Night'],
      from,
      1,
      0,
      2,
      1,
      1,
      1,
      1,
      from + 8.2 * HOUR_MS,
      '张三 → 李四',
    ],
  ]);
  expect(told.rows[1]?.link).toBe('/monitoring/shiftHandover/h1');
  expect(told.rows[0]?.link).toBe(
    '/monitoring/kafkaMineAlarmRecord?f.raisedTime=2026-03-01+08%3A00%3A00%2C2026-03-01+15%3A59%3A59%7CDateRange',
  );
  expect(linesOf(told, 'en').rows[0]?.slice(0, 6)).toEqual([
    '2026-03-01 Day',
    '2026-03-01 08:00:00',
    '1',
    '1',
    '1',
    '-1',
  ]);
  const names = await cellsOf('shifts', { group: 'name' });
  expect(names.map(([name, , entered, , alarms]) => [name, entered, alarms])).toEqual([
    [['夜班', 'Night'], 1, 2],
    [['白班', 'Day'], 1, 1],
    [['中班', 'Evening'], 0, 0],
  ]);
});

test('energy is told by meter, day and quarter of an hour; circuits are not added to the mine', async () => {
  const meter = (no: number, code: string, name: string, positionCode: string | null) =>
    sql(
      `INSERT INTO definition (entity, no, code, body, row_version, model_version)
       VALUES ('kafkaMonitoringPoint', $1, $2, $3, 1, 1)`,
      [
        no,
        `${code}.totalEnergy`,
        JSON.stringify({
          name: `${name}电表读数`,
          recordEntity: 'kafkaElectricityConsumption',
          deviceCode: code,
          positionCode,
          samplePeriod: 60,
          substationCode: 'S1',
        }),
      ],
    );
  await meter(1, 'M1', '全矿总进线', 'TOTAL');
  await meter(2, 'M2', '主提升机', 'HOIST');
  /** A register at the end of a bucket of five minutes. */
  const read = (no: number, at: number, kwh: number) =>
    sql(
      `INSERT INTO sample_stat_5m (start, point_no, count, good_count, own, min, max, sum, sum_sq,
         first, last) VALUES ($1, $2, 1, 1, true, $3, $3, $3, 0, $3, $3)`,
      [at - 300_000, no, kwh],
    );
  const QUARTER = HOUR_MS / 4;
  for (const [at, mine, hoist] of [
    [from, 1000, 10],
    [from + QUARTER, 1010, 12],
    [from + 2 * QUARTER, 1050, 12],
    [from + DAY_MS, 1100, 20],
    [from + DAY_MS + QUARTER, 1101, 21],
  ] as const) {
    await read(1, at, mine);
    await read(2, at, hoist);
  }
  const meters = await run('energy');
  expect(meters.rows.map(({ cells }) => cells)).toEqual([
    ['全矿总进线', 101, null, 160, from + QUARTER],
    ['主提升机', null, 11, 8, from],
  ]);
  expect(meters.totals).toEqual([null, 101, 11, 160, null]);
  expect(meters.rows[0]?.link).toBe('/monitoring/charts?points=1');
  expect((await cellsOf('energy', { group: 'quarter' })).slice(0, 2)).toEqual([
    ['2026-03-01 00:00', 10, 2, 40, from],
    ['2026-03-01 00:15', 40, 0, 160, from + QUARTER],
  ]);
  expect((await cellsOf('energy', { group: 'day' }))[0]).toEqual([
    '2026-03-01',
    100,
    10,
    160,
    from + QUARTER,
  ]);
  const before = await run('energy', { from: from + DAY_MS, to, compare: true });
  expect(before.before?.totals[1]).toBe(100);
  const long = await cellsOf('energy', { from: to - 40 * DAY_MS });
  expect(long[0]?.slice(3)).toEqual([null, null]);
});

test('slopes move from the median of one day to that of another, as if no count had broken', async () => {
  await add('slope', { ...own, id: 's1', name: '南帮', code: 'S' });
  const rover = (id: string, section: string, role: number) =>
    add('gnssSlopeDevice', {
      ...own,
      id,
      code: id,
      name: id,
      role,
      slopeId: 's1',
      section,
    });
  await rover('G1', 'A-A', 1);
  await rover('G2', 'A-A', 1);
  await rover('B1', 'A-A', 2);
  const solution = (code: string, at: number, x: number, h: number, type = 1) =>
    sql(
      `INSERT INTO gnss_solution (t, cum_x, cum_y, cum_h, rms, source_no, solution_type, device_code)
       VALUES ($1, $2, 0, $3, 1, 1, $4, $5)`,
      [at, x, h, type, code],
    );
  await solution('G1', from + HOUR_MS, 3, 0);
  await solution('G1', from + 2 * HOUR_MS, 900, 0, 2);
  await solution('G1', from + DAY_MS + HOUR_MS, 1, -4);
  await solution('G2', from + HOUR_MS, 0, 0);
  await solution('G2', from + DAY_MS + HOUR_MS, 1, 0);
  await sql(
    `INSERT INTO slope_reference (device_code, t, kind, x, y, h, reason, made_by, made_at)
     VALUES ('G1', $1, 'rebased', 5, 0, 0, '', 'a', 0)`,
    [from + DAY_MS],
  );
  await alarm(from + 20 * HOUR_MS, { alarmType: 31, sourceId: 'G1' }, 1);
  const told = await run('slopes');
  expect(told.rows.map(({ cells }) => cells)).toEqual([
    ['南帮', 'G1', 3, 4, 5, 5, from + DAY_MS, 2, 1, 1],
    ['南帮', 'G2', 1, 0, 1, 1, from + DAY_MS, 2, 0, 0],
  ]);
  expect(told.rows[0]?.link).toBe('/monitoring/gnssSlopeDevice/G1');
  expect(await cellsOf('slopes', { group: 'section' })).toEqual([
    ['南帮', 'A-A', 3, 4, 5, 5, from + DAY_MS, 4, 1, 1],
  ]);
  expect((await cellsOf('slopes', { group: 'slope' }))[0]?.[1]).toBe(null);
});

test('maintenance is counted by plan and team with hours and money', async () => {
  await add('org', {
    id: 'o1',
    rowVersion: 1,
    name: '机电队',
    code: 'o1',
    path: '/o1/',
    level: 1,
    ...own,
  });
  await add('maintenancePlan', {
    ...own,
    id: 'm1',
    no: 'm1',
    name: '月保',
    teamId: 'o1',
    startDate: '2026-03-01',
    cycleType: 5,
  });
  const task = (id: string, status: number, isOverdue = false) =>
    add('maintenanceTask', {
      ...own,
      id,
      no: id,
      planId: 'm1',
      equipmentId: id,
      status,
      isOverdue,
      periodStart: from + HOUR_MS,
    });
  await task('t1', 5);
  await task('t2', 5, true);
  await task('t3', 8);
  await add('maintenanceTaskDone', {
    ...own,
    id: 'd1',
    taskId: 't1',
    equipmentId: 't1',
    doneTime: from,
    durationMin: 90,
  });
  await add('maintenanceTaskDoneV2', {
    ...own,
    id: 'd2',
    taskId: 't2',
    equipmentId: 't2',
    doneTime: from,
    durationMin: 30,
    cost: 120.5,
  });
  const plan = await run('maintenanceTasks', { group: 'plan' });
  expect(plan.rows).toEqual([
    { cells: ['月保', 3, 1, 1, 1, 0, 1 / 3, 2, 120.5], link: '/maintenance/maintenancePlan/m1' },
  ]);
  expect(await cellsOf('maintenanceTasks', { group: 'team' })).toEqual([
    ['机电队', 3, 1, 1, 1, 0, 1 / 3, 2, 120.5],
  ]);
  expect(plan.totals.slice(-2)).toEqual([2, 120.5]);
});

test('training tells of chapters, exams and certificates by department and by month', async () => {
  await add('student', { ...own, id: 's1', name: 'S', jobNo: '1', deptId: 'o1' });
  await add('study', {
    id: 'y1',
    studentId: 's1',
    courseId: 'c',
    chapterId: 'a',
    finished: true,
    lastTime: from,
    creditHours: 2,
  });
  await add('study', {
    id: 'y2',
    studentId: 's1',
    courseId: 'c',
    chapterId: 'b',
    finished: false,
    lastTime: from,
    creditHours: 9,
  });
  for (const [id, passed] of [
    ['g1', true],
    ['g2', false],
  ] as const)
    await add('grade', {
      ...own,
      id,
      testId: id,
      studentId: 's1',
      score: 50,
      passed,
      gradeTime: from,
    });
  const certificate = (id: string, endTime: number, status = 1) =>
    add('certificate', {
      ...own,
      id,
      no: id,
      studentId: 's1',
      typeId: 'k',
      status,
      source: 3,
      issueDate: id === 'k1' ? '2026-03-01' : '2020-01-01',
      endTime,
    });
  await certificate('k1', from + 900 * DAY_MS);
  await certificate('k2', from + HOUR_MS, 3);
  await certificate('k3', from + HOUR_MS, 4);
  await certificate('k4', to + 40 * DAY_MS, 2);
  await certificate('k5', to + 61 * DAY_MS);
  expect(await cellsOf('training')).toEqual([['机电队', 1, 1, 2, 2, 1, 0.5, 1, 1, 1]]);
  expect(await cellsOf('training', { group: 'month' })).toEqual([
    ['2026-03', 1, 1, 2, 2, 1, 0.5, 1, 1, 0],
    ['2026-04', 0, 0, 0, 0, 0, null, 0, 0, 1],
  ]);
});

test('sources are told with what was refused, sent again and odd, the good ones too', async () => {
  for (const [no, code] of [
    [1, 'KJ'],
    [2, 'GNSS'],
  ] as const)
    await sql(
      `INSERT INTO data_source (no, code, mine_code, key_hash, zone, last_time)
       VALUES ($1, $2, '', '', 'UTC', $3)`,
      [no, code, from],
    );
  for (const sent of [null, from])
    await sql(
      `INSERT INTO dead_letter (time, source_no, entity, code, message, payload, sent_time)
       VALUES ($1, 1, 'sample', 'bad_value', '', '', $2)`,
      [from + HOUR_MS, sent],
    );
  for (const [kind, point] of [
    ['missing', 1],
    ['outOfOrder', 2],
    ['jump', 2],
  ] as const)
    await sql(
      `INSERT INTO abnormality (t, point_no, source_no, kind, note) VALUES ($1, $2, 1, $3, '')`,
      [from + HOUR_MS, point, kind],
    );
  const told = await run('sources');
  expect(told.rows.map(({ cells }) => cells)).toEqual([
    ['KJ', 2, 1, 1, 1, 0, 1, 2, from],
    ['GNSS', 0, 0, 0, 0, 0, 0, 0, from],
  ]);
  expect(told.rows[0]?.link).toContain('/monitoring/deadLetter?f.sourceCode=KJ%7CEqual');
  expect((await cellsOf('sources', { group: 'day' }))[0]?.slice(0, 4)).toEqual([
    '2026-03-01',
    2,
    1,
    1,
  ]);
  const [quality] = await cellsOf('dataQuality', { to: from + HOUR_MS * 24 });
  // Two points read each minute: 2,880 readings were to come, 6 came in 6 of 576 buckets.
  expect(quality).toEqual(['S1', 2, 6, 0, 6 / 2880, 1, 6 / 576, 570 * 300_000, 1, 1]);
});

test('a year is read by day where days are made, and answers the same as five minutes do', async () => {
  await sql(
    `INSERT INTO definition (entity, no, code, body, row_version, model_version)
     VALUES ('kafkaMonitoringPoint', 3, 'P3', '{"name":"T0","kind":"CH4"}', 1, 1)`,
  );
  const bucket = (at: number, sum: number, max: number) =>
    sql(
      `INSERT INTO sample_stat_5m (start, point_no, count, good_count, own, min, max, sum, sum_sq)
       VALUES ($1, 3, 10, 8, true, 0, $3, $2, 0)`,
      [at, sum, max],
    );
  await bucket(from, 8, 1.5);
  await bucket(from + HOUR_MS, 4, 0.5);
  await bucket(from + DAY_MS, 2, 0.4);
  await bucket(from + DAY_MS + HOUR_MS, 2, 0.3);
  const span = { from: from - DAY_MS, to: from + DAY_MS + HOUR_MS };
  const ask = async () => [
    (await run('gasDaily', span)).rows,
    (await run('dataQuality', { ...span, group: 'point' })).rows,
  ];
  const fine = await ask();
  expect(fine[0]?.[0]?.cells.slice(2, 5)).toEqual([1.5, from, 14 / 24]);
  const days = [from - DAY_MS, from, from + DAY_MS];
  await sql(`INSERT INTO progress (name, value) VALUES ('statisticDays', $1)`, [from + 2 * DAY_MS]);
  await sql(
    `INSERT INTO sample_stat_day (day, point_no, buckets, count, good_count, min, max, sum, max_t)
     SELECT d, point_no, count(*), sum(count), sum(good_count), min(min), max(max), sum(sum),
       (array_agg(start ORDER BY max DESC, start))[1]
     FROM unnest($1::int8[]) d JOIN sample_stat_5m ON start >= d AND start < d + ${DAY_MS}
     GROUP BY 1, 2`,
    [days],
  );
  expect(await ask()).toEqual(fine);
  // What stands in the days is what is read: five minutes of whole days are not.
  await sql('UPDATE sample_stat_day SET max = 3 WHERE point_no = 3 AND day = $1', [from]);
  expect((await run('gasDaily', span)).rows[0]?.cells[2]).toBe(3);
  await sql('INSERT INTO sample_stat_day_dirty (day, point_no) VALUES ($1, 3)', [from]);
  expect(await ask()).toEqual(fine);
});
