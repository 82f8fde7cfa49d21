import { z } from 'zod';
import { mineText } from '#base/mineTime.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { query, rowsOf } from '../rows.ts';

const lastRow = z.object({ last: z.number().nullable() });

/** Whether new records have a number that only the server gives. */
export const isNumbered = ({ fields: { no } }: AnyEntity): boolean =>
  no !== undefined && no.readonly && no.unique;

/**
 * A new record whose number only the server gives carries the day of the mine and its place in that
 * day: `20261122-001`.
 */
export async function withNumber(
  context: WriteContext,
  binding: EntityBinding,
  values: FieldValues,
): Promise<FieldValues> {
  if (!isNumbered(binding.entity) || typeof values['no'] === 'string') return values;
  const numberAt = await nextNumbers(context, binding);
  return { ...values, no: numberAt(0) };
}

/**
 * The next numbers of an entity by their place from 0; nobody else takes any before the transaction
 * of `context` ends.
 */
export async function nextNumbers(
  { engine, client }: WriteContext,
  { entity, table }: EntityBinding,
): Promise<(place: number) => string> {
  const day = mineText(engine.clock.now()).slice(0, 10).replaceAll('-', '');
  // Two who create at once take their numbers one after the other.
  await query(client, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `number of ${entity.name}`,
  ]);
  const [row] = await rowsOf(
    lastRow,
    client,
    `SELECT max(split_part("no", '-', 2)::int) AS last FROM ${table.qualified} WHERE "no" ~ $1`,
    [`^${day}-[0-9]{1,9}$`],
  );
  const last = row?.last ?? 0;
  return (place) => `${day}-${String(last + 1 + place).padStart(3, '0')}`;
}
