import { z } from 'zod';
import { must } from '#base/assert.ts';
import { frozenPart, frozenQuestion } from '#contracts/exam/paperVersion.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

const versionRow = z.object({
  id: z.string(),
  totalScore: z.number(),
  passScore: z.number(),
  durationMin: z.number(),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  halfForPart: z.boolean(),
  parts: z.array(frozenPart),
  questions: z.array(frozenQuestion),
});
type Row = z.infer<typeof versionRow>;

/** A version with its questions by id. */
export type Version = Omit<Row, 'questions'> & {
  readonly questions: ReadonlyMap<string, Row['questions'][number]>;
};

/** So many versions lie in memory: those of the exams that are sat. */
const MOST = 20;
const known = new Map<string, Version>();

/** What an exam asks. A version never changes: it is read once. */
export async function versionOf(executor: Executor, id: string): Promise<Version> {
  const kept = known.get(id);
  if (kept !== undefined) return kept;
  const [row] = await rowsOf(
    versionRow,
    executor,
    `SELECT id, coalesce("totalScore", 0)::float8 AS "totalScore",
       coalesce("passScore", 0)::float8 AS "passScore", "durationMin",
       coalesce("shuffleQuestions", false) AS "shuffleQuestions",
       coalesce("shuffleOptions", false) AS "shuffleOptions",
       coalesce("halfForPart", false) AS "halfForPart", parts, questions
     FROM entity."paperVersion" WHERE id = $1`,
    [id],
  );
  const { questions, ...rest } = must(row, 'the version of an exam');
  const version = { ...rest, questions: new Map(questions.map((one) => [one.questionId, one])) };
  if (known.size >= MOST) known.delete(must(known.keys().next().value, 'the oldest version'));
  known.set(id, version);
  return version;
}
