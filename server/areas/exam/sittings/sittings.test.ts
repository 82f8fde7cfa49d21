import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import type { Sitting } from '#contracts/exam/sittingCalls.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { moveDue } from '#server/entity/lifecycle/moveDue.ts';
import { query } from '#server/entity/rows.ts';
import { enterStudent, publishExam, publishPaper, SECRET } from '#tests/helpers/testExam.ts';
import { testEngine } from '#tests/helpers/testEngine.ts';
import { actorNamed, valueOf } from '#tests/helpers/testRepairs.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { examOverrides } from '../overrides.ts';
import { review } from '../review/review.ts';
import { begin } from './begin.ts';
import { handIn } from './handIn.ts';
import { kioskBegin } from './kioskBegin.ts';
import { myExams } from './myExams.ts';
import { resume } from './resume.ts';
import { saveAnswers } from './saveAnswers.ts';
import { tellEvent } from './tellEvent.ts';

const START = Date.UTC(2026, 10, 24, 4);
const MINUTE = 60_000;
const invigilator = actorNamed('Invigilator');
let database: TestDatabase;
let engine: Engine;
let now = START;
let [li, wu, outsider]: Actor[] = [];
let paperId = '';
let asked: readonly string[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  const entities = allEntities.filter(({ stored }) => stored);
  engine = await testEngine(database.pool, entities, () => now, examOverrides);
  li = await enterStudent(engine, 'Li');
  wu = await enterStudent(engine, 'Wu');
  outsider = await enterStudent(engine, 'Outsider');
  ({ paperId, asked } = await publishPaper(engine));
});
afterAll(() => database.stop());

const actorOf = (one: Actor | undefined): Actor => one ?? systemActor;
const ofExam = (more: object = {}): Promise<string> =>
  publishExam(engine, paperId, [actorOf(li), actorOf(wu)], { startTime: now, ...more });
const begun = async (testId: string, by = li): Promise<Sitting> =>
  valueOf(await begin(engine, testId, actorOf(by)));
type Save = { readonly seq: number; readonly answer: unknown; readonly question?: number };
const save = ({ attemptId, windowId }: Sitting, { seq, answer, question = 0 }: Save, by = li) =>
  saveAnswers(
    engine,
    {
      attemptId,
      windowId,
      seq,
      answers: [{ questionId: asked[question] ?? '', answer, flagged: true }],
    },
    actorOf(by),
  );
const hand = ({ attemptId, windowId }: Sitting, by = li, more: object = {}) =>
  handIn(engine, { attemptId, windowId, ...more }, actorOf(by));
const kept = async ({ attemptId }: Sitting, question = 0): Promise<unknown> =>
  (
    await query(
      database.pool,
      `SELECT answer FROM entity."attemptAnswer" WHERE "attemptId" = $1 AND "questionId" = $2`,
      [attemptId, asked[question]],
    )
  ).rows[0]?.['answer'] ?? null;
const eventsOf = async ({ attemptId }: Sitting): Promise<unknown[]> =>
  (
    await query(
      database.pool,
      `SELECT kind FROM entity."attemptEvent" WHERE "attemptId" = $1 ORDER BY time, id`,
      [attemptId],
    )
  ).rows.map((row) => row['kind']);
const refusedBy = (code: string) => ({ ok: false, error: { code } });

test('[S7-99] an exam is open from its begin to its end, to those who are entered, once', async () => {
  const testId = await ofExam({ startTime: now + MINUTE, endTime: now + 60 * MINUTE });
  expect(await begin(engine, testId, actorOf(li))).toMatchObject(refusedBy('exam_not_open'));
  now += MINUTE;
  expect(await begin(engine, testId, actorOf(outsider))).toMatchObject(refusedBy('exam_not_open'));
  expect(valueOf({ ok: true, value: await myExams(engine, actorOf(li)) }).exams[0]).toMatchObject({
    testId,
    canBegin: true,
    questions: 4,
    totalScore: 14,
    passScore: 7,
    attemptsUsed: 0,
  });
  const sitting = await begun(testId);
  expect(sitting).toMatchObject({ no: 1, serverNow: now, serverDeadline: now + 30 * MINUTE });
  expect((await begun(testId)).attemptId).toBe(sitting.attemptId);
  valueOf(await hand({ ...sitting, windowId: (await begun(testId)).windowId }));
  expect(await begin(engine, testId, actorOf(li))).toMatchObject(refusedBy('attempts_used'));
});

