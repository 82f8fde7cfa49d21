import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Vault } from '#server/kernel/vault.ts';
import { idMaker } from './newId.ts';
import type { EntityOverride, Override } from './override.ts';
import { tableOf, type Table } from './tableOf.ts';

/** An entity in service. */
export type Mounted = {
  readonly entity: AnyEntity;
  readonly table: Table;
  readonly override: Override;
  readonly relation: string;
};

/** Everything that reads and writes records works with. */
export type Engine = {
  readonly pool: Pool;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly mounted: ReadonlyMap<EntityName, Mounted>;
  /** Seals secrets on their way into a table. */
  readonly vault: Vault;
  /** Told of what failed after a commit. */
  readonly complain: (error: unknown, what: string) => void;
};

type EngineOptions = Pick<Engine, 'pool' | 'clock' | 'complain' | 'vault'> & {
  readonly entities: readonly AnyEntity[];
  readonly overrides: readonly EntityOverride[];
};

/**
 * The engine over declared entities. Throws when one is declared twice, or an override or action
 * has no counterpart.
 */
export function createEngine({
  pool,
  clock,
  complain,
  vault,
  entities,
  overrides,
}: EngineOptions): Engine {
  const mounted = new Map<EntityName, Mounted>();
  const found = new Map(overrides.map(({ entity, override }) => [entity.name, override]));
  if (found.size !== overrides.length) throw new Error('Two overrides are for the same entity');
  for (const entity of entities) {
    if (mounted.has(entity.name)) throw new Error(`Entity ${entity.name} is declared twice`);
    const override = found.get(entity.name) ?? {};
    found.delete(entity.name);
    for (const action of Object.keys(entity.actions))
      if (override.actions?.[action] === undefined)
        throw new Error(`Action ${action} of entity ${entity.name} has no handler`);
    for (const action of Object.keys(override.actions ?? {}))
      if (!Object.hasOwn(entity.actions, action))
        throw new Error(`Entity ${entity.name} declares no action ${action}`);
    if (entity.stored === (override.relation !== undefined))
      throw new Error(`Entity ${entity.name} must have either its own table or a relation`);
    const table = tableOf(entity);
    mounted.set(entity.name, {
      entity,
      table,
      override,
      relation: override.relation ?? table.qualified,
    });
  }
  for (const name of found.keys())
    throw new Error(`An override is for ${name}, which no list of entities holds`);
  return { pool, clock, complain, vault, mounted, newId: idMaker(clock) };
}

/** The mounted entity; throws when it is not in service. */
export function mountedOf(engine: Engine, entity: Pick<AnyEntity, 'name'>): Mounted {
  const found = engine.mounted.get(entity.name);
  if (found === undefined) throw new Error(`Entity ${entity.name} is not in service`);
  return found;
}
