import { randomUUID } from 'node:crypto';
import type { OwnFactors } from '#contracts/auth/secondFactor.ts';
import type { Executor } from '../../executor.ts';
import type { Passkey } from './passkeys.ts';

/** An authenticator as it is kept; `secret` is sealed. */
export type Authenticator = { readonly id: string; readonly secret: string };

/** The second factors of a user, oldest first, and how many recovery codes are left to him. */
export async function factorsOf(
  executor: Executor,
  userId: string,
): Promise<Omit<OwnFactors, 'needed'>> {
  const { rows: factors } = await executor.query<OwnFactors['factors'][number]>(
    `select id, kind, name, created_ms::float8 as created, used_ms::float8 as used
      from second_factor where user_id = $1 order by created_ms, id`,
    [userId],
  );
  const { rows } = await executor.query<{ left: number }>(
    `select count(*)::int4 as left from recovery_code where user_id = $1 and used_ms is null`,
    [userId],
  );
  return { factors, codesLeft: rows[0]?.left ?? 0 };
}

/** The authenticator of a user, if he has one. */
export async function authenticatorOf(
  executor: Executor,
  userId: string,
): Promise<Authenticator | undefined> {
  const { rows } = await executor.query<Authenticator>(
    `select id, secret from second_factor where user_id = $1 and kind = 'totp'`,
    [userId],
  );
  return rows[0];
}

/** The passkeys of a user. */
export async function passkeysOf(
  executor: Executor,
  userId: string,
): Promise<(Passkey & { readonly id: string })[]> {
  const { rows } = await executor.query<Passkey & { readonly id: string }>(
    `select id, credential_id as "credentialId", public_key as "publicKey",
      counter::float8 as counter, transports, rp_id as "rpId"
     from second_factor where user_id = $1 and kind = 'passkey' order by created_ms, id`,
    [userId],
  );
  return rows;
}

/**
 * Keeps an authenticator in the place of the one before, with the step of the code that proved it.
 */
export async function keepAuthenticator(
  executor: Executor,
  userId: string,
  secret: string,
  step: number,
  now: number,
): Promise<void> {
  await executor.query(`delete from second_factor where user_id = $1 and kind = 'totp'`, [userId]);
  await executor.query(
    `insert into second_factor (id, user_id, kind, name, created_ms, secret, last_step)
      values ($1, $2, 'totp', '', $3, $4, $5)`,
    [randomUUID(), userId, Math.floor(now), secret, step],
  );
}

/** Keeps a passkey; false when it is known already. */
export async function keepPasskey(
  executor: Executor,
  userId: string,
  name: string,
  passkey: Passkey,
  now: number,
): Promise<boolean> {
  const { rowCount } = await executor.query(
    `insert into second_factor (id, user_id, kind, name, created_ms, credential_id, public_key,
      counter, transports, rp_id)
     values ($1, $2, 'passkey', $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing`,
    [
      randomUUID(),
      userId,
      name,
      Math.floor(now),
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.rpId,
    ],
  );
  return rowCount === 1;
}

/** Notes that the code of a step was used; false when it, or a later one, was used before. */
export async function noteStep(
  executor: Executor,
  id: string,
  step: number,
  now: number,
): Promise<boolean> {
  const { rowCount } = await executor.query(
    `update second_factor set last_step = $2, used_ms = $3 where id = $1 and last_step < $2`,
    [id, step, Math.floor(now)],
  );
  return rowCount === 1;
}

/** Notes that a passkey was used, and its counter. */
export async function notePasskey(
  executor: Executor,
  id: string,
  counter: number,
  now: number,
): Promise<void> {
  await executor.query(`update second_factor set counter = $2, used_ms = $3 where id = $1`, [
    id,
    counter,
    Math.floor(now),
  ]);
}

/**
 * Takes away one factor of a user, or all; with the last go his recovery codes. Answers how many
 * went.
 */
export async function removeFactors(
  executor: Executor,
  userId: string,
  id?: string,
): Promise<number> {
  const { rowCount } = await executor.query(
    `delete from second_factor where user_id = $1 and ($2::text is null or id = $2)`,
    [userId, id ?? null],
  );
  await executor.query(
    `delete from recovery_code where user_id = $1 and not exists (select from second_factor
      where user_id = $1)`,
    [userId],
  );
  await showFactors(executor, userId);
  return rowCount ?? 0;
}

/** Puts into the user's record what administrators see of his factors. */
export async function showFactors(executor: Executor, userId: string): Promise<void> {
  await executor.query(
    `update entity."user" set "secondFactor" = exists (select from second_factor where user_id = $1)
      where id = $1`,
    [userId],
  );
}
