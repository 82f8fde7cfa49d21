import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { certificate, certificateType } from '#contracts/exam/certificate.ts';
import { course, courseAssignment } from '#contracts/exam/course.ts';
import { lesson } from '#contracts/exam/lesson.ts';
import { student, teacher } from '#contracts/exam/student.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { actorNamed, valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { examOverrides } from '../overrides.ts';
import { keepStudy } from './keepStudy.ts';
import { signLesson } from './lessons.ts';
import { myCourses } from './myCourses.ts';
import { openCourse, takeBeat } from './study.ts';

const START = Date.UTC(2026, 10, 24, 4);
const BEAT_MS = 15_000;
const [li, wu, nobody] = [actorNamed('Li'), actorNamed('Wu'), actorNamed('Nobody')];
let database: TestDatabase;
let engine: Engine;
let now = START;
let [liId, courseId, first, second] = ['', '', '', ''];

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => now, examOverrides);
  for (const { userId } of [li, wu])
    await query(database.pool, `INSERT INTO entity."user" (id, "userName") VALUES ($1, $1)`, [
      userId,
    ]);
  const made = async (name: string, workType: string): Promise<string> =>
    valueOf(
      await engine.of(student).create({ name, jobNo: name, userId: name, workType }, systemActor),
    ).id;
  liId = await made('Li', 'blaster');
  await made('Wu', 'fitter');
  const chapters = [
    { id: 'c1', title: 'one', durationSec: 30, minStudySec: 30, text: 'a' },
    { id: 'c2', title: 'two', durationSec: 90, minStudySec: 15 },
  ];
  const input = { title: 'gas', type: 2, creditHours: 3, chapters };
  const draft = valueOf(await engine.of(course).create(input as never, systemActor));
  courseId = draft.id;
  [first = '', second = ''] = (draft.chapters ?? []).map(({ id }) => String(id));
  const due = { name: 'x', courseId, dueTime: START + 1, trades: ['blaster'] };
  valueOf(await engine.of(courseAssignment).create(due, systemActor));
  const type = { name: 'gas', code: 'GAS', courseIds: [courseId] };
  valueOf(await engine.of(certificateType).create(type, systemActor));
});
afterAll(() => database.stop());

const beat = (chapterId: string, by = li) => takeBeat(engine, { courseId, chapterId }, by);
const change = () => engine.of(course).move('publish', { id: courseId }, systemActor);

test('[S7-103] a course is not open before it is published, nor to who is no student', async () => {
  expect(await openCourse(engine, courseId, li)).toMatchObject({ error: { field: 'courseId' } });
  expect((await beat(first)).ok).toBe(false);
  valueOf(await change());
  expect(await openCourse(engine, courseId, nobody)).toMatchObject({
    error: { code: 'record_not_found' },
  });
  expect(valueOf(await openCourse(engine, courseId, li)).chapters).toMatchObject([
    { id: first, studiedSec: 0, isFinished: false },
    { id: second },
  ]);
});

test('who has to study it by his trade is told when; others may', async () => {
  expect(await myCourses(engine, li)).toMatchObject({ due: [{ courseId, dueTime: START + 1 }] });
  expect(await myCourses(engine, wu)).toMatchObject({ due: [], offered: [{ courseId }] });
  expect(await myCourses(engine, nobody)).toMatchObject({ studentId: null, offered: [] });
});

test('[S1-59] beats make a chapter finished by the clock of the server, two windows no sooner', async () => {
  valueOf(await beat(first));
  for (let i = 0; i < 20; i++) valueOf(await beat(first));
  expect(valueOf(await beat(first)).studiedSec).toBe(0);
  now += BEAT_MS;
  expect(valueOf(await beat(first))).toMatchObject({ studiedSec: 15, isFinished: false });
  // The other window at the same moment counts nothing more.
  expect(valueOf(await beat(second)).studiedSec).toBe(0);
  now += BEAT_MS;
  expect(valueOf(await beat(first))).toMatchObject({ studiedSec: 30, isFinished: true });
  const { totalHours, yearHours } = valueOf(await engine.of(student).get(liId, systemActor));
  expect([Number(totalHours), Number(yearHours)]).toEqual([2, 2]);
});

test('the last chapter gives the rest of the hours, and the certificate that the course earns, once', async () => {
  now += BEAT_MS;
  valueOf(await beat(second));
  now += BEAT_MS;
  expect(valueOf(await beat(second)).isFinished).toBe(true);
  now += BEAT_MS;
  valueOf(await beat(second));
  const done = await myCourses(engine, li);
  expect(done).toMatchObject({ totalHours: 3, done: [{ courseId, finished: 2 }], due: [] });
  const held = await engine.of(certificate).list({ currentPage: 1, pageSize: 9 }, systemActor);
  expect(valueOf(held).list).toMatchObject([{ studentId: liId, source: 2, gradeId: null }]);
});

test('a lesson is signed by its code while its sign-in is open, and counts once', async () => {
  const teacherId = valueOf(await engine.of(teacher).create({ name: 'T' }, systemActor)).id;
  const times = { startTime: START, endTime: START + 3_600_000, creditHours: 1.5 };
  const { id } = valueOf(
    await engine.of(lesson).create({ title: 'roof', teacherId, ...times }, systemActor),
  );
  const opened = valueOf(await engine.of(lesson).move('open', { id }, systemActor));
  const code = String(opened.signCode);
  expect((await signLesson(engine, `${code}x`, li)).ok).toBe(false);
  const signed = valueOf(await signLesson(engine, code, li));
  now += 60_000;
  expect(valueOf(await signLesson(engine, code, li))).toEqual(signed);
  expect((await myCourses(engine, li)).totalHours).toBe(4.5);
  valueOf(await engine.of(lesson).move('close', { id }, systemActor));
  expect((await signLesson(engine, code, wu)).ok).toBe(false);
});

test('a chapter that was taken out while it was studied keeps what was studied, under the title it had', async () => {
  const course = { id: courseId, title: '', teacher: null, creditHours: 3, chapters: [] };
  const chapter = { id: first, finished: true, minStudySec: null, durationSec: 30 };
  await query(database.pool, `UPDATE entity."course" SET chapters = '[]' WHERE id = $1`, [
    courseId,
  ]);
  const kept = await inWriteTransaction(engine, systemActor, (context) =>
    keepStudy(
      context,
      { studentId: liId, course, chapter: chapter as never, now },
      { studiedSec: 99, farthestSec: 99 } as never,
      true,
    ),
  );
  expect(kept.ok).toBe(true);
  const after = await query(
    database.pool,
    `SELECT "durationSec"::int4 AS studied, title FROM entity."study"
     WHERE "chapterId" = $1 AND "studentId" = $2`,
    [first, liId],
  );
  expect(after.rows).toEqual([{ studied: 99, title: 'gas · one' }]);
});
