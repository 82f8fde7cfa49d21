import { plainText } from '../../base/plainText.ts';
import type { AnyEntity } from '../../contracts/entity/defineEntity.ts';

/** What people call a record: its title, a formatted one by its words, else its id; '' of no record. */
export function titleOf(entity: Pick<AnyEntity, 'title' | 'fields'>, record: { readonly id: string } | undefined): string {
  const title = (record as Readonly<Record<string, unknown>> | undefined)?.[entity.title];
  const text = typeof title === 'number' || typeof title === 'string' ? String(title) : '';
  return (entity.fields[entity.title]?.shape.kind === 'richText' ? plainText(text) : text) || (record?.id ?? '');
}
