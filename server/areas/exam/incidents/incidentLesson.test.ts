import { afterAll, beforeAll, expect, test } from 'vitest';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { course, courseAssignment } from '#contracts/exam/course.ts';
import { question } from '#contracts/exam/question.ts';
import { student } from '#contracts/exam/student.ts';
import { attendance, kafkaPerson } from '#contracts/people/people.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { examOverrides } from '../overrides.ts';
import { draftLesson, makeLesson } from './incidentLesson.ts';
import { hazardOf } from './hazardOf.ts';

const RAISED = Date.UTC(2026, 10, 24, 4);
const MINUTE = 60_000;
const model = { points: [{ kind: 'CH4' }], areas: [] } as never;
const alarm = testAlarm({
  id: 'a1',
  alarmType: AlarmType.high,
  pointNo: 0,
  areaNo: null,
  raisedTime: RAISED,
  activeSince: null,
  clearedTime: RAISED + 5 * MINUTE,
});
const alarmA1 = { kind: 'alarm', id: 'a1' } as const;
let database: TestDatabase;
let engine: Engine;

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => RAISED + 3_600_000, examOverrides);
  await query(
    database.pool,
    `INSERT INTO alarm (id, number, raised_time, opened_t, changed_t, level, state, words, body)
     VALUES ($1, 1, $2, $2, $2, 2, 4, '', $3)`,
    [alarm.id, RAISED, JSON.stringify(alarm)],
  );
  const options = ['A', 'B'].map((key) => ({ key, text: key }));
  for (const [at, hazard] of ['gas', 'gas', 'roof'].entries()) {
    const asked = { type: 1, stem: `${at} ${hazard}?`, options, answer: 'A', hazard };
    valueOf(await engine.of(question).create(asked as never, systemActor));
  }
  for (const [name, from, to] of [
    ['Below', -60, 60],
    ['Before', -300, -200],
    ['Still', -10, undefined],
  ] as const) {
    const card = { name, jobNo: name, cardNo: name };
    valueOf(await engine.of(kafkaPerson).create(card as never, systemActor));
    valueOf(await engine.of(student).create({ name, jobNo: name }, systemActor));
    const stay = {
      cardNo: name,
      name,
      inTime: RAISED + from * MINUTE,
      ...(to === undefined ? {} : { outTime: RAISED + to * MINUTE }),
    };
    valueOf(await engine.of(attendance).create(stay, systemActor));
  }
});
afterAll(() => database.stop());

test('the danger of an alarm is that of its sensor, else that of its type', () => {
  expect(hazardOf(AlarmType.high, 'CH4')).toBe('gas');
  expect(hazardOf(AlarmType.high, 'CO')).toBe('fire');
  expect(hazardOf(AlarmType.radarZone, undefined)).toBe('slope');
  expect(hazardOf(AlarmType.seekHelp, undefined)).toBe('general');
});

test('[S1-59] the draft of a lesson says its danger, clip, questions and who was below', async () => {
  expect(valueOf(await draftLesson(engine, model, alarmA1, systemActor))).toMatchObject({
    courseId: null,
    hazard: 'gas',
    questions: 2,
    students: 2,
    clipFrom: RAISED - 10 * MINUTE,
    clipTo: RAISED + 25 * MINUTE,
  });
  expect(
    await draftLesson(engine, model, { kind: 'alarm', id: 'nobody' }, systemActor),
  ).toMatchObject({
    error: { code: 'unknown_alarm' },
  });
});

test('[S1-59, S7-103] an alarm becomes a published course, assigned to who was below, once', async () => {
  const make = () =>
    makeLesson(engine, model, { of: alarmA1, dueDays: 7, note: 'Stand back.' }, systemActor);
  const [one, other] = await Promise.all([make(), make()]);
  const both = [valueOf(one), valueOf(other)];
  expect(both.map(({ isNew }) => isNew).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    false,
    true,
  ]);
  const [courseId] = both.map((lesson) => lesson.courseId);
  const made = valueOf(await engine.of(course).get(courseId ?? '', systemActor));
  expect(made).toMatchObject({ status: 1, alarmId: 'a1' });
  expect(made.chapters?.[0]?.text).toContain('Stand back.');
  // The alarm is in no area: its clip shows the whole mine.
  expect(made.chapters?.[0]).toMatchObject({
    clipFrom: RAISED - 10 * MINUTE,
    clipTo: RAISED + 25 * MINUTE,
  });
  expect(made.chapters?.[1]).toMatchObject({ kind: 2 });
  const assigned = valueOf(await engine.of(courseAssignment).all({}, systemActor));
  expect(assigned).toMatchObject([{ courseId, reason: 3 }]);
  expect(assigned[0]?.studentIds).toHaveLength(2);
});

test('[S1-59] a shift that was handed over becomes a lesson of its worst alarm, with its notes, for whoever was below in it', async () => {
  const begins = RAISED - 250 * MINUTE;
  const item = { id: 'i1', text: 'Door 3 does not close', since: begins, by: 'Li', closed: null };
  await query(
    database.pool,
    `INSERT INTO entity."shiftHandover"
       (id, shift, begins, ends, time, "fromName", "toName", content, items, "isDeleted")
     VALUES ('h1', 'Night', $1, $2, $2, 'Li', 'Wang', 'A quiet night but for gas.', $3, false)`,
    [begins, RAISED + 30 * MINUTE, JSON.stringify([item])],
  );
  const of = { kind: 'handover', id: 'h1' } as const;
  // Below, Before and Still were there at some time of it; its worst alarm is the one of gas.
  expect(valueOf(await draftLesson(engine, model, of, systemActor))).toMatchObject({
    courseId: null,
    hazard: 'gas',
    students: 3,
    clipFrom: RAISED - 10 * MINUTE,
  });
  const lesson = valueOf(
    await makeLesson(engine, model, { of, dueDays: 3, note: '' }, systemActor),
  );
  const made = valueOf(await engine.of(course).get(lesson.courseId, systemActor));
  expect(made).toMatchObject({ status: 1, handoverId: 'h1', alarmId: null });
  expect(made.chapters?.[0]?.text).toContain('A quiet night but for gas.');
  expect(made.chapters?.[0]?.text).toContain('Door 3 does not close');
  const [assigned] = valueOf(
    await engine
      .of(courseAssignment)
      .all({ filter: { courseId: `${lesson.courseId}|Equal` } }, systemActor),
  );
  expect(assigned).toMatchObject({ dueTime: RAISED + 3_600_000 + 3 * 86_400_000 });
  expect(assigned?.studentIds).toHaveLength(3);
});
