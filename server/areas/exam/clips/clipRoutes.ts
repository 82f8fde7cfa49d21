import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import {
  attemptClipBody,
  clipAnswer,
  clipPaths,
  courseClipQuery,
  type Clip,
} from '#contracts/exam/clip.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { actorOf, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import type { MineReading } from '#server/ports/storage.ts';
import { lockedChapter, notOpen, ownCourse } from '../courses/chapters.ts';
import { noStudent, studentOf } from '../courses/students.ts';
import { ownAttempt } from '../sittings/attemptRow.ts';
import { versionOf } from '../versions/versions.ts';
import { clipOf, type Recorder } from './clipOf.ts';

/** Of one address: behind it a whole room may open the same question in one moment. */
const CLIPS_MOST = 600;

/** Clips of the mine recorder, for whoever may study or sit what shows them. */
export function clipRoutes(
  app: FastifyInstance,
  engine: Engine,
  { registry, store, journal }: Pick<MineReading, 'registry' | 'store' | 'journal'>,
): void {
  const recorder: Recorder = { executor: engine.pool, registry, store, journal };
  route(app, {
    method: 'GET',
    path: clipPaths.course,
    access: 'signedIn',
    input: courseClipQuery,
    answer: clipAnswer,
    about: 'What the mine recorder has of the clip of a chapter that is open to the caller',
    rateLimit: { max: CLIPS_MOST, timeWindow: '1 minute' },
    handle: (asked, request) => courseClip(recorder, asked, actorOf(request)),
  });
  route(app, {
    method: 'POST',
    path: clipPaths.attempt,
    access: 'signedIn',
    input: attemptClipBody,
    answer: clipAnswer,
    about: 'What the mine recorder has of the clip of a question of an attempt of the caller',
    rateLimit: { max: CLIPS_MOST, timeWindow: '1 minute' },
    handle: (asked, request) => attemptClip(recorder, asked, actorOf(request)),
  });
}

const noClip = (field: string): Failure =>
  failure('record_not_found', 'It shows no stretch of the mine recorder.', field);

/** The clip of a chapter that its student may study now. */
export async function courseClip(
  recorder: Recorder,
  { courseId, chapterId }: z.output<typeof courseClipQuery>,
  { userId, language }: Actor,
): Promise<Result<Clip, Failure>> {
  const { executor } = recorder;
  const studentId = await studentOf(executor, userId);
  if (studentId === undefined) return err(noStudent);
  const course = await ownCourse(executor, courseId, studentId, language);
  const chapter = course?.chapters.find(({ id }) => id === chapterId);
  if (chapter === undefined) return err(notOpen);
  if (chapter.isLocked) return err(lockedChapter);
  const { clipFrom: from, clipTo: to, clipAreaId: areaId } = chapter;
  if (from === null || to === null) return err(noClip('chapterId'));
  return ok(await clipOf(recorder, { from, to, areaId }, language));
}

/** The clip of a question of an attempt of the caller, or of whoever holds its ticket. */
export async function attemptClip(
  recorder: Recorder,
  { attemptId, questionId, ticket }: z.output<typeof attemptClipBody>,
  { userId, language }: Actor,
): Promise<Result<Clip, Failure>> {
  const { executor } = recorder;
  const found = await ownAttempt(executor, { attemptId, userId, ticket }, '');
  if (!found.ok) return found;
  const { versionId, layout } = found.value;
  const version = await versionOf(executor, versionId);
  const isAsked = layout.some((placed) => placed.questionId === questionId);
  const clip = isAsked ? version.questions.get(questionId)?.clip : undefined;
  if (clip === null || clip === undefined) return err(noClip('questionId'));
  return ok(await clipOf(recorder, clip, language));
}
