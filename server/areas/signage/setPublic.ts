import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { template } from '#contracts/signage/signage.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { CallContext } from '#server/entity/override.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';

/** Shows a template to users of every organisation, or to those of its own alone again. */
export async function setPublic(
  { id, isPublic }: { readonly id: string; readonly isPublic: boolean },
  { engine, actor }: CallContext,
): Promise<Result<null, Failure>> {
  const seen = await engine.of(template).get(id, actor);
  if (!seen.ok) return seen;
  const set = await inWriteTransaction(engine, actor, (context) =>
    within(context).set(template, id, { isPublic }),
  );
  return set.ok ? ok(null) : set;
}
