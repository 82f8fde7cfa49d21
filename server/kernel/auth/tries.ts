import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import type { Executor } from '../executor.ts';
import type { Security } from './passwordRules.ts';
import type { Origin } from './sessions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A place that the account was signed in from is known for so long. */
export const KNOWN_MS = 90 * DAY_MS;
/** Pauses are forgotten when there was no wrong try for so long. */
export const CALM_MS = DAY_MS;
/** All strange places together have so many times the tries of one. */
const STRANGERS = 4;
/** A pause is at most 2 to this power times the first one. */
const DOUBLINGS = 6;
const ANY_STRANGER = 'strangers';

export type Tries = ReturnType<typeof createTries>;

/**
 * Counts wrong tries at accounts by where they come from, so that nobody elsewhere locks an owner
 * out. Tries at one account from one place: after `lockAfter` wrong ones the place pauses for
 * `lockMinutes`, then begins to count anew; each further pause is twice as long. What comes from no
 * place that the account was signed in from before counts together as well. A browser that was
 * signed in before is a place of its own, wherever its address.
 */
export function createTries(
  pool: Pool,
  clock: Clock,
  security: () => Pick<Security, 'lockAfter' | 'lockMinutes'>,
) {
  const placesOf = async (account: string, from: Origin): Promise<readonly string[]> => {
    const [device, address] = [`device ${hashOf(from.device ?? '')}`, `address ${from.address}`];
    const { rows } = await pool.query<{ place: string }>(
      `select place from sign_in_place where account = $1 and place = any ($2) and known_ms > $3`,
      [account, [device, address], clock.now() - KNOWN_MS],
    );
    const known = new Set(rows.map(({ place }) => place));
    if (known.has(device)) return [device];
    return known.has(address) ? [address] : [address, ANY_STRANGER];
  };
  const wordOf = (userName: string): string => userName.toLowerCase();
  return {
    /**
     * Whether tries at this account from there have to wait; told alike whether or not there is
     * such a user.
     */
    async mustWait(userName: string, from: Origin): Promise<boolean> {
      const account = wordOf(userName);
      const { rowCount } = await pool.query(
        `select from sign_in_place where account = $1 and place = any ($2)
          and paused_until_ms > $3`,
        [account, await placesOf(account, from), clock.now()],
      );
      return (rowCount ?? 0) > 0;
    },

    /** Notes a wrong try. */
    async failed(userName: string, from: Origin): Promise<void> {
      const account = wordOf(userName);
      const { lockAfter, lockMinutes } = security();
      const now = Math.floor(clock.now());
      for (const place of await placesOf(account, from)) {
        const most = place === ANY_STRANGER ? lockAfter * STRANGERS : lockAfter;
        // A count that is as old as the calm, or whose pause is over, begins anew.
        await pool.query(
          `insert into sign_in_place as p (account, place, failures, last_ms) values ($1, $2, 1, $3)
           on conflict (account, place) do update set last_ms = $3,
             failures = case when p.last_ms < $3 - $6::int8 then 1 when p.failures + 1 >= $4 then 0
               else p.failures + 1 end,
             pauses = case when p.last_ms < $3 - $6::int8 then 0
               when p.failures + 1 >= $4 then p.pauses + 1 else p.pauses end,
             paused_until_ms = case when p.last_ms >= $3 - $6::int8 and p.failures + 1 >= $4
               then $3 + $5::int8 * (1 << least(p.pauses, ${DOUBLINGS})) else p.paused_until_ms
                 end`,
          [account, place, now, most, lockMinutes * MINUTE_MS, CALM_MS],
        );
      }
      await showTries(pool, account);
    },

    /** Notes that the owner came in from there: his place is known, and its count begins anew. */
    async succeeded(userName: string, from: Origin): Promise<void> {
      const places = [
        `address ${from.address}`,
        ...(from.device === undefined ? [] : [`device ${hashOf(from.device)}`]),
      ];
      await pool.query(
        `insert into sign_in_place (account, place, last_ms, known_ms)
          select $1, unnest($2::text[]), $3, $3
         on conflict (account, place) do update set failures = 0, pauses = 0, paused_until_ms = 0,
           last_ms = $3, known_ms = $3`,
        [wordOf(userName), places, Math.floor(clock.now())],
      );
      await showTries(pool, wordOf(userName));
    },
  };
}

/** Lets tries at an account begin anew, from everywhere. */
export async function forgetTries(executor: Executor, userName: string): Promise<void> {
  await executor.query(
    `update sign_in_place set failures = 0, pauses = 0, paused_until_ms = 0 where account = $1`,
    [userName.toLowerCase()],
  );
  await showTries(executor, userName.toLowerCase());
}

/**
 * Puts into the user's record what administrators see of it: failures that count, and until when
 * some place has to wait.
 */
async function showTries(executor: Executor, account: string): Promise<void> {
  await executor.query(
    `update entity."user" u set "failCount" = p.failures, "lockUntil" = nullif(p.until, 0)
     from (select coalesce(sum(failures) filter (where place <> $2), 0) as failures,
       coalesce(max(paused_until_ms), 0) as until from sign_in_place where account = $1) p
     where lower(u."userName") = $1 and (coalesce(u."failCount", 0) <> p.failures
       or coalesce(u."lockUntil", 0) <> p.until)`,
    [account, ANY_STRANGER],
  );
}

/** What is kept of a browser's mark. */
const hashOf = (device: string): string => createHash('sha256').update(device).digest('base64url');
