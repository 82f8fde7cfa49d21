import type { AnyEntity } from './defineEntity.ts';

export type Language = 'zh-cn' | 'en';

/** Whether records keep a name by language (the mixin `named`) beside their title. */
export const isNamed = ({ fields }: Pick<AnyEntity, 'fields'>): boolean =>
  Object.hasOwn(fields, 'lang');

/**
 * What a record is called in a language: the value of its title where it has no name of its own
 * there.
 */
export function titleIn(
  entity: Pick<AnyEntity, 'fields' | 'title'>,
  record: Readonly<Record<string, unknown>>,
  language: Language,
): unknown {
  const names = isNamed(entity)
    ? (record['lang'] as Readonly<Record<string, string>> | null | undefined)
    : undefined;
  return names?.[language] || record[entity.title];
}
