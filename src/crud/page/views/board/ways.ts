import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { callable, statesOf, type Lifecycle } from '#contracts/entity/lifecycle.ts';
import { parseFilter } from '#contracts/entity/filter.ts';
import type { FilterObj } from '#ui/filter/filterTypes.ts';

/** Whether the reader has an action's permission. */
type May = (permission: string) => boolean;

/** The transitions that lead from one state into another and that the reader may make, by name. */
export const waysTo = (
  { transitions }: Lifecycle,
  from: string,
  to: string,
  may: May,
): readonly string[] =>
  callable(transitions)
    .filter(([, way]) => way.to === to && way.from.includes(from))
    .filter(([name, { permission }]) => may(permission ?? name))
    .map(([name]) => name);

/** The states that a record in `from` can be brought into by the reader. */
export const reachable = (lifecycle: Lifecycle, from: string, may: May): ReadonlySet<string> =>
  new Set(
    callable(lifecycle.transitions)
      .filter(([name, way]) => way.from.includes(from) && may(way.permission ?? name))
      .map(([, way]) => way.to),
  );

/**
 * Why nothing leads the reader from one state into another: he lacks the permission, another
 * record or time brings it about, or there is no such way.
 */
export function whyNoWay(
  lifecycle: Lifecycle,
  from: string,
  to: string,
): 'notPermitted' | 'byItself' | 'noWay' {
  const leads = (way: { readonly from: readonly string[]; readonly to: string }): boolean =>
    way.to === to && way.from.includes(from);
  if (callable(lifecycle.transitions).some(([, way]) => leads(way))) return 'notPermitted';
  const made = [...Object.values(lifecycle.transitions), ...Object.values(lifecycle.timers ?? {})];
  return made.some(leads) ? 'byItself' : 'noWay';
}

/** The states of a board, in their declared order, that the reader's filter leaves. */
export function shownStates(
  entity: AnyEntity,
  lifecycle: Lifecycle,
  filter: FilterObj,
): readonly string[] {
  const states = Object.entries(statesOf(entity.fields, lifecycle));
  const asked = filter[lifecycle.field];
  const parsed = parseFilter(entity, asked === undefined ? {} : { [lifecycle.field]: asked });
  const [condition] = parsed.ok ? parsed.value : [];
  if (condition === undefined) return states.map(([name]) => name);
  const isOut = condition.operator === 'NotEqual' || condition.operator === 'NotAny';
  return states
    .filter(([, [value]]) => condition.values.includes(value) !== isOut)
    .map(([name]) => name);
}
