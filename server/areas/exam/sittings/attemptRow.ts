import { createHash } from 'node:crypto';
import { z } from 'zod';
import { must } from '#base/assert.ts';
import { err, ok, type Result } from '#base/result.ts';
import { attempt, layoutSchema } from '#contracts/exam/attempt.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/** States of attempts as they are stored. */
export const ANSWERING = storedChoice(attempt, 'status', 'answering');
export const VOID = storedChoice(attempt, 'status', 'invalid');

const attemptRow = z.object({
  id: z.string(),
  testId: z.string(),
  studentId: z.string(),
  no: z.number(),
  status: z.number(),
  versionId: z.string().nullable(),
  layout: layoutSchema.nullable(),
  serverDeadline: z.number().nullable(),
  submitTime: z.number().nullable(),
  windowId: z.string().nullable(),
  lastSeenTime: z.number().nullable(),
  blurCount: z.number(),
  windowCount: z.number(),
  ending: z.number().nullable(),
});
type Row = z.infer<typeof attemptRow>;

/** An attempt that was begun, as its calls need it. Times are epoch ms. */
export type Attempt = Row & {
  readonly versionId: string;
  readonly layout: NonNullable<Row['layout']>;
  readonly serverDeadline: number;
};

/** Whose attempt is asked for: of the caller, or of whoever holds the ticket of a kiosk. */
export type Claim = {
  readonly attemptId: string;
  readonly userId: string;
  readonly ticket?: string | undefined;
};

export const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

const OWN = `
  SELECT a.id, a."testId", a."studentId", a.no, a.status, a."versionId", a.layout,
    a."serverDeadline"::float8 AS "serverDeadline", a."submitTime"::float8 AS "submitTime",
    a."windowId", a."lastSeenTime"::float8 AS "lastSeenTime",
    coalesce(a."blurCount", 0)::int4 AS "blurCount",
    coalesce(a."windowCount", 0)::int4 AS "windowCount", a.ending
  FROM entity."attempt" a JOIN entity."student" s ON s.id = a."studentId"
  WHERE a.id = $1 AND CASE WHEN $3::text IS NULL THEN s."userId" = $2 AND NOT s."isDeleted"
    ELSE a."ticketHash" = $3 END`;

const notYours = failure('record_not_found', 'You have no such attempt.', 'attemptId');

/**
 * An attempt of the caller that was begun, locked so that of two calls one waits for the other.
 * Those of others and those that do not exist are refused alike.
 */
export async function ownAttempt(
  executor: Executor,
  { attemptId, userId, ticket }: Claim,
  lock: '' | 'FOR UPDATE OF a' = 'FOR UPDATE OF a',
): Promise<Result<Attempt, Failure>> {
  const [row] = await rowsOf(
    attemptRow,
    executor,
    { name: `own_attempt${lock}`, text: `${OWN} ${lock}` },
    [attemptId, userId, ticket === undefined ? null : hashOf(ticket)],
  );
  if (row === undefined || row.versionId === null) return err(notYours);
  return ok({
    ...row,
    versionId: row.versionId,
    layout: must(row.layout ?? undefined, 'the layout of an attempt'),
    serverDeadline: must(row.serverDeadline ?? undefined, 'the deadline of an attempt'),
  });
}

export const isOver = failure('sitting_over', 'This attempt is handed in or closed.', 'attemptId');
export const timeOver = failure('time_over', 'The time of this attempt is over.', 'attemptId');
export const isElsewhere = failure(
  'sitting_elsewhere',
  'The attempt was opened in another window since.',
  'windowId',
);
