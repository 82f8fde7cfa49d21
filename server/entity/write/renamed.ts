import { isDeepStrictEqual } from 'node:util';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { isNamed } from '#contracts/entity/titleIn.ts';
import type { FieldValues } from '../override.ts';
import type { Row } from '../rows.ts';

/**
 * A new title takes the place of the old one among the names by language, unless those were changed
 * too.
 */
export function renamed(entity: AnyEntity, values: FieldValues, before: Row): FieldValues {
  const old = before[entity.title];
  const names = isNamed(entity) ? before['lang'] : undefined;
  const { [entity.title]: title = old, lang = names } = values;
  if (
    title === old ||
    typeof names !== 'object' ||
    names === null ||
    !isDeepStrictEqual(lang, names)
  )
    return values;
  return {
    ...values,
    lang: Object.fromEntries(
      Object.entries(names).map(([language, name]) => [language, name === old ? title : name]),
    ),
  };
}
