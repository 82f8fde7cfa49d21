import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import type {
  IncidentLesson,
  incidentLessonBody,
  IncidentLessonDraft,
  LessonOf,
} from '#contracts/exam/incidentLesson.ts';
import { chapterKinds } from '#contracts/exam/chapter.ts';
import { course, courseAssignment } from '#contracts/exam/course.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { oneAtATime } from '#server/entity/write/oneAtATime.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Hazard } from './hazardOf.ts';
import { occasionOf, type Model, type Occasion } from './occasion.ts';

type Body = z.output<typeof incidentLessonBody>;

const DAY_MS = 86_400_000;
/** Questions of the quiz, at most. */
const ASKED = 5;
const PICTURES = storedChoice(course, 'type', 'pic');
const INCIDENT = storedChoice(courseAssignment, 'reason', 'incident');
const [QUIZ] = chapterKinds.quiz;

/** What the lesson of an incident would be; or which it is, where one was made. */
export async function draftLesson(
  { pool }: Engine,
  model: Model,
  of: LessonOf,
  actor: Actor,
): Promise<Result<IncidentLessonDraft, Failure>> {
  const found = await occasionOf(pool, model, of);
  if (!found.ok) return found;
  const { title, hazard, clip, areaName, below } = found.value;
  const [there] = await lessonsOf(pool, of);
  const questionIds = await questionsOf(pool, hazard, of.id);
  const studentIds = await studentsBelow(pool, below);
  return ok({
    courseId: there?.id ?? null,
    title: there?.title ?? title[actor.language === 'en' ? 'en' : 'zh-cn'],
    hazard,
    clipFrom: clip?.from ?? null,
    clipTo: clip?.to ?? null,
    areaName,
    questions: questionIds.length,
    students: studentIds.length,
  });
}

/**
 * Makes and publishes the lesson of an incident, once for each: what happened with its clip, a quiz
 * on its danger, assigned to all who were below. All of it in one transaction.
 */
export async function makeLesson(
  engine: Engine,
  model: Model,
  { of, dueDays, note }: Body,
  actor: Actor,
): Promise<Result<IncidentLesson, Failure>> {
  const found = await occasionOf(engine.pool, model, of);
  if (!found.ok) return found;
  const occasion = found.value;
  return inWriteTransaction<IncidentLesson>(engine, actor, async (context) => {
    const { client } = context;
    await oneAtATime(client, 'incidentLesson');
    const [there] = await lessonsOf(client, of);
    if (there !== undefined)
      return ok({ courseId: there.id, title: there.title, students: 0, isNew: false });
    const fields = await courseOf(context, occasion, note);
    const made = await within(context).create(course, fields, { [fieldOf(of)]: of.id });
    if (!made.ok) return made;
    const { id: courseId, title } = made.value;
    const moved = await within({ ...context, actor: systemActor }).move(course, 'publish', {
      id: courseId,
    });
    if (!moved.ok) return moved;
    const studentIds = await studentsBelow(client, occasion.below);
    if (studentIds.length > 0) {
      const dueTime = engine.clock.now() + dueDays * DAY_MS;
      const assigned = await within(context).create(courseAssignment, {
        name: title,
        courseId,
        dueTime,
        studentIds,
        reason: INCIDENT,
      });
      if (!assigned.ok) return assigned;
    }
    return ok({ courseId, title, students: studentIds.length, isNew: true });
  });
}

/** The field of a course that names what it was made of. */
const fieldOf = ({ kind }: LessonOf): 'alarmId' | 'handoverId' => `${kind}Id`;

const lessonRow = z.object({ id: z.string(), title: z.string() });
const lessonsOf = (executor: Executor, of: LessonOf) =>
  rowsOf(
    lessonRow,
    executor,
    `SELECT id, title FROM entity."course"
     WHERE "${fieldOf(of)}" = $1 AND NOT "isDeleted" LIMIT 1`,
    [of.id],
  );

/** Questions that a machine judges at once: others for each incident, the same for one. */
async function questionsOf(executor: Executor, hazard: Hazard, seed: string): Promise<string[]> {
  const rows = await rowsOf(
    idRow,
    executor,
    `SELECT id FROM entity."question" WHERE hazard = $1 AND type = ANY ($2::int4[])
       AND NOT "isDeleted" AND NOT disabled ORDER BY md5(id || $3), id LIMIT ${ASKED}`,
    [hazard, [questionTypes.single[0], questionTypes.multiple[0], questionTypes.judge[0]], seed],
  );
  return rows.map(({ id }) => id);
}

/** Students by their card or job number who were below within a span, by attendance. */
async function studentsBelow(
  executor: Executor,
  { from, to }: Occasion['below'],
): Promise<string[]> {
  const rows = await rowsOf(idRow, executor, BELOW, [from, to]);
  return rows.map(({ id }) => id);
}

const BELOW = `
  SELECT DISTINCT s.id FROM entity."attendance" a
    JOIN entity."kafkaPerson" p ON p."cardNo" = a."cardNo" AND NOT p."isDeleted"
    JOIN entity."student" s ON (s."personId" = p.id
      OR (s."personId" IS NULL AND s."jobNo" = p."jobNo")) AND NOT s."isDeleted" AND NOT s.disabled
  WHERE NOT a."isDeleted" AND a."inTime" <= $2 AND (a."outTime" IS NULL OR a."outTime" >= $1)
  ORDER BY s.id LIMIT 1000`;

/** The course as it is made; the clip of an alarm without an area shows the whole mine. */
async function courseOf({ client, engine }: WriteContext, occasion: Occasion, note: string) {
  const { of, title, told, clip, areaId, hazard } = occasion;
  const questionIds = await questionsOf(client, hazard, of.id);
  const text = (words: string): string => [words, note].filter((one) => one !== '').join('\n\n');
  const happened = {
    id: engine.newId(),
    title: '事件经过',
    titleEn: 'What happened',
    durationSec: 0,
    allowSeek: false,
    minStudySec: 60,
    text: text(told['zh-cn']),
    textEn: text(told.en),
    ...(clip === null ? {} : { clipFrom: clip.from, clipTo: clip.to }),
    ...(clip === null || areaId === undefined ? {} : { clipAreaId: areaId }),
  };
  const quiz = {
    id: engine.newId(),
    title: '警示测验',
    titleEn: 'Quiz',
    kind: QUIZ,
    durationSec: 0,
    allowSeek: false,
    questionIds,
  };
  return {
    title: `警示：${title['zh-cn']}`.slice(0, 100),
    lang: { en: `Learnt from: ${title.en}`.slice(0, 100) },
    type: PICTURES,
    chapters: questionIds.length === 0 ? [happened] : [happened, quiz],
  };
}
