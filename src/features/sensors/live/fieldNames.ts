import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { inLanguage } from '#crud/entity/label.ts';
import type { Language } from '#ui/preferences/language.ts';
import type { FieldLabels } from '#contracts/sensors/deviceName.ts';

type Fields = AnyEntity['fields'];

/** The labels of an entity's fields, by field. */
export const labelsOf = (fields: Fields): FieldLabels =>
  Object.fromEntries(Object.entries(fields).map(([field, { label }]) => [field, label]));

/** Tells the name of a field in a language; `undefined` for what is no field of the entity. */
export const namesOf =
  (fields: Fields, language: Language) =>
  (field: string): string | undefined => {
    const label = fields[field]?.label;
    return label === undefined ? undefined : inLanguage(label, language);
  };
