import type { Random } from '#base/random.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { z } from 'zod';
import { layoutSchema } from '#contracts/exam/attempt.ts';
import type { Sitting } from '#contracts/exam/sittingCalls.ts';
import { handInWithin } from '../sittings/handIn.ts';
import { kioskBeginWithin } from '../sittings/kioskBegin.ts';
import { shownAnswer } from '../versions/keys.ts';
import { questionIn } from '../versions/layout.ts';
import { versionOf } from '../versions/versions.ts';
import { answerTo } from './answersOf.ts';

type Sitter = {
  readonly testId: string;
  readonly card: string;
  readonly random: Random;
};

const MINUTE_MS = 60_000;
const SKILL = { mean: 0.78, sigma: 0.14 } as const;

const attemptRow = z.object({ versionId: z.string(), layout: layoutSchema });

/**
 * Somebody sits an exam at a kiosk from a moment on; false where he has sat it already. He begins and
 * hands in at once for everybody else: his deadline lies in the past, and the timer of attempts, which
 * goes by the present, would close one that it finds open before its answers are there.
 */
export async function sitExam(
  past: Engine,
  { testId, card, random }: Sitter,
  begins: number,
  setTime: (time: number) => void,
): Promise<boolean> {
  const skill = Math.min(0.98, Math.max(0.3, random.normal(SKILL.mean, SKILL.sigma)));
  const took = (12 + random.next() * 25) * MINUTE_MS;
  const known = await rowsOf(
    z.object({ sat: z.number() }),
    past.pool,
    `SELECT count(*)::int4 AS sat FROM entity."attempt" a
       JOIN entity."student" s ON s.id = a."studentId" AND s."jobNo" = $2
     WHERE a."testId" = $1`,
    [testId, card],
  );
  if ((known[0]?.sat ?? 0) > 0) return false;
  const sat = await inWriteTransaction(past, systemActor, async (context: WriteContext) => {
    setTime(begins);
    const begun = await kioskBeginWithin(context, { testId, card });
    if (!begun.ok) return begun;
    const { sitting, ticket } = begun.value;
    const answers = await answersOf(context.client, sitting, { random, skill });
    setTime(begins + took);
    const { attemptId, windowId } = sitting;
    return handInWithin(context, { attemptId, windowId, seq: 1, answers, ticket });
  });
  if (!sat.ok) throw new Error(`${card}: ${sat.error.message}`);
  return true;
}

/** What he answers to each question, by the letters that he sees. */
async function answersOf(
  executor: Executor,
  { attemptId, questions }: Sitting,
  known: Parameters<typeof answerTo>[2],
): Promise<{ questionId: string; answer: unknown }[]> {
  const [row] = await rowsOf(
    attemptRow,
    executor,
    `SELECT "versionId", layout FROM entity."attempt" WHERE id = $1`,
    [attemptId],
  );
  if (row === undefined) return [];
  const version = await versionOf(executor, row.versionId);
  const places = new Map(row.layout.map((placed) => [placed.questionId, placed]));
  return questions.flatMap((shown) => {
    const placed = places.get(shown.id);
    if (placed === undefined) return [];
    const question = questionIn(version, shown.id);
    const right = shownAnswer(question, placed, question.answer);
    return [{ questionId: shown.id, answer: answerTo(shown, right, known) }];
  });
}
