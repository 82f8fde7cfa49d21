import { z } from 'zod';
import type { Language } from '#contracts/entity/titleIn.ts';
import { isQuiz } from '#contracts/exam/chapter.ts';
import { course } from '#contracts/exam/course.ts';
import { failure } from '#contracts/errors.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { readSql } from '#server/entity/where.ts';
import type { Executor } from '#server/kernel/executor.ts';

export const notOpen = failure('record_not_found', 'This course is not open to you.', 'courseId');
/** A chapter behind a quiz that is not passed. */
export const lockedChapter = failure(
  'chapter_locked',
  'Pass the quiz before this chapter first.',
  'chapterId',
);

const courseRow = z.object({
  id: z.string(),
  title: z.string(),
  teacher: z.string().nullable(),
  creditHours: z.number().nullable(),
});
const chapterRow = z.object({
  id: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  kind: z.number().nullable(),
  text: z.string().nullable(),
  textEn: z.string().nullable(),
  fileId: z.string().nullable(),
  fileExt: z.string().nullable(),
  durationSec: z.number(),
  minStudySec: z.number().nullable(),
  allowSeek: z.boolean().nullable(),
  questionIds: z.array(z.string()).nullable(),
  passShare: z.number().nullable(),
  clipFrom: z.number().nullable(),
  clipTo: z.number().nullable(),
  clipAreaId: z.string().nullable(),
  studiedSec: z.number().nullable(),
  farthestSec: z.number().nullable(),
  finished: z.boolean().nullable(),
});

/** A chapter as one student finds it: with how far he is, and whether it is open to him. */
export type OwnChapter = z.output<typeof chapterRow> & { readonly isLocked: boolean };
export type OwnCourse = z.output<typeof courseRow> & { readonly chapters: readonly OwnChapter[] };

const courseSql = (language: Language): string => `
  SELECT k.id, ${readSql(course, 'title', language)} AS title, t.name AS teacher,
    k."creditHours"::float8 AS "creditHours"
  FROM entity."course" k LEFT JOIN (SELECT id AS "teacherId", name FROM entity."teacher") t
    USING ("teacherId")
  WHERE k.id = $1 AND k.status = ${storedState(course, 'published')} AND NOT k."isDeleted"
    AND NOT k.disabled`;
const CHAPTERS = `
  SELECT c.id, c.title, c."titleEn", c.kind, c.text, c."textEn", f.id AS "fileId",
    f.ext AS "fileExt", coalesce(c."durationSec", 0)::float8 AS "durationSec", c."minStudySec",
    c."allowSeek", c."questionIds", c."passShare", c."clipFrom", c."clipTo", c."clipAreaId",
    u."durationSec"::float8 AS "studiedSec", u."maxPosSec"::float8 AS "farthestSec", u.finished
  FROM entity."course" k, ROWS FROM (jsonb_to_recordset(k.chapters) AS (id text, title text,
      "titleEn" text, kind int4, text text, "textEn" text, "fileId" text, "durationSec" float8,
      "minStudySec" float8, "allowSeek" boolean, "questionIds" text[], "passShare" float8,
      "clipFrom" float8, "clipTo" float8, "clipAreaId" text)) WITH ORDINALITY AS c(id, title,
      "titleEn", kind, text, "textEn", "fileId", "durationSec", "minStudySec", "allowSeek",
      "questionIds", "passShare", "clipFrom", "clipTo", "clipAreaId", place)
    LEFT JOIN entity."file" f ON f.id = c."fileId" AND NOT f."isDeleted"
    LEFT JOIN entity."study" u ON u."studentId" = $2 AND u."courseId" = $1 AND u."chapterId" = c.id
  WHERE k.id = $1 ORDER BY c.place`;

/** A published course as a student finds it; undefined when it is not open to anybody. */
export async function ownCourse(
  executor: Executor,
  courseId: string,
  studentId: string,
  language: Language,
): Promise<OwnCourse | undefined> {
  const [found] = await rowsOf(courseRow, executor, courseSql(language), [courseId]);
  if (found === undefined) return undefined;
  const chapters = await rowsOf(chapterRow, executor, CHAPTERS, [courseId, studentId]);
  return { ...found, chapters: withLocks(chapters) };
}

/** Each chapter with whether a quiz before it is not passed yet. */
export function withLocks<
  C extends { readonly kind: number | null; readonly finished: boolean | null },
>(chapters: readonly C[]): (C & { readonly isLocked: boolean })[] {
  const barrier = chapters.findIndex((one) => isQuiz(one) && one.finished !== true);
  return chapters.map((one, at) => ({ ...one, isLocked: barrier !== -1 && at > barrier }));
}

/** Seconds that have to be studied. */
export const neededOf = ({
  minStudySec,
  durationSec,
}: Pick<OwnChapter, 'minStudySec' | 'durationSec'>): number => minStudySec ?? durationSec;

/** A chapter's part of the hours of its course, by its length. */
export function creditOf({ creditHours, chapters }: OwnCourse, chapter: OwnChapter): number {
  const whole = chapters.reduce((sum, one) => sum + neededOf(one), 0);
  if (creditHours === null) return 0;
  return whole === 0 ? creditHours / chapters.length : (creditHours * neededOf(chapter)) / whole;
}
