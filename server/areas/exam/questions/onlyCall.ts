import { setImmediate as otherCalls } from 'node:timers/promises';
import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import { question } from '#contracts/exam/question.ts';
import type { AlikeQuestion, onlyInput, OnlyAnswer } from '#contracts/exam/questionCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import type { CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { likenessOf, normalisedStem, pairsOf } from './likeness.ts';

/** Less is not worth a look. */
const LIKE_LEAST = 0.6;
const ALIKE_MOST = 5;
/** Questions that are compared before other calls have their turn. */
const A_TURN = 500;
/** A text of half the length or twice cannot be alike enough. */
const LENGTHS = 2.5;

const stemRow = z.object({ id: z.string(), stem: z.string(), type: z.number() });

/** Whether a question with the same words is there, and which read alike, of those the caller sees. */
export async function only(
  { stem, id }: z.output<typeof onlyInput>,
  { engine, actor }: CallContext,
): Promise<Result<OnlyAnswer, Failure>> {
  const asked = normalisedStem(stem);
  const selection = engine.of(question).selection({}, actor);
  if (!selection.ok) return selection;
  if (asked === '') return ok({ exists: false, id: null, alike: [] });
  const { text, values } = selection.value;
  const rows = await rowsOf(
    stemRow,
    engine.pool,
    `SELECT id, stem, "type"::int4 AS type ${text}`,
    values,
  );
  const pairs = pairsOf(asked);
  const found: AlikeQuestion[] = [];
  for (const [i, row] of rows.entries()) {
    if (i % A_TURN === A_TURN - 1) await otherCalls();
    if (row.id === id) continue;
    const other = normalisedStem(row.stem);
    if (other.length > asked.length * LENGTHS || asked.length > other.length * LENGTHS) continue;
    const likeness = likenessOf(asked, other, pairs);
    if (likeness >= LIKE_LEAST) found.push({ ...row, likeness });
  }
  const alike = found.toSorted((a, b) => b.likeness - a.likeness).slice(0, ALIKE_MOST);
  const same = alike.find(({ likeness }) => likeness === 1);
  return ok({ exists: same !== undefined, id: same?.id ?? null, alike });
}
