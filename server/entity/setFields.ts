import { ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import type { CallContext } from './override.ts';

/**
 * An action that sets some fields of a record and answers null: checked and logged as any change of
 * it.
 */
export const setFields =
  (entity: AnyEntity) =>
  async (
    { id, ...fields }: { readonly id: string },
    { engine, actor }: CallContext,
  ): Promise<Result<null, Failure>> => {
    const records = engine.of(entity);
    const found = await records.get(id, actor);
    if (!found.ok) return found;
    const done = await records.update({ ...fields, id, rowVersion: found.value.rowVersion }, actor);
    return done.ok ? ok(null) : done;
  };
