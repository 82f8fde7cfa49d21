import { plainText } from '#base/plainText.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { titleIn } from '#contracts/entity/titleIn.ts';
import { currentLanguage } from '#ui/preferences/language.ts';

/**
 * What people call a record in the reader's language: its title, a formatted one by its words, else
 * its id; '' of no record.
 */
export function titleOf(
  entity: Pick<AnyEntity, 'title' | 'fields'>,
  record: { readonly id: string } | undefined,
): string {
  const title = record === undefined ? '' : titleIn(entity, record, currentLanguage());
  const text = typeof title === 'number' || typeof title === 'string' ? String(title) : '';
  return (
    (entity.fields[entity.title]?.shape.kind === 'richText' ? plainText(text) : text) ||
    (record?.id ?? '')
  );
}
