import { ok, type Result } from '#base/result.ts';
import { z } from 'zod';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { courseAssignment } from '#contracts/exam/course.ts';
import { test } from '#contracts/exam/exam.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { DueCertificate } from './notices.ts';

const RETRAINING = storedChoice(courseAssignment, 'reason', 'retraining');

const courseRow = z.object({ id: z.string(), title: z.string() });
const testRow = z.object({ id: z.string(), studentIds: z.array(z.string()).nullable() });

/** Courses of its type that its holder was not assigned for this certificate yet. */
const COURSES = `
  SELECT k.id, k.title FROM entity."certificateType" t JOIN entity."course" k
    ON k.id = ANY (t."courseIds") AND NOT k."isDeleted" AND k.status = 1
  WHERE t.id = $1 AND NOT EXISTS (SELECT FROM entity."courseAssignment" a
    WHERE a."certificateId" = $2 AND a."courseId" = k.id AND NOT a."isDeleted")
  ORDER BY k.id`;

/** Exams of its type that are still ahead and do not name its holder. */
const TESTS = `
  SELECT x.id, x."studentIds" FROM entity."certificateType" t JOIN entity."test" x
    ON x.id = ANY (t."testIds") AND NOT x."isDeleted" AND x.status IN (0, 1) AND x."startTime" > $3
  WHERE t.id = $1 AND NOT coalesce($2 = ANY (x."studentIds"), false) ORDER BY x.id`;

/**
 * Assigns the courses that a certificate's type names to its holder, due with the certificate, and
 * enters him for its exams that are ahead; what he was given before is not given twice.
 */
export async function assignRetraining(
  context: WriteContext,
  { id, typeId, studentId, type, typeEn, endTime, name }: DueCertificate,
): Promise<Result<undefined, Failure>> {
  const asSystem = within({ ...context, actor: systemActor });
  for (const course of await rowsOf(courseRow, context.client, COURSES, [typeId, id])) {
    const made = await asSystem.create(
      courseAssignment,
      {
        name: `${name} · ${type} / ${typeEn}`.slice(0, 100),
        courseId: course.id,
        studentIds: [studentId],
        dueTime: endTime,
        reason: RETRAINING,
      },
      { certificateId: id },
    );
    if (!made.ok) return made;
  }
  const now = context.engine.clock.now();
  for (const exam of await rowsOf(testRow, context.client, TESTS, [typeId, studentId, now])) {
    const entered = await asSystem.set(test, exam.id, {
      studentIds: [...(exam.studentIds ?? []), studentId],
    });
    if (!entered.ok) return entered;
  }
  return ok(undefined);
}
