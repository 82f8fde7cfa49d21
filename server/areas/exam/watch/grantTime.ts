import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { extraTime, test } from '#contracts/exam/exam.ts';
import type { extraTimeBody, extraTimeReply } from '#contracts/exam/markingCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { keepEvent } from '../sittings/events.ts';

type Granted = z.infer<typeof extraTimeReply>;
const openRow = z.object({ id: z.string(), deadline: z.number() });
const OPEN = `
  SELECT id, "serverDeadline"::float8 AS deadline FROM entity."attempt"
  WHERE "testId" = $1 AND "studentId" = $2 AND status = 1`;
const KNOWN = `
  SELECT id FROM entity."extraTime"
  WHERE "testId" = $1 AND "studentId" = $2 AND NOT "isDeleted"`;

/** Sets the extra minutes of a student; an attempt that is open ends so much later. */
export async function grantTime(
  engine: Engine,
  { testId, studentId, minutes, reason }: z.output<typeof extraTimeBody>,
  actor: Actor,
): Promise<Result<Granted, Failure>> {
  const seen = await engine.of(test).get(testId, actor);
  if (!seen.ok) return seen;
  const state = stateOf(test, seen.value);
  if (state !== 'published' && state !== 'running')
    return err(failure('wrong_state', 'Nobody sits it any more.', 'testId'));
  return inWriteTransaction<Granted>(engine, actor, async (context) => {
    const records = within(context);
    const [known] = await rowsOf(idRow, context.client, KNOWN, [testId, studentId]);
    const kept =
      known === undefined
        ? await records.create(extraTime, { testId, studentId, minutes, reason })
        : await records.set(extraTime, known.id, { minutes, reason });
    if (!kept.ok) return kept;
    const [open] = await rowsOf(openRow, context.client, OPEN, [testId, studentId]);
    if (open === undefined) return ok({ serverDeadline: null });
    const note = `${minutes} min: ${reason}`.slice(0, 200);
    await keepEvent(context, { id: open.id, testId, studentId }, 'extraTime', note);
    return ok({ serverDeadline: open.deadline });
  });
}
