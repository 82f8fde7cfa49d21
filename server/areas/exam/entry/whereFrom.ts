import { z } from 'zod';
import { failure, type Failure } from '#contracts/errors.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { comesFrom, isAddressOrNet } from '#server/kernel/auth/programRows.ts';

/** An exam that is sat in a room only, as the addresses and nets of its machines; none: anywhere. */
export const addressesRow = z.object({ addresses: z.array(z.string()) });
/** SQL of `addressesRow`, of a test `t`. */
export const addressesColumn = `coalesce(t.addresses, '{}') AS addresses`;

const elsewhere = failure(
  'exam_by_address',
  'This exam is sat at the machines that it names.',
  'testId',
);

/** Why whoever calls may not sit an exam at the machine that he calls from. */
export const faultOfPlace = (
  { addresses }: z.output<typeof addressesRow>,
  { actor }: WriteContext,
): Failure | undefined => (comesFrom(addresses, actor.origin?.ip) ? undefined : elsewhere);

const ADDRESSES = `SELECT ${addressesColumn} FROM entity."test" t WHERE t.id = $1`;

/** The same of an attempt that is open, whose exam was not read. */
export async function faultOfReturn(
  testId: string,
  context: WriteContext,
): Promise<Failure | undefined> {
  const [row] = await rowsOf(addressesRow, context.client, ADDRESSES, [testId]);
  return row === undefined ? undefined : faultOfPlace(row, context);
}

const given = z.object({ addresses: z.array(z.string()).nullish() });

/** What of the addresses that an exam is given is none. */
export function faultOfAddresses(values: FieldValues): Failure | undefined {
  const read = given.safeParse(values);
  const wrong = read.data?.addresses?.find((one) => !isAddressOrNet(one));
  return wrong === undefined
    ? undefined
    : failure(
        'bad_request',
        `${wrong} is neither an address nor a net such as 10.1.0.0/16.`,
        'addresses',
      );
}
