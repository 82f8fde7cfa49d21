import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../../src/base/clock.ts';
import { err, ok, type Result } from '../../../src/base/result.ts';
import { failure, type Failure } from '../../../src/contracts/errors.ts';
import type { User } from '../../../src/contracts/http/auth.ts';
import { wallCode } from '../../../src/contracts/http/wall.ts';
import type { Caller } from '../route.ts';
import { isSealed, type Vault } from '../vault.ts';
import { accountBy, callerOfAccount, type AccountRow } from './accountRows.ts';
import { defaultSecurity, passwordFault, type Security } from './passwordRules.ts';
import { hashPassword, inventPassword, passwordMatches } from './passwords.ts';
import { beginSession, endSessions, openSessions, sessionAt, type Origin } from './sessions.ts';
import { createTokens } from './tokens.ts';
import { hashOf, WALL_SEC, wallOf } from './walls.ts';

const MINUTE_MS = 60_000;
const HOUR_SEC = 3600;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A revoked session is refused at the latest this much later. */
const CACHE_MS = 5_000;

export type SignedIn = { readonly token: string; readonly expiresIn: number; readonly user: User };

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** Users and sessions over PostgreSQL. The signing key is made at the first start and kept, sealed, in the database. */
export async function openAccounts(pool: Pool, clock: Clock, vault: Vault) {
  const tokens = createTokens(await signingKey(pool, vault), clock);
  let security: Security = defaultSecurity;
  const callers = new Map<string, { caller: Caller; until: number }>();
  let changes = 0;
  const listeners: (() => void)[] = [];
  const closed = (row: AccountRow): Result<never, Failure> | undefined =>
    row.disabled || row.status === 3 ? err(failure('account_disabled', 'This account is disabled.')) : undefined;
  const open = async (row: AccountRow, remember: boolean, from: Origin): Promise<Result<SignedIn, Failure>> => {
    const refused = closed(row);
    if (refused !== undefined) return refused;
    const expiresIn = (remember ? security.rememberHours : security.sessionHours) * HOUR_SEC;
    const sessionId = await beginSession(pool, clock, row.id, expiresIn, from);
    const token = await tokens.sign({ userId: row.id, sessionId }, expiresIn);
    return ok({ token, expiresIn, user: callerOfAccount(row, sessionId, isOver(row, clock.now())).user });
  };
  /** Whether the password was too old at `began`: looked at when a session begins, so that none ends in the middle of a shift. */
  const isOver = ({ password, passwordTime }: AccountRow, began: number): boolean =>
    security.passwordDays > 0 && password !== null && Number(passwordTime ?? 0) + security.passwordDays * DAY_MS < began;
  const callerOfSession = async (userId: string, sessionId: string): Promise<Caller | undefined> => {
    const session = await sessionAt(pool, clock.now(), sessionId, userId);
    const row = session === undefined ? undefined : await accountBy(pool, 'id', userId);
    if (session === undefined || row === undefined || row.disabled) return undefined;
    const caller = callerOfAccount(row, sessionId, isOver(row, session.began));
    return session.wallKey === undefined ? caller : wallOf(caller);
  };
  const locked = (row: AccountRow): Result<never, Failure> | undefined =>
    Number(row.lockUntil ?? 0) > clock.now()
      ? err(failure('account_locked', `Too many failed attempts: the account is locked for ${security.lockMinutes} minutes.`))
      : undefined;
  const fail = async (row: AccountRow): Promise<void> => {
    await pool.query(
      `update entity."user" set "failCount" = coalesce("failCount", 0) + 1,
         "lockUntil" = case when coalesce("failCount", 0) + 1 >= $2 then $3::int8 else "lockUntil" end where id = $1`,
      [row.id, security.lockAfter, clock.now() + security.lockMinutes * MINUTE_MS],
    );
  };
  /** The account of that name and password; a wrong one counts against it and in the end locks it. */
  const matching = async (userName: string, password: string): Promise<Result<AccountRow, Failure>> => {
    const row = await accountBy(pool, 'userName', userName);
    const matches = await passwordMatches(row?.password ?? DECOY, password);
    const wrong = err(failure('wrong_credentials', 'User name or password is wrong.'));
    if (row === undefined) return wrong;
    const refused = locked(row);
    if (refused !== undefined) return refused;
    if (matches) return ok(row);
    await fail(row);
    return wrong;
  };

  return {
    /** From now on sign-in is so strict; sessions that are open keep their length. */
    useSecurity(next: Security): void {
      security = next;
      callers.clear();
    },

    /** Why nobody may choose this password; undefined when somebody may. */
    passwordFault: (password: string): Failure | undefined => passwordFault(password, security),

    /** Creates the administrator when there is no user yet; the answer is the password to print, once. */
    async ensureAdministrator(given: string | undefined): Promise<string | undefined> {
      const password = given ?? inventPassword();
      const { rowCount } = await pool.query(
        `insert into entity."user" (id, "userName", "realName", "nickName", "userType", "roleIds", "password", "status", "sort", "createTime")
         select $1, 'admin', '系统管理员', 'admin', 0, '{admin}', $2, 1, 0, $3 where not exists (select from entity."user")`,
        [randomUUID().replaceAll('-', ''), await hashPassword(password), clock.now()],
      );
      return rowCount === 1 ? password : undefined;
    },

    /** Signs in; wrong name and wrong password answer alike and take alike long. Too many failures lock for a while. */
    async signIn(userName: string, password: string, remember: boolean, from: Origin): Promise<Result<SignedIn, Failure>> {
      const row = await matching(userName, password);
      return row.ok ? open(row.value, remember, from) : row;
    },

    /** Who this is, without a session: for a second signature. Failures count and lock as at sign-in. */
    async prove(userName: string, password: string): Promise<Result<User, Failure>> {
      const row = await matching(userName, password);
      if (!row.ok) return row;
      return closed(row.value) ?? ok(callerOfAccount(row.value, '').user);
    },

    /** Signs in whoever proved by other means, such as a code or a phone, that he is this user. A lock of the password holds here too. */
    async signInProven(userId: string, remember: boolean, from: Origin): Promise<Result<SignedIn, Failure>> {
      const row = await accountBy(pool, 'id', userId);
      if (row === undefined) return err(failure('wrong_credentials', 'There is no such user.'));
      return locked(row) ?? open(row, remember, from);
    },

    /** Changes one's own password; it must be known. Every other session ends. Wrong guesses lock as at sign-in. */
    async changePassword({ user, sessionId }: Caller, old: string, next: string): Promise<Result<null, Failure>> {
      const row = await accountBy(pool, 'id', user.id);
      if (row === undefined) return err(failure('unauthorized', 'There is no such user.'));
      const refused = locked(row);
      if (refused !== undefined) return refused;
      if (!(await passwordMatches(row.password ?? DECOY, old))) {
        await fail(row);
        return err(failure('wrong_old_password', 'The old password is wrong.', 'oldPassword'));
      }
      return this.setPassword(user.id, next, sessionId);
    },

    /** Sets a password by the rules and ends every session of its user but `except`. */
    async setPassword(userId: string, password: string, except = ''): Promise<Result<null, Failure>> {
      const fault = passwordFault(password, security);
      if (fault !== undefined) return err(fault);
      await pool.query(
        `update entity."user" set password = $2, "pwdChangeTime" = $3, "failCount" = 0, "lockUntil" = null, "rowVersion" = "rowVersion" + 1 where id = $1`,
        [userId, await hashPassword(password), clock.now()],
      );
      for (const id of await endSessions(pool, userId, { except })) callers.delete(id);
      callers.delete(except);
      return ok(null);
    },

    /** The open sessions of a user; `own` is the one that asks. */
    sessionsOf: (userId: string, own: string) => openSessions(pool, clock.now(), userId, own),

    /** Ends one session of a user by its name, or all but his own. */
    async endSessions({ user, sessionId }: Caller, name: string | undefined): Promise<void> {
      for (const id of await endSessions(pool, user.id, name === undefined ? { except: sessionId } : { name })) callers.delete(id);
    },

    /** Who stands behind a bearer token: it must be ours, its session neither over nor revoked, its user enabled. */
    async callerOf(token: string): Promise<Caller | undefined> {
      const claims = await tokens.read(token);
      if (claims === undefined) return undefined;
      const cached = callers.get(claims.sessionId);
      if (cached !== undefined && cached.until > clock.mono()) return cached.caller;
      callers.delete(claims.sessionId);
      const caller = await callerOfSession(claims.userId, claims.sessionId);
      if (caller === undefined) return undefined;
      callers.set(claims.sessionId, { caller, until: clock.mono() + CACHE_MS });
      return caller;
    },

    /** How many ms each of these sessions has left; those that are over, revoked or of a disabled user are absent. */
    async sessionsLeft(sessionIds: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await pool.query<{ id: string; ms: string }>(
        `select s.id, extract(epoch from s.expires) * 1000 - $2 as ms from app_session s join entity."user" u on u.id = s.user_id
         where s.id = any ($1) and not s.revoked and s.expires > to_timestamp($2 / 1000.0) and not u.disabled and not u."isDeleted"`,
        [sessionIds, clock.now()],
      );
      return new Map(rows.map(({ id, ms }) => [id, Number(ms)]));
    },

    /** Forgets who stands behind open sessions, so that a change of roles or of a user is felt at once. */
    forgetCallers: (): void => {
      callers.clear();
      changes += 1;
      for (const listener of listeners) listener();
    },

    /** Calls `listener` whenever roles, resources or users change. */
    onChange: (listener: () => void): void => void listeners.push(listener),

    /** Grows whenever roles or users change: whoever was let in before must be asked for anew. */
    changes: () => changes,

    /** The caller of a session as he is now, whatever is remembered of him; undefined when the session is over. */
    callerNow: callerOfSession,

    /** Turns the caller's session into one of a wall: its browser keeps `key`, and shows it whenever it asks for more time. */
    async openWall({ user, sessionId }: Caller, name: string, from: Origin): Promise<Result<SignedIn & { readonly key: string }, Failure>> {
      const row = await accountBy(pool, 'id', user.id);
      if (row === undefined || closed(row) !== undefined) return err(failure('unauthorized', 'There is no such user.'));
      const wall = wallOf(callerOfAccount(row, ''));
      if (wall === undefined) return err(failure('forbidden', `This needs the permission ${wallCode}.`));
      const key = randomBytes(32).toString('base64url');
      const wallId = await beginSession(pool, clock, user.id, WALL_SEC, from, { name, keyHash: hashOf(key) });
      await this.signOut(sessionId);
      return ok({ token: await tokens.sign({ userId: user.id, sessionId: wallId }, WALL_SEC), expiresIn: WALL_SEC, user: wall.user, key });
    },

    /** More time for a wall whose browser has its key; one without it holds a copied token, and the wall ends everywhere. */
    async renewWall({ user, sessionId }: Caller, key: string): Promise<Result<SignedIn, Failure>> {
      const session = await sessionAt(pool, clock.now(), sessionId, user.id);
      if (session?.wallKey === undefined) return err(failure('forbidden', 'This is no session of a wall.'));
      if (!timingSafeEqual(hashOf(key), session.wallKey)) {
        await this.signOut(sessionId);
        return err(failure('unauthorized', 'This is not the browser that the wall was opened in: it is signed out.'));
      }
      await pool.query(`update app_session set expires = to_timestamp($2 / 1000.0) where id = $1 and not revoked`, [
        sessionId,
        clock.now() + WALL_SEC * 1000,
      ]);
      return ok({ token: await tokens.sign({ userId: user.id, sessionId }, WALL_SEC), expiresIn: WALL_SEC, user });
    },

    /** Ends a session everywhere. */
    async signOut(sessionId: string): Promise<void> {
      callers.delete(sessionId);
      await pool.query(`update app_session set revoked = true where id = $1`, [sessionId]);
    },
  };
}

/** Verified against when the name is unknown, so that the answer takes as long; matches no password. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$pT0mzYgLM9p2sGSPkrfOKE6eiNTrXQX0uM8Kq5QWcdA';

/** A key that no longer opens, because that of the vault was lost, is replaced: everybody signs in again. */
async function signingKey(pool: Pool, vault: Vault): Promise<Uint8Array> {
  const { rows } = await pool.query<{ secret: Buffer }>(`select secret from signing_key where id = 1`);
  const kept = rows[0]?.secret;
  const text = kept?.toString('latin1') ?? '';
  // Older versions kept the key as it is.
  const open = kept === undefined || isSealed(text) ? vault.open(text, SIGNING_KEY) : kept.toString('base64');
  const key = open ?? randomBytes(48).toString('base64');
  if (open === undefined || !isSealed(text))
    await pool.query(`insert into signing_key (id, secret) values (1, $1) on conflict (id) do update set secret = excluded.secret`, [
      Buffer.from(vault.seal(key, SIGNING_KEY), 'latin1'),
    ]);
  return new Uint8Array(Buffer.from(key, 'base64'));
}

const SIGNING_KEY = 'signing_key';
