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
import { query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { noStudent, studentOf } from '../courses/students.ts';
import { deadlineSql } from '../entry/deadlines.ts';
import { enteredSql } from '../entry/entered.ts';
import { addressesColumn, addressesRow, faultOfPlace } from '../entry/whereFrom.ts';
import { layoutOf } from '../versions/layout.ts';
import { versionOf } from '../versions/versions.ts';
import { ANSWERING, hashOf, ownAttempt, type Attempt } from './attemptRow.ts';
import { eventInsert, eventValues } from './events.ts';
import { paperColumns, paperRow, shownSitting } from './openSitting.ts';
import { openWindow } from './resume.ts';

const notOpen = failure('exam_not_open', 'This exam is not open to you now.', 'testId');
const noneLeft = failure('attempts_used', 'You have used all attempts of this exam.', 'testId');

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
  const { testId, studentId, userId, ticket } = beginner;
  const now = engine.clock.now();
  const [exam] = await rowsOf(examRow, client, EXAM, [testId, studentId, now]);
  // An attempt may be open still where the exam lets nobody begin any more.
  const open = exam === undefined ? await openAttempt(context, beginner) : exam.openId;
  if (open === undefined || open === null)
    return exam === undefined ? err(notOpen) : newSitting(context, beginner, exam, now);
  if (ticket !== undefined)
    await within(context).stamp(attempt, open, { ticketHash: hashOf(ticket) });
  const found = await ownAttempt(client, { attemptId: open, userId, ticket });
  return found.ok ? openWindow(context, found.value, now) : found;
}

/**
 * SQL of the attempts of a student in a test. Those that are open are told by their rows: an index of
 * states holds everybody who sits at this moment.
 */
const attemptsSql = (test: string, student: string): string => `
  SELECT count(*)::int4 AS used, max(o.id) FILTER (WHERE o.status = ${ANSWERING}) AS "openId"
  FROM entity."attempt" o WHERE o."testId" = ${test} AND o."studentId" = ${student}`;

const openRow = z.object({ openId: z.string().nullable() });

async function openAttempt(
  { client }: WriteContext,
  { testId, studentId }: Beginner,
): Promise<string | undefined> {
  const [row] = await rowsOf(openRow, client, attemptsSql('$1', '$2'), [testId, studentId]);
  return row?.openId ?? undefined;
}

const examRow = paperRow.extend({
  ...openRow.shape,
  ...addressesRow.shape,
  isPublished: z.boolean(),
  versionId: z.string(),
  shuffled: z.boolean(),
  attemptsMost: z.number(),
  used: z.number(),
  deadline: z.number(),
});

/** An exam that is open now to one of its students; its timers may lag behind the clock. */
const EXAM = {
  name: 'exam_to_begin',
  text: `
  SELECT ${paperColumns}, own.used, own."openId", ${addressesColumn},
    t.status = 1 AS "isPublished", v.id AS "versionId", coalesce(t.shuffled, false) AS shuffled,
    coalesce(t."maxAttempts", 1)::int4 AS "attemptsMost",
    (${deadlineSql('$3::float8', 's.id')})::float8 AS deadline
  FROM entity."test" t JOIN entity."paperVersion" v ON v.id = t."versionId",
    entity."student" s CROSS JOIN LATERAL (${attemptsSql('$1', '$2')}) own
  WHERE t.id = $1 AND s.id = $2 AND t.status IN (1, 2) AND NOT t."isDeleted" AND NOT t.disabled
    AND t."startTime" <= $3::float8 AND $3::float8 < t."endTime" AND ${enteredSql('t', 's')}`,
};

async function newSitting(
  context: WriteContext,
  { testId, studentId, ticket }: Beginner,
  exam: z.output<typeof examRow>,
  now: number,
): Promise<Result<Sitting, Failure>> {
  const { client, engine } = context;
  const fault = faultOfPlace(exam, context);
  if (fault !== undefined) return err(fault);
  if (exam.used >= exam.attemptsMost) return err(noneLeft);
  // The first who sits it does not wait for its timer; whoever comes second finds it begun.
  if (exam.isPublished)
    await within({ ...context, actor: systemActor }).move(test, 'begin', { id: testId });
  const version = await versionOf(client, exam.versionId);
  const id = engine.newId();
  const layout = layoutOf(version, exam.shuffled, randomOf(now, `${testId} ${id}`));
  const made: Attempt = {
    id,
    testId,
    studentId,
    no: exam.used + 1,
    status: ANSWERING,
    versionId: exam.versionId,
    layout,
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
    JSON.stringify(layout),
    made.windowId,
    ticket === undefined ? null : hashOf(ticket),
    ...eventValues(engine, made, 'begin'),
  ]);
  return ok(shownSitting(paperRow.parse(exam), version, made, now, new Map()));
}

/**
 * Written by itself and in one statement: hundreds begin in the same moment, and who began when
 * stands in its event. A question has its answer from its first save, or from the hand-in: who begins
 * writes no hundred rows.
 */
const MADE = {
  name: 'attempt_made',
  text: `
  WITH made AS (
    INSERT INTO entity."attempt" (id, "rowVersion", "testId", "studentId", no, "versionId",
      "startTime", "serverDeadline", "closeTime", layout, "windowId", "ticketHash", status,
      "blurCount", "windowCount", "lastSeenTime")
    VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${ANSWERING}, 0, 1, $6))
  ${eventInsert(12)}`,
};
