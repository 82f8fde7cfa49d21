import { columnsIn, rowsIn, type AnyRow } from '#contracts/entity/structured.ts';
import { device } from '#contracts/signage/signage.ts';
import type { FieldValues } from '#server/entity/override.ts';

/**
 * A device's values with the moment in each row of its playlist at which the row was saved as it
 * is: one that was there before keeps its own.
 */
export function stamped(values: FieldValues, before: readonly AnyRow[], now: number): FieldValues {
  if (!Array.isArray(values['playlist'])) return values;
  const known = new Map(before.map((row) => [contentOf(row), row['savedAt']]));
  const rows = rowsIn(device.fields.playlist.shape, values['playlist']);
  return {
    ...values,
    playlist: rows.map((row) => {
      const { savedAt: _, ...own } = row;
      const savedAt = known.has(contentOf(row)) ? known.get(contentOf(row)) : now;
      return { ...own, ...(savedAt === undefined ? {} : { savedAt }) };
    }),
  };
}

/** What somebody enters of a row, in one order. */
const contentOf = (row: AnyRow): string =>
  JSON.stringify(
    Object.keys(columnsIn(device.fields.playlist.shape) ?? {})
      .filter((name) => name !== 'savedAt')
      .map((name) => row[name] ?? usual[name] ?? null),
  );

/** What a row that was stored before there were these has. */
const usual: AnyRow = { priority: 0, valid: true };
