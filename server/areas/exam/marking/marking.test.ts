import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { appeal } from '#contracts/exam/appeal.ts';
import { test } from '#contracts/exam/exam.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import { query } from '#server/entity/rows.ts';
import {
  enterStudent,
  publishExam,
  publishPaper,
  SECRET,
  studentIdOf,
} from '#tests/helpers/testExam.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { actorNamed, valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { examOverrides } from '../overrides.ts';
import { practise, wrongBook } from '../practice/wrongBook.ts';
import { examFigures } from '../results/examFigures.ts';
import { rejudge } from '../results/rejudge.ts';
import { askAppeal } from '../review/askAppeal.ts';
import { review } from '../review/review.ts';
import { begin } from '../sittings/begin.ts';
import { handIn } from '../sittings/handIn.ts';
import { grantTime } from '../watch/grantTime.ts';
import { watchOf } from '../watch/watch.ts';
import { deskOf } from './desk.ts';
import { scoreAnswers } from './score.ts';

const START = Date.UTC(2026, 10, 24, 4);
const HOUR = 3_600_000;
const [first, second, third] = ['Marker 1', 'Marker 2', 'Marker 3'].map(actorNamed);
let database: TestDatabase;
let engine: Engine;
let now = START;
let students: Actor[] = [];
let paperId = '';
let asked: readonly string[] = [];
let testId = '';
const attempts = new Map<string, string>();

const due = () => moveDue(engine, AbortSignal.timeout(10_000));
const who = (actor: Actor | undefined): Actor => actor ?? systemActor;
const refusedBy = (code: string) => ({ ok: false, error: { code } });
const deskFor = async (marker: Actor | undefined, mine = false) =>
  valueOf(await deskOf(engine, { testId, mine }, who(marker)));
const markAll = async (marker: Actor | undefined, pointsOf: (answer: unknown) => number) => {
  const { answers } = await deskFor(marker);
  const marks = answers.map(({ answerId, answer }) => ({ answerId, points: pointsOf(answer) }));
  return scoreAnswers({ id: testId, marks }, { engine, actor: who(marker) } as never);
};

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => now, examOverrides);
  for (const marker of [first, second, third])
    await query(database.pool, `INSERT INTO entity."user" (id, "userName") VALUES ($1, $1)`, [
      who(marker).userId,
    ]);
  students = [];
  for (const name of ['Li', 'Wu', 'Absent']) students.push(await enterStudent(engine, name));
  ({ paperId, asked } = await publishPaper(engine));
  testId = await publishExam(engine, paperId, students, { startTime: now, doubleMarked: true });
  const [one = '', two = '', three = '', four = ''] = asked;
  const given: Readonly<Record<string, readonly unknown[]>> = {
    Li: ['B', ['A', 'C'], [' AIR'], 'good'],
    Wu: ['A', ['A'], ['water'], 'poor'],
  };
  for (const student of students.slice(0, 2)) {
    const { attemptId, windowId } = valueOf(await begin(engine, testId, student));
    attempts.set(student.name, attemptId);
    const answers = [one, two, three, four].map((questionId, at) => ({
      questionId,
      answer: given[student.name]?.[at],
    }));
    valueOf(await handIn(engine, { attemptId, windowId, seq: 1, answers }, student));
  }
  await due();
});
afterAll(() => database.stop());

it('[S2-77] markers see what was written and what is looked for, and no names', async () => {
  const desk = await deskFor(first);
  expect(desk.questions).toMatchObject([
    { questionId: asked[3], solution: SECRET, waiting: 2, done: 0 },
  ]);
  expect(desk.answers.map(({ answer }) => String(answer)).toSorted()).toEqual(['good', 'poor']);
  expect(JSON.stringify(desk.answers)).not.toMatch(/Li|Wu|student/u);
});

