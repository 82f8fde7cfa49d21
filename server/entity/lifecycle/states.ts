import { must } from '#base/assert.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import {
  stateNamed,
  statesOf,
  type Lifecycle,
  type Timer,
  type Transition,
} from '#contracts/entity/lifecycle.ts';
import type { Row } from '../rows.ts';

/** A way between states, taken by somebody or by time. */
type Way = Pick<Transition, 'from' | 'to' | 'who'> & Partial<Pick<Timer, 'at' | 'tells'>>;

/** The lifecycle of an entity that has one; throws for any other. */
export const lifecycleOf = ({ name, lifecycle }: AnyEntity): Lifecycle =>
  must(lifecycle, `a lifecycle of ${name}`);

/** A transition or timer by its name; throws where none is declared. */
export function wayOf(entity: AnyEntity, name: string): Way & { readonly lifecycle: Lifecycle } {
  const lifecycle = lifecycleOf(entity);
  const way: Way | undefined = lifecycle.transitions[name] ?? lifecycle.timers?.[name];
  return { lifecycle, ...must(way, `a transition ${name} of ${entity.name}`) };
}

/** The name of the state that a record is in. */
export function stateOf(entity: AnyEntity, record: Row): string {
  const lifecycle = lifecycleOf(entity);
  const state = stateNamed(statesOf(entity.fields, lifecycle), record[lifecycle.field]);
  return must(state, `a declared state of ${entity.name} ${String(record['id'])}`);
}

/** What is stored of a state. */
export const storedState = (entity: AnyEntity, state: string): number | string =>
  must(statesOf(entity.fields, lifecycleOf(entity))[state], `a state ${state}`)[0];
