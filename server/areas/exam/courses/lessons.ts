import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { lesson } from '#contracts/exam/lesson.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { keepHours } from './hours.ts';
import { noStudent, studentOf } from './students.ts';

const OPEN = storedChoice(lesson, 'status', 'open');
const unknownCode = failure('record_not_found', 'No lesson is open with this code.', 'code');

const lessonRow = z.object({ id: z.string(), title: z.string(), creditHours: z.number() });
const signRow = z.object({ time: z.number(), hours: z.number() });

type Signed = { readonly title: string; readonly time: number; readonly creditHours: number };

/** Signs that the caller is at a lesson; signing twice is signing once. */
export const signLesson = (
  engine: Engine,
  code: string,
  actor: Actor,
): Promise<Result<Signed, Failure>> =>
  inWriteTransaction(engine, actor, async (context) => {
    const studentId = await studentOf(context.client, actor.userId, 'FOR UPDATE');
    return studentId === undefined ? err(noStudent) : signOf(context, studentId, code);
  });

/** The sign of a student, whose record is locked. */
export async function signOf(
  { client, engine }: WriteContext,
  studentId: string,
  code: string,
): Promise<Result<Signed, Failure>> {
  const [lesson] = await rowsOf(
    lessonRow,
    client,
    `SELECT id, title, coalesce("creditHours", 0)::float8 AS "creditHours" FROM entity."lesson"
     WHERE "signCode" = $1 AND status = ${OPEN} AND NOT "isDeleted" FOR SHARE`,
    [code],
  );
  if (lesson === undefined) return err(unknownCode);
  const now = engine.clock.now();
  await query(
    client,
    `INSERT INTO entity."lessonSign" (id, "rowVersion", "lessonId", "studentId", "signTime",
       "creditHours") VALUES ($1, 1, $2, $3, $4, $5)
     ON CONFLICT ("lessonId", "studentId") DO NOTHING`,
    [engine.newId(), lesson.id, studentId, now, lesson.creditHours],
  );
  const [sign] = await rowsOf(
    signRow,
    client,
    `SELECT "signTime"::float8 AS time, "creditHours"::float8 AS hours FROM entity."lessonSign"
     WHERE "lessonId" = $1 AND "studentId" = $2`,
    [lesson.id, studentId],
  );
  await keepHours(client, [studentId], now);
  return ok({
    title: lesson.title,
    time: sign?.time ?? now,
    creditHours: sign?.hours ?? lesson.creditHours,
  });
}
