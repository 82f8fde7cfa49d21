import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { course } from '#contracts/exam/course.ts';
import { question } from '#contracts/exam/question.ts';
import { quizTry } from '#contracts/exam/quiz.ts';
import { student } from '#contracts/exam/student.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { CallContext, FieldValues } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { actorNamed, valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { examOverrides } from '../../overrides.ts';
import { courseVerbs } from '../courseVerbs.ts';
import { myCourses } from '../myCourses.ts';
import { openCourse, takeBeat } from '../study.ts';
import { answerQuiz, openQuiz } from './quiz.ts';

const START = Date.UTC(2026, 10, 24, 4);
const SECRET = 'BEHIND THE QUIZ';
const li = actorNamed('Li');
const learner: Actor = { ...li, permissions: ['exam/course/list', 'exam/course/get'] };
let database: TestDatabase;
let engine: Engine;
let [courseId, first, quiz, last] = ['', '', '', ''];
let asked: string[] = [];

const made = async (input: FieldValues): Promise<string> =>
  valueOf(await engine.of(question).create(input, systemActor)).id;

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => START, examOverrides);
  await query(database.pool, `INSERT INTO entity."user" (id, "userName") VALUES ('Li', 'Li')`);
  valueOf(await engine.of(student).create({ name: 'Li', jobNo: '1', userId: 'Li' }, systemActor));
  const options = ['A', 'B'].map((key) => ({ key, text: `choice ${key}` }));
  asked = [
    await made({ type: 1, stem: 'one', options, answer: 'A', analysis: 'for A', rule: '§ 1' }),
    await made({ type: 3, stem: 'two', answer: true, analysis: 'it is so' }),
    await made({ type: 4, stem: 'three ____', answer: [['air']], analysis: 'air' }),
  ];
  const chapters = [
    { id: '1', title: 'read', durationSec: 0, minStudySec: 0, text: 'first', allowSeek: false },
    {
      id: '2',
      title: 'quiz',
      kind: 2,
      durationSec: 0,
      questionIds: asked,
      passShare: 66,
      allowSeek: false,
    },
    { id: '3', title: 'behind', durationSec: 0, minStudySec: 0, text: SECRET, allowSeek: false },
  ];
  const input = { title: 'gas', type: 2, creditHours: 3, chapters, lang: { en: 'Gas' } };
  const draft = valueOf(await engine.of(course).create(input as never, systemActor));
  courseId = draft.id;
  [first = '', quiz = '', last = ''] = (draft.chapters ?? []).map(({ id }) => id);
  valueOf(await engine.of(course).move('publish', { id: courseId }, systemActor));
});
afterAll(() => database.stop());

const answer = (chapterId: string, given: readonly unknown[]) =>
  answerQuiz(
    engine,
    {
      courseId,
      chapterId,
      answers: given.map((one, i) => ({ questionId: asked[i] ?? '', answer: one as string })),
    },
    li,
  );

test('[S6-18] a chapter behind a quiz is told by no call before it is passed: neither by studying nor as a record', async () => {
  const opened = valueOf(await openCourse(engine, courseId, li));
  expect(opened.chapters.map(({ isLocked, isQuiz }) => [isLocked, isQuiz])).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ]);
  expect(JSON.stringify(opened)).not.toContain(SECRET);
  expect(await takeBeat(engine, { courseId, chapterId: last }, li)).toMatchObject({
    error: { code: 'chapter_locked' },
  });
  const context = { engine, actor: learner } as CallContext;
  const input = { currentPage: 1, pageSize: 9 };
  for (const [verb, given] of [
    ['list', input],
    ['all', {}],
    ['get', { id: courseId }],
  ] as const) {
    const told = JSON.stringify(await courseVerbs[verb]?.(given as never, context));
    expect(told).toContain('gas');
    expect(told).toContain('behind');
    expect(told).not.toContain(SECRET);
    expect(told).not.toContain(asked[0]);
  }
});