test('[S1-57] an exam of a trade is open to whoever is of it, and one of nobody is not published', async () => {
  const trade = 'shot-firer';
  await query(
    database.pool,
    `UPDATE entity."student" SET "workType" = $1 WHERE name = 'Outsider'`,
    [trade],
  );
  const testId = await publishExam(engine, paperId, [], { startTime: now, trades: [trade] });
  expect(valueOf(await begin(engine, testId, actorOf(outsider))).studentName).toBe('Outsider');
  expect(await begin(engine, testId, actorOf(li))).toMatchObject(refusedBy('exam_not_open'));
  const nobody = publishExam(engine, paperId, [], { startTime: now, trades: [] });
  await expect(nobody).rejects.toThrow(/names nobody/);
});

test('an exam that names its machines is begun and gone on with at none other', async () => {
  const at = (ip: string): Actor => ({
    ...actorOf(li),
    origin: { ip, userAgent: '', method: 'POST', path: '', traceId: '' },
  });
  await expect(ofExam({ addresses: ['the room'] })).rejects.toThrow(/the room/);
  const testId = await ofExam({ addresses: ['10.1.0.0/16', '192.168.7.5'] });
  const refused = refusedBy('exam_by_address');
  expect(await begin(engine, testId, at('10.2.0.9'))).toMatchObject(refused);
  expect(await begin(engine, testId, actorOf(li))).toMatchObject(refused);
  const { attemptId } = valueOf(await begin(engine, testId, at('::ffff:10.1.3.4')));
  expect(await resume(engine, { attemptId }, at('10.2.0.9'))).toMatchObject(refused);
  expect(await begin(engine, testId, at('10.2.0.9'))).toMatchObject(refused);
  expect((await resume(engine, { attemptId }, at('192.168.7.5'))).ok).toBe(true);
});

test('[S1-56] nothing of the right answers leaves the server before the rule allows it', async () => {
  const testId = await ofExam({ reviewRule: 1, maxAttempts: 2 });
  const sitting = await begun(testId);
  const saved = valueOf(await save(sitting, { seq: 1, answer: 'B' }));
  const again = valueOf(await resume(engine, { attemptId: sitting.attemptId }, actorOf(li)));
  const handed = async () => valueOf(await hand({ ...sitting, windowId: again.windowId }));
  expect(JSON.stringify([sitting, saved, again])).not.toContain(SECRET);
  expect(JSON.stringify([sitting, again])).not.toMatch(/"(?:analysis|solution|isRight)"/u);
  expect(await review(engine, sitting.attemptId, actorOf(li))).toMatchObject(
    refusedBy('review_closed'),
  );
  expect(JSON.stringify(await handed())).not.toContain(SECRET);
  const shown = valueOf(await review(engine, sitting.attemptId, actorOf(li)));
  expect(shown.questions[0]).toMatchObject({ answer: 'B', solution: 'B', points: 2, correct: 2 });
  expect(shown.questions[0]?.analysis).toBe(SECRET);
});

test('[S7-99] answers are kept by the number of their save: an older one takes nothing back', async () => {
  const sitting = await begun(await ofExam());
  expect(valueOf(await save(sitting, { seq: 3, answer: 'B' }))).toMatchObject({ seq: 3 });
  expect(valueOf(await save(sitting, { seq: 2, answer: 'A' }))).toMatchObject({ seq: 3 });
  expect(await kept(sitting)).toBe('B');
  valueOf(await save(sitting, { seq: 4, answer: null }));
  expect(await kept(sitting)).toBeNull();
  const told = valueOf(await resume(engine, { attemptId: sitting.attemptId }, actorOf(li)));
  expect(told.lastSeq).toBe(4);
  expect(told.questions[0]).toMatchObject({ answer: null, flagged: true });
});

