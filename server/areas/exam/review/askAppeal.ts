import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { appeal } from '#contracts/exam/appeal.ts';
import type { appealBody } from '#contracts/exam/sittingCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { ownAttempt } from '../sittings/attemptRow.ts';

const ASKED = 0;
const MARKED = 3;

const answerRow = z.object({ points: z.number().nullable() });

/** An answer of an exam that is released. */
const ANSWER = `
  SELECT x.points::float8 AS points FROM entity."attemptAnswer" x
    JOIN entity."test" t ON t.id = x."testId" AND t.status = 4
  WHERE x."attemptId" = $1 AND x."questionId" = $2`;

/** The caller asks that one of his answers be looked at again. */
export async function askAppeal(
  engine: Engine,
  { attemptId, questionId, text }: z.output<typeof appealBody>,
  actor: Actor,
): Promise<Result<{ readonly id: string }, Failure>> {
  return inWriteTransaction(engine, actor, async (context) => {
    const found = await ownAttempt(context.client, { attemptId, userId: actor.userId });
    if (!found.ok) return found;
    const { testId, studentId, status } = found.value;
    const [answer] = await rowsOf(answerRow, context.client, ANSWER, [attemptId, questionId]);
    if (answer === undefined || status !== MARKED)
      return err(failure('review_closed', 'It can be asked for after the release.', 'attemptId'));
    const made = await within({ ...context, actor: systemActor }).create(
      appeal,
      {},
      {
        testId,
        attemptId,
        studentId,
        questionId,
        text,
        status: ASKED,
        pointsBefore: answer.points,
        askTime: engine.clock.now(),
      },
    );
    return made.ok ? ok({ id: made.value.id }) : made;
  });
}