test('[S6-18] the questions of a quiz come without their answers, and which chapter is a quiz is kept apart', async () => {
  const sheet = valueOf(await openQuiz(engine, { courseId, chapterId: quiz }, li));
  expect(sheet).toMatchObject({ passShare: 66, tries: 0, bestShare: null, isPassed: false });
  expect(sheet.questions.map(({ stem, blanks }) => [stem, blanks])).toEqual([
    ['one', undefined],
    ['two', undefined],
    ['three ____', 1],
  ]);
  expect(JSON.stringify(sheet)).not.toMatch(/for A|it is so|"answer"|"analysis"/);
  expect(await openQuiz(engine, { courseId, chapterId: first }, li)).toMatchObject({ ok: false });
  expect(await takeBeat(engine, { courseId, chapterId: quiz }, li)).toMatchObject({ ok: false });
});

test('a try below the share is counted and explained, and leaves the next chapter locked', async () => {
  const tried = valueOf(await answer(quiz, ['B', true, ['water']]));
  expect(tried).toMatchObject({ share: 33, isPassed: false, tries: 1 });
  expect(tried.marks).toEqual([
    { questionId: asked[0], isRight: false, right: 'A', analysis: 'for A', rule: '§ 1' },
    { questionId: asked[1], isRight: true, analysis: null, rule: null },
    { questionId: asked[2], isRight: false, right: [['air']], analysis: 'air', rule: null },
  ]);
  expect(valueOf(await openCourse(engine, courseId, li)).chapters[2]).toMatchObject({
    isLocked: true,
    text: null,
  });
});

test('an answer that is missing, given twice or to another question is no try', async () => {
  expect((await answer(quiz, ['A', true])).ok).toBe(false);
  const twice = [asked[0], asked[0], asked[1]].map((questionId) => ({
    questionId: questionId ?? '',
    answer: 'A',
  }));
  expect((await answerQuiz(engine, { courseId, chapterId: quiz, answers: twice }, li)).ok).toBe(
    false,
  );
  const sheet = valueOf(await openQuiz(engine, { courseId, chapterId: quiz }, li));
  expect(sheet).toMatchObject({ tries: 1, bestShare: 33 });
});

test('[S1-59] who passes goes on, and every try is kept with which of its questions were right', async () => {
  expect(valueOf(await answer(quiz, ['A', true, ['water']]))).toMatchObject({
    share: 66,
    isPassed: true,
    tries: 2,
  });
  const opened = valueOf(await openCourse(engine, courseId, { ...li, language: 'en' }));
  expect(opened.title).toBe('Gas');
  expect(opened.chapters[2]).toMatchObject({ isLocked: false, text: SECRET });
  const { list } = valueOf(
    await engine
      .of(quizTry)
      .list({ currentPage: 1, pageSize: 9, sort: 'no', order: 'desc' }, systemActor),
  );
  expect(list.map(({ no, share, passed }) => [no, share, passed]).toReversed()).toEqual([
    [1, 33, false],
    [2, 66, true],
  ]);
  expect(JSON.stringify(list)).not.toContain('"right"');
  // A worse try afterwards takes nothing back.
  expect(valueOf(await answer(quiz, ['B', false, ['x']]))).toMatchObject({
    share: 0,
    isPassed: true,
  });
  expect(valueOf(await openCourse(engine, courseId, li)).chapters[2]?.isLocked).toBe(false);
  for (const chapterId of [first, last])
    valueOf(await takeBeat(engine, { courseId, chapterId }, li));
  expect((await myCourses(engine, li)).done).toMatchObject([{ courseId, finished: 3 }]);
});

test('a course is not offered with a quiz that only a person could judge', async () => {
  const open = await made({ type: 5, stem: 'why', answer: 'because' });
  const chapters = [
    { id: '1', title: 'quiz', kind: 2, durationSec: 0, questionIds: [open], allowSeek: false },
  ];
  const input = { title: 'words', type: 2, chapters };
  const { id } = valueOf(await engine.of(course).create(input as never, systemActor));
  expect(await engine.of(course).move('publish', { id }, systemActor)).toMatchObject({
    error: { code: 'quiz_unfit' },
  });
  const none = { title: 'empty', type: 2, chapters: [{ ...chapters[0], questionIds: [] }] };
  expect(await engine.of(course).create(none as never, systemActor)).toMatchObject({
    error: { code: 'rule_broken' },
  });
});