test('[S7-99] a question has its answer from its first save, every one from the hand-in', async () => {
  const sitting = await begun(await ofExam());
  const { attemptId, windowId } = sitting;
  const rows = async () =>
    (
      await query(
        database.pool,
        `SELECT place, worth::float8 AS worth, answer, flagged, points::float8 AS points, correct
         FROM entity."attemptAnswer" WHERE "attemptId" = $1 ORDER BY place`,
        [attemptId],
      )
    ).rows;
  expect(await rows()).toEqual([]);
  const twice = ['A', 'B'].map((answer) => ({ questionId: asked[0] ?? '', answer }));
  const body = { attemptId, windowId, seq: 1, answers: twice };
  valueOf(await saveAnswers(engine, body, actorOf(li)));
  const first = { place: 1, worth: 2, answer: 'B', flagged: false };
  expect(await rows()).toEqual([{ ...first, points: null, correct: null }]);
  valueOf(await hand(sitting));
  const blank = { answer: null, flagged: false, points: 0, correct: 0 };
  expect(await rows()).toEqual([
    { ...first, points: 2, correct: 2 },
    { place: 2, worth: 4, ...blank },
    { place: 3, worth: 2, ...blank },
    { place: 4, worth: 6, ...blank },
  ]);
});

test('[S7-99] rubbish is refused whole: unknown questions, endless answers', async () => {
  const sitting = await begun(await ofExam());
  const { attemptId, windowId } = sitting;
  const both = [
    { questionId: asked[0] ?? '', answer: 'B' },
    { questionId: 'nobody', answer: 'B' },
  ];
  expect(
    await saveAnswers(engine, { attemptId, windowId, seq: 1, answers: both }, actorOf(li)),
  ).toMatchObject(refusedBy('bad_request'));
  expect(await kept(sitting)).toBeNull();
  const long = { seq: 1, answer: 'x'.repeat(30_000), question: 3 };
  expect(await save(sitting, long)).toMatchObject(refusedBy('bad_value'));
  // A letter that is no choice is no answer.
  valueOf(await save(sitting, { seq: 2, answer: 'Z' }));
  expect(await kept(sitting)).toBeNull();
});

test('[S7-99] of two windows the one that was opened last answers, and the first is told', async () => {
  const first = await begun(await ofExam());
  const second = valueOf(await resume(engine, { attemptId: first.attemptId }, actorOf(li)));
  expect(await save(first, { seq: 1, answer: 'A' })).toMatchObject(refusedBy('sitting_elsewhere'));
  valueOf(await save(second, { seq: 1, answer: 'B' }));
  now += MINUTE;
  valueOf(await resume(engine, { attemptId: first.attemptId }, actorOf(li)));
  // Begun; a second window; a minute later the first was gone: resumed.
  expect(await eventsOf(first)).toEqual([1, 4, 5]);
});

test('[S7-99] handed in 29 s after the deadline it counts, after 31 s it does not', async () => {
  const testId = await ofExam();
  const [mine, his] = [await begun(testId), await begun(testId, wu)];
  valueOf(await save(his, { seq: 1, answer: 'B' }, wu));
  const answers = [{ questionId: asked[0] ?? '', answer: 'B' }];
  now = mine.serverDeadline + 1;
  expect(await save(mine, { seq: 1, answer: 'B' })).toMatchObject(refusedBy('time_over'));
  now = mine.serverDeadline + 29_000;
  expect(valueOf(await hand(mine, li, { seq: 1, answers }))).toMatchObject({ answered: 1 });
  now = mine.serverDeadline + 31_000;
  expect(await hand(his, wu, { seq: 2, answers: [] })).toMatchObject(refusedBy('time_over'));
  await moveDue(engine, AbortSignal.timeout(10_000));
  // Closed with what was saved in time; the server's word stays the same.
  expect(await hand(his, wu, { seq: 2, answers: [] })).toMatchObject(refusedBy('time_over'));
  const { rows } = await query(
    database.pool,
    `SELECT status, ending, "autoScore"::float8 AS scored, "submitTime"::float8 AS at
     FROM entity."attempt" WHERE "testId" = $1 ORDER BY ending`,
    [testId],
  );
  expect(rows).toEqual([
    { status: 3, ending: 1, scored: 2, at: mine.serverDeadline + 29_000 },
    { status: 3, ending: 2, scored: 2, at: his.serverDeadline },
  ]);
});

