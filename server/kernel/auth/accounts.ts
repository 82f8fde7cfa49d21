import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { User } from '#contracts/auth/auth.ts';
import type { SecondStep, StepBody } from '#contracts/auth/secondFactor.ts';
import type { Caller } from '../route.ts';
import type { Vault } from '../vault.ts';
import {
  accountBy,
  callerOfAccount,
  closed,
  isUsable,
  lacksFactor,
  userStatus,
  type AccountRow,
  type Duty,
} from './accountRows.ts';
import { createCredentials } from './credentials.ts';
import { secondSteps, stepOver } from './factors/factors.ts';
import type { Site } from './factors/passkeys.ts';
import { defaultSecurity, passwordFault, wordsOfUser, type Security } from './passwordRules.ts';
import { hashPassword, inventPassword } from './passwords.ts';
import {
  beginSession,
  endSessions,
  nameOfSession,
  noteCall,
  openSessions,
  sessionAt,
  type EndReason,
  type Origin,
  type WhichSessions,
} from './sessions.ts';
import { signingKey } from './signingKey.ts';
import { createTokens, type SignedIn } from './tokens.ts';
import { createTries, forgetTries } from './tries.ts';
import { wallOf } from './walls.ts';
import { createWallSessions } from './wallSessions.ts';

const PRODUCT = 'pithead';
const HOUR_SEC = 3600;
const DAY_MS = 24 * 60 * 60_000;
/** A revoked session is refused at the latest this much later. */
const CACHE_MS = 2_000;

/**
 * What a right first step gives: a session, or the second step that whoever has second factors is
 * asked for.
 */
export type Entry = SignedIn | { readonly step: SecondStep };

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/**
 * Users and sessions over PostgreSQL. The signing key is made at the first start and kept, sealed,
 * in the database. `wall` is the clock that phones go by.
 */
