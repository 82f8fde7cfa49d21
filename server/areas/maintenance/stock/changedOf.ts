import type { FieldValues } from '#server/entity/override.ts';
import type { Row } from '#server/entity/rows.ts';

/** The first of these fields that an edit would change; undefined for none. */
export const changedOf = (
  names: readonly string[],
  values: FieldValues,
  before: Row,
): string | undefined =>
  names.find((name) => values[name] !== undefined && textOf(values[name]) !== textOf(before[name]));

const textOf = (value: unknown): string => JSON.stringify(value ?? null);