it('[S7-99] two mark each answer, nobody twice; who are too far apart need a third', async () => {
  valueOf(await markAll(first, (answer) => (answer === 'good' ? 6 : 0)));
  expect((await deskFor(first)).answers).toEqual([]);
  const given = (await deskFor(first, true)).answers.map(({ points }) => points ?? -1);
  expect(given.toSorted((a, b) => a - b)).toEqual([0, 6]);
  // 5 beside 6 is near enough; 4 beside 0 is not.
  const marked = valueOf(await markAll(second, (answer) => (answer === 'good' ? 5 : 4)));
  expect(marked.waiting).toBe(1);
  const [left] = (await deskFor(third)).answers;
  expect(left).toMatchObject({ answer: 'poor', turn: 3, before: [0, 4] });
  const own = { id: testId, marks: [{ answerId: left?.answerId ?? '', points: 1 }] };
  expect(await markAll(third, () => 7)).toMatchObject(refusedBy('rule_broken'));
  expect(valueOf(await markAll(third, () => 1)).waiting).toBe(0);
  // Once a third has decided, his word stands.
  expect(await scoreAnswers(own, { engine, actor: who(first) } as never)).toMatchObject(
    refusedBy('own_mark'),
  );
});

it('[S7-102] the release makes grades with ranks; who did not come is absent', async () => {
  now = START + HOUR + 60_000;
  await due();
  expect(valueOf(await engine.of(test).get(testId, systemActor)).status).toBe(4);
  const { rows } = await query(
    database.pool,
    `SELECT s.name, g.score::float8 AS score, g.passed, g.rank FROM entity."grade" g
       JOIN entity."student" s ON s.id = g."studentId" ORDER BY g.rank`,
  );
  // Li: 2 + 4 + 2 by machine and (6 + 5) / 2 by hand; Wu: 1 by the third.
  expect(rows).toEqual([
    { name: 'Li', score: 13.5, passed: true, rank: 1 },
    { name: 'Wu', score: 1, passed: false, rank: 2 },
  ]);
  const watched = valueOf(await watchOf(engine, testId, systemActor));
  expect(watched.students.map(({ name, status }) => [name, status])).toEqual([
    ['Absent', 4],
    ['Li', 3],
    ['Wu', 3],
  ]);
});

