import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Vault } from '#server/kernel/vault.ts';
import { AddedFields } from './added/addedFields.ts';
import { bindEntity, type EntityBinding } from './entityBinding.ts';
import { EntityRepository } from './entityRepository.ts';
import { idMaker } from './newId.ts';
import type { EntityOverride, WriteContext } from './override.ts';
import type { StateStep } from './lifecycle/history.ts';

type Moved = (
  context: Pick<WriteContext, 'client' | 'engine'>,
  steps: readonly StateStep[],
) => Promise<void>;

/** The entities in service, and what all of them work with. */
export type Engine = {
  readonly pool: Pool;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  /** Every entity in service, by name. */
  readonly bindings: ReadonlyMap<EntityName, EntityBinding>;
  /** The records of an entity; throws when it is not in service. */
  readonly of: <E extends AnyEntity>(entity: E) => EntityRepository<E>;
  /** What administrators have added to entities; read by whoever answers for these. */
  readonly added: AddedFields;
  /** Seals secrets on their way into a table. */
  readonly vault: Vault;
  /**
   * Told of each step of a record from a state into another, in the transaction that makes it;
   * absent: nobody is.
   */
  readonly moved?: Moved | undefined;
  /** Told of what failed after a commit. */
  readonly complain: (error: unknown, what: string) => void;
};

type EngineOptions = Pick<Engine, 'pool' | 'clock' | 'complain' | 'vault' | 'moved'> & {
  readonly entities: readonly AnyEntity[];
  readonly overrides: readonly EntityOverride[];
  /** Another engine's, where both serve the same records. */
  readonly added?: AddedFields;
};

/**
 * The engine over declared entities. Throws when one is declared twice, or an override or action
 * has no counterpart.
 */
export function createEngine({ entities, overrides, ...parts }: EngineOptions): Engine {
  const bindings = new Map<EntityName, EntityBinding>();
  const repositories = new Map<EntityName, EntityRepository>();
  const engine: Engine = {
    ...parts,
    newId: idMaker(parts.clock),
    added: parts.added ?? new AddedFields(),
    bindings,
    of<E extends AnyEntity>({ name }: E) {
      const found = repositories.get(name);
      if (found === undefined) throw new Error(`Entity ${name} is not in service`);
      // A name is declared once, so the entity of this name is the one that was asked for.
      return found as unknown as EntityRepository<E>;
    },
  };
  const unused = new Map(overrides.map(({ entity, override }) => [entity.name, override]));
  if (unused.size !== overrides.length) throw new Error('Two overrides are for the same entity');
  for (const entity of entities) {
    if (bindings.has(entity.name)) throw new Error(`Entity ${entity.name} is declared twice`);
    const binding = bindEntity(engine, entity, unused.get(entity.name) ?? {});
    unused.delete(entity.name);
    bindings.set(entity.name, binding);
    repositories.set(entity.name, new EntityRepository(binding));
  }
  for (const name of unused.keys())
    throw new Error(`An override is for ${name}, which no list of entities holds`);
  return engine;
}
