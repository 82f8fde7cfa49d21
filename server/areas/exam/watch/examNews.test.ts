import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { ManualClock } from '#base/clock.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { WATCHED_MS, watchNews } from '#contracts/exam/markingCalls.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { enterStudent, publishExam, publishPaper, studentIdOf } from '#tests/helpers/testExam.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { actorNamed, valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { examOverrides } from '../overrides.ts';
import { begin } from '../sittings/begin.ts';
import { handIn } from '../sittings/handIn.ts';
import { saveAnswers } from '../sittings/saveAnswers.ts';
import { checkIdentity } from './checkIdentity.ts';
import { ExamNews } from './examNews.ts';
import { watchOf } from './watch.ts';

const START = Date.UTC(2026, 10, 24, 4);
let database: TestDatabase;
let engine: Engine;
let [li, wu]: Actor[] = [];
let [paperId, testId, other, attemptId, windowId, question] = ['', '', '', '', '', ''];
/** Statements that were run, and what was told to whom. */
let asked = 0;
let clock = new ManualClock();
let told: [readonly string[], unknown][] = [];
let onTold: () => void = () => undefined;
let onAsked: () => void = () => undefined;

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => START, examOverrides);
  const students = [await enterStudent(engine, 'Li'), await enterStudent(engine, 'Wu')];
  [li, wu] = students;
  const published = await publishPaper(engine);
  paperId = published.paperId;
  question = published.asked[0] ?? '';
  testId = await publishExam(engine, paperId, students, { startTime: START });
  other = await publishExam(engine, paperId, students, { startTime: START });
  ({ attemptId, windowId } = await begun(testId, li));
});
afterAll(() => database.stop());
beforeEach(() => {
  clock = new ManualClock();
  told = [];
  asked = 0;
  onAsked = () => undefined;
});

const begun = async (id: string, by: Actor | undefined) =>
  valueOf(await begin(engine, id, must(by, 'a student')));
const counting = {
  query: (config: QueryConfig) => {
    asked += 1;
    onAsked();
    return engine.pool.query(config);
  },
} as unknown as Executor;
const opened = (): ExamNews =>
  new ExamNews({
    engine: { clock: engine.clock, complain: engine.complain, pool: counting },
    clock,
    tellExam(userIds, news) {
      told.push([userIds, news]);
      onTold();
    },
  });
/** What is told a second later. */
const next = (): Promise<void> =>
  new Promise((resolve) => {
    onTold = resolve;
    clock.advance(1_000);
  });

test('who watches an exam is told what was saved and what happened, once a second however much it was', async () => {
  const news = opened();
  news.watches(testId, 'ann');
  news.watches(testId, 'bob');
  news.watches(other, 'eve');
  const answers = [{ questionId: question, answer: 'A' }];
  const body = { attemptId, windowId, seq: 1, answers };
  valueOf(await saveAnswers(engine, body, must(li, 'a student')));
  for (let at = 0; at < 50; at++) news.heard(attemptId);
  await next();
  expect(told).toHaveLength(1);
  const [users, said] = told[0] ?? [];
  expect(users).toEqual(['ann', 'bob']);
  expect(watchNews.parse(said)).toMatchObject({
    testId,
    students: [{ name: 'Li', jobNo: 'Li', attemptId, answered: 1, questions: 4, status: 1 }],
    events: [{ kind: 1, name: 'Li' }],
  });
  expect(asked).toBe(2);
});

test('whoever was looked at is checked, once, by whoever looked', async () => {
  const watcher = actorNamed('Watcher');
  const studentId = await studentIdOf(engine, must(li, 'a student'));
  const check = () => checkIdentity(engine, { testId, studentId }, watcher);
  const seat = async () =>
    valueOf(await watchOf(engine, testId, systemActor)).students.map(({ name, checked }) => [
      name,
      checked,
    ]);
  expect(await seat()).toEqual([
    ['Li', false],
    ['Wu', false],
  ]);
  const first = valueOf(await check());
  expect(valueOf(await check())).toEqual(first);
  expect((await seat())[0]).toEqual(['Li', true]);
  const { events } = valueOf(await watchOf(engine, testId, systemActor));
  expect(events.filter(({ kind }) => kind === 10)).toMatchObject([{ name: 'Li', note: 'Watcher' }]);
  const other = { testId, studentId: await studentIdOf(engine, must(wu, 'a student')) };
  expect(await checkIdentity(engine, other, systemActor)).toMatchObject({
    error: { code: 'wrong_state' },
  });
});

test('each is told of his own exam alone', async () => {
  const { attemptId: second } = await begun(other, wu);
  const news = opened();
  news.watches(other, 'eve');
  news.heard(attemptId);
  news.heard(second);
  await next();
  expect(told.map(([users]) => users)).toEqual([['eve']]);
  expect(watchNews.parse(told[0]?.[1]).students.map(({ name }) => name)).toEqual(['Wu']);
});

test('of somebody who sits anew the newest attempt alone is told', async () => {
  const by = must(wu, 'a student');
  const more = { startTime: START, maxAttempts: 2 };
  const twice = await publishExam(engine, paperId, [by], more);
  const { attemptId: first, windowId: window } = await begun(twice, by);
  valueOf(await handIn(engine, { attemptId: first, windowId: window }, by));
  const { attemptId: second } = await begun(twice, by);
  const news = opened();
  news.watches(twice, 'ann');
  news.heard(second);
  news.heard(first);
  await next();
  const { students } = watchNews.parse(told[0]?.[1]);
  expect(students).toMatchObject([{ attemptId: second, no: 2, status: 1 }]);
});

test('whoever lost his right while it was read hears nothing', async () => {
  const news = opened();
  news.watches(testId, 'ann');
  news.heard(attemptId);
  onAsked = () => {
    news.forget();
    news.watches(testId, 'bob');
  };
  await next();
  expect(told.map(([users]) => users)).toEqual([['bob']]);
});

test('while nobody watches nothing is asked and nothing waits', () => {
  const news = opened();
  news.heard(attemptId);
  expect(clock.waiting).toBe(0);
  news.watches(testId, 'ann');
  news.forget();
  news.heard(attemptId);
  expect(clock.waiting).toBe(0);
  news.watches(testId, 'ann');
  clock.advance(WATCHED_MS + 1);
  news.heard(attemptId);
  clock.advance(1_000);
  expect([asked, told.length]).toEqual([0, 0]);
});
