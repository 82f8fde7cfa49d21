import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { beatBody, BeatAnswer, OpenCourse } from '#contracts/exam/courseCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { grantFromCourse } from '../certificates/grant.ts';
import { counted, isFinished } from './counted.ts';
import { keepHours } from './hours.ts';

export const noStudent = failure('record_not_found', 'You are not entered as a student.');
const notOpen = failure('record_not_found', 'This course is not open to you.', 'courseId');

/** The student that a user is; undefined when he is none. */
export async function studentOf(
  executor: Executor,
  userId: string,
  lock = '',
): Promise<string | undefined> {
  const [row] = await rowsOf(
    idRow,
    executor,
    `SELECT id FROM entity."student" WHERE "userId" = $1 AND NOT "isDeleted" AND NOT disabled
     ORDER BY id LIMIT 1 ${lock}`,
    [userId],
  );
  return row?.id;
}

const VIDEO = new Set(['mp4', 'webm', 'mov', 'm4v']);

const chapterRow = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  textEn: z.string().nullable(),
  fileId: z.string().nullable(),
  fileExt: z.string().nullable(),
  durationSec: z.number(),
  minStudySec: z.number().nullable(),
  allowSeek: z.boolean().nullable(),
  studiedSec: z.number().nullable(),
  farthestSec: z.number().nullable(),
  finished: z.boolean().nullable(),
});
const courseRow = z.object({
  id: z.string(),
  title: z.string(),
  teacher: z.string().nullable(),
  creditHours: z.number().nullable(),
});

/** A course that is published, or was when its student was to study it. */
const COURSE = `
  SELECT k.id, k.title, t.name AS teacher, k."creditHours"::float8 AS "creditHours"
  FROM entity."course" k LEFT JOIN entity."teacher" t ON t.id = k."teacherId"
  WHERE k.id = $1 AND k.status = 1 AND NOT k."isDeleted" AND NOT k.disabled`;
const CHAPTERS = `
  SELECT c.chapter ->> 'id' AS id, c.chapter ->> 'title' AS title, c.chapter ->> 'text' AS text,
    c.chapter ->> 'textEn' AS "textEn", f.id AS "fileId", f.ext AS "fileExt",
    (c.chapter ->> 'durationSec')::float8 AS "durationSec",
    (c.chapter ->> 'minStudySec')::float8 AS "minStudySec",
    (c.chapter ->> 'allowSeek')::boolean AS "allowSeek",
    u."durationSec"::float8 AS "studiedSec", u."maxPosSec"::float8 AS "farthestSec", u.finished
  FROM entity."course" k, jsonb_array_elements(k.chapters) WITH ORDINALITY AS c(chapter, place)
    LEFT JOIN entity."file" f ON f.id = c.chapter ->> 'fileId' AND NOT f."isDeleted"
    LEFT JOIN entity."study" u ON u."studentId" = $2 AND u."courseId" = $1
      AND u."chapterId" = c.chapter ->> 'id'
  WHERE k.id = $1 ORDER BY c.place`;

type Chapter = z.output<typeof chapterRow>;

const neededOf = ({ minStudySec, durationSec }: Chapter): number => minStudySec ?? durationSec;

/** A course as its student studies it, with how far he is. */
export async function openCourse(
  { pool }: Engine,
  courseId: string,
  actor: Actor,
): Promise<Result<OpenCourse, Failure>> {
  const studentId = await studentOf(pool, actor.userId);
  if (studentId === undefined) return err(noStudent);
  const [course] = await rowsOf(courseRow, pool, COURSE, [courseId]);
  if (course === undefined) return err(notOpen);
  const chapters = await rowsOf(chapterRow, pool, CHAPTERS, [courseId, studentId]);
  return ok({
    ...course,
    chapters: chapters.map(({ minStudySec: _least, finished, ...chapter }) => ({
      ...chapter,
      neededSec: _least ?? chapter.durationSec,
      allowSeek: chapter.allowSeek === true,
      studiedSec: chapter.studiedSec ?? 0,
      farthestSec: chapter.farthestSec ?? 0,
      isFinished: finished === true,
    })),
  });
}

const lastRow = z.object({ last: z.number().nullable() });

/**
 * Takes a beat of somebody who studies. His record is locked meanwhile: two windows count no more
 * than one.
 */
