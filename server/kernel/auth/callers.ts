import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Caller } from '../route.ts';
import { accountBy, callerOfAccount, isUsable, userStatus } from './accountRows.ts';
import { comesFrom } from './programRows.ts';
import { isProgramSession, type Programs } from './programs.ts';
import type { Duties } from './duties.ts';
import {
  endSessions,
  nameOfSession,
  noteCall,
  openSessions,
  sessionAt,
  type EndReason,
  type WhichSessions,
} from './sessions.ts';
import type { createTokens, SignedIn, TokenClaims } from './tokens.ts';
import { wallOf } from './walls.ts';

/** A revoked session is refused at the latest this much later. */
const CACHE_MS = 2_000;

type Parts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly tokens: ReturnType<typeof createTokens>;
  readonly programs: Programs;
  readonly dutyOf: Duties['dutyOf'];
};

export type Callers = ReturnType<typeof createCallers>;

/** Who stands behind open sessions, remembered for a moment. */
export function createCallers(parts: Parts) {
  const callers = new Map<string, { caller: Caller; until: number }>();
  return { ...createRights(parts, callers), ...createSessionEnds(parts, callers) };
}

type Cache = Map<string, { caller: Caller; until: number }>;

function createRights({ pool, clock, tokens, programs, dutyOf }: Parts, callers: Cache) {
  let changes = 0;
  const listeners: (() => void)[] = [];
  const callerOfSession = async (
    userId: string,
    sessionId: string,
  ): Promise<Caller | undefined> => {
    if (isProgramSession(sessionId)) return programs.callerOfProgram(sessionId);
    const session = await sessionAt(pool, clock.now(), sessionId, userId);
    const row = session === undefined ? undefined : await accountBy(pool, 'id', userId);
    if (session === undefined || row === undefined || !isUsable(row)) return undefined;
    const caller = callerOfAccount(row, sessionId, dutyOf(row, session));
    return session.wallKey === undefined ? caller : wallOf(caller);
  };
  const rememberedCaller = async ({
    userId,
    sessionId,
  }: TokenClaims): Promise<Caller | undefined> => {
    const cached = callers.get(sessionId);
    if (cached !== undefined && cached.until > clock.mono()) return cached.caller;
    callers.delete(sessionId);
    const caller = await callerOfSession(userId, sessionId);
    if (caller === undefined) return undefined;
    callers.set(sessionId, { caller, until: clock.mono() + CACHE_MS });
    if (caller.program === undefined) await noteCall(pool, clock.now(), sessionId);
    return caller;
  };
  return {
    /** Whoever comes is looked up anew. */
    forgetRemembered: (): void => callers.clear(),

    /** Somebody's account is other now, or his password: whoever was let in is asked for anew. */
    noteChange(sessionId: string): void {
      callers.delete(sessionId);
      changes += 1;
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
     * Who stands behind a bearer token: it must be ours, its session neither over nor revoked, its
     * user enabled. With `from` also: a program must call from an address of its own.
     */
    async callerOf(
      token: string,
      from?: { readonly address: string | undefined },
    ): Promise<Caller | undefined> {
      const claims = await tokens.read(token);
      const caller = claims === undefined ? undefined : await rememberedCaller(claims);
      if (from === undefined || comesFrom(caller?.program?.addresses ?? [], from.address))
        return caller;
      return undefined;
    },

    /**
     * How many ms each of these sessions has left; those that are over, revoked or of a disabled
     * user or program are absent.
     */
    sessionsLeft: (sessionIds: readonly string[]): Promise<Map<string, number>> =>
      leftOf({ pool, clock, programs }, sessionIds),

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
  };
}

async function leftOf(
  { pool, clock, programs }: Pick<Parts, 'pool' | 'clock' | 'programs'>,
  sessionIds: readonly string[],
): Promise<Map<string, number>> {
  const ofPrograms = await Promise.all(
    sessionIds
      .filter(isProgramSession)
      .map(async (id) => [id, await programs.programLeft(id)] as const),
  );
  const { rows } = await pool.query<{ id: string; ms: string }>(
    `select s.id, extract(epoch from s.expires) * 1000 - $2 as ms from app_session s
        join entity."user" u on u.id = s.user_id
       where s.id = any ($1) and not s.revoked and s.expires > to_timestamp($2 / 1000.0)
         and not u.disabled and coalesce(u.status, $3) = $3 and not u."isDeleted"`,
    [sessionIds.filter((id) => !isProgramSession(id)), clock.now(), userStatus.normal],
  );
  return new Map([
    ...rows.map(({ id, ms }) => [id, Number(ms)] as const),
    ...ofPrograms.flatMap(([id, ms]) => (ms === undefined ? [] : [[id, ms] as const])),
  ]);
}

function createSessionEnds({ pool, clock }: Parts, callers: Cache) {
  const endOne = async (userId: string, sessionId: string, reason: EndReason): Promise<void> => {
    callers.delete(sessionId);
    await endSessions(pool, clock.now(), [userId], reason, { name: nameOfSession(sessionId) });
  };
  return {
    endOne,

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

    /** Ends a session everywhere. */
    signOut: ({ user, sessionId }: Caller) => endOne(user.id, sessionId, 'signedOut'),
  };
}
