import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { certificate, certificateSources } from '#contracts/exam/certificate.ts';
import type { grade } from '#contracts/exam/grade.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { REVOKED } from './validity.ts';

const [BY_EXAM] = certificateSources.exam;
const [BY_COURSE] = certificateSources.course;

type Grade = RecordOf<typeof grade>;

/**
 * What a grade earns or loses: a passed one grants the certificates of the types that name its exam
 * or paper, once all courses of the type are finished; one that passes no longer revokes what it
 * granted. Imported grades are grades like any.
 */
export async function grantFromGrade(
  { before, after }: { readonly before: Grade | undefined; readonly after: Grade | undefined },
  context: WriteContext,
): Promise<Result<undefined, Failure>> {
  const passed = after?.passed === true;
  if (!passed && before?.passed === true) return revokeOf(context, before.id);
  if (!passed || after === undefined) return ok(undefined);
  const types = await rowsOf(idRow, context.client, EARNED_BY_GRADE, [
    after.testId,
    after.paperId ?? null,
  ]);
  for (const { id: typeId } of types) {
    const granted = await grant(context, {
      typeId,
      studentId: after.studentId,
      gradeId: after.id,
      source: BY_EXAM,
    });
    if (!granted.ok) return granted;
  }
  return ok(undefined);
}

const EARNED_BY_GRADE = `
  SELECT t.id FROM entity."certificateType" t
  WHERE NOT t."isDeleted" AND NOT t.disabled AND ($1 = ANY (t."testIds")
    OR coalesce($2, (SELECT x."paperId" FROM entity."test" x WHERE x.id = $1)) = ANY (t."paperIds"))
  ORDER BY t.id`;

/** What a finished course earns: types that name it, whose exam, where there is one, is passed. */
export async function grantFromCourse(
  context: WriteContext,
  studentId: string,
  courseId: string,
): Promise<Result<undefined, Failure>> {
  const types = await rowsOf(earnedRow, context.client, EARNED_BY_COURSE, [courseId, studentId]);
  for (const { id: typeId, gradeId, needsExam } of types) {
    if (needsExam && gradeId === null) continue;
    const granted = await grant(context, {
      typeId,
      studentId,
      gradeId,
      source: needsExam ? BY_EXAM : BY_COURSE,
    });
    if (!granted.ok) return granted;
  }
  return ok(undefined);
}

const earnedRow = idRow.extend({ gradeId: z.string().nullable(), needsExam: z.boolean() });

const EARNED_BY_COURSE = `
  SELECT t.id, coalesce(cardinality(t."testIds"), 0) + coalesce(cardinality(t."paperIds"), 0) > 0
      AS "needsExam",
    (SELECT g.id FROM entity."grade" g LEFT JOIN entity."test" x ON x.id = g."testId"
     WHERE g."studentId" = $2 AND g.passed AND NOT g."isDeleted"
       AND (g."testId" = ANY (t."testIds") OR coalesce(g."paperId", x."paperId") = ANY (t."paperIds"))
       AND NOT EXISTS (SELECT FROM entity."certificate" c WHERE c."gradeId" = g.id)
     ORDER BY g."gradeTime" DESC NULLS LAST LIMIT 1) AS "gradeId"
  FROM entity."certificateType" t
  WHERE NOT t."isDeleted" AND NOT t.disabled AND $1 = ANY (t."courseIds") ORDER BY t.id`;

/** Makes a certificate unless the student has one from the same grade, or courses are unfinished. */
async function grant(
  context: WriteContext,
  given: {
    readonly typeId: string;
    readonly studentId: string;
    readonly gradeId: string | null;
    readonly source: typeof BY_EXAM | typeof BY_COURSE;
  },
): Promise<Result<undefined, Failure>> {
  const { typeId, studentId, gradeId, source } = given;
  const [hindrance] = await rowsOf(hindranceRow, context.client, HINDRANCE, [
    typeId,
    studentId,
    gradeId,
    context.engine.clock.now(),
  ]);
  if (hindrance?.isHeld === true || hindrance?.lacksCourse === true) return ok(undefined);
  const made = await within({ ...context, actor: systemActor }).create(
    certificate,
    { typeId, studentId, source },
    { gradeId },
  );
  return made.ok ? ok(undefined) : made;
}

const hindranceRow = z.object({ isHeld: z.boolean(), lacksCourse: z.boolean() });

/** A course earns anew only what is not held, or near its end. */
const HINDRANCE = `
  SELECT EXISTS (SELECT FROM entity."certificate" c
      WHERE c."typeId" = $1 AND c."studentId" = $2 AND NOT c."isDeleted" AND CASE
        WHEN $3::text IS NOT NULL THEN c."gradeId" = $3
        ELSE c.status <> ${REVOKED} AND (c."soonTime" IS NULL OR c."soonTime" > $4) END) AS "isHeld",
    EXISTS (SELECT FROM entity."certificateType" t, unnest(t."courseIds") AS needed(id)
      WHERE t.id = $1 AND NOT ${finishedSql('needed.id', '$2')}) AS "lacksCourse"`;

/** SQL of whether a student has finished every chapter of a course. */
export function finishedSql(course: string, student: string): string {
  return `EXISTS (SELECT FROM entity."course" k WHERE k.id = ${course}
    AND coalesce(jsonb_array_length(k.chapters), 0) > 0
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(k.chapters) AS chapter
      WHERE NOT EXISTS (SELECT FROM entity."study" u WHERE u."studentId" = ${student}
        AND u."courseId" = k.id AND u."chapterId" = chapter ->> 'id' AND u.finished)))`;
}

/** Revokes what a grade granted that passes no longer. */
async function revokeOf(
  context: WriteContext,
  gradeId: string,
): Promise<Result<undefined, Failure>> {
  const held = await rowsOf(
    idRow,
    context.client,
    `SELECT id FROM entity."certificate" WHERE "gradeId" = $1 AND status <> ${REVOKED}
       AND NOT "isDeleted"`,
    [gradeId],
  );
  for (const { id } of held) {
    const moved = await within({ ...context, actor: systemActor }).move(certificate, 'revoke', {
      id,
      note: '成绩已更正为不及格 / The grade no longer passes',
    });
    if (!moved.ok) return moved;
  }
  return ok(undefined);
}
