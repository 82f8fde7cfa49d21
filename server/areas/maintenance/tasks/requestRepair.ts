import { err, ok, type Result } from '#base/result.ts';
import { equipmentFault } from '#contracts/maintenance/masterData.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import type { RepairAnswer, RepairAsked } from '#contracts/maintenance/taskCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { mineText } from '#base/mineTime.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { answersOf } from './answerRows.ts';
import type { AnswerRecord, Family, TaskRecord } from '../family/family.ts';
import { FAULT_EVENT } from '../machine/burdens.ts';
import { RESULT } from './judge.ts';
import { heldTask } from './openTask.ts';
import { readingsOf } from './readingsOf.ts';

const TITLE_MOST = 100;
const NAME_MOST = 50;
const TEXT_MOST = 2000;

/**
 * Makes a fault and a repair request of an abnormal item, with its value, photos and what its
 * point read in the hour before, and submits the request. Once: asked again it answers those.
 */
export async function requestRepair(
  context: WriteContext,
  family: Family,
  asked: RepairAsked,
): Promise<Result<RepairAnswer, Failure>> {
  const held = await heldTask(context, family, asked.id);
  if (!held.ok) return held;
  const { task } = held.value;
  const items = await answersOf(context, family, asked.id, 'FOR UPDATE');
  const item = items.find((one) => one.id === asked.answerId);
  if (item === undefined)
    return err(failure('record_not_found', 'This task has no such item.', 'answerId'));
  const { faultId, requestId } = item;
  if (faultId !== null && requestId !== null) return ok({ faultId, requestId, isNew: false });
  if (item.result !== RESULT.abnormal)
    return err(failure('wrong_state', 'Only what is abnormal is repaired.', 'result'));
  const equipmentId = item.equipmentId ?? task.equipmentId;
  if (typeof equipmentId !== 'string')
    return err(failure('bad_request', 'The item is about no machine.', 'equipmentId'));
  const made = await makeBoth(context, family, { task, item, equipmentId, asked });
  if (!made.ok) return made;
  const kept = await within(context).set(family.answer, asked.answerId, made.value);
  return kept.ok ? ok({ ...made.value, isNew: true }) : kept;
}

type Found = {
  readonly task: TaskRecord;
  readonly item: AnswerRecord;
  readonly equipmentId: string;
  readonly asked: RepairAsked;
};

/** The fault, and the request that refers to it and is submitted. */
async function makeBoth(
  context: WriteContext,
  family: Family,
  { task, item, equipmentId, asked }: Found,
): Promise<Result<{ readonly faultId: string; readonly requestId: string }, Failure>> {
  const { level = 3, isStop = false, title, description } = asked;
  const readings = await readingsOf(context, item);
  const told = [item.abnormalDesc, description, factsOf(item, readings?.what)].flatMap(
    (one) => one ?? [],
  );
  const common = {
    images: item.photos,
    source: family.value,
    orgId: task.orgId,
    description: told.join('\n').slice(0, TEXT_MOST),
    isStop,
  };
  const fault = await within(context).create(
    equipmentFault,
    { kind: FAULT_EVENT, name: item.itemName, equipmentId },
    {
      ...common,
      faultTime: item.phoneTime ?? item.time ?? context.engine.clock.now(),
      foundBy: context.actor.name.slice(0, NAME_MOST),
      level,
    },
  );
  if (!fault.ok) return fault;
  const faultId = fault.value.id;
  const request = await within(context).create(
    repairRequest,
    { title: title ?? item.itemName.slice(0, TITLE_MOST), equipmentId },
    { ...common, level, faultId, ...(readings === undefined ? {} : { readings }) },
  );
  if (!request.ok) return request;
  const requestId = request.value.id;
  const linked = await within(context).set(equipmentFault, faultId, {
    repairRequestId: requestId,
  });
  if (!linked.ok) return linked;
  const asks = await within(context).move(repairRequest, 'submit', { id: requestId });
  return asks.ok ? ok({ faultId, requestId }) : asks;
}

/** What was found, in figures: the value, its range, and where its chart is to be looked up. */
function factsOf(
  { value, unit, min, max, sampleTime, standard }: AnswerRecord,
  point: string | undefined,
): string | null {
  const range = min === null && max === null ? '' : ` (${min ?? ''} … ${max ?? ''})`;
  const lines = [
    value === null ? '' : `${value} ${unit ?? ''}${range}`.trim(),
    standard ?? '',
    point === undefined ? '' : `${point} ${sampleTime === null ? '' : mineText(sampleTime)}`.trim(),
  ].filter((line) => line !== '');
  return lines.length === 0 ? null : lines.join('\n');
}
