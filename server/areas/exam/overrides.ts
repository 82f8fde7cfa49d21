import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { grade } from '#contracts/exam/grade.ts';
import {
  override,
  type EntityOverride,
  type FieldValues,
  type WriteContext,
} from '#server/entity/override.ts';
import { ruleOverride } from './certificates/ruleOverride.ts';
import { courseOverrides } from './courses/courseOverrides.ts';
import { certificateOverride } from './certificates/certificateOverride.ts';
import { grantFromGrade } from './certificates/grant.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { paperOverride } from './papers/paperOverride.ts';
import { allExcelIn } from './results/allExcelIn.ts';
import { appealOverride } from './results/appealOverride.ts';
import { attemptOverride } from './sittings/attemptOverride.ts';
import { testOverrides } from './exams/examOverrides.ts';
import { questionOverride } from './questions/questionOverride.ts';

/** Questions and papers in rooms of their own. Grades: none above the full score of its paper. */
export const examOverrides: readonly EntityOverride[] = [
  questionOverride,
  paperOverride,
  ...testOverrides,
  attemptOverride,
  appealOverride,
  override(grade, {
    actions: { allExcelIn },
    hooks: {
      beforeCreate: (values, context) => withinTotal(values, values, context),
      beforeUpdate: (values, before, context) =>
        withinTotal(values, { ...before, ...values }, context),
      async afterWrite(written, context) {
        const granted = await grantFromGrade(written, context);
        if (!granted.ok) context.engine.complain(granted.error, 'granting certificates');
      },
    },
  }),
  certificateOverride,
  ruleOverride,
  ...courseOverrides,
];

const totalRow = z.object({ total: z.number().nullable() });

/** Refuses a score above the full score of the paper, that of the exam where none is named. */
async function withinTotal(
  values: FieldValues,
  { score, paperId, testId }: FieldValues,
  { client, actor }: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  const isAsked = ['score', 'paperId', 'testId'].some((name) => values[name] !== undefined);
  if (!isAsked || typeof score !== 'number') return ok(values);
  const [paper] = await rowsOf(
    totalRow,
    client,
    `SELECT "totalScore"::float8 AS total FROM entity."paper" WHERE id = coalesce($1,
       (SELECT "paperId" FROM entity."test" WHERE id = $2))`,
    [paperId ?? null, testId ?? null],
  );
  const total = paper?.total ?? undefined;
  if (total === undefined || score <= total) return ok(values);
  const message =
    actor.language === 'en'
      ? `The score is above the paper's full score of ${total}`
      : `成绩不能高于试卷总分 ${total}`;
  return err(failure('rule_broken', message, 'score'));
}
