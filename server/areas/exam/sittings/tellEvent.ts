import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { attempt, endings } from '#contracts/exam/attempt.ts';
import type { eventAnswer, eventBody } from '#contracts/exam/sittingCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { ANSWERING, isOver, ownAttempt } from './attemptRow.ts';
import { keepEvent } from './events.ts';
import { endAttempt } from './handIn.ts';

const [BY_BLUR] = endings.blur;
type Told = z.infer<typeof eventAnswer>;
const mostRow = z.object({ most: z.number().nullable() });

/** Keeps that the window was left or is back; left too often, the attempt is handed in as it is. */
export async function tellEvent(
  engine: Engine,
  { attemptId, kind, ticket }: z.output<typeof eventBody>,
  actor: Actor,
): Promise<Result<Told, Failure>> {
  return inWriteTransaction<Told>(engine, actor, async (context) => {
    const found = await ownAttempt(context.client, { attemptId, userId: actor.userId, ticket });
    if (!found.ok) return found;
    if (found.value.status !== ANSWERING) return err(isOver);
    const blurCount = found.value.blurCount + (kind === 'blur' ? 1 : 0);
    await keepEvent(context, found.value, kind);
    await within(context).stamp(attempt, attemptId, {
      blurCount,
      lastSeenTime: engine.clock.now(),
    });
    const [rule] = await rowsOf(
      mostRow,
      context.client,
      `SELECT ("antiCheat" ->> 'maxBlur')::int4 AS most FROM entity."test" WHERE id = $1`,
      [found.value.testId],
    );
    const most = rule?.most ?? null;
    if (most === null || blurCount <= most) return ok({ blurCount, isOver: false });
    const ended = await endAttempt(context, attemptId, BY_BLUR);
    return ended.ok ? ok({ blurCount, isOver: true }) : ended;
  });
}
