import { z } from 'zod';
import { reviewRules } from '#contracts/exam/exam.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

const [AFTER_HAND_IN] = reviewRules.afterHandIn;
const [AFTER_RELEASE] = reviewRules.afterRelease;

const ruleRow = z.object({ rule: z.number() });

/** Whether students of an exam see the right answers as soon as they have handed in. */
export async function reviewAfterHandIn(executor: Executor, testId: string): Promise<boolean> {
  const [row] = await rowsOf(
    ruleRow,
    executor,
    `SELECT coalesce("reviewRule", 0) AS rule FROM entity."test" WHERE id = $1`,
    [testId],
  );
  return row?.rule === AFTER_HAND_IN;
}

/** Whether an attempt may be looked at beside the right answers, by the state of both. */
export const mayReview = (given: {
  readonly rule: number;
  readonly isReleased: boolean;
  readonly isHandedIn: boolean;
}): boolean =>
  given.isHandedIn &&
  (given.rule === AFTER_HAND_IN || (given.rule === AFTER_RELEASE && given.isReleased));
