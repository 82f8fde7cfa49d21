import { z } from 'zod';
import { isNothing } from '#base/valueTests.ts';
import type { Field, Fields, RowsShape, Shape } from './field.ts';
import { spanFault } from './spanFault.ts';
import { completed, type AnyRow } from './structured.ts';

/** The schema of one value of a shape. */
type SchemaOf = (shape: Shape) => z.ZodType;

/** What comes in for rows: each by its columns, without what is empty, numbered and keyed. */
export function rowsSchema(shape: RowsShape, schemaOf: SchemaOf): z.ZodType {
  const { columns, min, max, numbered, keyed } = shape;
  const made = new Set([numbered, keyed]);
  const unique = Object.keys(columns).filter((name) => columns[name]?.unique === true);
  return z
    .array(rowSchema(columns, schemaOf, made))
    .min(min)
    .max(max)
    .superRefine((rows, context) => {
      for (const name of unique)
        for (const at of repeatedAt(rows, name))
          context.addIssue({ code: 'custom', path: [at, name], message: 'is there twice' });
    })
    .transform((rows) => completed(shape, rows));
}

/** What comes in for one row or group. */
export function rowSchema(
  columns: Fields,
  schemaOf: SchemaOf,
  made: ReadonlySet<string | undefined> = new Set(),
): z.ZodType<AnyRow> {
  const shape = Object.entries(columns).map(([name, field]) => [
    name,
    made.has(name) ? schemaOf(field.shape).nullish() : columnSchema(field, schemaOf),
  ]);
  return z
    .strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>)
    .superRefine((row, context) => {
      const name = spanFault({ fields: columns }, row);
      if (name === undefined) return;
      const begin = columns[name]?.notBefore ?? '';
      context.addIssue({ code: 'custom', path: [name], message: `is before ${begin}` });
    })
    .transform(withoutNothing);
}

/** Rows as they are answered: what was stored, whatever it once had to be. */
export const answeredRow = (columns: Fields, schemaOf: SchemaOf): z.ZodType =>
  z.looseObject(
    Object.fromEntries(
      Object.entries(columns).map(([name, field]) => [name, schemaOf(field.shape).nullish()]),
    ),
  );

/** Places of rows whose value under `name` stands higher up already. */
export function repeatedAt(rows: readonly AnyRow[], name: string): number[] {
  const seen = new Set<unknown>();
  return rows.flatMap((row, at) => {
    const value = row[name];
    if (isNothing(value)) return [];
    if (seen.has(value)) return [at];
    seen.add(value);
    return [];
  });
}

function columnSchema({ shape, label, required, default: usual }: Field, schemaOf: SchemaOf) {
  const schema = schemaOf(shape);
  const known =
    usual !== undefined
      ? schema.nullish().transform((value) => value ?? usual)
      : required
        ? schema.refine((value) => !isNothing(value), 'must not be empty')
        : schema.nullish();
  return known.describe(label.join(' / '));
}

const withoutNothing = (row: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isNothing(value)));
