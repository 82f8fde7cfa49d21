import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Engine } from './engine.ts';
import { transitionCalls } from './lifecycle/transitionCalls.ts';
import type { Override } from './override.ts';
import { tableOf, type Table } from './tableOf.ts';
import { talkCalls } from './talk/talkCalls.ts';

/** An entity in service: its declaration, where its rows lie, and how it differs from others. */
export type EntityBinding<E extends AnyEntity = AnyEntity> = {
  readonly engine: Engine;
  /** With what an administrator has added to it by now: read it anew for each call. */
  readonly entity: E;
  readonly table: Table;
  readonly override: Override;
  /** SQL of what its records are read from: its table, or what the override names. */
  readonly relation: string;
};

/** A record of any entity, as its declaration says. */
export type AnyRecord = RecordOf<AnyEntity>;

/**
 * Binds an entity to its table and override. Throws when an action has no handler, a handler no
 * action, or when it has a table and a relation, or neither.
 */
export function bindEntity(engine: Engine, entity: AnyEntity, given: Override): EntityBinding {
  const override = {
    ...given,
    actions: { ...transitionCalls(entity), ...talkCalls(entity), ...given.actions },
  };
  for (const action of Object.keys(entity.actions))
    if (override.actions[action] === undefined)
      throw new Error(`Action ${action} of entity ${entity.name} has no handler`);
  for (const action of Object.keys(override.actions))
    if (!Object.hasOwn(entity.actions, action))
      throw new Error(`Entity ${entity.name} declares no action ${action}`);
  for (const name of Object.keys(override.transitions ?? {}))
    if (
      entity.lifecycle?.transitions[name] === undefined &&
      entity.lifecycle?.timers?.[name] === undefined
    )
      throw new Error(`Entity ${entity.name} declares no transition ${name}`);
  if (entity.stored === (override.relation !== undefined))
    throw new Error(`Entity ${entity.name} must have either its own table or a relation`);
  const table = tableOf(entity);
  const relation = override.relation ?? table.qualified;
  if (!entity.takesFields) return { engine, entity, table, override, relation };
  return {
    engine,
    get entity() {
      return engine.added.declared(entity);
    },
    table,
    override,
    relation,
  };
}
