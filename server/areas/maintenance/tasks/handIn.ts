import { ok, type Result } from '#base/result.ts';
import type { HandInAnswer, HandInAsked } from '#contracts/maintenance/taskCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { openItemsOf } from './answerRows.ts';
import { asTask, type Family, type TaskRecord } from '../family/family.ts';
import { heldTask, taskUnderWay, type HeldTask } from './openTask.ts';
import { saveAnswers } from './saveAnswers.ts';
import { signStops } from './signStops.ts';

/** Clocks of phones may be so far off before their times are not believed. */
const SKEW_MS = 10 * 60_000;

/**
 * Takes a walk that was done without a network: begins the task, saves its places and answers with
 * the phone's times beside the server's, and submits it where nothing is open and nobody has
 * answered otherwise meanwhile. The same key again changes nothing and answers the same.
 */
export async function handIn(
  context: WriteContext,
  family: Family,
  asked: HandInAsked,
): Promise<Result<HandInAnswer, Failure>> {
  const { id, key, startedAt, answers, stops, submit } = asked;
  const held = await heldTask(context, family, id);
  if (!held.ok) return held;
  const known = held.value.task.handIns?.find((one) => one.key === key);
  if (known !== undefined) return ok(known.answer as HandInAnswer);
  const task = await taskOfWalk(context, family, held.value, answers);
  if (!task.ok) return task;
  const badStops = await signStops(context, family, id, stops);
  const taken = await saveAnswers(context, family, task.value, answers);
  if (!taken.ok) return taken;
  if (startedAt !== undefined && startedAt < (task.value.startTime ?? 0)) {
    const set = await within(context).set(family.task, id, { startTime: startedAt });
    if (!set.ok) return set;
  }
  const open = await openItemsOf(context, family, id);
  const hindrances = open.length + taken.value.conflicts.length + taken.value.refused.length;
  const submitted = submit !== undefined && hindrances === 0;
  if (submitted) {
    const done = await within(context).move(family.task, 'submit', { id, form: submit });
    if (!done.ok) return done;
  }
  const refused = [...taken.value.refused, ...badStops];
  return keepKey(context, family, id, key, { ...taken.value, refused, submitted, open });
}

/** The task under way, taken back from being missed where the walk was done in time. */
async function taskOfWalk(
  context: WriteContext,
  family: Family,
  { task, state }: HeldTask,
  answers: HandInAsked['answers'],
): Promise<Result<TaskRecord, Failure>> {
  const { id } = task;
  if (state === 'missed' && wasInTime(context, task, answers)) {
    const note = 'Handed in after having been offline';
    const back = await within(context).move(family.task, 'recover', { id, note });
    if (!back.ok) return back;
  }
  return taskUnderWay(context, family, id);
}

/** Whether all of it was answered before the task counted as missed, as far as a phone knows. */
function wasInTime(
  { engine }: WriteContext,
  { missAt, periodStart }: TaskRecord,
  answers: HandInAsked['answers'],
): boolean {
  const until = Math.min(missAt ?? 0, engine.clock.now()) + SKEW_MS;
  return (
    answers.length > 0 &&
    answers.every(
      ({ phoneTime }) =>
        phoneTime !== undefined && phoneTime <= until && phoneTime >= (periodStart ?? 0) - SKEW_MS,
    )
  );
}

/** Most walks of one task whose answers are kept. */
const MOST_KEPT = 50;

async function keepKey(
  context: WriteContext,
  family: Family,
  id: string,
  key: string,
  answer: HandInAnswer,
): Promise<Result<HandInAnswer, Failure>> {
  const now = await within(context).get(family.task, id);
  if (!now.ok) return now;
  const before = asTask(now.value).handIns ?? [];
  const handIns = [...before, { key, time: context.engine.clock.now(), answer }].slice(-MOST_KEPT);
  await within(context).stamp(family.task, id, { handIns });
  return ok(answer);
}
