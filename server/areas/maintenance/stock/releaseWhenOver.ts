import { repairRequest } from '#contracts/maintenance/repair.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import type { WriteContext, Written } from '#server/entity/override.ts';
import { releaseReservations } from './reservations.ts';

const over = ['closed', 'rejected', 'cancelled'].map((state) => storedState(repairRequest, state));

/** A repair that is over keeps no parts any more. */
export async function releaseWhenOver(
  { before, after }: Written<typeof repairRequest>,
  context: WriteContext,
): Promise<void> {
  if (before === undefined) return;
  const isOver = after === undefined || over.includes(after.status ?? 0);
  if (!isOver || over.includes(before.status ?? 0)) return;
  const fault = await releaseReservations(context, { field: 'requestId', id: before.id });
  if (fault !== undefined) throw new Error(fault.message);
}
