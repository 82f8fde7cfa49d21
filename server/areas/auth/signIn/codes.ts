import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import type { SmsPurpose } from '#contracts/auth/signIn.ts';
import type { SmsPort } from './sms.ts';

const LIFE_MS = 5 * 60_000;
const PAUSE_MS = 60_000;
const HOUR_MS = 3_600_000;
const PER_HOUR = 5;
const GUESSES = 5;

/**
 * Codes sent by text message: six digits, five minutes, five guesses, one a minute and five an hour
 * to a number.
 */
export function smsCodes(
  pool: Pool,
  clock: Clock,
  sms: SmsPort,
  complain: (error: unknown) => void,
) {
  const hashOf = (mobile: string, purpose: SmsPurpose, code: string): string =>
    createHash('sha256').update(`${mobile} ${purpose} ${code}`).digest('hex');
  return {
    /**
     * Sends a code unless the limits forbid it. Silent about which happened, and about what the
     * provider said: an answer would tell whose number is known.
     */
    async send(mobile: string, purpose: SmsPurpose): Promise<void> {
      const now = clock.now();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const { rowCount } = await pool.query(
        `insert into sms_code as c (mobile, purpose, code_hash, sent_ms, expires_ms, hour_ms)
          values ($1, $2, $3, $4, $4::int8 + $5, $4)
         on conflict (mobile, purpose) do update set code_hash = excluded.code_hash,
           sent_ms = excluded.sent_ms, expires_ms = excluded.expires_ms, failures = 0,
           hour_ms = case when c.hour_ms + $7 <= excluded.sent_ms then excluded.sent_ms
             else c.hour_ms end,
           sent_count = case when c.hour_ms + $7 <= excluded.sent_ms then 1 else c.sent_count + 1
             end
         where c.sent_ms + $6 <= excluded.sent_ms and (c.sent_count < $8
           or c.hour_ms + $7 <= excluded.sent_ms)`,
        [mobile, purpose, hashOf(mobile, purpose, code), now, LIFE_MS, PAUSE_MS, HOUR_MS, PER_HOUR],
      );
      if (rowCount === 0) return;
      // Not waited for: how long the provider takes would tell as well.
      void sms.send(mobile, `Pithead ${code}`).catch(complain);
    },

    /**
     * Whether this is the open code of the number; a right one is used up, the fifth wrong one ends
     * it.
     */
    async redeem(mobile: string, purpose: SmsPurpose, code: string): Promise<boolean> {
      // Counted before it is compared, so that guesses side by side cannot outnumber the limit.
      const { rows } = await pool.query<{ code_hash: string }>(
        `update sms_code set failures = failures + 1 where mobile = $1 and purpose = $2
          and expires_ms > $3 and failures < $4 returning code_hash`,
        [mobile, purpose, clock.now(), GUESSES],
      );
      const kept = rows[0]?.code_hash;
      if (
        kept === undefined ||
        !timingSafeEqual(Buffer.from(kept), Buffer.from(hashOf(mobile, purpose, code)))
      )
        return false;
      const { rowCount } = await pool.query(
        `update sms_code set expires_ms = 0 where mobile = $1 and purpose = $2 and code_hash = $3
          and expires_ms > 0`,
        [mobile, purpose, kept],
      );
      return rowCount === 1;
    },
  };
}

export type SmsCodes = ReturnType<typeof smsCodes>;
