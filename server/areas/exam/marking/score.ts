import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { attempt, attemptAnswer, markingStates } from '#contracts/exam/attempt.ts';
import { test } from '#contracts/exam/exam.ts';
import type { scoreBody, Scored } from '#contracts/exam/markingCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { CallContext, WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { roundedPoints, verdictOf } from '../versions/judge.ts';
import { markedRow, placeMark, type Marked, type MarkTerms } from './placeMark.ts';

type Body = z.output<typeof scoreBody>;
type Mark = Body['marks'][number];

const LOCKED = `
  SELECT x.id, x."attemptId", x.worth::float8 AS worth, x.marking,
    x."firstPoints"::float8 AS "firstPoints", x."firstUserId",
    x."secondPoints"::float8 AS "secondPoints", x."secondUserId", x."thirdUserId",
    a.status AS "attemptStatus"
  FROM entity."attemptAnswer" x JOIN entity."attempt" a ON a.id = x."attemptId"
  WHERE x."testId" = $1 AND x.id = ANY ($2) AND x.marking > 0
  ORDER BY x.id FOR UPDATE OF x`;

/** Marks answers of an exam that is not released; each is refused or kept along with the others. */
export async function scoreAnswers(
  { id, marks }: Body,
  { engine, actor }: CallContext,
): Promise<Result<Scored, Failure>> {
  const seen = await engine.of(test).get(id, actor);
  if (!seen.ok) return seen;
  return inWriteTransaction(engine, actor, async (context) => {
    const found = await within(context).get(test, id);
    if (!found.ok) return found;
    const state = stateOf(test, found.value);
    if (state !== 'running' && state !== 'marking')
      return err(failure('wrong_state', 'Its results stand already.', 'id'));
    const terms = {
      doubleMarked: found.value.doubleMarked === true,
      differenceMost: found.value.differenceMost ?? 0,
    };
    const rows = await rowsOf(markedRow, context.client, LOCKED, [
      id,
      marks.map(({ answerId }) => answerId),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const marked: Scored['marked'] = [];
    for (const mark of marks) {
      const row = byId.get(mark.answerId);
      if (row === undefined || row.attemptStatus === INVALID)
        return err(failure('record_not_found', 'This exam has no such answer to mark.', 'marks'));
      const one = await markOne(context, row, mark, terms);
      if (!one.ok) return one;
      marked.push(one.value);
    }
    const finished = await finishAttempts(
      context,
      rows.map(({ attemptId }) => attemptId),
    );
    return finished.ok ? ok({ marked, waiting: await waitingOf(context, id) }) : finished;
  });
}

const INVALID = 5;
const [DONE] = markingStates.done;

async function markOne(
  context: WriteContext,
  row: Marked,
  mark: Mark,
  terms: MarkTerms,
): Promise<Result<Scored['marked'][number], Failure>> {
  const sum = mark.rubric?.reduce((total, points) => total + points, 0) ?? mark.points;
  if (sum === undefined)
    return err(failure('bad_request', 'A mark wants points, or those of its rubric.', 'points'));
  const points = roundedPoints(sum);
  if (points > row.worth)
    return err(failure('rule_broken', `The question is worth ${row.worth} points.`, 'points'));
  const placed = placeMark(row, context.actor.userId, points, terms);
  if (!placed.ok) return placed;
  const values = placed.value;
  const kept = await within(context).set(attemptAnswer, row.id, {
    ...values,
    ...('points' in values && typeof values['points'] === 'number'
      ? { correct: verdictOf(values['points'], row.worth) }
      : {}),
    rubric: mark.rubric ?? null,
    comment: mark.comment ?? null,
  });
  if (!kept.ok) return kept;
  const first = numberOf(values['firstPoints']) ?? row.firstPoints;
  const second = numberOf(values['secondPoints']) ?? row.secondPoints;
  return ok({
    answerId: row.id,
    isDone: values['marking'] === DONE,
    difference: first === null || second === null ? null : Math.abs(first - second),
  });
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const openRow = z.object({ id: z.string(), isOpen: z.boolean(), status: z.number() });

/** Attempts of which nothing waits any more are marked; those that were get their score anew. */
async function finishAttempts(
  context: WriteContext,
  attemptIds: readonly string[],
): Promise<Result<undefined, Failure>> {
  const rows = await rowsOf(
    openRow,
    context.client,
    `SELECT a.id, a.status, EXISTS (SELECT FROM entity."attemptAnswer" x
       WHERE x."attemptId" = a.id AND x.marking IN (1, 2, 3)) AS "isOpen"
     FROM entity."attempt" a WHERE a.id = ANY ($1) ORDER BY a.id`,
    [[...new Set(attemptIds)]],
  );
  const asSystem = within({ ...context, actor: systemActor });
  for (const { id, isOpen, status } of rows) {
    const name = isOpen ? (status === MARKED ? 'reopenMarks' : undefined) : 'finishMarks';
    if (name === undefined) continue;
    if (name === 'finishMarks' && status === MARKED) {
      const reopened = await asSystem.move(attempt, 'reopenMarks', { id });
      if (!reopened.ok) return reopened;
    }
    const moved = await asSystem.move(attempt, name, { id });
    if (!moved.ok) return moved;
  }
  return ok(undefined);
}
const MARKED = 3;

const countRow = z.object({ waiting: z.number() });

/** Answers of an exam that wait for somebody. */
export async function waitingOf({ client }: Pick<WriteContext, 'client'>, testId: string) {
  const [row] = await rowsOf(
    countRow,
    client,
    `SELECT count(*)::int4 AS waiting FROM entity."attemptAnswer" x
       JOIN entity."attempt" a ON a.id = x."attemptId" AND a.status <> ${INVALID}
     WHERE x."testId" = $1 AND x.marking IN (1, 2, 3)`,
    [testId],
  );
  return row?.waiting ?? 0;
}
