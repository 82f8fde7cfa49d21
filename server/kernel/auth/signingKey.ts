import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { isSealed, type Vault } from '../vault.ts';

const SIGNING_KEY = 'signing_key';

/**
 * The key that tokens are signed with: made at the first start and kept, sealed, in the database.
 * One that no longer opens, because that of the vault was lost, is replaced: everybody signs in
 * again.
 */
export async function signingKey(pool: Pool, vault: Vault): Promise<Uint8Array> {
  const { rows } = await pool.query<{ secret: Buffer }>(
    `select secret from signing_key where id = 1`,
  );
  const kept = rows[0]?.secret;
  const text = kept?.toString('latin1') ?? '';
  // Older versions kept the key as it is.
  const open =
    kept === undefined || isSealed(text) ? vault.open(text, SIGNING_KEY) : kept.toString('base64');
  const key = open ?? randomBytes(48).toString('base64');
  if (open === undefined || !isSealed(text))
    await pool.query(
      `insert into signing_key (id, secret) values (1, $1) on conflict (id) do update
        set secret = excluded.secret`,
      [Buffer.from(vault.seal(key, SIGNING_KEY), 'latin1')],
    );
  return new Uint8Array(Buffer.from(key, 'base64'));
}
