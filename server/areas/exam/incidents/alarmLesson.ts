import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import type {
  AlarmLesson,
  alarmLessonBody,
  AlarmLessonDraft,
} from '#contracts/exam/alarmLesson.ts';
import { chapterKinds, CLIP_MOST_MS } from '#contracts/exam/chapter.ts';
import { course, courseAssignment } from '#contracts/exam/course.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { alarmOf, alarmTitle, areaOf } from '#server/areas/alarms/storedAlarm.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { oneAtATime } from '#server/entity/write/oneAtATime.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { hazardOf, type Hazard } from './hazardOf.ts';

type Body = z.output<typeof alarmLessonBody>;
type Model = Pick<MineModel, 'points' | 'areas'>;

/** The clip begins so long before the alarm, and ends so long after it or when it cleared. */
const BEFORE_MS = 10 * 60_000;
const AFTER_MS = 20 * 60_000;
const DAY_MS = 86_400_000;
/** Questions of the quiz, at most. */
const ASKED = 5;
const PICTURES = storedChoice(course, 'type', 'pic');
const INCIDENT = storedChoice(courseAssignment, 'reason', 'incident');
const [QUIZ] = chapterKinds.quiz;

/** What the lesson of an alarm would be; or which it is, where one was made. */
export async function draftLesson(
  { pool }: Engine,
  model: Model,
  alarmId: string,
  actor: Actor,
): Promise<Result<AlarmLessonDraft, Failure>> {
  const alarm = await alarmOf(pool, alarmId);
  if (alarm === undefined) return err(unknown(alarmId));
  const [there] = await lessonsOf(pool, alarmId);
  const hazard = hazardIn(model, alarm);
  const questionIds = await questionsOf(pool, hazard, alarmId);
  const studentIds = await studentsBelow(pool, begunAt(alarm));
  return ok({
    courseId: there?.id ?? null,
    title: there?.title ?? alarmTitle(alarm, actor.language),
    hazard,
    ...clipOf(alarm),
    areaName: alarm.areaName,
    questions: questionIds.length,
    students: studentIds.length,
  });
}

/**
 * Makes and publishes the lesson of an alarm, once for each: what happened with its clip, a quiz on
 * its danger, assigned to all who were below. All of it in one transaction.
 */
export async function lessonFromAlarm(
  engine: Engine,
  model: Model,
  { alarmId, dueDays, note }: Body,
  actor: Actor,
): Promise<Result<AlarmLesson, Failure>> {
  const alarm = await alarmOf(engine.pool, alarmId);
  if (alarm === undefined) return err(unknown(alarmId));
  return inWriteTransaction<AlarmLesson>(engine, actor, async (context) => {
    const { client } = context;
    await oneAtATime(client, 'alarmLesson');
    const [there] = await lessonsOf(client, alarmId);
    if (there !== undefined)
      return ok({ courseId: there.id, title: there.title, students: 0, isNew: false });
    const areaId = await areaOf(client, model, alarm);
    const made = await within(context).create(
      course,
      await courseOf(context, { alarm, hazard: hazardIn(model, alarm), areaId, note }),
      { alarmId },
    );
    if (!made.ok) return made;
    const { id: courseId, title } = made.value;
    const moved = await within({ ...context, actor: systemActor }).move(course, 'publish', {
      id: courseId,
    });
    if (!moved.ok) return moved;
    const studentIds = await studentsBelow(client, begunAt(alarm));
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

const unknown = (alarmId: string): Failure =>
  failure('unknown_alarm', `There is no alarm ${alarmId}.`, 'alarmId');

const lessonRow = z.object({ id: z.string(), title: z.string() });
const lessonsOf = (executor: Executor, alarmId: string) =>
  rowsOf(
    lessonRow,
    executor,
    `SELECT id, title FROM entity."course" WHERE "alarmId" = $1 AND NOT "isDeleted" LIMIT 1`,
    [alarmId],
  );

const hazardIn = ({ points }: Model, { alarmType, pointNo }: Alarm): Hazard =>
  hazardOf(alarmType, pointNo === null ? undefined : points[pointNo]?.kind);

function clipOf(alarm: Alarm): { readonly clipFrom: number; readonly clipTo: number } {
  const begun = begunAt(alarm);
  const clipFrom = begun - BEFORE_MS;
  const clipTo = Math.min(clipFrom + CLIP_MOST_MS, (alarm.clearedTime ?? begun) + AFTER_MS);
  return { clipFrom, clipTo };
}

/** Questions that a machine judges at once: others for each alarm, the same for one. */
async function questionsOf(executor: Executor, hazard: Hazard, alarmId: string): Promise<string[]> {
  const rows = await rowsOf(
    idRow,
    executor,
    `SELECT id FROM entity."question" WHERE hazard = $1 AND type = ANY ($2::int4[])
       AND NOT "isDeleted" AND NOT disabled ORDER BY md5(id || $3), id LIMIT ${ASKED}`,
    [hazard, [questionTypes.single[0], questionTypes.multiple[0], questionTypes.judge[0]], alarmId],
  );
  return rows.map(({ id }) => id);
}

/** Students by their card or job number who were below at a moment, by attendance. */
async function studentsBelow(executor: Executor, at: number): Promise<string[]> {
  const rows = await rowsOf(idRow, executor, BELOW, [at]);
  return rows.map(({ id }) => id);
}

const BELOW = `
  SELECT DISTINCT s.id FROM entity."attendance" a
    JOIN entity."kafkaPerson" p ON p."cardNo" = a."cardNo" AND NOT p."isDeleted"
    JOIN entity."student" s ON (s."personId" = p.id
      OR (s."personId" IS NULL AND s."jobNo" = p."jobNo")) AND NOT s."isDeleted" AND NOT s.disabled
  WHERE NOT a."isDeleted" AND a."inTime" <= $1 AND (a."outTime" IS NULL OR a."outTime" >= $1)
  ORDER BY s.id LIMIT 1000`;

type Told = {
  readonly alarm: Alarm;
  readonly hazard: Hazard;
  readonly areaId: string | undefined;
  readonly note: string;
};

/** The course as it is made: a clip needs an area that is known. */
async function courseOf({ client, engine }: WriteContext, { alarm, hazard, areaId, note }: Told) {
  const [title, titleEn] = [alarmTitle(alarm, 'zh-cn'), alarmTitle(alarm, 'en')];
  const questionIds = await questionsOf(client, hazard, alarm.id);
  const clip = areaId === undefined ? {} : { ...clipOf(alarm), clipAreaId: areaId };
  const facts = factsOf(alarm);
  const happened = {
    id: engine.newId(),
    title: '事件经过',
    titleEn: 'What happened',
    durationSec: 0,
    allowSeek: false,
    minStudySec: 60,
    text: [`${title}（${facts}）`, note].filter((one) => one !== '').join('\n\n'),
    textEn: [`${titleEn} (${facts})`, note].filter((one) => one !== '').join('\n\n'),
    ...clip,
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
    title: `警示：${title}`.slice(0, 100),
    lang: { en: `Learnt from: ${titleEn}`.slice(0, 100) },
    type: PICTURES,
    chapters: questionIds.length === 0 ? [happened] : [happened, quiz],
  };
}

const factsOf = ({ areaName, peakValue, raisedValue, unit, limitValue }: Alarm): string =>
  [
    areaName,
    `${peakValue ?? raisedValue ?? '-'} ${unit}`.trim(),
    limitValue === null ? undefined : `≥ ${limitValue} ${unit}`.trim(),
  ]
    .filter((part) => part !== undefined && part !== null && part !== '-')
    .join(', ');
