import { z } from 'zod';
import { must } from '#base/assert.ts';
import type { Sitting } from '#contracts/exam/sittingCalls.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { questionIn } from '../versions/layout.ts';
import { shownQuestion } from '../versions/shown.ts';
import { versionOf, type Version } from '../versions/versions.ts';
import type { Attempt } from './attemptRow.ts';

/** What of an exam and its student stands above the questions. */
export const paperRow = z.object({
  name: z.string(),
  studentName: z.string(),
  oneByOne: z.boolean(),
  calculator: z.boolean(),
  fullscreen: z.boolean(),
  blurMost: z.number().nullable(),
});

/** SQL of `paperRow`, of a test `t` and a student `s`. */
export const paperColumns = `
  t.name, s.name AS "studentName", coalesce(t."oneByOne", false) AS "oneByOne",
    coalesce(t.calculator, false) AS calculator,
    coalesce((t."antiCheat" ->> 'fullscreen')::boolean, false) AS fullscreen,
    (t."antiCheat" ->> 'maxBlur')::int4 AS "blurMost"`;
const PAPER = `SELECT ${paperColumns}
  FROM entity."test" t, entity."student" s WHERE t.id = $1 AND s.id = $2`;

const answerRow = z.object({
  questionId: z.string(),
  answer: z.unknown(),
  flagged: z.boolean(),
  seq: z.number(),
});
export type KeptAnswer = z.infer<typeof answerRow>;

/** What is kept of the answers of an attempt, by question. */
export async function keptAnswers(
  executor: Executor,
  attemptId: string,
): Promise<ReadonlyMap<string, KeptAnswer>> {
  const rows = await rowsOf(
    answerRow,
    executor,
    `SELECT "questionId", answer, coalesce(flagged, false) AS flagged, coalesce(seq, 0)::int4 AS seq
     FROM entity."attemptAnswer" WHERE "attemptId" = $1`,
    [attemptId],
  );
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** What whoever sits has before him; of the questions nothing but what he may know. */
export async function sittingOf(
  executor: Executor,
  attempt: Attempt,
  now: number,
  answers: ReadonlyMap<string, KeptAnswer>,
): Promise<Sitting> {
  const [paper] = await rowsOf(paperRow, executor, PAPER, [attempt.testId, attempt.studentId]);
  const version = await versionOf(executor, attempt.versionId);
  return shownSitting(must(paper, 'the exam of an attempt'), version, attempt, now, answers);
}

/** What whoever sits has before him, of what was read already. */
export function shownSitting(
  paper: z.output<typeof paperRow>,
  version: Version,
  attempt: Attempt,
  now: number,
  answers: ReadonlyMap<string, KeptAnswer>,
): Sitting {
  const { totalScore, passScore } = version;
  return {
    ...paper,
    attemptId: attempt.id,
    testId: attempt.testId,
    no: attempt.no,
    windowId: attempt.windowId ?? '',
    lastSeq: Math.max(0, ...[...answers.values()].map(({ seq }) => seq)),
    serverNow: now,
    serverDeadline: attempt.serverDeadline,
    totalScore,
    passScore,
    blurCount: attempt.blurCount,
    questions: attempt.layout.map((placed, at) =>
      shownQuestion(
        questionIn(version, placed.questionId),
        placed,
        at + 1,
        answers.get(placed.questionId),
      ),
    ),
  };
}
