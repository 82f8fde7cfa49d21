import type { QueryConfig } from 'pg';
import { float8Array, int2Array, int4Array, int8Array } from './binaryArray.ts';

type ColumnType = 'int2' | 'int4' | 'int8' | 'float8' | 'text' | 'bool' | 'jsonb';

/**
 * One column of rows to insert, in the order of the rows. Numbers that are NaN become NULL in a
 * float8 column.
 */
export type Column = {
  readonly name: string;
  readonly type: ColumnType;
  readonly values: ArrayLike<number> | readonly (string | boolean | null)[];
};

export const numbers = (
  name: string,
  type: 'int2' | 'int4' | 'int8' | 'float8',
  values: ArrayLike<number>,
): Column => ({
  name,
  type,
  values,
});
export const texts = (name: string, values: readonly (string | null)[]): Column => ({
  name,
  type: 'text',
  values: values.map((text) => (text === null ? null : storable(text))),
});
export const flags = (name: string, values: readonly boolean[]): Column => ({
  name,
  type: 'bool',
  values,
});
export const documents = (name: string, values: readonly unknown[]): Column => ({
  name,
  type: 'jsonb',
  values: values.map(jsonText),
});

/**
 * A statement that inserts all rows of `columns` into `table` by one unnest; `rest` is what follows
 * it, such as ON CONFLICT.
 */
export function insertColumns(
  table: string,
  columns: readonly Column[],
  rest: string,
): QueryConfig {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const arrays = columns
    .map(({ type }, i) => `$${i + 1}::${type === 'jsonb' ? 'text' : type}[]`)
    .join(', ');
  const picked = columns
    .map(({ type }, i) => (type === 'jsonb' ? `c${i}::jsonb` : `c${i}`))
    .join(', ');
  const called = columns.map((_, i) => `c${i}`).join(', ');
  return {
    text: `INSERT INTO ${table} (${names}) SELECT ${picked}
      FROM unnest(${arrays}) AS u(${called}) ${rest}`,
    values: columns.map(parameterOf),
  };
}

/**
 * JSON for a jsonb column, which refuses the zero character and halves of surrogate pairs, in
 * values and in names.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? storable(part) : part,
  );
  // Values are clean by now: what is still escaped so stands in names, which is rare enough to go
  // through them twice.
  return /\\u(?:0000|d[89a-f])/i.test(text ?? '')
    ? JSON.stringify(value, (_, part: unknown) => cleaned(part))
    : text;
}

function cleaned(part: unknown): unknown {
  if (typeof part === 'string') return storable(part);
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [storable(name), value]));
}

/** PostgreSQL's text holds every character but the zero one. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

function parameterOf({ type, values }: Column): unknown {
  if (type === 'int2') return int2Array(values as ArrayLike<number>);
  if (type === 'int4') return int4Array(values as ArrayLike<number>);
  if (type === 'int8') return int8Array(values as ArrayLike<number>);
  if (type === 'float8') return float8Array(values as ArrayLike<number>);
  return values;
}
