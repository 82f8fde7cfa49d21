import { ok, type Result } from '#base/result.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { partRows } from '#contracts/maintenance/stock.ts';
import type { Failure } from '#contracts/errors.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { answersOf } from './answerRows.ts';
import { asPlan, type AnswerRecord, type Family, type TaskRecord } from '../family/family.ts';
import { bookParts } from '../stock/bookParts.ts';
import { RESULT } from './judge.ts';

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
  const { engine, client } = context;
  const now = engine.clock.now();
  const items = await answersOf(context, family, task.id);
  const isSecond = family.secondDone !== undefined && items.some(({ itemV2Id }) => itemV2Id);
  const entity = isSecond && family.secondDone !== undefined ? family.secondDone : family.done;
  const [known] = await rowsOf(
    idRow,
    client,
    `SELECT id FROM entity.${quoted(entity.name)} WHERE "taskId" = $1 AND NOT "isDeleted"`,
    [task.id],
  );
  const { spares, ...report } = form;
  // A first report of the second edition books its parts itself.
  const parts = await booked(context, task.id, spares, !(isSecond && known === undefined));
  if (!parts.ok) return parts;
  const values = {
    ...report,
    ...(isSecond ? parts.value : {}),
    doneTime: now,
    personIds: task.receiverId === null ? [] : [task.receiverId],
    durationMin: Math.max(0, Math.round((now - (task.startTime ?? now)) / MINUTE_MS)),
    abnormalCount: items.filter(({ result }) => result === RESULT.abnormal).length,
    ...(isSecond ? secondOf(items, task) : {}),
  };
  if (known !== undefined) return within(context).set(entity, known.id, values);
  return within(context).create(entity, {} as never, {
    ...values,
    taskId: task.id,
    ...(family.stop === undefined ? { equipmentId: task.equipmentId } : {}),
    orgId: task.orgId,
  });
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

/** What a task used, as its record keeps it; booked out here beyond what it has had already. */
async function booked(
  context: WriteContext,
  taskId: string,
  given: unknown,
  isHere: boolean,
): Promise<Result<FieldValues, Failure>> {
  const spares = partRows.parse(given ?? []);
  if (spares.length === 0) return ok({});
  if (!isHere) return ok({ spares });
  const done = await bookParts(context, { field: 'taskId', id: taskId }, spares);
  return done.ok ? ok({ spares, cost: done.value.cost }) : done;
}

/** What a machine says of itself once its task is done: when it was, and when it will be again. */
export async function tellMachine(
  context: WriteContext,
  family: Family,
  task: TaskRecord,
): Promise<Result<unknown, Failure>> {
  const { machineTime } = family;
  if (machineTime === undefined || typeof task.equipmentId !== 'string') return ok({});
  const plan = await within(context).get(family.plan, task.planId);
  const next = plan.ok ? asPlan(plan.value).nextGenTime : null;
  const machine = await within(context).get(equipment, task.equipmentId);
  // What was deleted since has nothing to say.
  if (!machine.ok) return ok({});
  return within(context).set(equipment, task.equipmentId, {
    [machineTime]: task.finishTime ?? context.engine.clock.now(),
    ...(family.name === 'maintenance' ? { nextMaintTime: next } : {}),
  });
}
