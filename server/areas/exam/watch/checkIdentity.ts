import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { eventKinds } from '#contracts/exam/attempt.ts';
import { test } from '#contracts/exam/exam.ts';
import type { identityBody, IdentityChecked } from '#contracts/exam/markingCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { keepEvent } from '../sittings/events.ts';

/** Answering, handed in, marked: whoever is absent or void is nobody to look at. */
const SEATED = `
  SELECT id FROM entity."attempt"
  WHERE "testId" = $1 AND "studentId" = $2 AND status IN (1, 2, 3)
  ORDER BY no DESC LIMIT 1 FOR UPDATE`;
const [CHECKED] = eventKinds.checked;
const timeRow = z.object({ time: z.number() });
const KNOWN = `
  SELECT time::float8 AS time FROM entity."attemptEvent"
  WHERE "attemptId" = $1 AND kind = ${CHECKED} ORDER BY time LIMIT 1`;

/** An invigilator has seen that whoever sits is who he says; once for each attempt, with his name. */
export async function checkIdentity(
  engine: Engine,
  { testId, studentId }: z.output<typeof identityBody>,
  actor: Actor,
): Promise<Result<IdentityChecked, Failure>> {
  const seen = await engine.of(test).get(testId, actor);
  if (!seen.ok) return seen;
  return inWriteTransaction<IdentityChecked>(engine, actor, async (context) => {
    const [attempt] = await rowsOf(idRow, context.client, SEATED, [testId, studentId]);
    if (attempt === undefined)
      return err(failure('wrong_state', 'He has not begun, or is void.', 'studentId'));
    const { id: attemptId } = attempt;
    const [known] = await rowsOf(timeRow, context.client, KNOWN, [attemptId]);
    if (known !== undefined) return ok({ attemptId, checkedTime: known.time });
    await keepEvent(context, { id: attemptId, testId, studentId }, 'checked', actor.name);
    return ok({ attemptId, checkedTime: engine.clock.now() });
  });
}