export async function takeBeat(
  engine: Engine,
  { courseId, chapterId, position }: z.output<typeof beatBody>,
  actor: Actor,
): Promise<Result<BeatAnswer, Failure>> {
  return inWriteTransaction(engine, actor, async (context) => {
    const { client } = context;
    const studentId = await studentOf(client, actor.userId, 'FOR UPDATE');
    if (studentId === undefined) return err(noStudent);
    const [course] = await rowsOf(courseRow, client, COURSE, [courseId]);
    const chapters = await rowsOf(chapterRow, client, CHAPTERS, [courseId, studentId]);
    const chapter = chapters.find(({ id }) => id === chapterId);
    if (course === undefined || chapter === undefined) return err(notOpen);
    const [beaten] = await rowsOf(
      lastRow,
      client,
      `SELECT max("lastTime")::float8 AS last FROM entity."study" WHERE "studentId" = $1`,
      [studentId],
    );
    const terms = {
      durationSec: chapter.durationSec,
      neededSec: neededOf(chapter),
      allowSeek: chapter.allowSeek === true,
      isVideo: VIDEO.has(chapter.fileExt ?? ''),
    };
    const before = { studiedSec: chapter.studiedSec ?? 0, farthestSec: chapter.farthestSec ?? 0 };
    const now = engine.clock.now();
    const after = counted(before, beaten?.last ?? undefined, now, position, terms);
    const done = chapter.finished === true || isFinished(after, terms);
    const share = creditOf(course.creditHours, chapters, chapter);
    await keepBeat(context, { studentId, courseId, chapterId, ...after, done, share, now });
    if (done && chapter.finished !== true) {
      await keepHours(client, [studentId], now);
      const granted = await grantFromCourse(context, studentId, courseId);
      if (!granted.ok) return granted;
    }
    return ok({ ...after, isFinished: done });
  });
}

/** A chapter's part of the hours of its course, by its length. */
function creditOf(hours: number | null, chapters: readonly Chapter[], chapter: Chapter): number {
  const whole = chapters.reduce((sum, one) => sum + neededOf(one), 0);
  if (hours === null) return 0;
  return whole === 0 ? hours / chapters.length : (hours * neededOf(chapter)) / whole;
}

async function keepBeat(
  { client, engine }: WriteContext,
  beat: {
    readonly studentId: string;
    readonly courseId: string;
    readonly chapterId: string;
    readonly studiedSec: number;
    readonly farthestSec: number;
    readonly done: boolean;
    readonly share: number;
    readonly now: number;
  },
): Promise<void> {
  const { studentId, courseId, chapterId, studiedSec, farthestSec, done, share, now } = beat;
  const made = await query(
    client,
    `INSERT INTO entity."study" AS u (id, "rowVersion", "studentId", "courseId", "chapterId",
       "progressSec", "maxPosSec", "durationSec", finished, "firstTime", "lastTime", "finishTime",
       "heartbeatCount", "creditHours")
     VALUES ($1, 1, $2, $3, $4, round($5::float8), round($5::float8), round($6::float8),
       $7::boolean, $8::float8, $8::float8, CASE WHEN $7::boolean THEN $8::float8 END, 1,
       CASE WHEN $7::boolean THEN $9::float8 ELSE 0 END)
     ON CONFLICT ("studentId", "courseId", "chapterId") DO UPDATE SET
       "rowVersion" = u."rowVersion" + 1, "progressSec" = excluded."progressSec",
       "maxPosSec" = excluded."maxPosSec", "durationSec" = excluded."durationSec",
       finished = excluded.finished, "lastTime" = excluded."lastTime",
       "finishTime" = coalesce(u."finishTime", excluded."finishTime"),
       "heartbeatCount" = coalesce(u."heartbeatCount", 0) + 1,
       "creditHours" = CASE WHEN u.finished THEN u."creditHours" ELSE excluded."creditHours" END
     RETURNING "heartbeatCount"`,
    [engine.newId(), studentId, courseId, chapterId, farthestSec, studiedSec, done, now, share],
  );
  if (made.rows[0]?.['heartbeatCount'] === 1)
    await query(
      client,
      `UPDATE entity."course" SET "studyCount" = (SELECT count(DISTINCT "studentId")
         FROM entity."study" WHERE "courseId" = $1) WHERE id = $1`,
      [courseId],
    );
}
