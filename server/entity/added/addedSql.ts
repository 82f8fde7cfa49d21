import { ADDED_COLUMN, addedKeyOf } from '#contracts/entity/addedFields.ts';
import type { Field } from '#contracts/entity/field.ts';
import { jsonText } from '#server/storage/sql/insertColumns.ts';
import type { FieldValues } from '../override.ts';

/** A day of the calendar: another text cannot be cast, and would fail whoever reads the list. */
const DAY =
  '^(?!0000)(\\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)' +
  '|02-(0[1-9]|1\\d|2[0-8]))|(\\d\\d(0[48]|[2468][048]|[13579][26])' +
  '|([02468][048]|[13579][26])00)-02-29)$';

/**
 * SQL of an added field as its kind; undefined for a declared one. What was stored under the key
 * before with another kind is nothing. A key is letters and digits, by `addedKeyOf`.
 */
export function addedSql(name: string, field: Pick<Field, 'shape'>): string | undefined {
  const key = addedKeyOf(name);
  if (key === undefined) return undefined;
  const json = `("${ADDED_COLUMN}" -> '${key}')`;
  const text = `("${ADDED_COLUMN}" ->> '${key}')`;
  if (field.shape.kind === 'flag') return `coalesce(${json} = 'true'::jsonb, false)`;
  if (field.shape.kind === 'number')
    return `(CASE WHEN jsonb_typeof${json} = 'number' THEN ${text}::float8 END)`;
  const isText = `jsonb_typeof${json} = 'string'`;
  return field.shape.kind === 'date'
    ? `(CASE WHEN ${isText} AND ${text} ~ '${DAY}' THEN ${text}::date END)`
    : `(CASE WHEN ${isText} THEN ${text} END)`;
}

/** Values as the table has them: those of added fields by key in their one column. */
export function packed(values: FieldValues): FieldValues {
  const added = Object.entries(values).flatMap(([name, value]) => {
    const key = addedKeyOf(name);
    return key === undefined || value === undefined ? [] : [[key, value] as const];
  });
  return added.length === 0
    ? values
    : { ...values, [ADDED_COLUMN]: jsonText(Object.fromEntries(added)) };
}
