import { mineText } from '#base/mineTime.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { parseFilter, type Condition } from '#contracts/entity/filter.ts';
import { momentOf } from '#contracts/entity/moment.ts';
import type { FilterObj } from '#ui/filter/filterTypes.ts';

/** A stretch from one value to another, both included, undefined where open. */
type Ends<T> = { readonly low: T | undefined; readonly high: T | undefined };

/**
 * The condition of a list that asks for records between two days by the field `name`, within what
 * the reader has asked of that field himself; undefined where nothing can meet both.
 */
export function rangeFilter(
  entity: AnyEntity,
  name: string,
  [from, to]: readonly [from: string, to: string],
  filter: FilterObj,
): string | undefined {
  const asked = filter[name];
  const parsed = parseFilter(entity, asked === undefined ? {} : { [name]: asked });
  const condition = parsed.ok ? parsed.value[0] : undefined;
  return entity.fields[name]?.shape.kind === 'date'
    ? between(within({ low: from, high: to }, endsOf<string>(condition)), String)
    : between(
        within({ low: momentOf(from)?.from, high: momentOf(to)?.to }, endsOf<number>(condition)),
        mineText,
      );
}

/** What both stretches have in common. */
function within<T extends string | number>(a: Ends<T>, b: Ends<T>): Ends<T> {
  return {
    low: b.low === undefined || (a.low !== undefined && a.low > b.low) ? a.low : b.low,
    high: b.high === undefined || (a.high !== undefined && a.high < b.high) ? a.high : b.high,
  };
}

function between<T extends string | number>(
  { low, high }: Ends<T>,
  textOf: (value: T) => string,
): string | undefined {
  if (low === undefined || high === undefined || low > high) return undefined;
  return `${textOf(low)},${textOf(high)}|DateRange`;
}

/** What a condition on a date or a moment leaves; what is excluded singly is not told. */
function endsOf<T extends string | number>(condition: Condition | undefined): Ends<T> {
  const none = { low: undefined, high: undefined };
  if (condition === undefined) return none;
  const [first, second = first] = condition.values as readonly (T | undefined)[];
  switch (condition.operator) {
    case 'DateRange':
      return {
        low: condition.values[0] as T | undefined,
        high: condition.values[1] as T | undefined,
      };
    case 'Equal':
      return { low: first, high: second };
    case 'GreaterThan':
    case 'GreaterThanOrEqual':
      return { low: first, high: undefined };
    case 'LessThan':
    case 'LessThanOrEqual':
      return { low: undefined, high: second };
    default:
      return none;
  }
}
