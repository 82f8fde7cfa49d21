import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../../src/base/clock.ts';
import type { OpenSession } from '../../../src/contracts/http/signIn.ts';

/** From where somebody signs in. */
export type Origin = { readonly address: string; readonly userAgent: string };

/** A wall's session: its name, and the hash of the key that its browser keeps. */
export type WallMark = { readonly name: string; readonly keyHash: Buffer };

/** Begins a session of a user that lasts so many seconds, his own or a wall's; the answer is its id. */
export async function beginSession(
  pool: Pool,
  clock: Clock,
  userId: string,
  expiresIn: number,
  { address, userAgent }: Origin,
  wall?: WallMark,
): Promise<string> {
  const sessionId = randomBytes(18).toString('base64url');
  await pool.query(`update entity."user" set "failCount" = 0, "lockUntil" = null, "lastLoginTime" = $2, "lastLoginIp" = $3 where id = $1`, [
    userId,
    clock.now(),
    address,
  ]);
  await pool.query(
    `insert into app_session (id, user_id, address, expires, user_agent, wall_key, wall_name) values ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $6, $7)`,
    [sessionId, userId, address, clock.now() + expiresIn * 1000, userAgent.slice(0, 300), wall?.keyHash ?? null, wall?.name ?? ''],
  );
  return sessionId;
}

/** The open sessions of a user, newest first; what names one outwards is not what its token holds. */
export async function openSessions(pool: Pool, now: number, userId: string, own: string): Promise<OpenSession[]> {
  const { rows } = await pool.query<{
    id: string;
    name: string;
    address: string;
    user_agent: string;
    began: string;
    ends: string;
    wall: string | null;
  }>(
    `select id, encode(sha256(id::bytea), 'hex') as name, address, user_agent,
       extract(epoch from create_time) * 1000 as began, extract(epoch from expires) * 1000 as ends,
       case when wall_key is not null then wall_name end as wall
     from app_session where user_id = $1 and not revoked and expires > to_timestamp($2 / 1000.0) order by create_time desc limit 100`,
    [userId, now],
  );
  return rows.map(({ id, name, address, user_agent, began, ends, wall }) => ({
    name,
    address,
    userAgent: user_agent,
    began: Number(began),
    ends: Number(ends),
    isOwn: id === own,
    ...(wall === null ? {} : { wall }),
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

/** An open session at a moment; undefined when it is over, revoked, or somebody else's. */
export async function sessionAt(
  pool: Pool,
  now: number,
  sessionId: string,
  userId: string,
): Promise<{ readonly began: number; readonly wallKey: Buffer | undefined } | undefined> {
  const { rows } = await pool.query<{ began: string; wall_key: Buffer | null }>(
    `select extract(epoch from create_time) * 1000 as began, wall_key
     from app_session where id = $1 and user_id = $2 and not revoked and expires > to_timestamp($3 / 1000.0)`,
    [sessionId, userId, now],
  );
  const row = rows[0];
  return row === undefined ? undefined : { began: Number(row.began), wallKey: row.wall_key ?? undefined };
}
