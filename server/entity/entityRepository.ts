import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity, InputOf, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { LookupRow } from '#contracts/entity/list.ts';
import type { Failure } from '#contracts/errors.ts';
import type { Actor } from './actor.ts';
import type { EntityBinding } from './entityBinding.ts';
import type { FieldValues, WriteContext } from './override.ts';
import { moveRecord, type Asked } from './lifecycle/moveRecord.ts';
import { getRecord } from './read/getRecord.ts';
import { allRecords, listRecords, type Page, type PageQuery } from './read/listRecords.ts';
import { lookupRecords, type Lookup } from './read/lookupRecords.ts';
import { referenceTitles, type ReferenceTitles } from './read/referenceTitles.ts';
import { selectionOf, type RecordQuery, type Selection } from './read/selection.ts';
import { streamRecords } from './read/streamRecords.ts';
import { shownTo, type Row } from './rows.ts';
import { createRecord } from './write/createRecord.ts';
import { removeRecords } from './write/removeRecords.ts';
import { restoreRecords } from './write/restoreRecords.ts';
import { saveRecords } from './write/saveRecords.ts';
import { disableRecord, updateRecord } from './write/updateRecord.ts';
import { writeRecords, type Change } from './write/writeTransaction.ts';

type Answer<T> = Promise<Result<T, Failure>>;
/** Values by field. What must be given is known by the schema of create, not by the type. */
type Input<E extends AnyEntity> = {
  readonly [K in keyof InputOf<E>]?: ReadonlyList<InputOf<E>[K]> | undefined;
};
type ReadonlyList<T> = T extends readonly (infer V)[] ? readonly V[] : T;
/** What update takes: the record, the version of it that was read, and what changes. */
type Changed<E extends AnyEntity> = Input<E> & {
  readonly id: string;
  readonly rowVersion: number;
};

/**
 * The records of one entity, as somebody may see and write them. Rows have the type of the
 * declaration; inputs have passed its schemas. Refusals are answered, what fails inside throws.
 */
export class EntityRepository<E extends AnyEntity = AnyEntity> {
  readonly binding: EntityBinding<E>;

  constructor(binding: EntityBinding<E>) {
    this.binding = binding;
  }

  /** One page of what is asked for, its total and sums over all pages. */
  list(query: PageQuery, actor: Actor): Answer<Page<E>> {
    return typed(listRecords(this.binding, query, actor));
  }

  /** Everything that is asked for, at most 5000 records. */
  all(query: RecordQuery, actor: Actor): Answer<readonly RecordOf<E>[]> {
    return typed(allRecords(this.binding, query, actor));
  }

  /** Rows for pickers. */
  lookup(query: Lookup, actor: Actor): Answer<{ rows: LookupRow[]; total: number }> {
    return lookupRecords(this.binding, query, actor);
  }

  /** One record with masked fields whole; `record_not_found` for one that the actor may not see. */
  get(id: string, actor: Actor): Answer<RecordOf<E>> {
    return typed(getRecord(this.binding, id, actor));
  }

  /** One record as it is shown to the actor. */
  async view(id: string, actor: Actor): Answer<RecordOf<E>> {
    const found = await this.get(id, actor);
    return found.ok ? ok(shownTo(this.binding.entity, actor)(found.value)) : found;
  }

  /** What is asked for, `step` rows at a time by a cursor. */
  stream(query: RecordQuery, actor: Actor, step?: number): AsyncGenerator<readonly RecordOf<E>[]> {
    return streamRecords(this.binding, query, actor, step) as never;
  }

  /** What is asked for as SQL that begins with FROM, and its values. */
  selection(query: RecordQuery, actor: Actor): Result<Selection, Failure> {
    return selectionOf(this.binding, query, actor);
  }

  /** What every record that `rows` refer to is called, as far as its name is for the actor. */
  referenceTitles(rows: readonly Row[], actor: Actor): Promise<ReferenceTitles> {
    return referenceTitles(this.binding, rows, actor);
  }

  /** Stores a new record; `set` holds fields that only the server sets. Answers it as stored. */
  create(input: Input<E>, actor: Actor, set: FieldValues = {}): Answer<RecordOf<E>> {
    return this.#one(actor, (context) => createRecord(context, this.binding, input, 'create', set));
  }

  /** Changes the fields that `input` holds, if the record still has its `rowVersion`. */
  update(input: Changed<E>, actor: Actor): Answer<RecordOf<E>> {
    return this.#one(actor, (context) => updateRecord(context, this.binding, input, 'update'));
  }

  /** Disables or enables a record; doing so twice changes nothing. */
  disable(id: string, disabled: boolean, actor: Actor): Answer<RecordOf<E>> {
    return this.#one(actor, (context) => disableRecord(context, this.binding, id, disabled));
  }

  /** Moves a record from its state into another by a transition or timer of its lifecycle. */
  move(name: string, asked: Asked, actor: Actor): Answer<RecordOf<E>> {
    return this.#one(actor, (context) => moveRecord(context, this.binding, name, asked));
  }

  /** Deletes all of these records or none of them. */
  async remove(ids: readonly string[], actor: Actor): Answer<{ removed: number }> {
    const done = await writeRecords(this.binding, actor, (context) =>
      removeRecords(context, this.binding, [...new Set(ids)]),
    );
    return done.ok ? ok({ removed: done.value.length }) : done;
  }

  /** Brings back all of these softly deleted records or none of them. */
  async restore(ids: readonly string[], actor: Actor): Answer<{ restored: number }> {
    const done = await writeRecords(this.binding, actor, (context) =>
      restoreRecords(context, this.binding, [...new Set(ids)]),
    );
    return done.ok ? ok({ restored: done.value.length }) : done;
  }

  /**
   * Creates or changes records in one transaction: those with `id` and `rowVersion` are changed.
   * Stops at the first failure and keeps nothing.
   */
  async save(inputs: readonly FieldValues[], actor: Actor): Answer<readonly RecordOf<E>[]> {
    const done = await writeRecords(this.binding, actor, (context) =>
      saveRecords(context, this.binding, inputs),
    );
    return done.ok ? ok(done.value.map(({ after }) => (after ?? {}) as RecordOf<E>)) : done;
  }

  /** A write of one record, answered as it is shown to the actor. */
  async #one(
    actor: Actor,
    work: (context: WriteContext) => Promise<Result<Change, Failure>>,
  ): Answer<RecordOf<E>> {
    const done = await writeRecords(this.binding, actor, async (context) => {
      const change = await work(context);
      return change.ok ? ok([change.value]) : change;
    });
    if (!done.ok) return err(done.error);
    const after = done.value[0]?.after ?? {};
    return ok(shownTo(this.binding.entity, actor)(after as RecordOf<E>));
  }
}

/** Rows of `EntityBinding<E>` are records of `E`: see `recordRows`. */
const typed = <T>(rows: Promise<Result<unknown, Failure>>): Answer<T> => rows as Answer<T>;
