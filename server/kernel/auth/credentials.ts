import type { Pool } from 'pg';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { accountBy, type AccountRow } from './accountRows.ts';
import type { SecondSteps } from './factors/factors.ts';
import { passwordMatches } from './passwords.ts';
import type { Origin } from './sessions.ts';
import type { Tries } from './tries.ts';

/**
 * Verified against when the name is unknown, so that the answer takes as long; matches no password.
 */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$pT0mzYgLM9p2sGSPkrfOKE6eiNTrXQX0uM8Kq5QWcdA';

/**
 * Passwords and codes of second factors against what is kept of them; every wrong one counts
 * against the place that it came from.
 */
export function createCredentials(pool: Pool, tries: Tries, steps: SecondSteps) {
  /**
   * Wrong tries from there have to wait: said alike of every name, whether or not somebody has it.
   */
  const waits = async (
    userName: string,
    from: Origin,
  ): Promise<Result<never, Failure> | undefined> =>
    (await tries.mustWait(userName, from))
      ? err(
          failure(
            'too_many_tries',
            'Too many failed attempts from here: wait, or have an administrator unlock the account.',
          ),
        )
      : undefined;

  /** The account of that name and password. */
  const matching = async (
    userName: string,
    password: string,
    from: Origin,
  ): Promise<Result<AccountRow, Failure>> => {
    const waiting = await waits(userName, from);
    if (waiting !== undefined) return waiting;
    const row = await accountBy(pool, 'userName', userName);
    const matches = await passwordMatches(row?.password ?? DECOY, password);
    if (row === undefined || !matches) {
      await tries.failed(userName, from);
      return err(failure('wrong_credentials', 'User name or password is wrong.'));
    }
    // Tries side by side do not outnumber the limit: whoever paused meanwhile is not let in either.
    const late = await waits(userName, from);
    if (late !== undefined) return late;
    // Otherwise the right password would let guesses at the second step begin anew.
    if (row.factorKinds.length === 0) await tries.succeeded(userName, from);
    return ok(row);
  };

  /** The account, once its second step is done; a wrong answer counts like a wrong password. */
  const afterStep = async (
    row: AccountRow,
    from: Origin,
    step: () => Promise<Result<null, Failure>>,
  ): Promise<Result<AccountRow, Failure>> => {
    const waiting = await waits(row.userName, from);
    if (waiting !== undefined) return waiting;
    const done = await step();
    if (!done.ok) {
      await tries.failed(row.userName, from);
      return done;
    }
    const late = await waits(row.userName, from);
    if (late !== undefined) return late;
    await tries.succeeded(row.userName, from);
    return ok(row);
  };

  /** Both steps in one call, for whoever has no page to be asked on. */
  const matchingAtOnce = async (
    userName: string,
    password: string,
    code: string | undefined,
    from: Origin,
  ): Promise<Result<AccountRow, Failure>> => {
    const row = await matching(userName, password, from);
    if (!row.ok || row.value.factorKinds.length === 0) return row;
    if (code === undefined)
      return err(
        failure('step_due', 'This account has a second factor: a code of it is asked for.', 'code'),
      );
    return afterStep(row.value, from, async () =>
      (await steps.redeem(row.value.id, code))
        ? ok(null)
        : err(failure('wrong_code', 'The code is wrong, over, or was used before.', 'code')),
    );
  };

  return { waits, matching, matchingAtOnce, afterStep };
}
