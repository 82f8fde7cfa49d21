import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { isQuiz } from '#contracts/exam/chapter.ts';
import type {
  beatBody,
  BeatAnswer,
  OpenCourse,
  StudyChapter,
} from '#contracts/exam/courseCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { lockedChapter, neededOf, notOpen, ownCourse, type OwnChapter } from './chapters.ts';
import { counted, isFinished } from './counted.ts';
import { keepStudy } from './keepStudy.ts';
import { noStudent, studentOf } from './students.ts';

const VIDEO = new Set(['mp4', 'webm', 'mov', 'm4v']);
const notStudied = failure('bad_request', 'A quiz is answered, not studied.', 'chapterId');

/** A course as its student studies it, with how far he is. */
export async function openCourse(
  { pool }: Engine,
  courseId: string,
  actor: Actor,
): Promise<Result<OpenCourse, Failure>> {
  const studentId = await studentOf(pool, actor.userId);
  if (studentId === undefined) return err(noStudent);
  const course = await ownCourse(pool, courseId, studentId, actor.language);
  if (course === undefined) return err(notOpen);
  return ok({ ...course, chapters: course.chapters.map(told) });
}

/** What a student is told of a chapter: of one that is locked its title alone. */
function told(chapter: OwnChapter): StudyChapter {
  const { id, title, titleEn, isLocked, durationSec } = chapter;
  return {
    id,
    title,
    titleEn,
    isQuiz: isQuiz(chapter),
    isLocked,
    hasClip: !isLocked && chapter.clipFrom !== null,
    text: isLocked ? null : chapter.text,
    textEn: isLocked ? null : chapter.textEn,
    fileId: isLocked ? null : chapter.fileId,
    fileExt: isLocked ? null : chapter.fileExt,
    durationSec,
    neededSec: neededOf(chapter),
    allowSeek: chapter.allowSeek === true,
    studiedSec: chapter.studiedSec ?? 0,
    farthestSec: chapter.farthestSec ?? 0,
    isFinished: chapter.finished === true,
  };
}

const lastRow = z.object({ last: z.number().nullable() });

type Beat = z.output<typeof beatBody>;

/**
 * Takes a beat of somebody who studies. His record is locked meanwhile: two windows count no more
 * than one.
 */
export const takeBeat = (
  engine: Engine,
  beat: Beat,
  actor: Actor,
): Promise<Result<BeatAnswer, Failure>> =>
  inWriteTransaction(engine, actor, async (context) => {
    const studentId = await studentOf(context.client, actor.userId, 'FOR UPDATE');
    return studentId === undefined ? err(noStudent) : beatOf(context, studentId, beat);
  });

/** What a beat adds to the study of a student, whose record is locked. */
export async function beatOf(
  context: WriteContext,
  studentId: string,
  { courseId, chapterId, position }: Beat,
): Promise<Result<BeatAnswer, Failure>> {
  const { client, engine, actor } = context;
  const course = await ownCourse(client, courseId, studentId, actor.language);
  const chapter = course?.chapters.find(({ id }) => id === chapterId);
  if (course === undefined || chapter === undefined) return err(notOpen);
  if (chapter.isLocked) return err(lockedChapter);
  if (isQuiz(chapter)) return err(notStudied);
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
  const kept = await keepStudy(context, { studentId, course, chapter, now }, after, done);
  return kept.ok ? ok({ ...after, isFinished: done }) : kept;
}
