import type { AnyEntity, RecordOf } from '../../contracts/entity/defineEntity.ts';
import type { Field } from '../../contracts/entity/field.ts';
import { mineText } from '../../base/mineTime.ts';
import { momentOf } from '../../contracts/entity/moment.ts';
import type { FormValues } from '../../ui/form/formField.ts';

type AnyRecord = RecordOf<AnyEntity>;

/** What a form begins with: the record's values as its inputs hold them, or the defaults of a new one. */
export function formValuesOf(entity: AnyEntity, record: AnyRecord | undefined): FormValues {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, shownValue(field, record === undefined ? field.default : record[name])]),
  );
}

/** What create is given: every answer but the empty ones. */
export function inputOf(entity: AnyEntity, answers: FormValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(stored(entity, answers)).filter(([, value]) => value !== null && value !== ''));
}

/** What update is given: the answers that differ from the record, empty ones as null. */
export function changesOf(entity: AnyEntity, record: AnyRecord, answers: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored(entity, answers)).filter(([name, value]) => {
      // What is kept of a secret is never read: an empty answer means no change.
      if (entity.fields[name]?.shape.kind === 'secret') return value !== null && value !== '';
      return !isSame(value, record[name] ?? null);
    }),
  );
}

/** Whether two values of a field are the same; empty is empty, whichever way it is written. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

const plain = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

function stored(entity: AnyEntity, answers: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => {
      const field = entity.fields[name];
      return field === undefined || field.readonly ? [] : [[name, storedValue(field, value)]];
    }),
  );
}

function shownValue({ shape }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return shape.kind === 'flag' ? false : undefined;
  if (shape.kind === 'dateTime' && typeof value === 'number') return mineText(value);
  if (shape.kind === 'time' && typeof value === 'string' && value.length === 5) return `${value}:00`;
  return value;
}

function storedValue({ shape }: Field, value: unknown): unknown {
  if (value === undefined || value === null) return shape.kind === 'flag' ? false : null;
  if (shape.kind === 'dateTime' && typeof value === 'string') return value === '' ? null : (momentOf(value)?.from ?? value);
  return value;
}
