import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { spanFault } from '#contracts/entity/spanFault.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { FieldValues } from '../override.ts';
import type { Row } from '../rows.ts';

/** Refuses what ends before it begins; a record that did so before may be changed otherwise. */
export function faultOfSpans(
  entity: AnyEntity,
  values: FieldValues,
  before: Row = {},
): Failure | undefined {
  const field = spanFault(entity, { ...before, ...values });
  if (field === undefined || field === spanFault(entity, before)) return undefined;
  return failure(
    'ends_before_begin',
    `${field} is before ${entity.fields[field]?.notBefore}.`,
    field,
  );
}
