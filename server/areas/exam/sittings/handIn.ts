import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { attempt, endings, GRACE_MS } from '#contracts/exam/attempt.ts';
import type { HandedIn, handInBody } from '#contracts/exam/sittingCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { reviewAfterHandIn } from '../entry/reviewRule.ts';
import { isBlank } from '../versions/judge.ts';
import {
  ANSWERING,
  isElsewhere,
  isOver,
  ownAttempt,
  timeOver,
  VOID,
  type Attempt,
} from './attemptRow.ts';
import { keptAnswers } from './openSitting.ts';
import { keepAnswers } from './saveAnswers.ts';

const [BY_TIME] = endings.time;
const [BY_HAND] = endings.handIn;
type HandIn = z.output<typeof handInBody>;

/** Hands in an attempt with the last answers; once, however often it is said. */
export async function handIn(
  engine: Engine,
  asked: HandIn,
  actor: Actor,
): Promise<Result<HandedIn, Failure>> {
  return inWriteTransaction(engine, actor, (context) => handInWithin(context, asked));
}

/** Hands in within a transaction of whoever sits. */
export async function handInWithin(
  context: WriteContext,
  { attemptId, windowId, seq, answers, ticket }: HandIn,
): Promise<Result<HandedIn, Failure>> {
  const { client, engine, actor } = context;
  const found = await ownAttempt(client, { attemptId, userId: actor.userId, ticket });
  if (!found.ok) return found;
  const { status, ending, submitTime } = found.value;
  if (status === VOID) return err(isOver);
  if (status !== ANSWERING)
    return ending === BY_TIME || submitTime === null
      ? err(timeOver)
      : ok(await handedIn(context, found.value, submitTime));
  const now = engine.clock.now();
  if (now > found.value.serverDeadline + GRACE_MS) return err(timeOver);
  if (windowId !== found.value.windowId) return err(isElsewhere);
  if (seq !== undefined && answers !== undefined) {
    const kept = await keepAnswers(context, found.value, seq, answers);
    if (!kept.ok) return kept;
  }
  const moved = await endAttempt(context, attemptId, BY_HAND);
  return moved.ok ? ok(await handedIn(context, found.value, now)) : moved;
}

/** Ends an attempt by hand, or because the window was left too often. */
export const endAttempt = (
  context: WriteContext,
  id: string,
  ending: number,
): Promise<Result<unknown, Failure>> =>
  within({ ...context, actor: systemActor }).move(attempt, 'handIn', { id, form: { ending } });

async function handedIn(
  { client }: WriteContext,
  { id, testId, layout }: Attempt,
  submitTime: number,
): Promise<HandedIn> {
  const answers = await keptAnswers(client, id);
  return {
    submitTime,
    answered: [...answers.values()].filter(({ answer }) => !isBlank(answer)).length,
    questions: layout.length,
    canReview: await reviewAfterHandIn(client, testId),
  };
}
