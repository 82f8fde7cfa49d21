import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Field, Fields } from '#contracts/entity/field.ts';
import { mineText } from '#base/mineTime.ts';
import { isEmpty } from '#base/valueTests.ts';
import { columnsIn, isInForm, rowsIn } from '#contracts/entity/structured.ts';
import { momentOf } from '#contracts/entity/moment.ts';
import type { FormValues } from '#ui/inputs/formField.ts';

type AnyRecord = RecordOf<AnyEntity>;

/**
 * What a form begins with: the record's values as its inputs hold them, or the defaults of a new
 * one.
 */
export function formValuesOf(entity: AnyEntity, record: AnyRecord | undefined): FormValues {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [
      name,
      shownValue(field, record === undefined ? field.default : record[name]),
    ]),
  );
}

/**
 * What create is given: every answer but the empty ones; of the record that is copied, what nobody
 * touched.
 */
export function inputOf(
  entity: AnyEntity,
  answers: FormValues,
  copied?: AnyRecord,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored(entity, answers, copied)).filter(
      ([, value]) => value !== null && value !== '',
    ),
  );
}

/** What update is given: the answers that differ from the record, empty ones as null. */
export function changesOf(
  entity: AnyEntity,
  record: AnyRecord,
  answers: FormValues,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored(entity, answers, record)).filter(([name, value]) => {
      // What is kept of a secret is never read: an empty answer means no change.
      if (entity.fields[name]?.shape.kind === 'secret') return value !== null && value !== '';
      return !isSame(value, record[name] ?? null);
    }),
  );
}

/** Whether two values of a field are the same; empty is empty, whichever way it is written. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b));

const plain = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? null
    : value;

/**
 * Answers as the server keeps them. A form shows a moment to the second: one that nobody touched
 * stays what `record` holds.
 */
function stored(
  entity: AnyEntity,
  answers: FormValues,
  record: AnyRecord | undefined,
): Record<string, unknown> {
  const shown = formValuesOf(entity, record);
  const kept = (name: string, value: unknown): unknown =>
    isSame(value, shown[name]) ? record?.[name] : undefined;
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => {
      const field = entity.fields[name];
      return field === undefined || field.readonly
        ? []
        : [[name, kept(name, value) ?? storedValue(field, value)]];
    }),
  );
}

/** Answers of a form as a record would hold them. */
export const storedOf = (entity: AnyEntity, answers: FormValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => {
      const field = entity.fields[name];
      return field === undefined ? [] : [[name, storedValue(field, value)]];
    }),
  );

/** What a new row of these columns holds. */
export const defaultsOf = (columns: Fields): FormValues =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, shownValue(field, field.default)]],
    ),
  );

function shownValue({ shape }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return shape.kind === 'flag' ? false : undefined;
  const columns = columnsIn(shape);
  if (columns !== undefined)
    return isInForm(shape, value) ? eachRow(shape, value, columns, shownValue) : value;
  if (shape.kind === 'dateTime' && typeof value === 'number') return mineText(value);
  if (shape.kind === 'time' && typeof value === 'string' && value.length === 5)
    return `${value}:00`;
  return value;
}

function storedValue({ shape }: Field, value: unknown): unknown {
  if (value === undefined || value === null) return shape.kind === 'flag' ? false : null;
  const columns = columnsIn(shape);
  if (columns !== undefined) {
    const stored = eachRow(shape, value, columns, storedValue);
    return shape.kind === 'group' && isBlank(stored) ? null : stored;
  }
  if (shape.kind === 'dateTime' && typeof value === 'string')
    return value === '' ? null : (momentOf(value)?.from ?? value);
  return value;
}

/** Rows, or the one of a group, with what `change` makes of each column that holds something. */
function eachRow(
  shape: Field['shape'],
  value: unknown,
  columns: Fields,
  change: (field: Field, value: unknown) => unknown,
): unknown {
  const rows = rowsIn(shape, value).map((row) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([name, field]) => {
        const changed = change(field, row[name]);
        return changed === null || changed === undefined || changed === '' ? [] : [[name, changed]];
      }),
    ),
  );
  return shape.kind === 'group' ? rows[0] : rows;
}

const isBlank = (group: unknown): boolean =>
  Object.values(group ?? {}).every((value) => value === false || isEmpty(value));
