import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { systemClock } from '#base/clock.ts';
import { createTokens } from '#server/kernel/auth/tokens.ts';
import { openVault } from '#server/kernel/vault.ts';

/** Someone signed in to the product over this database. */
export type SignedIn = { readonly token: string; readonly sessionId: string };

/**
 * Makes `count` users with a session each, straight in the database: signing in so often would be
 * turned away, and rightly. Their ids are `fault-user-0` and so on.
 */
export async function signedInUsers(
  pool: Pool,
  dataFolder: string,
  count: number,
  role = 'admin',
): Promise<SignedIn[]> {
  const { rows } = await pool.query<{ secret: Buffer }>(
    'select secret from signing_key where id = 1',
  );
  const key = openVault(dataFolder, undefined).open(
    rows[0]?.secret.toString('latin1') ?? '',
    'signing_key',
  );
  if (key === undefined)
    throw new Error('The product has not been started on this database with this folder');
  const tokens = createTokens(new Uint8Array(Buffer.from(key, 'base64')), systemClock);
  const made: SignedIn[] = [];
  for (let i = 0; i < count; i++) {
    const [userId, sessionId] = [`fault-user-${i}`, randomBytes(18).toString('base64url')];
    await pool.query(
      `insert into entity."user" (id, "userName", "realName", "nickName", "userType", "roleIds", "password", "status", "sort", "createTime")
       values ($1, $1, $1, $1, 1, array[$2], 'none', 1, 0, 0) on conflict do nothing`,
      [userId, role],
    );
    await pool.query(
      `insert into app_session (id, user_id, address, expires) values ($1, $2, '127.0.0.1', now() + interval '8 hours')`,
      [sessionId, userId],
    );
    made.push({ sessionId, token: await tokens.sign({ userId, sessionId }, 28_800) });
  }
  return made;
}
