import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { equipmentFault } from '#contracts/maintenance/masterData.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import type { WriteContext, Written } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';

/** States of a fault, as `equipmentFault.status` stores them. */
const OPEN = storedChoice(equipmentFault, 'status', 'open');
const REPAIRING = storedChoice(equipmentFault, 'status', 'repairing');
const CLOSED = storedChoice(equipmentFault, 'status', 'closed');
const underWay = new Set(['accepted', 'repairing', 'suspended', 'toConfirm']);

/** A fault stands as its repair does: open, under repair, closed with the confirmation. */
export async function followFault(
  { before, after }: Written<typeof repairRequest>,
  { client }: WriteContext,
): Promise<void> {
  const faultId = after?.faultId ?? null;
  if (after === undefined || faultId === null || before?.status === after.status) return;
  const state = stateOf(repairRequest, after);
  const status = state === 'closed' ? CLOSED : underWay.has(state) ? REPAIRING : OPEN;
  await query(
    client,
    `UPDATE entity."equipmentFault" SET status = $2, "rowVersion" = "rowVersion" + 1
     WHERE id = $1 AND status IS DISTINCT FROM $2`,
    [faultId, status],
  );
}
