import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import type { Executor } from '../executor.ts';
import type { OpenSession } from '#contracts/auth/signIn.ts';

/**
 * From where somebody signs in; `device` is the mark that a browser keeps which he signed in with
 * before.
 */
export type Origin = {
  readonly address: string;
  readonly userAgent: string;
  readonly device?: string | undefined;
};

/** A wall's session: its name, and the hash of the key that its browser keeps. */
export type WallMark = { readonly name: string; readonly keyHash: Buffer };

/**
 * What is particular about a session: it is a wall's, or its user lacked a second factor that he
 * needs when it began.
 */
export type SessionMarks = { readonly wall?: WallMark; readonly factorDue?: boolean };

/**
 * Begins a session of a user that lasts so many seconds, his own or a wall's; the answer is its id.
 */
export async function beginSession(
  pool: Pool,
  clock: Clock,
  userId: string,
  expiresIn: number,
  { address, userAgent }: Origin,
  { wall, factorDue = false }: SessionMarks = {},
): Promise<string> {
  const sessionId = randomBytes(18).toString('base64url');
  await pool.query(
    `update entity."user" set "lastLoginTime" = $2, "lastLoginIp" = $3 where id = $1`,
    [userId, clock.now(), address],
  );
  await pool.query(
    `insert into app_session (id, user_id, address, expires, user_agent, wall_key, wall_name,
      factor_due) values ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $6, $7, $8)`,
    [
      sessionId,
      userId,
      address,
      clock.now() + expiresIn * 1000,
      userAgent.slice(0, 300),
      wall?.keyHash ?? null,
      wall?.name ?? '',
      factorDue,
    ],
  );
  return sessionId;
}

/** What names a session outwards: not what its token holds. */
export const nameOfSession = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');

const CALL_NOTED_MS = 60_000;

/**
 * Notes that the holder of a session called, to the minute; a database that takes nothing, for want
 * of room, keeps nobody out.
 */
export async function noteCall(pool: Pool, now: number, sessionId: string): Promise<void> {
  await pool
    .query(
      `update app_session set last_call_ms = $2::int8 where id = $1
        and coalesce(last_call_ms, 0) <= $2::int8 - $3::int8`,
      [sessionId, Math.floor(now), CALL_NOTED_MS],
    )
    .catch(() => undefined);
}

/**
 * The open sessions of a user, newest first; what names one outwards is not what its token holds.
 */
export async function openSessions(
  pool: Pool,
  now: number,
  userId: string,
  own: string,
): Promise<OpenSession[]> {
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
     from app_session where user_id = $1 and not revoked and expires > to_timestamp($2 / 1000.0)
       order by create_time desc limit 100`,
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

/** Why a session ends before its time. */
export type EndReason =
  | 'signedOut'
  | 'endedByOwner'
  | 'endedByAdministrator'
  | 'becameWall'
  | 'wallKeyRefused'
  | 'passwordChanged'
  | 'statusChanged'
  | 'disabled'
  | 'deleted'
  | 'roleLost'
  | 'factorAdded'
  | 'factorRemoved'
  | 'rescued';

/** Which sessions of a user: the named one, or all but `except`; neither: all. */
export type WhichSessions = {
  readonly name?: string | undefined;
  readonly except?: string | undefined;
};

/**
 * The one way to end sessions of users: nothing takes them from the commit on, and open sockets and
 * pictures, which ask every two seconds, end within three. With the client of a transaction they
 * end with what that transaction writes, or not at all. Answers their ids.
 */
export async function endSessions(
  executor: Executor,
  now: number,
  userIds: readonly string[],
  reason: EndReason,
  { name, except }: WhichSessions = {},
): Promise<string[]> {
  // Sign-ins that wait for their second step end with the sessions.
  if (name === undefined)
    await executor.query(
      `delete from factor_challenge where user_id = any ($1) and purpose = 'signIn'`,
      [userIds],
    );
  const { rows } = await executor.query<{ id: string }>(
    `update app_session set revoked = true, ended_ms = $2, end_reason = $3
     where user_id = any ($1) and not revoked and ($4::text is null
       or encode(sha256(id::bytea), 'hex') = $4) and ($5::text is null or id <> $5)
     returning id`,
    [userIds, Math.floor(now), reason, name ?? null, except ?? null],
  );
  return rows.map(({ id }) => id);
}

/** An open session at a moment; undefined when it is over, revoked, or somebody else's. */
export async function sessionAt(
  pool: Pool,
  now: number,
  sessionId: string,
  userId: string,
): Promise<
  | {
      readonly began: number;
      readonly ends: number;
      readonly wallKey: Buffer | undefined;
      readonly factorDue: boolean;
    }
  | undefined
> {
  const { rows } = await pool.query<{
    began: string;
    ends: string;
    wall_key: Buffer | null;
    factor_due: boolean;
  }>(
    `select extract(epoch from create_time) * 1000 as began, extract(epoch
      from expires) * 1000 as ends, wall_key, factor_due
     from app_session where id = $1 and user_id = $2 and not revoked
       and expires > to_timestamp($3 / 1000.0)`,
    [sessionId, userId, now],
  );
  const row = rows[0];
  return row === undefined
    ? undefined
    : {
        began: Number(row.began),
        ends: Number(row.ends),
        wallKey: row.wall_key ?? undefined,
        factorDue: row.factor_due,
      };
}
