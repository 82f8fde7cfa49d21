import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../../src/base/clock.ts';
import type { OpenSession } from '../../../src/contracts/http/signIn.ts';

/** From where somebody signs in. */
export type Origin = { readonly address: string; readonly userAgent: string };

/** Begins a session of a user that lasts so many seconds; the answer is its id. */
export async function beginSession(
  pool: Pool,
  clock: Clock,
  userId: string,
  expiresIn: number,
  { address, userAgent }: Origin,
): Promise<string> {
  const sessionId = randomBytes(18).toString('base64url');
  await pool.query(`update entity."user" set "failCount" = 0, "lockUntil" = null, "lastLoginTime" = $2, "lastLoginIp" = $3 where id = $1`, [
    userId,
    clock.now(),
    address,
  ]);
  await pool.query(
    `insert into app_session (id, user_id, address, expires, user_agent) values ($1, $2, $3, to_timestamp($4 / 1000.0), $5)`,
    [sessionId, userId, address, clock.now() + expiresIn * 1000, userAgent.slice(0, 300)],
  );
  return sessionId;
}

/** The open sessions of a user, newest first; what names one outwards is not what its token holds. */
export async function openSessions(pool: Pool, userId: string, own: string): Promise<OpenSession[]> {
  const { rows } = await pool.query<{ id: string; name: string; address: string; user_agent: string; began: string; ends: string }>(
    `select id, encode(sha256(id::bytea), 'hex') as name, address, user_agent,
       extract(epoch from create_time) * 1000 as began, extract(epoch from expires) * 1000 as ends
     from app_session where user_id = $1 and not revoked and expires > now() order by create_time desc limit 100`,
    [userId],
  );
  return rows.map(({ id, name, address, user_agent, began, ends }) => ({
    name,
    address,
    userAgent: user_agent,
    began: Number(began),
    ends: Number(ends),
    isOwn: id === own,
  }));
}

/** Ends sessions of a user: the named one, or all but `except`. The answer is their ids. */
export async function endSessions(
  pool: Pool,
  userId: string,
  which: { readonly name: string } | { readonly except: string },
): Promise<string[]> {
  const [condition, value] = 'name' in which ? [`encode(sha256(id::bytea), 'hex') = $2`, which.name] : [`id <> $2`, which.except];
  const { rows } = await pool.query<{ id: string }>(
    `update app_session set revoked = true where user_id = $1 and not revoked and ${condition} returning id`,
    [userId, value],
  );
  return rows.map(({ id }) => id);
}
