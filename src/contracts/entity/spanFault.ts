import { endsBefore } from '#base/endsBefore.ts';
import type { AnyEntity } from './defineEntity.ts';

/**
 * The first field of a record that ends before what it says it begins with; undefined when there is
 * none.
 */
export const spanFault = (
  entity: Pick<AnyEntity, 'fields'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined =>
  Object.entries(entity.fields).find(
    ([name, { notBefore }]) =>
      notBefore !== undefined && endsBefore(record[notBefore], record[name]),
  )?.[0];
