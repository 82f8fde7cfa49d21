import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Caller } from '../route.ts';
import type { Callers } from './callers.ts';
import type { createEntries } from './entries.ts';
import { passwordFault, wordsOfUser, type Security } from './passwordRules.ts';
import { hashPassword, inventPassword } from './passwords.ts';
import type { Origin } from './sessions.ts';
import { forgetTries } from './tries.ts';

const PRODUCT = 'pithead';

type Parts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly security: () => Security;
  readonly entries: Pick<ReturnType<typeof createEntries>, 'knowsPassword'>;
  readonly callers: Pick<Callers, 'endSessions' | 'noteChange'>;
};

/** Passwords as their owners choose them. */
export function createOwnPasswords({ pool, clock, security, entries, callers }: Parts) {
  let house: readonly string[] = [PRODUCT];
  const faultOf = (
    password: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Failure | undefined> =>
    passwordFault(password, security(), { own: wordsOfUser(fields), house });
  /**
   * Sets a password that its owner chose, by the rules, unlocks him, and ends every session of
   * his but `except`.
   */
  const setPassword = async (
    userId: string,
    password: string,
    except = '',
  ): Promise<Result<null, Failure>> => {
    const { rows } = await pool.query<Record<string, unknown> & { userName: string }>(
      `select "userName", "realName", "nickName", mobile, email from entity."user" where id = $1`,
      [userId],
    );
    const fault = await faultOf(password, rows[0] ?? {});
    if (fault !== undefined) return err(fault);
    await pool.query(
      `update entity."user" set password = $2, "pwdChangeTime" = $3, "passwordGiven" = false,
        "rowVersion" = "rowVersion" + 1 where id = $1`,
      [userId, await hashPassword(password), clock.now()],
    );
    await forgetTries(pool, rows[0]?.userName ?? '');
    await callers.endSessions(userId, 'passwordChanged', { except });
    callers.noteChange(except);
    return ok(null);
  };
  return {
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
        `insert into entity."user" (id, "userName", "realName", "nickName", "userType", "roleIds",
          "password", "status", "sort", "createTime")
         select $1, 'admin', '系统管理员', 'admin', 0, '{admin}', $2, 1, 0, $3 where not exists (select
           from entity."user")`,
        [randomUUID().replaceAll('-', ''), await hashPassword(password), clock.now()],
      );
      return rowCount === 1 ? password : undefined;
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
      const known = await entries.knowsPassword(caller, old, from, 'oldPassword');
      if (!known.ok) return known;
      if (old === next)
        return err(failure('weak_password', 'The new password is the old one.', 'password'));
      return setPassword(caller.user.id, next, caller.sessionId);
    },

    setPassword,
  };
}
