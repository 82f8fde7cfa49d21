import { z } from 'zod';
import { addedField } from '#contracts/admin/addedField.ts';
import {
  addedDefinition,
  ADDED_MOST,
  withAdded,
  type AddedDefinition,
} from '#contracts/entity/addedFields.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { rowsOf } from '../rows.ts';

/** The fields that were added to entities, as they are now; none until they are read. */
export class AddedFields {
  readonly #definitions = new Map<string, readonly AddedDefinition[]>();
  readonly #entities = new Map<string, AnyEntity>();
  /** Readings that began, and the latest of them that is told of. */
  #begun = 0;
  #told = 0;

  /** Definitions of an entity, in their order. */
  of(entity: string): readonly AddedDefinition[] {
    return this.#definitions.get(entity) ?? [];
  }

  /** The declaration with what was added to it: the same one until something changes. */
  declared(entity: AnyEntity): AnyEntity {
    if (!entity.takesFields) return entity;
    const known = this.#entities.get(entity.name);
    if (known !== undefined) return known;
    const made = withAdded(entity, this.of(entity.name));
    this.#entities.set(entity.name, made);
    return made;
  }

  /** Reads all of them anew; what a later reading has told meanwhile stays. */
  async read(executor: Executor): Promise<void> {
    this.#begun += 1;
    const turn = this.#begun;
    const rows = await rowsOf(definitionRow, executor, DEFINITIONS);
    if (turn < this.#told) return;
    this.#told = turn;
    this.#definitions.clear();
    this.#entities.clear();
    for (const [entity, own] of Map.groupBy(rows, ({ entityName }) => entityName))
      this.#definitions.set(entity, own.slice(0, ADDED_MOST));
  }
}

const definitionRow = addedDefinition.extend({ entityName: z.string() });

const DEFINITIONS = `SELECT "entityName", key, name, "nameEn", kind, unit, choices, "inList"
  FROM entity."${addedField.name}" WHERE NOT "isDeleted" AND NOT disabled ORDER BY sort, id`;
