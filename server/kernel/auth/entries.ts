import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { User } from '#contracts/auth/auth.ts';
import type { SecondStep, StepBody } from '#contracts/auth/secondFactor.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Caller } from '../route.ts';
import { accountBy, callerOfAccount, closed, lacksFactor, type AccountRow } from './accountRows.ts';
import { createCredentials } from './credentials.ts';
import type { Duties } from './duties.ts';
import { stepOver, type secondSteps } from './factors/factors.ts';
import type { Site } from './factors/passkeys.ts';
import type { Security } from './passwordRules.ts';
import { beginSession, type Origin } from './sessions.ts';
import type { createTokens, SignedIn } from './tokens.ts';
import { createTries } from './tries.ts';

const HOUR_SEC = 3600;

/**
 * What a right first step gives: a session, or the second step that whoever has second factors is
 * asked for.
 */
export type Entry = SignedIn | { readonly step: SecondStep };

type Parts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly tokens: ReturnType<typeof createTokens>;
  readonly steps: ReturnType<typeof secondSteps>;
  readonly security: () => Security;
  readonly duties: Duties;
};

/** Every way in: by password, by a second step, by other proof. */
export function createEntries(parts: Parts) {
  const tries = createTries(parts.pool, parts.clock, parts.security);
  const credentials = createCredentials(parts.pool, tries, parts.steps);
  const connectors = doorsOf(parts);
  return {
    ...signIns(credentials, connectors),
    ...secondStepsOf(parts, credentials, connectors),
    ...proofs(parts, credentials, connectors, tries),
  };
}

type Credentials = ReturnType<typeof createCredentials>;
type Connectors = ReturnType<typeof doorsOf>;

function doorsOf({ pool, clock, tokens, steps, security, duties: { dutyOf } }: Parts) {
  const open = async (
    row: AccountRow,
    remember: boolean,
    from: Origin,
  ): Promise<Result<SignedIn, Failure>> => {
    const refused = closed(row);
    if (refused !== undefined) return refused;
    const expiresIn = (remember ? security().rememberHours : security().sessionHours) * HOUR_SEC;
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
  return { open, enter };
}

function signIns({ matching, matchingAtOnce }: Credentials, { open, enter }: Connectors) {
  return {
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
  };
}

function secondStepsOf({ pool, steps }: Parts, { afterStep }: Credentials, { open }: Connectors) {
  return {
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
  };
}

function proofs(
  { pool, clock, duties: { isOver } }: Parts,
  { waits, matching, matchingAtOnce }: Credentials,
  { enter }: Connectors,
  tries: ReturnType<typeof createTries>,
) {
  return {
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
  };
}
