import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import type { Vault } from '../vault.ts';
import { createCallers } from './callers.ts';
import { createDuties } from './duties.ts';
import { createEntries } from './entries.ts';
import { secondSteps } from './factors/factors.ts';
import { createPrograms, type ProgramEntry } from './programs.ts';
import { createOwnPasswords } from './ownPasswords.ts';
import { defaultSecurity, type Security } from './passwordRules.ts';
import { signingKey } from './signingKey.ts';
import { createTokens } from './tokens.ts';
import { createWallSessions } from './wallSessions.ts';

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
  let inForce: Security = defaultSecurity;
  const security = (): Security => inForce;
  const tokens = createTokens(await signingKey(pool, vault), clock);
  const steps = secondSteps(pool, clock, wall, vault);
  const duties = createDuties(security);
  const programs = createPrograms(pool, clock, tokens);
  const callers = createCallers({ pool, clock, tokens, programs, dutyOf: duties.dutyOf });
  const entries = createEntries({ pool, clock, tokens, steps, security, duties });
  return {
    ...callers,
    ...entries,
    enterProgram: (entry: ProgramEntry) => programs.enterProgram(entry),
    callerBySecret: (shown: Omit<ProgramEntry, 'scopes'>) => programs.callerBySecret(shown),
    ...createOwnPasswords({ pool, clock, security, entries, callers }),
    ...createWallSessions(pool, clock, tokens, callers.endOne),

    /** From now on sign-in is so strict; sessions that are open keep their length. */
    useSecurity(next: Security): void {
      inForce = next;
      callers.forgetRemembered();
    },
  };
}
