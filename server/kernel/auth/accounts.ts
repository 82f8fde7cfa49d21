import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../../src/base/clock.ts';
import { err, ok, type Result } from '../../../src/base/result.ts';
import { failure, type Failure } from '../../../src/contracts/errors.ts';
import type { User } from '../../../src/contracts/http/auth.ts';
import type { Caller } from '../route.ts';
import { accountBy, callerOfAccount } from './accountRows.ts';
import { hashPassword, inventPassword, passwordMatches } from './passwords.ts';
import { createTokens } from './tokens.ts';

const LOCK_AFTER = 5;
const LOCK_MS = 15 * 60_000;
const SESSION_SEC = 8 * 3600;
const REMEMBERED_SEC = 24 * 3600;
/** A revoked session is refused at the latest this much later. */
const CACHE_MS = 5_000;

export type SignedIn = { readonly token: string; readonly expiresIn: number; readonly user: User };

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** Users and sessions over PostgreSQL. The signing key is made at the first start and kept in the database. */
export async function openAccounts(pool: Pool, clock: Clock) {
  const tokens = createTokens(await signingKey(pool));
  const callers = new Map<string, { caller: Caller; until: number }>();

  return {
    /** Creates the administrator when there is no user yet; the answer is the password to print, once. */
    async ensureAdministrator(given: string | undefined): Promise<string | undefined> {
      const password = given ?? inventPassword();
      const { rowCount } = await pool.query(
        `insert into entity."user" (id, "userName", "realName", "nickName", "userType", "roleIds", "password", "status", "sort", "createTime")
         select $1, 'admin', '系统管理员', 'admin', 0, '{admin}', $2, 1, 0, $3 where not exists (select from entity."user")`,
        [randomUUID().replaceAll('-', ''), await hashPassword(password), wholeMs(clock)],
      );
      return rowCount === 1 ? password : undefined;
    },

    /** Signs in; wrong name and wrong password answer alike and take alike long. Five failures lock for 15 minutes. */
    async signIn(userName: string, password: string, remember: boolean, address: string): Promise<Result<SignedIn, Failure>> {
      const row = await accountBy(pool, 'userName', userName);
      const matches = await passwordMatches(row?.password ?? DECOY, password);
      const wrong = err(failure('wrong_credentials', 'User name or password is wrong.'));
      if (row === undefined) return wrong;
      if (Number(row.lockUntil ?? 0) > clock.now())
        return err(failure('account_locked', 'Too many failed attempts: the account is locked for 15 minutes.'));
      if (!matches) {
        await pool.query(
          `update entity."user" set "failCount" = coalesce("failCount", 0) + 1,
             "lockUntil" = case when coalesce("failCount", 0) + 1 >= $2 then $3::int8 else "lockUntil" end where id = $1`,
          [row.id, LOCK_AFTER, wholeMs(clock) + LOCK_MS],
        );
        return wrong;
      }
      if (row.disabled || row.status === 3) return err(failure('account_disabled', 'This account is disabled.'));
      const expiresIn = remember ? REMEMBERED_SEC : SESSION_SEC;
      const sessionId = randomBytes(18).toString('base64url');
      await pool.query(
        `update entity."user" set "failCount" = 0, "lockUntil" = null, "lastLoginTime" = $2, "lastLoginIp" = $3 where id = $1`,
        [row.id, wholeMs(clock), address],
      );
      await pool.query(`insert into app_session (id, user_id, address, expires) values ($1, $2, $3, to_timestamp($4 / 1000.0))`, [
        sessionId,
        row.id,
        address,
        clock.now() + expiresIn * 1000,
      ]);
      return ok({
        token: await tokens.sign({ userId: row.id, sessionId }, expiresIn),
        expiresIn,
        user: callerOfAccount(row, sessionId).user,
      });
    },

    /** Who stands behind a bearer token: it must be ours, its session neither over nor revoked, its user enabled. */
    async callerOf(token: string): Promise<Caller | undefined> {
      const claims = await tokens.read(token);
      if (claims === undefined) return undefined;
      const cached = callers.get(claims.sessionId);
      if (cached !== undefined && cached.until > clock.mono()) return cached.caller;
      callers.delete(claims.sessionId);
      const { rowCount } = await pool.query(`select from app_session where id = $1 and user_id = $2 and not revoked and expires > now()`, [
        claims.sessionId,
        claims.userId,
      ]);
      const row = rowCount === 1 ? await accountBy(pool, 'id', claims.userId) : undefined;
      if (row === undefined || row.disabled) return undefined;
      const caller = callerOfAccount(row, claims.sessionId);
      callers.set(claims.sessionId, { caller, until: clock.mono() + CACHE_MS });
      return caller;
    },

    /** How many ms each of these sessions has left; those that are over, revoked or of a disabled user are absent. */
    async sessionsLeft(sessionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await pool.query<{ id: string; ms: string }>(
        `select s.id, extract(epoch from s.expires - now()) * 1000 as ms from app_session s join entity."user" u on u.id = s.user_id
         where s.id = any ($1) and not s.revoked and s.expires > now() and not u.disabled and not u."isDeleted"`,
        [sessionIds],
      );
      return new Map(rows.map(({ id, ms }) => [id, Number(ms)]));
    },

    /** Forgets who stands behind open sessions, so that a change of roles or of a user is felt at once. */
    forgetCallers: () => callers.clear(),

    /** Ends a session everywhere. */
    async signOut(sessionId: string): Promise<void> {
      callers.delete(sessionId);
      await pool.query(`update app_session set revoked = true where id = $1`, [sessionId]);
    },
  };
}

/** Columns of time hold whole milliseconds. */
const wholeMs = (clock: Clock): number => Math.floor(clock.now());

/** Verified against when the name is unknown, so that the answer takes as long; matches no password. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$pT0mzYgLM9p2sGSPkrfOKE6eiNTrXQX0uM8Kq5QWcdA';

async function signingKey(pool: Pool): Promise<Uint8Array> {
  await pool.query(`insert into signing_key (id, secret) values (1, $1) on conflict do nothing`, [randomBytes(48)]);
  const { rows } = await pool.query<{ secret: Buffer }>(`select secret from signing_key where id = 1`);
  const secret = rows[0]?.secret;
  if (secret === undefined) throw new Error('The signing key is missing from the database');
  return new Uint8Array(secret);
}
