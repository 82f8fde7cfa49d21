import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { area } from '#contracts/admin/places.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { isQuiz } from '#contracts/exam/chapter.ts';
import { course } from '#contracts/exam/course.ts';
import { question } from '#contracts/exam/question.ts';
import { kafkaPerson } from '#contracts/people/people.ts';
import { ok } from '#base/result.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { descentList } from '../certificates/matrix.ts';
import { examOverrides } from '../overrides.ts';
import { seedTraining } from './seedTraining.ts';
import { simulateStudy } from './simulateStudy.ts';

const START = Date.UTC(2026, 10, 24, 4);
let database: TestDatabase;
let engine: Engine;

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => START, examOverrides);
  const trades = ['采煤工', '瓦斯检查员', '爆破员', '井下电钳工', '班组长'];
  for (let i = 0; i < 150; i++) {
    const workType = trades[i % trades.length];
    const input = { name: `P${i}`, jobNo: `J${i}`, cardNo: `C${i}`, workType };
    valueOf(await engine.of(kafkaPerson).create(input as never, systemActor));
  }
  const place = { name: 'face', code: 'FACE', kind: 2, areaType: 1 } as const;
  valueOf(await engine.of(area).create(place, systemActor));
});
afterAll(() => database.stop());

test('everybody of the simulated mine holds what his work asks for, but for a handful', async () => {
  const done = valueOf(
    await inWriteTransaction(engine, systemActor, async (context) =>
      ok(await seedTraining(context, 7)),
    ),
  );
  expect(done.students).toBe(150);
  expect(done.certificates).toBe(150 + 4 * 30);
  const { people } = await descentList(database.pool, START, undefined);
  expect(people.length).toBeGreaterThanOrEqual(4);
  expect(people.length).toBeLessThanOrEqual(10);
  const [states] = await rowsOf(
    z.object({ near: z.number(), published: z.number() }),
    database.pool,
    `SELECT (SELECT count(*)::int4 FROM entity."certificate" WHERE status = 2) AS near,
       (SELECT count(*)::int4 FROM entity."course" WHERE status = 1) AS published`,
  );
  expect(states?.near).toBeGreaterThan(2);
  expect(states?.published).toBe(3);
});

test('its courses, their chapters and what their quizzes ask are there in both languages', async () => {
  const courses = valueOf(await engine.of(course).all({}, systemActor));
  const questions = valueOf(await engine.of(question).all({}, systemActor));
  expect(questions.length).toBeGreaterThan(6);
  const inEnglish = [
    ...courses.map(({ lang }) => lang?.['en']),
    ...courses.flatMap(({ chapters }) => (chapters ?? []).map(({ titleEn }) => titleEn)),
    ...courses.flatMap(({ chapters }) =>
      (chapters ?? []).filter((one) => !isQuiz(one)).map(({ textEn }) => textEn),
    ),
    ...questions.flatMap(({ stemEn, analysisEn, options }) => [
      stemEn,
      analysisEn,
      ...(options ?? []).map(({ textEn }) => textEn),
    ]),
  ];
  expect(inEnglish.filter((words) => !/^[^\u4e00-\u9fff]+$/u.test(words ?? ''))).toEqual([]);
  for (const { chapters } of courses)
    expect(chapters?.at(-2)).toMatchObject({ kind: 2, questionIds: expect.anything() });
});

test('forty of them have studied, most to the end, with tries of quizzes; a lesson was held', async () => {
  const signal = AbortSignal.timeout(60_000);
  expect(await simulateStudy(engine, 7, signal)).toBe(40);
  expect(await simulateStudy(engine, 7, signal)).toBe(0);
  const [made] = await rowsOf(
    z.object({
      students: z.number(),
      finished: z.number(),
      tries: z.number(),
      signs: z.number(),
      lessons: z.array(z.number()),
      ahead: z.number(),
    }),
    database.pool,
    `SELECT count(DISTINCT "studentId")::int4 AS students,
       count(*) FILTER (WHERE finished)::int4 AS finished,
       count(*) FILTER (WHERE "lastTime" > ${START})::int4 AS ahead,
       (SELECT count(*)::int4 FROM entity."quizTry") AS tries,
       (SELECT count(*)::int4 FROM entity."lessonSign") AS signs,
       ARRAY(SELECT status::int4 FROM entity."lesson" ORDER BY "startTime") AS lessons
     FROM entity."study"`,
  );
  expect(made).toMatchObject({ students: 40, signs: 24, lessons: [2, 0], ahead: 0 });
  expect(made?.finished).toBeGreaterThan(80);
  expect(made?.tries).toBeGreaterThan(20);
  const { rows } = await query(
    database.pool,
    `SELECT DISTINCT title, lang ->> 'en' AS "titleEn" FROM entity."study"
     WHERE "chapterId" IN ('gas1', 'gasQuiz') ORDER BY title`,
  );
  expect(rows).toEqual([
    {
      title: '瓦斯检查与处置 · 一、在哪里测，怎样测',
      titleEn: 'Testing for gas and acting on it · 1. Where to test, and how',
    },
    { title: '瓦斯检查与处置 · 测验', titleEn: 'Testing for gas and acting on it · Quiz' },
  ]);
}, 90_000);