it('[S2-70] a released exam has figures: who sat, how the scores lie, how each question did', async () => {
  const figures = valueOf(await examFigures(engine, testId, systemActor));
  expect(figures).toMatchObject({ students: 3, sat: 2, absent: 1, passed: 1, averageScore: 7.25 });
  expect(figures.distribution.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(figures.items[0]).toMatchObject({
    facility: 0.5,
    choices: [
      { key: 'A', isRight: false, count: 1 },
      { key: 'B', isRight: true, count: 1 },
      { key: 'C', isRight: false, count: 0 },
    ],
  });
});

it('[S7-102] after the release a student sees his answers and appeals once; what is upheld moves ranks', async () => {
  const [, wu] = students;
  const attemptId = attempts.get('Wu') ?? '';
  const shown = valueOf(await review(engine, attemptId, who(wu)));
  expect(shown).toMatchObject({ score: 1, passed: false, rank: 2, canAppeal: true });
  const asking = { attemptId, questionId: asked[3] ?? '', text: 'It is the same in other words.' };
  const { id } = valueOf(await askAppeal(engine, asking, who(wu)));
  expect(await askAppeal(engine, asking, who(wu))).toMatchObject(refusedBy('duplicate'));
  const uphold = (points: number) =>
    engine.of(appeal).move('uphold', { id, form: { points }, note: 'He is right.' }, systemActor);
  expect(await uphold(7)).toMatchObject(refusedBy('rule_broken'));
  valueOf(await uphold(6));
  expect(valueOf(await review(engine, attemptId, who(wu)))).toMatchObject({
    score: 6,
    questions: [{}, {}, {}, { points: 6, appeal: { status: 1, reply: 'He is right.' } }],
  });
});

it('[S7-102] what was wrong is practised until it is right twice in a row', async () => {
  const [, wu] = students;
  const book = await wrongBook(engine, who(wu));
  expect(book.questions.map(({ id }) => id).toSorted()).toEqual([...asked].toSorted());
  expect(JSON.stringify(book)).not.toContain(SECRET);
  const single = book.questions.find(({ id }) => id === asked[0]);
  const keyOf = (text: string) => single?.options.find((one) => one.text === text)?.key;
  const answer = (text: string) =>
    practise(engine, { questionId: asked[0] ?? '', answer: keyOf(text) }, who(wu));
  expect(valueOf(await answer('choice B'))).toMatchObject({ isRight: true, mastered: false });
  expect(valueOf(await answer('choice A'))).toMatchObject({ isRight: false, analysis: SECRET });
  valueOf(await answer('choice B'));
  expect(valueOf(await answer('choice B'))).toMatchObject({ isRight: true, mastered: true });
  expect(await answer('choice B')).toMatchObject(refusedBy('record_not_found'));
});

it('[S7-99] a question whose answer was wrong is judged anew for everybody; scores, grades and ranks follow', async () => {
  const [, wu] = students;
  const note = 'The book says so.';
  const anew = (answer: string[] | null, questionId = asked[0] ?? '') =>
    rejudge(engine, { id: testId, questionId, answer, note }, systemActor);
  const scores = async () =>
    valueOf(await examFigures(engine, testId, systemActor)).ranks.map(
      ({ name, score, passed, rank }) => [name, score, passed, rank].join(' '),
    );
  expect(await anew(['Z'])).toMatchObject(refusedBy('bad_value'));
  expect(await anew(['A'], asked[3])).toMatchObject(refusedBy('bad_value'));
  expect(await anew(['A'], 'nothing')).toMatchObject(refusedBy('record_not_found'));
  // Li had said B, Wu A.
  expect(valueOf(await anew(['A']))).toEqual({ answers: 2, changed: 2 });
  expect(await scores()).toEqual(['Li 11.5 true 1', 'Wu 8 true 2']);
  const { items } = valueOf(await examFigures(engine, testId, systemActor));
  expect(items[0]?.choices.map(({ isRight }) => isRight)).toEqual([true, false, false]);
  const shown = valueOf(await review(engine, attempts.get('Wu') ?? '', who(wu)));
  expect(shown.questions[0]).toMatchObject({ solution: 'A', points: 2, comment: note });
  expect(valueOf(await anew(null))).toEqual({ answers: 2, changed: 1 });
  expect(await scores()).toEqual(['Li 13.5 true 1', 'Wu 8 true 2']);
  const open = await publishExam(engine, paperId, students, { startTime: now + HOUR });
  const early = { id: open, questionId: asked[0] ?? '', answer: null, note };
  expect(await rejudge(engine, early, systemActor)).toMatchObject(refusedBy('wrong_state'));
});

it('[S2-76] extra time moves the deadline of who sits, and the book is shut meanwhile', async () => {
  const [, wu] = students;
  const next = await publishExam(engine, paperId, students, { startTime: now });
  const { serverDeadline } = valueOf(await begin(engine, next, who(wu)));
  expect(await wrongBook(engine, who(wu))).toEqual({ waiting: 0, questions: [] });
  const studentId = await studentIdOf(engine, who(wu));
  const grant = (minutes: number) =>
    grantTime(engine, { testId: next, studentId, minutes, reason: 'reads slowly' }, systemActor);
  expect(valueOf(await grant(10)).serverDeadline).toBe(serverDeadline + 600_000);
  expect(valueOf(await grant(15)).serverDeadline).toBe(serverDeadline + 900_000);
  expect(valueOf(await watchOf(engine, next, systemActor))).toMatchObject({
    events: [{ kind: 6, name: 'Wu', note: '15 min: reads slowly' }, { kind: 6 }, { kind: 1 }],
  });
  const [li] = students;
  const ahead = { testId: next, studentId: await studentIdOf(engine, who(li)), minutes: 20 };
  const granted = await grantTime(engine, { ...ahead, reason: 'reads slowly' }, systemActor);
  expect(valueOf(granted)).toEqual({ serverDeadline: null });
  const begun = valueOf(await begin(engine, next, who(li)));
  expect(begun.serverDeadline).toBe(serverDeadline + 1_200_000);
});
