import { z } from 'zod';
import { randomOf } from '#base/random.ts';
import { err, type Result } from '#base/result.ts';
import { attempt, GRACE_MS } from '#contracts/exam/attempt.ts';
import { test } from '#contracts/exam/exam.ts';
import type { Sitting } from '#contracts/exam/sittingCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { noStudent, studentOf } from '../courses/students.ts';
import { deadlineSql } from '../entry/deadlines.ts';
import { enteredSql } from '../entry/entered.ts';
import { layoutOf } from '../versions/layout.ts';
import { versionOf } from '../versions/versions.ts';
import { ANSWERING, hashOf, ownAttempt, type Attempt } from './attemptRow.ts';
import { keepEvent } from './events.ts';
import { openWindow } from './resume.ts';

const notOpen = failure('exam_not_open', 'This exam is not open to you now.', 'testId');
const used = failure('attempts_used', 'You have used all attempts of this exam.', 'testId');

/** The caller begins an exam, or goes on with the attempt that is open. */
export async function begin(
  engine: Engine,
  testId: string,
  actor: Actor,
): Promise<Result<Sitting, Failure>> {
  return inWriteTransaction(engine, actor, async (context) => {
    // Locked: one who begins twice at once begins once.
    const studentId = await studentOf(context.client, actor.userId, 'FOR UPDATE');
    return studentId === undefined
      ? err(noStudent)
      : beginAs(context, { testId, studentId, userId: actor.userId });
  });
}

type Beginner = {
  readonly testId: string;
  readonly studentId: string;
  readonly userId: string;
  /** Of the kiosk that he stands at. */
  readonly ticket?: string;
};

/** Begins as a student whose record is locked. */
export async function beginAs(
  context: WriteContext,
  beginner: Beginner,
): Promise<Result<Sitting, Failure>> {
  const { client, engine } = context;
  const now = engine.clock.now();
  const open = await openAttempt(context, beginner);
  const attemptId = open ?? (await newAttempt(context, beginner, now));
  if (typeof attemptId !== 'string') return err(attemptId);
  const { userId, ticket } = beginner;
  if (open !== undefined && ticket !== undefined)
    await within(context).stamp(attempt, attemptId, { ticketHash: hashOf(ticket) });
  const found = await ownAttempt(client, { attemptId, userId, ticket });
  if (!found.ok) return found;
  return openWindow(context, found.value, now, open === undefined ? 'begin' : 'resume');
}

async function openAttempt(
  { client }: WriteContext,
  { testId, studentId }: Beginner,
): Promise<string | undefined> {
  const [row] = await rowsOf(
    idRow,
    client,
    `SELECT id FROM entity."attempt"
     WHERE "testId" = $1 AND "studentId" = $2 AND status = ${ANSWERING}`,
    [testId, studentId],
  );
  return row?.id;
}

const examRow = z.object({
  isPublished: z.boolean(),
  versionId: z.string(),
  shuffled: z.boolean(),
  attemptsMost: z.number(),
  attemptsUsed: z.number(),
  deadline: z.number(),
});

/** An exam that is open now to one of its students; its timers may lag behind the clock. */
const EXAM = `
  SELECT t.status = 1 AS "isPublished", v.id AS "versionId", coalesce(t.shuffled, false) AS shuffled,
    coalesce(t."maxAttempts", 1)::int4 AS "attemptsMost",
    (SELECT count(*)::int4 FROM entity."attempt" a
      WHERE a."testId" = t.id AND a."studentId" = s.id) AS "attemptsUsed",
    (${deadlineSql('$3::float8', 's.id')})::float8 AS deadline
  FROM entity."test" t JOIN entity."paperVersion" v ON v.id = t."versionId",
    entity."student" s
  WHERE t.id = $1 AND s.id = $2 AND t.status IN (1, 2) AND NOT t."isDeleted" AND NOT t.disabled
    AND t."startTime" <= $3::float8 AND $3::float8 < t."endTime" AND ${enteredSql('t', 's')}`;

async function newAttempt(
  context: WriteContext,
  { testId, studentId, ticket }: Beginner,
  now: number,
): Promise<string | Failure> {
  const { client, engine } = context;
  const asSystem = within({ ...context, actor: systemActor });
  const [exam] = await rowsOf(examRow, client, EXAM, [testId, studentId, now]);
  if (exam === undefined) return notOpen;
  if (exam.attemptsUsed >= exam.attemptsMost) return used;
  // The first who sits it does not wait for its timer; whoever comes second finds it begun.
  if (exam.isPublished) await asSystem.move(test, 'begin', { id: testId });
  const version = await versionOf(client, exam.versionId);
  const layout = layoutOf(version, exam.shuffled, randomOf(now, `${testId} ${engine.newId()}`));
  const made = await asSystem.create(
    attempt,
    {},
    {
      testId,
      studentId,
      no: exam.attemptsUsed + 1,
      versionId: exam.versionId,
      startTime: now,
      serverDeadline: exam.deadline,
      closeTime: exam.deadline + GRACE_MS,
      layout,
      status: ANSWERING,
      blurCount: 0,
      windowCount: 0,
      ticketHash: ticket === undefined ? null : hashOf(ticket),
    },
  );
  if (!made.ok) return made.error;
  await makeAnswers(context, made.value.id, testId, layout);
  await keepEvent(context, { id: made.value.id, testId, studentId }, 'begin');
  return made.value.id;
}

/** An answer for each question from the beginning: to save is to change what is there. */
const makeAnswers = (
  { client, engine }: WriteContext,
  attemptId: string,
  testId: string,
  layout: Attempt['layout'],
): Promise<unknown> =>
  query(
    client,
    `INSERT INTO entity."attemptAnswer" (id, "rowVersion", "attemptId", "testId", "questionId",
       place, worth, flagged, marking)
     SELECT n.id, 1, $1, $2, n."questionId", n.place, n.worth, false, 0
     FROM unnest($3::text[], $4::text[], $5::float8[]) WITH ORDINALITY
       AS n(id, "questionId", worth, place)`,
    [
      attemptId,
      testId,
      layout.map(() => engine.newId()),
      layout.map(({ questionId }) => questionId),
      layout.map(({ score }) => score),
    ],
  );
