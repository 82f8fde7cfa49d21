import { randomInt } from 'node:crypto';
import type { Executor } from '../../executor.ts';
import type { Vault } from '../../vault.ts';

const COUNT = 10;
const LENGTH = 10;
/** Without signs that are read for one another. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';

const inventCode = (): string => {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
};

const digestOf = (vault: Pick<Vault, 'mac'>, userId: string, code: string): string =>
  vault.mac(`${userId} ${code.toLowerCase().replaceAll(/[\s-]/gu, '')}`, 'recovery_code');

/** Ten new codes in the place of a user's old ones; shown to him now and never again. */
export async function renewRecoveryCodes(
  executor: Executor,
  vault: Pick<Vault, 'mac'>,
  userId: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(inventCode());
  await executor.query(`delete from recovery_code where user_id = $1`, [userId]);
  await executor.query(
    `insert into recovery_code (user_id, digest) select $1, unnest($2::text[])`,
    [userId, [...codes].map((code) => digestOf(vault, userId, code))],
  );
  return [...codes];
}

/** Whether this is a code of the user that was not used; it is now. */
export async function redeemRecoveryCode(
  executor: Executor,
  vault: Pick<Vault, 'mac'>,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const { rowCount } = await executor.query(
    `update recovery_code set used_ms = $3 where user_id = $1 and digest = $2 and used_ms is null`,
    [userId, digestOf(vault, userId, code), Math.floor(now)],
  );
  return rowCount === 1;
}
