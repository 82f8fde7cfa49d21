import { staff } from '#contracts/maintenance/repairLifecycle.ts';
import { repairDispatch } from '#contracts/maintenance/repair.ts';
import { usersNamedBy } from '#server/entity/lifecycle/inCharge.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';

type OpenDispatch = {
  readonly id: string;
  /** Ids of the users of those who were sent. */
  readonly users: ReadonlySet<string>;
};

/**
 * The dispatch under which a request is worked on, or waits to be; undefined when there is none.
 */
export async function openDispatchOf(
  context: WriteContext,
  requestId: string,
): Promise<OpenDispatch | undefined> {
  const { client, engine } = context;
  const over = [storedState(repairDispatch, 'refused')];
  const [row] = await rowsOf(
    idRow,
    client,
    `SELECT id FROM entity."repairDispatch"
     WHERE "requestId" = $1 AND NOT (status = ANY ($2::int4[])) AND NOT "isDeleted"
     ORDER BY "dispatchTime" DESC LIMIT 1`,
    [requestId, over],
  );
  if (row === undefined) return undefined;
  const found = await within(context).get(repairDispatch, row.id);
  if (!found.ok) return undefined;
  const { binding } = engine.of(repairDispatch);
  return { id: row.id, users: await usersNamedBy(binding, found.value, staff, client) };
}
