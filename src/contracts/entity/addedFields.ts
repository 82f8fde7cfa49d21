import { z } from 'zod';
import type { AnyEntity } from './defineEntity.ts';
import type { Field } from './field.ts';
import { date, flag, number, select, text } from './fields.ts';

/**
 * Fields that an administrator has added to an entity whose declaration `takesFields`. Everywhere
 * they are fields among the others, under the name `added_` and their key; their values lie in one
 * jsonb column.
 */

/** The column that holds them; no field is called so. */
export const ADDED_COLUMN = 'addedFields';
const PREFIX = 'added_';
/** Most fields that are added to one entity. */
export const ADDED_MOST = 40;
const TEXT_MOST = 500;

/** A key, which stands in SQL and in sheets. */
export const ADDED_KEY = '[a-z][A-Za-z0-9]{0,29}';
const key = new RegExp(`^${ADDED_KEY}$`, 'u');

/** The key of an added field by its name; undefined for a declared one. */
export function addedKeyOf(name: string): string | undefined {
  const found = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
  return found !== undefined && key.test(found) ? found : undefined;
}

/** What an administrator says of a field. */
export const addedDefinition = z.object({
  key: z.string().regex(key),
  name: z.string().min(1),
  /** Absent: the name. */
  nameEn: z.string().nullable(),
  kind: z.enum(['text', 'number', 'date', 'select', 'flag']),
  unit: z.string().nullable(),
  choices: z
    .array(z.object({ value: z.string().min(1), valueEn: z.string().optional() }))
    .nullable(),
  inList: z.boolean(),
});
export type AddedDefinition = z.output<typeof addedDefinition>;

/** The field that a definition stands for. */
function addedFieldOf(definition: AddedDefinition): Field {
  const { name, nameEn, kind, unit, choices, inList } = definition;
  const [zh, en] = [name, nameEn || name];
  const options = { inList, group: 'more' } as const;
  if (kind === 'number') return number(zh, en, { ...options, ...(unit ? { unit } : {}) });
  if (kind === 'date') return date(zh, en, options);
  if (kind === 'flag') return flag(zh, en, options);
  if (kind === 'text') return text(zh, en, { ...options, max: TEXT_MOST });
  const chosen = (choices ?? []).map(
    ({ value, valueEn }) => [value, [value, value, valueEn || value]] as const,
  );
  return select(zh, en, Object.fromEntries(chosen), options);
}

/** The declaration with these fields beside its own. */
export const withAdded = (entity: AnyEntity, added: readonly AddedDefinition[]): AnyEntity =>
  added.length === 0
    ? entity
    : {
        ...entity,
        fields: {
          ...entity.fields,
          ...Object.fromEntries(added.map((one) => [`${PREFIX}${one.key}`, addedFieldOf(one)])),
        },
      };

/** The declaration as it was written, whatever has been added to it. */
export const withoutAdded = (entity: AnyEntity): AnyEntity =>
  entity.takesFields
    ? {
        ...entity,
        fields: Object.fromEntries(
          Object.entries(entity.fields).filter(([name]) => addedKeyOf(name) === undefined),
        ),
      }
    : entity;
