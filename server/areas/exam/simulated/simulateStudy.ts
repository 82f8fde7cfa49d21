import { z } from 'zod';
import { randomOf, type Random } from '#base/random.ts';
import { ok, type Result } from '#base/result.ts';
import { lesson } from '#contracts/exam/lesson.ts';
import { isQuiz } from '#contracts/exam/chapter.ts';
import { quizAnswerBody } from '#contracts/exam/quiz.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { engineAt } from '#server/entity/engineAt.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { signOf } from '../courses/lessons.ts';
import { tryOf } from '../courses/quiz/quiz.ts';
import { beatOf } from '../courses/study.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Of those who have no account of their own: nobody studies for a person who signs in. */
const STUDENTS = 40;
/** How many study so long ago at most. */
const DAYS = 20;
const BEAT_MS = 20_000;
/** Somebody who is asked answers so often rightly; he tries so often at most. */
const KNOWS = 0.88;
const TRIES = 4;
const WRONG = '-';
/** More beats than a chapter can ask for. */
const BEATS = 500;
/** So many sign in at a lesson, one each few seconds. */
const PRESENT = 24;
const SIGN_MS = 4_000;
/** So many leave off after their first chapter. */
const LEAVE_OFF = 0.25;

const courseRow = z.object({
  id: z.string(),
  title: z.string(),
  teacherId: z.string().nullable(),
  chapters: z.array(
    z.object({ id: z.string(), kind: z.number(), questionIds: z.array(z.string()).nullish() }),
  ),
});
type Course = z.output<typeof courseRow>;
const standing = z.object({ studied: z.boolean(), taught: z.boolean() });

/**
 * What students of the simulated mine have studied, by the beats and tries of a page, each at his own
 * time; then a lesson that was held and one that is ahead. Once: answers how many studied.
 */
export async function simulateStudy(
  engine: Engine,
  seed: number,
  signal: AbortSignal,
): Promise<number> {
  const { pool } = engine;
  const courses = await rowsOf(courseRow, pool, COURSES);
  const [there] = await rowsOf(standing, pool, STANDING);
  if (courses.length === 0 || there === undefined) return 0;
  let studied = 0;
  if (!there.studied)
    for (const [at, { id }] of (await rowsOf(idRow, pool, LEARNERS, [STUDENTS])).entries()) {
      if (signal.aborted) return studied;
      const random = randomOf(seed, `study ${at}`);
      const course = courses[Math.floor(random.next() * courses.length)];
      if (course !== undefined) await studyCourse(engine, course, id, random);
      studied++;
    }
  const [first] = courses;
  if (!there.taught && first !== undefined) await holdLessons(engine, first);
  return studied;
}

const COURSES = `SELECT id, title, "teacherId", chapters FROM entity."course"
  WHERE status = 1 AND "alarmId" IS NULL AND "handoverId" IS NULL AND NOT "isDeleted" ORDER BY id`;
const STANDING = `SELECT EXISTS (SELECT FROM entity."study") AS studied,
  EXISTS (SELECT FROM entity."lesson") AS taught`;
const LEARNERS = `SELECT id FROM entity."student"
  WHERE "userId" IS NULL AND NOT "isDeleted" AND NOT disabled ORDER BY md5("jobNo"), id LIMIT $1`;

/** Somebody studies a course from its first chapter on, or leaves off. */
async function studyCourse(
  engine: Engine,
  { id: courseId, chapters }: Course,
  studentId: string,
  random: Random,
): Promise<void> {
  let moment = engine.clock.now() - Math.round((1 + random.next() * DAYS) * DAY_MS);
  const past = engineAt(engine, () => moment);
  const leavesOff = random.next() < LEAVE_OFF;
  for (const chapter of leavesOff ? chapters.slice(0, 1) : chapters) {
    const place = { courseId, chapterId: chapter.id };
    const step = isQuiz(chapter)
      ? async (context: WriteContext) =>
          tryOf(context, studentId, {
            ...place,
            answers: await answersOf(context, chapter, random),
          })
      : (context: WriteContext) => beatOf(context, studentId, place);
    const most = isQuiz(chapter) ? TRIES : BEATS;
    for (let n = 0, isOver = false; n < most && !isOver; n++) {
      moment += BEAT_MS;
      const stepped = await done<{ isFinished?: boolean; isPassed?: boolean }>(past, step);
      isOver = stepped.isFinished === true || stepped.isPassed === true;
    }
  }
}

const questionRow = z.object({ id: z.string(), answer: z.unknown() });

/** What he answers: what is right, or now and then what nobody offered. */
async function answersOf(
  { client }: WriteContext,
  { questionIds }: Course['chapters'][number],
  random: Random,
): Promise<z.output<typeof quizAnswerBody>['answers']> {
  const sql = `SELECT id, answer FROM entity."question" WHERE id = ANY ($1::text[])`;
  const questions = await rowsOf(questionRow, client, sql, [questionIds ?? []]);
  return quizAnswerBody.shape.answers.parse(
    questions.map(({ id, answer }) => ({
      questionId: id,
      answer: random.next() < KNOWS ? answer : WRONG,
    })),
  );
}

/** A lesson of a course that was held three days ago, with who was there, and one in two days. */
async function holdLessons(engine: Engine, { id: courseId, title, teacherId }: Course) {
  if (teacherId === null) return;
  const now = Math.floor(engine.clock.now() / HOUR_MS) * HOUR_MS;
  const place = '培训楼 201';
  const make = (context: WriteContext, startTime: number) =>
    made(context, lesson, {
      title,
      courseId,
      teacherId,
      place,
      startTime,
      endTime: startTime + 2 * HOUR_MS,
      creditHours: 2,
    });
  let moment = now - 3 * DAY_MS;
  const past = engineAt(engine, () => moment);
  const present = await rowsOf(idRow, engine.pool, LEARNERS, [PRESENT]);
  // At once for everybody else: its end lies in the past, and the timer of lessons would close it.
  await done(past, async (context) => {
    const id = await make(context, moment);
    const opened = await within(context).move(lesson, 'open', { id });
    if (!opened.ok) return opened;
    for (const student of present) {
      moment += SIGN_MS;
      const signed = await signOf(context, student.id, opened.value.signCode ?? '');
      if (!signed.ok) return signed;
    }
    moment += HOUR_MS;
    return within(context).move(lesson, 'close', { id });
  });
  await done(engine, async (context) => ok(await make(context, now + 2 * DAY_MS)));
}

/** In a transaction of the system; a refusal ends the simulation. */
async function done<T>(
  engine: Engine,
  work: (context: WriteContext) => Promise<Result<T, Failure>>,
): Promise<T> {
  const result = await inWriteTransaction(engine, systemActor, work);
  if (!result.ok) throw new Error(`Simulated study: ${result.error.message}`);
  return result.value;
}
