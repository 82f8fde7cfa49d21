import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity, InputOf, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import { seeingAll } from '../actor.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { getRecord } from '../read/getRecord.ts';
import { createRecord, createRecords } from '../write/createRecord.ts';
import { stampRow, updateRow } from '../write/updateRecord.ts';
import { afterWrite, endWrite, type Change } from '../write/writeTransaction.ts';
import { moveRecord, type Asked } from './moveRecord.ts';

type Written<E extends AnyEntity> = Promise<Result<RecordOf<E>, Failure>>;

/** Records of other entities, read and written inside a transaction that is open. */
export type Within = {
  readonly get: <E extends AnyEntity>(entity: E, id: string) => Written<E>;
  readonly create: <E extends AnyEntity>(
    entity: E,
    input: Partial<InputOf<E>>,
    set?: FieldValues,
  ) => Written<E>;
  /** Several new ones, all of them or none. */
  readonly createAll: <E extends AnyEntity>(
    entity: E,
    inputs: readonly Partial<InputOf<E>>[],
  ) => Promise<Result<readonly RecordOf<E>[], Failure>>;
  /** Sets fields of a record, those that only the server sets too. */
  readonly set: <E extends AnyEntity>(entity: E, id: string, values: FieldValues) => Written<E>;
  /**
   * Sets fields that only the server sets and nobody asks about afterwards: no version, hook or line
   * of the log.
   */
  readonly stamp: (entity: AnyEntity, id: string, values: FieldValues) => Promise<void>;
  readonly move: <E extends AnyEntity>(entity: E, name: string, asked: Asked) => Written<E>;
};

/**
 * What an effect does to other records: on behalf of the same actor, whatever organisation they
 * belong to, with their own hooks and lines of the log, and undone with all else if one is refused.
 * Locks the records that it reads.
 */
export function within(outer: WriteContext): Within {
  const context: WriteContext = { ...outer, actor: seeingAll(outer.actor) };
  const read = (binding: EntityBinding, id: string) =>
    getRecord(binding, id, context.actor, { executor: context.client, lock: 'FOR UPDATE' });

  const ended = (binding: EntityBinding, change: Result<Change, Failure>): Promise<never> =>
    endWrite(context, binding, change) as Promise<never>;

  return {
    get: (entity, id) => read(bindingOf(entity), id) as never,
    async create(entity, input, set) {
      const binding = bindingOf(entity);
      return ended(binding, await createRecord(context, binding, input, 'create', set));
    },
    async createAll(entity, inputs) {
      const binding = bindingOf(entity);
      const changes = await createRecords(context, binding, inputs, 'create');
      if (!changes.ok) return changes;
      const fault = await afterWrite(context, binding, changes.value);
      return fault === undefined
        ? ok(changes.value.map(({ after }) => after as never))
        : err(fault);
    },
    async set(entity, id, values) {
      const binding = bindingOf(entity);
      const before = await read(binding, id);
      if (!before.ok) return before;
      await updateRow(context, binding, id, values);
      const after = await read(binding, id);
      return ended(
        binding,
        after.ok ? ok({ action: 'update', id, before: before.value, after: after.value }) : after,
      );
    },
    stamp: (entity, id, values) => stampRow(context, bindingOf(entity), id, values),
    async move(entity, name, asked) {
      const binding = bindingOf(entity);
      return ended(binding, await moveRecord(context, binding, name, asked));
    },
  };

  function bindingOf(entity: AnyEntity): EntityBinding {
    return context.engine.of(entity).binding;
  }
}
