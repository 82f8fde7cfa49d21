import {
  callable,
  statesOf,
  stateNamed,
  type Lifecycle,
  type Transition,
} from '#contracts/entity/lifecycle.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Label } from '#contracts/entity/field.ts';
import type { PageAction } from '../page/overrides.ts';
import { dialogOf } from './dialogOf.tsx';

/** The transitions of an entity as actions of its page: on a record, and on many where they may. */
export function lifecycleActions(entity: AnyEntity): readonly PageAction[] {
  const { lifecycle } = entity;
  if (lifecycle === undefined) return [];
  return callable(lifecycle.transitions).flatMap(([name, transition]) => {
    const one: PageAction = {
      name,
      label: transition.label,
      on: 'record',
      permission: transition.permission ?? name,
      destructive: transition.final === true,
      blocked: (record) => whyNot(entity, lifecycle, transition, record[lifecycle.field]),
      Dialog: dialogOf(entity, name, transition),
    };
    return transition.many === true ? [one, { ...one, on: 'selection' } as PageAction] : [one];
  });
}

/** In which states it could be done, where the record is in none of them. */
function whyNot(
  { fields }: AnyEntity,
  lifecycle: Lifecycle,
  { from }: Transition,
  value: unknown,
): Label | undefined {
  const states = statesOf(fields, lifecycle);
  const state = stateNamed(states, value);
  if (state !== undefined && from.includes(state)) return undefined;
  const named = from.flatMap((name) => states[name] ?? []);
  const [zh, en] = [from.map((name) => states[name]?.[1]), from.map((name) => states[name]?.[2])];
  return named.length === 0
    ? undefined
    : [`仅在“${zh.join('”“')}”时可用`, `Only while ${en.map((one) => `“${one}”`).join(' or ')}`];
}
