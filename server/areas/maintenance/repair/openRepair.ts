import { err, ok, type Result } from '#base/result.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { equipment, equipmentStates } from '#contracts/maintenance/masterData.ts';
import { repairDispatch, repairRecord, repairRequest } from '#contracts/maintenance/repair.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';

const [IN_USE] = equipmentStates.inUse;
const [UNDER_REPAIR] = equipmentStates.underRepair;
const [SCRAPPED] = equipmentStates.scrapped;

/** The newest record of a request that is in this state. */
export async function recordOf(
  context: WriteContext,
  requestId: string,
  state: 'submitted',
): Promise<Result<RecordOf<typeof repairRecord>, Failure>> {
  const [row] = await rowsOf(
    idRow,
    context.client,
    `SELECT id FROM entity."repairRecord"
     WHERE "requestId" = $1 AND status = $2 AND NOT "isDeleted" ORDER BY id DESC LIMIT 1`,
    [requestId, storedState(repairRecord, state)],
  );
  return row === undefined
    ? err(failure('record_not_found', 'There is no report of this repair to decide on.'))
    : within(context).get(repairRecord, row.id);
}

/** Counts anew how many dispatches each of these people has in hand. */
export async function countWork(
  { client }: WriteContext,
  personnelIds: readonly string[],
): Promise<void> {
  const inHand = ['waiting', 'accepted', 'arrived', 'working'];
  await query(
    client,
    `UPDATE entity.personnel p SET workload = (
       SELECT count(*) FROM entity."repairDispatch" d
       WHERE p.id = ANY (d."personnelIds") AND d.status = ANY ($2::int4[]) AND NOT d."isDeleted")
     WHERE p.id = ANY ($1::text[])`,
    [personnelIds, inHand.map((state) => storedState(repairDispatch, state))],
  );
}

/** A machine is under repair from the acceptance on, unless it is already or is no more. */
export async function standStill(
  context: WriteContext,
  equipmentId: string,
): Promise<Result<unknown, Failure>> {
  const machine = await within(context).get(equipment, equipmentId);
  if (!machine.ok) return machine;
  const { status } = machine.value;
  if (status === UNDER_REPAIR || status === SCRAPPED) return ok({});
  const stands = { status: UNDER_REPAIR, statusBefore: status };
  return within(context).set(equipment, equipmentId, stands);
}

/** States of a request while its machine is under repair. */
const underWay = ['accepted', 'repairing', 'suspended', 'toConfirm'] as const;

/**
 * A machine whose repair is confirmed is what it was before, unless another repair goes on. It is
 * locked first: of two repairs that end at once the second sees that the first is over.
 */
export async function endDowntime(
  context: WriteContext,
  { id, equipmentId }: Pick<RecordOf<typeof repairRequest>, 'id' | 'equipmentId'>,
): Promise<Result<FieldValues, Failure>> {
  const machine = await within(context).get(equipment, equipmentId);
  if (!machine.ok) return machine;
  const others = await rowsOf(
    idRow,
    context.client,
    `SELECT id FROM entity."repairRequest"
     WHERE "equipmentId" = $1 AND id <> $2
       AND status = ANY ($3::int4[]) AND NOT "isDeleted" LIMIT 1`,
    [equipmentId, id, underWay.map((state) => storedState(repairRequest, state))],
  );
  if (others.length > 0 || machine.value.status !== UNDER_REPAIR) return ok({});
  const { statusBefore } = machine.value;
  const set = await within(context).set(equipment, equipmentId, {
    status: statusBefore ?? IN_USE,
    statusBefore: null,
  });
  return set.ok ? ok({}) : set;
}