test('[S7-99] handing in twice is handing in once', async () => {
  const sitting = await begun(await ofExam());
  const first = valueOf(await hand(sitting));
  now += MINUTE;
  expect(valueOf(await hand(sitting))).toEqual(first);
  expect(await save(sitting, { seq: 9, answer: 'A' })).toMatchObject(refusedBy('sitting_over'));
  expect(await resume(engine, { attemptId: sitting.attemptId }, actorOf(li))).toMatchObject(
    refusedBy('sitting_over'),
  );
});

test('[S7-99] who leaves the window more often than he may is handed in by the server', async () => {
  const sitting = await begun(await ofExam({ antiCheat: { maxBlur: 1 } }));
  const { attemptId } = sitting;
  const tell = async (kind: 'blur' | 'back') =>
    valueOf(await tellEvent(engine, { attemptId, kind }, actorOf(li)));
  expect(sitting.blurMost).toBe(1);
  expect(await tell('blur')).toEqual({ blurCount: 1, isOver: false });
  await tell('back');
  expect(await tell('blur')).toEqual({ blurCount: 2, isOver: true });
  expect(await save(sitting, { seq: 1, answer: 'A' })).toMatchObject(refusedBy('sitting_over'));
  expect(await eventsOf(sitting)).toEqual([1, 2, 3, 2, 7]);
});

test('[S7-99] what belongs to another student answers nobody but him', async () => {
  const sitting = await begun(await ofExam());
  const { attemptId } = sitting;
  const asWu = actorOf(wu);
  const answers = [
    await resume(engine, { attemptId }, asWu),
    await save(sitting, { seq: 1, answer: 'A' }, wu),
    await tellEvent(engine, { attemptId, kind: 'blur' }, asWu),
    await hand(sitting, wu),
    await review(engine, attemptId, asWu),
    await resume(engine, { attemptId, ticket: 'a'.repeat(20) }, actorOf(li)),
  ];
  for (const answer of answers) expect(answer).toMatchObject(refusedBy('record_not_found'));
  expect(await kept(sitting)).toBeNull();
});

test('[S7-99] at a kiosk a job number sits, and its ticket stands for him in that attempt alone', async () => {
  const testId = await ofExam();
  const { rows } = await query(database.pool, `SELECT code FROM entity."test" WHERE id = $1`, [
    testId,
  ]);
  const code = String(rows[0]?.['code']);
  expect(await kioskBegin(engine, { code, card: 'nobody' }, invigilator)).toMatchObject(
    refusedBy('exam_not_open'),
  );
  const { ticket, sitting } = valueOf(await kioskBegin(engine, { code, card: 'Wu' }, invigilator));
  expect(sitting).toMatchObject({ studentName: 'Wu', testId });
  const saved = await saveAnswers(
    engine,
    {
      attemptId: sitting.attemptId,
      windowId: sitting.windowId,
      seq: 1,
      answers: [{ questionId: asked[0] ?? '', answer: 'B' }],
      ticket,
    },
    invigilator,
  );
  expect(saved.ok).toBe(true);
  const other = await begun(testId);
  expect(await resume(engine, { attemptId: other.attemptId, ticket }, invigilator)).toMatchObject(
    refusedBy('record_not_found'),
  );
  // Only its hash is kept, and a new ticket ends the old one.
  const { ticket: next } = valueOf(await kioskBegin(engine, { testId, card: 'Wu' }, invigilator));
  const { attemptId } = sitting;
  expect(await resume(engine, { attemptId, ticket }, invigilator)).toMatchObject(
    refusedBy('record_not_found'),
  );
  expect(valueOf(await resume(engine, { attemptId, ticket: next }, invigilator)).lastSeq).toBe(1);
});
