import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { handInBody, saveAnswersBody, SavedAnswers } from '#contracts/exam/sittingCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { storedAnswer } from '../versions/keys.ts';
import { questionIn } from '../versions/layout.ts';
import { versionOf } from '../versions/versions.ts';
import {
  ANSWERING,
  isElsewhere,
  isOver,
  ownAttempt,
  timeOver,
  type Attempt,
} from './attemptRow.ts';

type Given = NonNullable<z.output<typeof handInBody>['answers']>;

/** Saves answers of an attempt that is open, by the window that was opened last. */
export async function saveAnswers(
  engine: Engine,
  { attemptId, windowId, seq, answers, ticket }: z.output<typeof saveAnswersBody>,
  actor: Actor,
): Promise<Result<SavedAnswers, Failure>> {
  return inWriteTransaction(engine, actor, async (context) => {
    const found = await ownAttempt(context.client, { attemptId, userId: actor.userId, ticket });
    if (!found.ok) return found;
    const now = engine.clock.now();
    const { status, serverDeadline } = found.value;
    if (status !== ANSWERING) return err(isOver);
    if (now > serverDeadline) return err(timeOver);
    if (windowId !== found.value.windowId) return err(isElsewhere);
    const kept = await keepAnswers(context, found.value, seq, answers);
    if (!kept.ok) return kept;
    return ok({ seq: kept.value, serverNow: now, serverDeadline });
  });
}

/** An answer is no longer than this, as JSON: two pages of text. */
const ANSWER_MOST = 20_000;

const seqRow = z.object({ seq: z.number() });

/**
 * Keeps answers that are newer than what is kept of each, and that the window was heard of; answers
 * the number of the newest save. All of them are kept, or none. The attempt is locked: no other save
 * makes the answer that is missing.
 */
export async function keepAnswers(
  { client, engine }: Pick<WriteContext, 'client' | 'engine'>,
  { id, testId, versionId, layout }: Attempt,
  seq: number,
  answers: Given,
): Promise<Result<number, Failure>> {
  const version = await versionOf(client, versionId);
  const places = new Map(layout.map((placed, at) => [placed.questionId, { placed, at }]));
  // One who says a question twice means the last.
  const rows = new Map<string, object>();
  for (const { questionId, answer, flagged } of answers) {
    const found = places.get(questionId);
    if (found === undefined)
      return err(failure('bad_request', 'The attempt has no such question.', 'questionId'));
    if (JSON.stringify(answer ?? null).length > ANSWER_MOST)
      return err(failure('bad_value', 'An answer is too long.', 'answer'));
    const stored =
      answer === undefined || answer === null
        ? null
        : storedAnswer(questionIn(version, questionId), found.placed, answer);
    rows.set(questionId, {
      id: engine.newId(),
      questionId,
      place: found.at + 1,
      worth: found.placed.score,
      answer: stored,
      flagged: flagged ?? null,
    });
  }
  const [newest] = await rowsOf(seqRow, client, KEEP, [
    id,
    seq,
    engine.clock.now(),
    JSON.stringify([...rows.values()]),
    testId,
  ]);
  return ok(Math.max(seq, newest?.seq ?? 0));
}

const KEEP = {
  name: 'answers_kept',
  text: `
  WITH seen AS (UPDATE entity."attempt" SET "lastSeenTime" = $3::float8 WHERE id = $1),
  given AS (
    SELECT n.id, n."questionId", n.place, n.worth, nullif(n.answer, 'null'::jsonb) AS answer,
      n.flagged
    FROM jsonb_to_recordset($4::jsonb) AS n(id text, "questionId" text, place int4, worth float8,
      answer jsonb, flagged boolean)),
  saved AS (
    UPDATE entity."attemptAnswer" a SET answer = n.answer,
      flagged = coalesce(n.flagged, a.flagged), seq = $2::int4, "savedTime" = $3::float8
    FROM given n
    WHERE a."attemptId" = $1 AND a."questionId" = n."questionId" AND coalesce(a.seq, 0) < $2::int4),
  made AS (
    INSERT INTO entity."attemptAnswer" (id, "rowVersion", "attemptId", "testId", "questionId",
      place, worth, answer, flagged, seq, "savedTime", marking)
    SELECT n.id, 1, $1, $5::text, n."questionId", n.place, n.worth, n.answer,
      coalesce(n.flagged, false), $2::int4, $3::float8, 0
    FROM given n WHERE NOT EXISTS (SELECT FROM entity."attemptAnswer" x
      WHERE x."attemptId" = $1 AND x."questionId" = n."questionId"))
  SELECT coalesce(max(seq), 0)::int4 AS seq FROM entity."attemptAnswer" WHERE "attemptId" = $1`,
};
