import { ok, type Result } from '#base/result.ts';
import type { TakenValue } from '#contracts/maintenance/taskCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { answersOf } from './answerRows.ts';
import type { AnswerRecord, Family, TaskRecord } from '../family/family.ts';
import { isOutside, RESULT, VALUE_TYPE } from './judge.ts';
import { pointValues, type PointValue } from '../family/pointValues.ts';
import { writeAnswers, type Written } from './saveAnswers.ts';

/** As `answerFields.sampleFault` stores them. */
const FAULT = { none: 1, old: 2, bad: 3 } as const;

/**
 * Answers the items of a task that are bound to a point by the newest value of it that can be
 * believed, with its time. One that says nothing believable stays open and says why; what somebody
 * has answered by hand stays.
 */
export async function takeValues(
  context: WriteContext,
  family: Family,
  task: TaskRecord,
): Promise<Result<readonly TakenValue[], Failure>> {
  const items = await answersOf(context, family, task.id, 'FOR UPDATE');
  const bound = items.filter(
    ({ valueType, pointId, result, sampleTime }) =>
      valueType === VALUE_TYPE.auto &&
      pointId !== null &&
      ((result ?? RESULT.todo) === RESULT.todo || sampleTime !== null),
  );
  if (bound.length === 0) return ok([]);
  const now = context.engine.clock.now();
  const points = bound.flatMap(({ pointId }) => pointId ?? []);
  const values = await pointValues(context.client, points, now);
  const taken = bound.map((item) => ({
    item,
    point: values.get(item.pointId ?? '') ?? ({ fault: 'none' } satisfies PointValue),
  }));
  // What was measured stays where the point says nothing by now.
  const fresh = taken.filter(
    ({ item, point }) => point.fault === undefined || item.sampleTime === null,
  );
  const wrote = await writeAnswers(
    context,
    family,
    task,
    items,
    fresh.map(({ item, point }) => writtenOf(item, point)),
  );
  if (!wrote.ok) return wrote;
  return ok(
    taken.map(({ item: { id, itemName }, point }): TakenValue => {
      const age = point.time === undefined ? {} : { time: point.time, ageMs: now - point.time };
      return point.fault === undefined
        ? { id, itemName, value: point.value, ...age }
        : { id, itemName, fault: point.fault, ...age };
    }),
  );
}

function writtenOf(item: AnswerRecord, point: PointValue): Written {
  const { id, abnormalDesc, skipReason, photos, voice } = item;
  const kept = { id, abnormalDesc, skipReason, photos, voice, phoneTime: null };
  if (point.fault !== undefined)
    return {
      ...kept,
      value: null,
      numValue: null,
      result: RESULT.todo,
      sampleTime: null,
      sampleFault: FAULT[point.fault],
    };
  return {
    ...kept,
    value: String(point.value),
    numValue: point.value,
    result: isOutside(item, point.value) ? RESULT.abnormal : RESULT.normal,
    sampleTime: point.time,
    sampleFault: null,
  };
}
