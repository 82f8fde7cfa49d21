import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import type { qrStates } from '#contracts/auth/signIn.ts';
import type { Origin } from '#server/kernel/auth/sessions.ts';

const LIFE_MS = 60_000;

export type QrState = (typeof qrStates)[number];

/**
 * Sign-ins by QR code: one minute each, known to one browser by its secret, decided once by
 * somebody signed in elsewhere.
 */
export function qrSignIns(pool: Pool, clock: Clock) {
  const now = (): number => clock.now();
  const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
  return {
    async begin({
      address,
      userAgent,
    }: Origin): Promise<{ id: string; secret: string; expiresIn: number }> {
      const [id, secret] = [
        randomBytes(18).toString('base64url'),
        randomBytes(24).toString('base64url'),
      ];
      await pool.query(`delete from qr_sign_in where expires_ms < $1`, [now() - 3_600_000]);
      await pool.query(
        `insert into qr_sign_in (id, browser_hash, address, user_agent, expires_ms)
          values ($1, $2, $3, $4, $5)`,
        [id, hashOf(secret), address, userAgent.slice(0, 300), now() + LIFE_MS],
      );
      return { id, secret, expiresIn: LIFE_MS / 1000 };
    },

    /** Where it stands, for the browser that shows it; a confirmed one names its user, once. */
    async look(id: string, secret: string): Promise<{ state: QrState; userId?: string }> {
      const used = await pool.query<{ user_id: string }>(
        `update qr_sign_in set state = 'used' where id = $1 and browser_hash = $2
          and state = 'confirmed' and expires_ms > $3 returning user_id`,
        [id, hashOf(secret), now()],
      );
      const userId = used.rows[0]?.user_id;
      if (userId !== undefined) return { state: 'confirmed', userId };
      const { rows } = await pool.query<{ state: QrState | 'used'; over: boolean }>(
        `select state, expires_ms <= $3 as over from qr_sign_in where id = $1
          and browser_hash = $2`,
        [id, hashOf(secret), now()],
      );
      const found = rows[0];
      if (found === undefined || found.state === 'used') return { state: 'expired' };
      return { state: found.over && found.state !== 'cancelled' ? 'expired' : found.state };
    },

    /**
     * Notes who scanned it; the answer tells him what he would let in, undefined when there is
     * nothing to let in any more.
     */
    async scan(
      id: string,
      userId: string,
    ): Promise<{ address: string; userAgent: string } | undefined> {
      const { rows } = await pool.query<{ address: string; user_agent: string }>(
        `update qr_sign_in set state = 'scanned', user_id = $2 where id = $1 and expires_ms > $3
           and (state = 'waiting' or (state = 'scanned' and user_id = $2))
             returning address, user_agent`,
        [id, userId, now()],
      );
      const found = rows[0];
      return found === undefined
        ? undefined
        : { address: found.address, userAgent: found.user_agent };
    },

    /**
     * Lets the browser in as whoever scanned it, or not. False when he did not scan it or its time
     * is over.
     */
    async decide(id: string, userId: string, confirm: boolean): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update qr_sign_in set state = $3 where id = $1 and user_id = $2 and state = 'scanned'
          and expires_ms > $4`,
        [id, userId, confirm ? 'confirmed' : 'cancelled', now()],
      );
      return rowCount === 1;
    },
  };
}
