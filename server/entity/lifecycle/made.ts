import type { Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { within } from './within.ts';

/** Thrown out of the transaction that seeds: none of it is kept. */
export class SeedRefused extends Error {}

/** Makes a record of what the product brings along, or ends the whole of it; answers its id. */
export async function made(
  context: WriteContext,
  entity: AnyEntity,
  input: FieldValues,
  set?: FieldValues,
): Promise<string> {
  const record: Result<{ readonly id: string }, Failure> = await within(context).create(
    entity,
    input,
    set,
  );
  if (!record.ok) throw new SeedRefused(`${entity.name}: ${record.error.message}`);
  return record.value.id;
}

/** Makes several records as `made` does one; answers their ids in the order of the inputs. */
export async function madeAll(
  context: WriteContext,
  entity: AnyEntity,
  inputs: readonly FieldValues[],
): Promise<readonly string[]> {
  const records: Result<readonly { readonly id: string }[], Failure> = await within(
    context,
  ).createAll(entity, inputs);
  if (!records.ok) throw new SeedRefused(`${entity.name}: ${records.error.message}`);
  return records.value.map(({ id }) => id);
}
