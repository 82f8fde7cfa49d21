import type { AnyEntity } from '../../contracts/entity/defineEntity.ts';

/** What people call a record: its title, else its id; '' of no record. */
export function titleOf(entity: Pick<AnyEntity, 'title'>, record: { readonly id: string } | undefined): string {
  const title = (record as Readonly<Record<string, unknown>> | undefined)?.[entity.title];
  if (typeof title === 'number' || (typeof title === 'string' && title !== '')) return String(title);
  return record?.id ?? '';
}
