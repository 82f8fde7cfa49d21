import type { Result } from '#base/result.ts';
import { partRows } from '#contracts/maintenance/stock.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import type { Failure } from '#contracts/errors.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { answersOf } from './answerRows.ts';
import type { AnswerRecord, Family, TaskRecord } from '../family/family.ts';
import { bookParts } from '../stock/bookParts.ts';
import { upkeepFigures } from '../stock/upkeepParts.ts';
import { RESULT } from './judge.ts';
import { nextDueOf } from './nextDue.ts';

const MINUTE_MS = 60_000;

/**
 * Keeps what was submitted, under the summary and signature that came with it. What was rejected and
 * is submitted again takes the place of what was rejected.
 */
export async function keepDone(
  context: WriteContext,
  family: Family,
  task: TaskRecord,
  form: FieldValues,
): Promise<Result<unknown, Failure>> {
  const now = context.engine.clock.now();
  const items = await answersOf(context, family, task.id);
  const second = items.some(({ itemV2Id }) => itemV2Id) ? family.secondDone : undefined;
  const isSecond = second !== undefined;
  const entity = second ?? family.done;
  const known = await keptFor(context, entity.name, task.id);
  const { spares, ...report } = form;
  const used = partRows.parse(spares ?? []);
  // A first report of the second edition books its parts itself.
  if (used.length > 0 && !(isSecond && known === undefined)) {
    const booked = await bookParts(context, { field: 'taskId', id: task.id }, used);
    if (!booked.ok) return booked;
  }
  const values = {
    ...report,
    doneTime: now,
    personIds: task.receiverId === null ? [] : [task.receiverId],
    durationMin: Math.max(0, Math.round((now - (task.startTime ?? now)) / MINUTE_MS)),
    abnormalCount: items.filter(({ result }) => result === RESULT.abnormal).length,
    ...(isSecond
      ? { ...secondOf(items, task), nextDue: await nextDueOf(context, family, task) }
      : {}),
  };
  if (known !== undefined) {
    const figures = isSecond ? await upkeepFigures(context, task.id, values) : {};
    return within(context).set(entity, known.id, { ...values, ...figures });
  }
  return within(context).create(entity, {} as never, {
    ...values,
    ...(isSecond ? { spares: used } : {}),
    taskId: task.id,
    ...(family.stop === undefined ? { equipmentId: task.equipmentId } : {}),
    orgId: task.orgId,
  });
}

/** The record of a task that was submitted before. */
async function keptFor({ client }: WriteContext, name: string, taskId: string) {
  const [known] = await rowsOf(
    idRow,
    client,
    `SELECT id FROM entity.${quoted(name)} WHERE "taskId" = $1 AND NOT "isDeleted"`,
    [taskId],
  );
  return known;
}

/** What a done record of the second edition says beside. */
const secondOf = (items: readonly AnswerRecord[], { meter }: TaskRecord): FieldValues => ({
  items: items.map(({ itemV2Id, itemId, result, value }) => ({
    itemId: itemV2Id ?? itemId ?? '',
    result: result ?? RESULT.todo,
    ...(value === null ? {} : { value }),
  })),
  ...(meter === null ? {} : { runHours: meter }),
});

/** What a machine says of itself once its task is done: when it was, and when it will be again. */
export async function tellMachine(
  context: WriteContext,
  family: Family,
  task: TaskRecord,
): Promise<void> {
  const { machineTime, machineNext } = family;
  if (machineTime === undefined || typeof task.equipmentId !== 'string') return;
  const next =
    machineNext === undefined ? {} : { [machineNext]: await nextDueOf(context, family, task) };
  await within(context).stamp(equipment, task.equipmentId, {
    [machineTime]: task.finishTime ?? context.engine.clock.now(),
    ...next,
  });
}
