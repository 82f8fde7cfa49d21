import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';
import { grantFromCourse } from '../certificates/grant.ts';
import { creditOf, type OwnChapter, type OwnCourse } from './chapters.ts';
import type { Studied } from './counted.ts';
import { keepHours } from './hours.ts';

type Kept = {
  readonly studentId: string;
  readonly course: OwnCourse;
  readonly chapter: OwnChapter;
  readonly now: number;
};

/**
 * Keeps how far a student is in a chapter; with its end come its share of the hours, and the
 * certificate that the course earns.
 */
export async function keepStudy(
  context: WriteContext,
  { studentId, course, chapter, now }: Kept,
  { studiedSec, farthestSec }: Studied,
  done: boolean,
): Promise<Result<undefined, Failure>> {
  const { client, engine } = context;
  const made = await query(client, KEEP, [
    engine.newId(),
    studentId,
    course.id,
    chapter.id,
    farthestSec,
    studiedSec,
    done,
    now,
    creditOf(course, chapter),
  ]);
  if (made.rows[0]?.['heartbeatCount'] === 1) await query(client, COUNT, [course.id]);
  if (!done || chapter.finished === true) return ok(undefined);
  await keepHours(client, [studentId], now);
  const granted = await grantFromCourse(context, studentId, course.id);
  return granted.ok ? ok(undefined) : granted;
}

const KEEP = `
  INSERT INTO entity."study" AS u (id, "rowVersion", "studentId", "courseId", "chapterId",
    "progressSec", "maxPosSec", "durationSec", finished, "firstTime", "lastTime", "finishTime",
    "heartbeatCount", "creditHours", title, lang)
  SELECT $1, 1, $2, $3, $4, round($5::float8), round($5::float8), round($6::float8),
    $7::boolean, $8::float8, $8::float8, CASE WHEN $7::boolean THEN $8::float8 END, 1,
    CASE WHEN $7::boolean THEN $9::float8 ELSE 0 END, k.title || ' · ' || c.title,
    jsonb_build_object('en', coalesce(nullif(k.lang ->> 'en', ''), k.title) || ' · '
      || coalesce(nullif(c."titleEn", ''), c.title))
  FROM (SELECT) AS kept LEFT JOIN entity."course" k ON k.id = $3
    LEFT JOIN LATERAL jsonb_to_recordset(k.chapters) AS c(id text, title text, "titleEn" text)
      ON c.id = $4
  ON CONFLICT ("studentId", "courseId", "chapterId") DO UPDATE SET
    "rowVersion" = u."rowVersion" + 1, "progressSec" = excluded."progressSec",
    "maxPosSec" = excluded."maxPosSec", "durationSec" = excluded."durationSec",
    finished = excluded.finished, title = coalesce(excluded.title, u.title),
    lang = CASE WHEN excluded.title IS NULL THEN u.lang ELSE excluded.lang END,
    "lastTime" = excluded."lastTime",
    "finishTime" = coalesce(u."finishTime", excluded."finishTime"),
    "heartbeatCount" = coalesce(u."heartbeatCount", 0) + 1,
    "creditHours" = CASE WHEN u.finished THEN u."creditHours" ELSE excluded."creditHours" END
  RETURNING "heartbeatCount"`;
const COUNT = `
  UPDATE entity."course" SET "studyCount" = (SELECT count(DISTINCT "studentId")
    FROM entity."study" WHERE "courseId" = $1) WHERE id = $1`;
