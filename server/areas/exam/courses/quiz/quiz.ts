import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { isQuiz, PASS_SHARE } from '#contracts/exam/chapter.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type {
  AskedQuestion,
  quizAnswerBody,
  QuizResult,
  QuizSheet,
  quizQuery,
} from '#contracts/exam/quiz.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { lockedChapter, notOpen, ownCourse, type OwnChapter, type OwnCourse } from '../chapters.ts';
import { keepStudy } from '../keepStudy.ts';
import { noStudent, studentOf } from '../students.ts';
import { isRight } from './isRight.ts';

type Wanted = z.output<typeof quizQuery>;
type Found = { readonly course: OwnCourse; readonly chapter: OwnChapter };

const noQuiz = failure('bad_request', 'This chapter is no quiz.', 'chapterId');
const notAll = failure('bad_request', 'Answer each question of the quiz, once.', 'answers');

/** A quiz that is open to a student. */
async function quizOf(
  executor: Executor,
  { courseId, chapterId }: Wanted,
  studentId: string,
  actor: Actor,
): Promise<Result<Found, Failure>> {
  const course = await ownCourse(executor, courseId, studentId, actor.language);
  const chapter = course?.chapters.find(({ id }) => id === chapterId);
  if (course === undefined || chapter === undefined) return err(notOpen);
  if (chapter.isLocked) return err(lockedChapter);
  return isQuiz(chapter) ? ok({ course, chapter }) : err(noQuiz);
}

const questionRow = z.object({
  id: z.string(),
  type: z.number(),
  stem: z.string(),
  stemEn: z.string().nullable(),
  options: z
    .array(
      z.object({
        key: z.string(),
        text: z.string(),
        textEn: z.string().nullish(),
        image: z.string().nullish(),
        match: z.string().nullish(),
      }),
    )
    .nullable(),
  picture: z.string().nullable(),
  answer: z.unknown(),
  analysis: z.string().nullable(),
  analysisEn: z.string().nullable(),
  rule: z.string().nullable(),
});
type Question = z.output<typeof questionRow>;

/** The questions of a quiz that are there still, in its order. */
const questionsOf = (executor: Executor, ids: readonly string[]): Promise<Question[]> =>
  rowsOf(
    questionRow,
    executor,
    `SELECT q.id, q.type, q.stem, q."stemEn", q.options, q.picture, q.answer, q.analysis,
       q."analysisEn", q.rule
     FROM unnest($1::text[]) WITH ORDINALITY AS w(id, place) JOIN entity."question" q USING (id)
     WHERE NOT q."isDeleted" ORDER BY w.place`,
    [ids],
  );

/** A question as it is asked in a language; what has no words there stands in its own. */
const askedIn =
  (language: Language) =>
  ({ id, type, stem, stemEn, options, picture, answer }: Question): AskedQuestion => ({
    id,
    type,
    stem: inEnglish(language, stemEn) ?? stem,
    options:
      options?.map(({ key, text, textEn, image, match }) => ({
        key,
        text: inEnglish(language, textEn) ?? text,
        image,
        match,
      })) ?? null,
    picture,
    ...(type === questionTypes.fill[0] && Array.isArray(answer) ? { blanks: answer.length } : {}),
  });

/** English words for who reads English; undefined where there are none. */
const inEnglish = (language: Language, words: string | null | undefined): string | undefined =>
  language === 'en' && words ? words : undefined;

const triesRow = z.object({ tries: z.number(), best: z.number().nullable() });

async function triesOf(executor: Executor, { courseId, chapterId }: Wanted, studentId: string) {
  const [row] = await rowsOf(
    triesRow,
    executor,
    `SELECT coalesce(max(no), 0)::int4 AS tries, max(share)::int4 AS best FROM entity."quizTry"
     WHERE "studentId" = $1 AND "courseId" = $2 AND "chapterId" = $3`,
    [studentId, courseId, chapterId],
  );
  return row ?? { tries: 0, best: null };
}

/** The questions of a quiz without their answers, and how it went so far. */
export async function openQuiz(
  { pool }: Engine,
  wanted: Wanted,
  actor: Actor,
): Promise<Result<QuizSheet, Failure>> {
  const studentId = await studentOf(pool, actor.userId);
  if (studentId === undefined) return err(noStudent);
  const found = await quizOf(pool, wanted, studentId, actor);
  if (!found.ok) return found;
  const { chapter } = found.value;
  const questions = await questionsOf(pool, chapter.questionIds ?? []);
  const { tries, best } = await triesOf(pool, wanted, studentId);
  return ok({
    questions: questions.map(askedIn(actor.language)),
    passShare: chapter.passShare ?? PASS_SHARE,
    tries,
    bestShare: best,
    isPassed: chapter.finished === true,
  });
}

type Given = z.output<typeof quizAnswerBody>;

/** Judges the answers to a quiz, all of them at once; a try counts whatever came of it. */
export const answerQuiz = (
  engine: Engine,
  given: Given,
  actor: Actor,
): Promise<Result<QuizResult, Failure>> =>
  inWriteTransaction(engine, actor, async (context) => {
    const studentId = await studentOf(context.client, actor.userId, 'FOR UPDATE');
    return studentId === undefined ? err(noStudent) : tryOf(context, studentId, given);
  });

/** A try of a student, whose record is locked. */
export async function tryOf(
  context: WriteContext,
  studentId: string,
  { answers, ...wanted }: Given,
): Promise<Result<QuizResult, Failure>> {
  const { client, engine, actor } = context;
  const found = await quizOf(client, wanted, studentId, actor);
  if (!found.ok) return found;
  const { course, chapter } = found.value;
  const questions = await questionsOf(client, chapter.questionIds ?? []);
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  if (given.size !== answers.length || given.size !== questions.length) return err(notAll);
  if (!questions.every(({ id }) => given.has(id))) return err(notAll);
  const marks = questions.map((one) => markOf(one, given.get(one.id), actor.language));
  const right = marks.filter((mark) => mark.isRight).length;
  const share = Math.floor((100 * right) / questions.length);
  const passed = share >= (chapter.passShare ?? PASS_SHARE);
  const now = engine.clock.now();
  const no = (await triesOf(client, wanted, studentId)).tries + 1;
  await query(client, KEEP_TRY, [
    engine.newId(),
    studentId,
    course.id,
    chapter.id,
    no,
    now,
    share,
    passed,
    JSON.stringify(marks.map(({ questionId, isRight: was }) => ({ questionId, isRight: was }))),
  ]);
  const done = passed || chapter.finished === true;
  const studied = { studiedSec: chapter.studiedSec ?? 0, farthestSec: 0 };
  const kept = await keepStudy(context, { studentId, course, chapter, now }, studied, done);
  return kept.ok ? ok({ share, isPassed: done, tries: no, marks }) : kept;
}

/** Of what was wrong the right answer and why. */
function markOf(
  { id, type, answer, analysis, analysisEn, rule }: Question,
  given: unknown,
  language: Language,
): QuizResult['marks'][number] {
  return isRight(type, answer, given)
    ? { questionId: id, isRight: true, analysis: null, rule: null }
    : {
        questionId: id,
        isRight: false,
        right: answer,
        analysis: inEnglish(language, analysisEn) ?? analysis,
        rule,
      };
}

const KEEP_TRY = `
  INSERT INTO entity."quizTry" (id, "rowVersion", "studentId", "courseId", "chapterId", no, time,
    share, passed, marks)
  VALUES ($1, 1, $2, $3, $4, $5, $6::float8, $7, $8, $9::jsonb)`;
