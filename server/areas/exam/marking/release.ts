import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { reviewRules, test, testTypes } from '#contracts/exam/exam.ts';
import { grade } from '#contracts/exam/grade.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { keepWrong } from '../practice/keepWrong.ts';
import { keepRanks } from './ranks.ts';

type Test = RecordOf<typeof test>;

const [PRACTICE] = testTypes.practice;

const [AFTER_RELEASE] = reviewRules.afterRelease;
const ONLINE = storedChoice(grade, 'source', 'online');

const openRow = z.object({ open: z.number() });

/** How many attempts nobody has marked to the end. */
async function openAttempts({ client }: WriteContext, testId: string): Promise<number> {
  const [row] = await rowsOf(
    openRow,
    client,
    `SELECT count(*)::int4 AS open FROM entity."attempt" WHERE "testId" = $1 AND status IN (1, 2)`,
    [testId],
  );
  return row?.open ?? 0;
}

const bestRow = z.object({
  attemptId: z.string(),
  studentId: z.string(),
  score: z.number(),
  passScore: z.number(),
  attempts: z.number(),
  gradeId: z.string().nullable(),
});

/** The best marked attempt of each student, of several as good the first, with the grade he has. */
const BEST = `
  SELECT DISTINCT ON (a."studentId") a.id AS "attemptId", a."studentId", a.score::float8 AS score,
    v."passScore"::float8 AS "passScore",
    (SELECT count(*)::int4 FROM entity."attempt" n WHERE n."testId" = a."testId"
      AND n."studentId" = a."studentId" AND n.status IN (3, 5)) AS attempts,
    (SELECT g.id FROM entity."grade" g WHERE g."testId" = a."testId"
      AND g."studentId" = a."studentId" AND NOT g."isDeleted") AS "gradeId"
  FROM entity."attempt" a JOIN entity."paperVersion" v ON v.id = a."versionId"
  WHERE a."testId" = $1 AND a.status = 3 AND ($2::text IS NULL OR a."studentId" = $2)
  ORDER BY a."studentId", a.score DESC, a.no`;

/**
 * Makes the grades of an exam of which every answer is marked, with their ranks; whoever passes gets
 * the certificates that it earns. A practice has no grades.
 */
export async function releaseTest(
  context: WriteContext,
  record: Test,
): Promise<Result<FieldValues, Failure>> {
  const open = await openAttempts(context, record.id);
  if (open > 0)
    return err(failure('marks_open', `${open} attempts are not marked to the end.`, 'status'));
  const graded = await keepGrades(context, record);
  if (!graded.ok) return graded;
  if (record.reviewRule === AFTER_RELEASE) {
    const attempts = await rowsOf(idRow, context.client, MARKED, [record.id]);
    for (const { id } of attempts) await keepWrong(context, id);
  }
  return ok({ releaseTime: context.engine.clock.now() });
}

const MARKED = `SELECT id FROM entity."attempt" WHERE "testId" = $1 AND status = 3 ORDER BY id`;

/** Makes or corrects the grades of an exam, those of one student where he is named. */
export async function keepGrades(
  context: WriteContext,
  { id: testId, paperId, type, credit }: Test,
  studentId: string | null = null,
): Promise<Result<undefined, Failure>> {
  if (type === PRACTICE) return ok(undefined);
  const asSystem = within({ ...context, actor: systemActor });
  for (const best of await rowsOf(bestRow, context.client, BEST, [testId, studentId])) {
    const passed = best.score >= best.passScore;
    const values = {
      score: best.score,
      passed,
      attempts: best.attempts,
      credit: passed ? (credit ?? 0) : 0,
      gradeTime: context.engine.clock.now(),
    };
    const set = { bestAttemptId: best.attemptId, source: ONLINE };
    const kept =
      best.gradeId === null
        ? await asSystem.create(
            grade,
            { testId, studentId: best.studentId, paperId, ...values },
            set,
          )
        : await asSystem.set(grade, best.gradeId, { ...values, ...set });
    if (!kept.ok) return kept;
  }
  await keepRanks(context.client, testId);
  return ok(undefined);
}

/** An exam that ended and that nobody has to mark is released at once. */
export async function releasedByItself(context: WriteContext, record: Test): Promise<void> {
  const open = await openAttempts(context, record.id);
  if (open > 0) return;
  const released = await within({ ...context, actor: systemActor }).move(test, 'release', {
    id: record.id,
  });
  if (!released.ok) context.engine.complain(released.error, `releasing the exam ${record.id}`);
}
