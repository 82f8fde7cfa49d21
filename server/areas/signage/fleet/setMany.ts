import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { SetManyBody } from '#contracts/signage/orders.ts';
import { device } from '#contracts/signage/signage.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { CallContext } from '#server/entity/override.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';

/** Sets the same on several devices that the caller sees: on all of them or on none. */
export async function setMany(
  { ids, ...fields }: SetManyBody,
  { engine, actor }: CallContext,
): Promise<Result<null, Failure>> {
  for (const id of ids) {
    const seen = await engine.of(device).get(id, actor);
    if (!seen.ok) return seen;
  }
  return inWriteTransaction(engine, actor, async (context) => {
    // In one order, so that two who set the same devices do not wait for each other.
    for (const id of [...new Set(ids)].toSorted()) {
      const set = await within(context).set(device, id, fields);
      if (!set.ok) return set;
    }
    return ok(null);
  });
}
