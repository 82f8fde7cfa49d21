import type { Random } from '#base/random.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { z } from 'zod';
import { layoutSchema } from '#contracts/exam/attempt.ts';
import { handIn } from '../sittings/handIn.ts';
import { kioskBegin } from '../sittings/kioskBegin.ts';
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

/** Somebody sits an exam at a kiosk from a moment on; false where he has sat it already. */
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
     WHERE a."testId" = $1 AND a.status <> 1`,
    [testId, card],
  );
  if ((known[0]?.sat ?? 0) > 0) return false;
  setTime(begins);
  const begun = await kioskBegin(past, { testId, card }, systemActor);
  if (!begun.ok) throw new Error(`${card}: ${begun.error.message}`);
  const { sitting, ticket } = begun.value;
  const answers = await answersOf(past, sitting, { random, skill });
  setTime(begins + took);
  const { attemptId, windowId } = sitting;
  const handed = await handIn(past, { attemptId, windowId, seq: 1, answers, ticket }, systemActor);
  if (!handed.ok && handed.error.code !== 'time_over')
    throw new Error(`${card}: ${handed.error.message}`);
  return handed.ok;
}

type Sitting = Extract<Awaited<ReturnType<typeof kioskBegin>>, { ok: true }>['value']['sitting'];

/** What he answers to each question, by the letters that he sees. */
async function answersOf(
  { pool }: Engine,
  { attemptId, questions }: Sitting,
  known: Parameters<typeof answerTo>[2],
): Promise<{ questionId: string; answer: unknown }[]> {
  const [row] = await rowsOf(
    attemptRow,
    pool,
    `SELECT "versionId", layout FROM entity."attempt" WHERE id = $1`,
    [attemptId],
  );
  if (row === undefined) return [];
  const version = await versionOf(pool, row.versionId);
  const places = new Map(row.layout.map((placed) => [placed.questionId, placed]));
  return questions.flatMap((shown) => {
    const placed = places.get(shown.id);
    if (placed === undefined) return [];
    const question = questionIn(version, shown.id);
    const right = shownAnswer(question, placed, question.answer);
    return [{ questionId: shown.id, answer: answerTo(shown, right, known) }];
  });
}
