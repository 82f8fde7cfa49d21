import { afterAll, beforeAll, expect, test } from 'vitest';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { query } from '#server/entity/rows.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { hazardFigures } from './hazardFigures.ts';

const AT = Date.UTC(2026, 10, 24, 4);
const MARKED = 3;
const ANSWERING = 1;
const model = { points: [{ kind: 'CH4' }] } as never;
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
  const { pool } = database;
  await testEngine(
    pool,
    allEntities.filter(({ stored }) => stored),
    () => AT,
  );
  for (const [id, hazard] of [
    ['g', 'gas'],
    ['r', 'roof'],
  ])
    await query(
      pool,
      `INSERT INTO entity."question" (id, stem, type, hazard, "isDeleted", disabled)
       VALUES ($1, $1, 1, $2, false, false)`,
      [id, hazard],
    );
  for (const [id, studentId, status] of [
    ['a1', 's1', MARKED],
    ['a2', 's2', MARKED],
    ['a3', 's1', ANSWERING],
  ] as const) {
    await query(
      pool,
      `INSERT INTO entity."attempt" (id, "testId", "studentId", no, status, "submitTime")
       VALUES ($1, 't', $2, $3, $4, $5)`,
      [id, studentId, Number(id.slice(1)), status, AT],
    );
    for (const [questionId, points] of [
      ['g', 1],
      ['r', 4],
    ] as const)
      await query(
        pool,
        `INSERT INTO entity."attemptAnswer" (id, "attemptId", "testId", "questionId", worth, points)
         VALUES ($1, $2, 't', $3, 4, $4)`,
        [`${id}${questionId}`, id, questionId, points],
      );
  }
  for (const [at, alarm] of [
    testAlarm({ id: 'x1', alarmType: AlarmType.high, pointNo: 0 }),
    testAlarm({ id: 'x2', alarmType: AlarmType.high, pointNo: 0 }),
    testAlarm({ id: 'x3', alarmType: AlarmType.rainfall, pointNo: null }),
  ].entries())
    await query(
      pool,
      `INSERT INTO alarm (id, number, raised_time, opened_t, changed_t, level, state, words, body)
       VALUES ($1, $2, $3, $3, $3, 2, 4, '', $4)`,
      [alarm.id, at, AT, JSON.stringify(alarm)],
    );
});
afterAll(() => database.stop());

test('marked answers of the students are summed up by danger, the least known first, beside its alarms', async () => {
  expect(await hazardFigures(database.pool, ['s1'], {}, model)).toEqual([
    { hazard: 'gas', answers: 1, share: 0.25, alarms: 2 },
    { hazard: 'water', answers: 0, share: null, alarms: 1 },
    { hazard: 'roof', answers: 1, share: 1, alarms: 0 },
  ]);
  expect(await hazardFigures(database.pool, ['s1', 's2'], {}, undefined)).toEqual([
    { hazard: 'gas', answers: 2, share: 0.25, alarms: null },
    { hazard: 'roof', answers: 2, share: 1, alarms: null },
  ]);
});

test('only what lies in the span counts', async () => {
  expect(await hazardFigures(database.pool, ['s1'], { from: AT + 1 }, model)).toEqual([]);
});
