import { z } from 'zod';
import { randomOf } from '#base/random.ts';
import { err, ok, type Result } from '#base/result.ts';
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
import { sittingOf } from './openSitting.ts';
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
  if (open === undefined) return newSitting(context, beginner, now);
  const { userId, ticket } = beginner;
  if (ticket !== undefined)
    await within(context).stamp(attempt, open, { ticketHash: hashOf(ticket) });
  const found = await ownAttempt(client, { attemptId: open, userId, ticket });
  return found.ok ? openWindow(context, found.value, now) : found;
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

async function newSitting(
  context: WriteContext,
  { testId, studentId, ticket }: Beginner,
  now: number,
): Promise<Result<Sitting, Failure>> {
  const { client, engine } = context;
  const [exam] = await rowsOf(examRow, client, EXAM, [testId, studentId, now]);
  if (exam === undefined) return err(notOpen);
  if (exam.attemptsUsed >= exam.attemptsMost) return err(used);
  // The first who sits it does not wait for its timer; whoever comes second finds it begun.
  if (exam.isPublished)
    await within({ ...context, actor: systemActor }).move(test, 'begin', { id: testId });
  const version = await versionOf(client, exam.versionId);
  const id = engine.newId();
  const made: Attempt = {
    id,
    testId,
    studentId,
    no: exam.attemptsUsed + 1,
    status: ANSWERING,
    versionId: exam.versionId,
    layout: layoutOf(version, exam.shuffled, randomOf(now, `${testId} ${id}`)),
    serverDeadline: exam.deadline,
    submitTime: null,
    windowId: engine.newId(),
    lastSeenTime: now,
    blurCount: 0,
    windowCount: 1,
    ending: null,
  };
  await query(client, MADE, [
    id,
    testId,
    studentId,
    made.no,
    made.versionId,
    now,
    made.serverDeadline,
    made.serverDeadline + GRACE_MS,
    JSON.stringify(made.layout),
    made.windowId,
    ticket === undefined ? null : hashOf(ticket),
  ]);
  await makeAnswers(context, id, testId, made.layout);
  await keepEvent(context, made, 'begin');
  return ok(await sittingOf(client, made, now, new Map()));
}

/** Written by itself: hundreds begin in the same moment, and who began when stands in its event. */
const MADE = `
  INSERT INTO entity."attempt" (id, "rowVersion", "testId", "studentId", no, "versionId",
    "startTime", "serverDeadline", "closeTime", layout, "windowId", "ticketHash", status,
    "blurCount", "windowCount", "lastSeenTime")
  VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${ANSWERING}, 0, 1, $6)`;

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
