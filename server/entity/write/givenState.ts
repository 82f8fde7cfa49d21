import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { FieldValues } from '../override.ts';
import type { Row } from '../rows.ts';

/**
 * Refuses a state that comes with a write: states move by transitions. The state that a record has
 * already, or that new ones begin in, may come along, as forms send whole records.
 */
export function faultOfState(
  { name, fields, lifecycle }: AnyEntity,
  input: FieldValues,
  before?: Row,
): Failure | undefined {
  if (lifecycle === undefined) return undefined;
  const { field } = lifecycle;
  const given = input[field];
  const is = before === undefined ? fields[field]?.default : before[field];
  if (given === undefined || given === null || given === is) return undefined;
  return failure('state_by_action', `The state of ${name} moves by its transitions alone.`, field);
}