export async function openAccounts(
  pool: Pool,
  clock: Clock,
  vault: Vault,
  wall: Pick<Clock, 'now'> = clock,
) {
  const steps = secondSteps(pool, clock, wall, vault);
  const tokens = createTokens(await signingKey(pool, vault), clock);
  let security: Security = defaultSecurity;
  const callers = new Map<string, { caller: Caller; until: number }>();
  let changes = 0;
  const listeners: (() => void)[] = [];
  const open = async (
    row: AccountRow,
    remember: boolean,
    from: Origin,
  ): Promise<Result<SignedIn, Failure>> => {
    const refused = closed(row);
    if (refused !== undefined) return refused;
    const expiresIn = (remember ? security.rememberHours : security.sessionHours) * HOUR_SEC;
    const factorDue = lacksFactor(row);
    const sessionId = await beginSession(pool, clock, row.id, expiresIn, from, { factorDue });
    const token = await tokens.sign({ userId: row.id, sessionId }, expiresIn);
    return ok({
      token,
      expiresIn,
      user: callerOfAccount(row, sessionId, dutyOf(row, { began: clock.now(), factorDue })).user,
    });
  };
  /** Every way in comes by here after its first step. */
  const enter = async (
    row: AccountRow,
    remember: boolean,
    from: Origin,
  ): Promise<Result<Entry, Failure>> => {
    if (row.factorKinds.length === 0) return open(row, remember, from);
    return closed(row) ?? ok({ step: await steps.ask(row.id, row.factorKinds, remember) });
  };
  /**
   * Whether somebody else made the password, or it was too old at `began`: its age is looked at
   * when a session begins, so that none ends in the middle of a shift.
   */
  const isOver = ({ password, passwordTime, passwordGiven }: AccountRow, began: number): boolean =>
    passwordGiven === true ||
    (security.passwordDays > 0 &&
      password !== null &&
      Number(passwordTime ?? 0) + security.passwordDays * DAY_MS < began);
  /**
   * A session that began before its user's roles demanded a factor goes on to its end, so that no
   * switch blinds a control room.
   */
  const dutyOf = (
    row: AccountRow,
    session: { readonly began: number; readonly factorDue: boolean },
  ): Duty | undefined => {
    if (isOver(row, session.began)) return 'password';
    return session.factorDue && lacksFactor(row) ? 'factor' : undefined;
  };
  const callerOfSession = async (
    userId: string,
    sessionId: string,
  ): Promise<Caller | undefined> => {
    const session = await sessionAt(pool, clock.now(), sessionId, userId);
    const row = session === undefined ? undefined : await accountBy(pool, 'id', userId);
    if (session === undefined || row === undefined || !isUsable(row)) return undefined;
    const caller = callerOfAccount(row, sessionId, dutyOf(row, session));
    return session.wallKey === undefined ? caller : wallOf(caller);
  };
  const endOne = async (userId: string, sessionId: string, reason: EndReason): Promise<void> => {
    callers.delete(sessionId);
    await endSessions(pool, clock.now(), [userId], reason, { name: nameOfSession(sessionId) });
  };
  const tries = createTries(pool, clock, () => security);
  const { waits, matching, matchingAtOnce, afterStep } = createCredentials(pool, tries, steps);
  let house: readonly string[] = [PRODUCT];
  const faultOf = (
    password: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Failure | undefined> =>
    passwordFault(password, security, { own: wordsOfUser(fields), house });

  return {
    /** From now on sign-in is so strict; sessions that are open keep their length. */
    useSecurity(next: Security): void {
      security = next;
      callers.clear();
    },

    /** Words of the mine that no password consists of. */
    useHouseWords(words: readonly string[]): void {
      house = [PRODUCT, ...words];
    },

    /** Why a user with these fields may not choose this password; undefined when he may. */
    passwordFault: faultOf,

    /**
     * Creates the administrator when there is no user yet; the answer is the password to print,
     * once.
     */
    async ensureAdministrator(given: string | undefined): Promise<string | undefined> {
      const password = given ?? inventPassword();
      const { rowCount } = await pool.query(
        `insert into entity."user" (id, "userName", "realName", "nickName", "userType", "roleIds", "password", "status", "sort", "createTime")
         select $1, 'admin', '系统管理员', 'admin', 0, '{admin}', $2, 1, 0, $3 where not exists (select from entity."user")`,
        [randomUUID().replaceAll('-', ''), await hashPassword(password), clock.now()],
      );
      return rowCount === 1 ? password : undefined;
    },

    /**
     * The first step of signing in; wrong name and wrong password answer alike and take alike long.
     * Too many failures make whoever comes from there wait.
     */
    async signIn(
      userName: string,
      password: string,
      remember: boolean,
      from: Origin,
    ): Promise<Result<Entry, Failure>> {
      const row = await matching(userName, password, from);
      return row.ok ? enter(row.value, remember, from) : row;
    },

    /**
     * Signs a program in, which gives the code of a second factor along with the password where the
     * account has one.
     */
    async signInAtOnce(
      userName: string,
      password: string,
      code: string | undefined,
      remember: boolean,
      from: Origin,
    ): Promise<Result<SignedIn, Failure>> {
      const row = await matchingAtOnce(userName, password, code, from);
      return row.ok ? open(row.value, remember, from) : row;
    },

    /** The second step of signing in. Wrong answers count like wrong passwords. */
    async finishSignIn(
      body: StepBody,
      site: Site,
      from: Origin,
    ): Promise<Result<SignedIn, Failure>> {
      const asked = await steps.answer(body.challenge);
      const row = asked === undefined ? undefined : await accountBy(pool, 'id', asked.userId);
      if (asked === undefined || row === undefined) return err(stepOver);
      const right = await afterStep(row, from, () => steps.isRight(row.id, body, site));
      if (!right.ok) return right;
      return (await steps.end(body.challenge)) ? open(row, asked.remember, from) : err(stepOver);
    },

    /** Who is asked for a second step; undefined when that is over. */
    async stepOwner(challenge: string): Promise<Pick<AccountRow, 'id' | 'userName'> | undefined> {
      const userId = await steps.ownerOf(challenge);
      return userId === undefined ? undefined : accountBy(pool, 'id', userId);
    },

    /** What a passkey has to sign as the second step. */
    stepToSign: (challenge: string, site: Site) => steps.toSign(challenge, site),

    /** Who this is, without a session: for a second signature. Failures count as at sign-in. */
    async prove(
      userName: string,
      password: string,
      code: string | undefined,
      from: Origin,
    ): Promise<Result<User, Failure>> {
      const row = await matchingAtOnce(userName, password, code, from);
      if (!row.ok) return row;
      const refused = closed(row.value);
      if (refused !== undefined) return refused;
      if (isOver(row.value, clock.now()))
        return err(failure('password_due', 'Who signs chooses a password of his own first.'));
      if (lacksFactor(row.value))
        return err(
          failure('factor_due', 'Who signs adds the second factor first that his role demands.'),
        );
      return ok(callerOfAccount(row.value, '').user);
    },

    /** Whether a caller knows his own password; wrong guesses count as at sign-in. */
    async knowsPassword(
      { user }: Caller,
      password: string,
      from: Origin,
      field: string,
    ): Promise<Result<null, Failure>> {
      const known = await matching(user.userName, password, from);
      if (known.ok) return ok(null);
      return known.error.code === 'wrong_credentials'
        ? err(failure('wrong_old_password', 'This is not your password.', field))
        : known;
    },

    /**
     * The caller's session as it stands now, with a new token for the time that it has left: for
     * one that has done its duty.
     */
    async resume({ user, sessionId }: Caller): Promise<Result<SignedIn, Failure>> {
      callers.delete(sessionId);
      const session = await sessionAt(pool, clock.now(), sessionId, user.id);
      const caller = await callerOfSession(user.id, sessionId);
      if (session === undefined || caller === undefined)
        return err(failure('unauthorized', 'The session is over.'));
      const expiresIn = Math.max(1, Math.floor((session.ends - clock.now()) / 1000));
      return ok({
        token: await tokens.sign({ userId: user.id, sessionId }, expiresIn),
        expiresIn,
        user: caller.user,
      });
    },

    /**
     * The first step for whoever proved by other means, such as a code or a phone, that he is this
     * user. Wrong passwords from there count here too.
     */
    async signInProven(
      userId: string,
      remember: boolean,
      from: Origin,
    ): Promise<Result<Entry, Failure>> {
      const row = await accountBy(pool, 'id', userId);
      if (row === undefined) return err(failure('wrong_credentials', 'There is no such user.'));
      const waiting = await waits(row.userName, from);
      if (waiting !== undefined) return waiting;
      const entered = await enter(row, remember, from);
      if (entered.ok && !('step' in entered.value)) await tries.succeeded(row.userName, from);
      return entered;
    },

    /**
     * Changes one's own password; it must be known. Every other session ends. Wrong guesses count
     * as at sign-in.
     */
    async changePassword(
      caller: Caller,
      old: string,
      next: string,
      from: Origin,
    ): Promise<Result<null, Failure>> {
      const known = await this.knowsPassword(caller, old, from, 'oldPassword');
      if (!known.ok) return known;
      if (old === next)
        return err(failure('weak_password', 'The new password is the old one.', 'password'));
      return this.setPassword(caller.user.id, next, caller.sessionId);
    },

    /**
     * Sets a password that its owner chose, by the rules, unlocks him, and ends every session of
     * his but `except`.
     */
    async setPassword(
      userId: string,
      password: string,
      except = '',
    ): Promise<Result<null, Failure>> {
      const { rows } = await pool.query<Record<string, unknown> & { userName: string }>(
        `select "userName", "realName", "nickName", mobile, email from entity."user" where id = $1`,
        [userId],
      );
      const fault = await faultOf(password, rows[0] ?? {});
      if (fault !== undefined) return err(fault);
      await pool.query(
        `update entity."user" set password = $2, "pwdChangeTime" = $3, "passwordGiven" = false, "rowVersion" = "rowVersion" + 1 where id = $1`,
        [userId, await hashPassword(password), clock.now()],
      );
      await forgetTries(pool, rows[0]?.userName ?? '');
      await this.endSessions(userId, 'passwordChanged', { except });
      callers.delete(except);
      changes += 1;
      return ok(null);
    },

    /** The open sessions of a user; `own` is the one that asks. */
    sessionsOf: (userId: string, own: string) => openSessions(pool, clock.now(), userId, own),

    /**
     * Ends sessions of a user, all of them unless `which` says otherwise; answers how many that
     * were.
     */
    async endSessions(
      userId: string,
      reason: EndReason,
      which: WhichSessions = {},
    ): Promise<number> {
      const ended = await endSessions(pool, clock.now(), [userId], reason, which);
      for (const id of ended) callers.delete(id);
      return ended.length;
    },

    /**
     * Who stands behind a bearer token: it must be ours, its session neither over nor revoked, its
     * user enabled.
     */
    async callerOf(token: string): Promise<Caller | undefined> {
      const claims = await tokens.read(token);
      if (claims === undefined) return undefined;
      const cached = callers.get(claims.sessionId);
      if (cached !== undefined && cached.until > clock.mono()) return cached.caller;
      callers.delete(claims.sessionId);
      const caller = await callerOfSession(claims.userId, claims.sessionId);
      if (caller === undefined) return undefined;
      callers.set(claims.sessionId, { caller, until: clock.mono() + CACHE_MS });
      await noteCall(pool, clock.now(), claims.sessionId);
      return caller;
    },

    /**
     * How many ms each of these sessions has left; those that are over, revoked or of a disabled
     * user are absent.
     */
    async sessionsLeft(sessionIds: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await pool.query<{ id: string; ms: string }>(
        `select s.id, extract(epoch from s.expires) * 1000 - $2 as ms from app_session s join entity."user" u on u.id = s.user_id
         where s.id = any ($1) and not s.revoked and s.expires > to_timestamp($2 / 1000.0) and not u.disabled and coalesce(u.status, $3) = $3 and not u."isDeleted"`,
        [sessionIds, clock.now(), userStatus.normal],
      );
      return new Map(rows.map(({ id, ms }) => [id, Number(ms)]));
    },

    /**
     * Forgets who stands behind open sessions, so that a change of roles or of a user is felt at
     * once.
     */
    forgetCallers: (): void => {
      callers.clear();
      changes += 1;
      for (const listener of listeners) listener();
    },

    /** Calls `listener` whenever roles, resources or users change. */
    onChange: (listener: () => void): void => void listeners.push(listener),

    /** Grows whenever roles or users change: whoever was let in before must be asked for anew. */
    changes: () => changes,

    /**
     * The caller of a session as he is now, whatever is remembered of him; undefined when the
     * session is over.
     */
    callerNow: callerOfSession,

    ...createWallSessions(pool, clock, tokens, endOne),

    /** Ends a session everywhere. */
    signOut: ({ user, sessionId }: Caller) => endOne(user.id, sessionId, 'signedOut'),
  };
}
