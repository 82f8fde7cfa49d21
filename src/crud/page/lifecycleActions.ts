import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { callable, stateNamed, statesOf } from '#contracts/entity/lifecycle.ts';
import type { PageAction } from './overrides.ts';
import { dialogOf } from './dialogOf.tsx';

/**
 * The transitions of an entity as actions of its page: on each record whose state allows them, and
 * on many where they may. Who may make one, the server knows: the open record asks it.
 */
export function lifecycleActions(entity: AnyEntity): readonly PageAction[] {
  const { lifecycle } = entity;
  if (lifecycle === undefined) return [];
  const states = statesOf(entity.fields, lifecycle);
  return callable(lifecycle.transitions).flatMap(([name, transition]) => {
    const one = {
      name,
      label: transition.label,
      on: 'record',
      permission: transition.permission ?? name,
      destructive: transition.final === true,
      isOut: (record) =>
        !transition.from.includes(stateNamed(states, record[lifecycle.field]) ?? ''),
      Dialog: dialogOf(entity, name, transition),
    } satisfies PageAction;
    return transition.many === true ? [one, { ...one, on: 'selection' } as PageAction] : [one];
  });
}
