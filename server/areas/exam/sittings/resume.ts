import { err, ok, type Result } from '#base/result.ts';
import { attempt, GRACE_MS } from '#contracts/exam/attempt.ts';
import { WINDOW_GONE_MS, type Sitting } from '#contracts/exam/sittingCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { faultOfReturn } from '../entry/whereFrom.ts';
import { ANSWERING, isOver, ownAttempt, type Attempt } from './attemptRow.ts';
import { keepEvent } from './events.ts';
import { keptAnswers, sittingOf } from './openSitting.ts';

/** Goes on with an attempt that is open, here or on another machine. */
export async function resume(
  engine: Engine,
  { attemptId, ticket }: { readonly attemptId: string; readonly ticket?: string | undefined },
  actor: Actor,
): Promise<Result<Sitting, Failure>> {
  return inWriteTransaction(engine, actor, async (context) => {
    const found = await ownAttempt(context.client, { attemptId, userId: actor.userId, ticket });
    if (!found.ok) return found;
    return openWindow(context, found.value, engine.clock.now());
  });
}

/**
 * Opens an attempt in a window of its own, which answers from now on. One that was heard of a moment
 * ago is open still: that is a second window, and stands among the events.
 */
export async function openWindow(
  context: WriteContext,
  found: Attempt,
  now: number,
): Promise<Result<Sitting, Failure>> {
  if (found.status !== ANSWERING || now > found.serverDeadline + GRACE_MS) return err(isOver);
  const fault = await faultOfReturn(found.testId, context);
  if (fault !== undefined) return err(fault);
  const isSecond = found.lastSeenTime !== null && now - found.lastSeenTime < WINDOW_GONE_MS;
  await keepEvent(context, found, isSecond ? 'secondWindow' : 'resume');
  const windowId = context.engine.newId();
  await within(context).stamp(attempt, found.id, {
    windowId,
    windowCount: found.windowCount + 1,
    lastSeenTime: now,
  });
  const answers = await keptAnswers(context.client, found.id);
  return ok(await sittingOf(context.client, { ...found, windowId }, now, answers));
}
