import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';

const LIFE_MS = 5 * 60_000;
const TRIES = 5;

/** What a challenge waits for: the second step of a sign-in, or the first proof of a new factor. */
export type Purpose = 'signIn' | 'totp' | 'passkey';

/** A challenge as it was begun; `secret` is sealed. */
export type Challenge = {
  readonly userId: string;
  readonly sessionId: string | undefined;
  readonly remember: boolean;
  readonly secret: string | undefined;
};

/** What whoever was challenged keeps: it opens nothing without an answer. */
export type Challenged = { readonly challenge: string; readonly expiresIn: number };

type Begin = {
  readonly userId: string;
  readonly purpose: Purpose;
  readonly sessionId?: string;
  readonly remember?: boolean;
  readonly secret?: string;
  readonly toSign?: string;
};

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

/** Challenges over PostgreSQL: five minutes and five answers each, and used once. */
export function challengesIn(pool: Pool, clock: Pick<Clock, 'now'>) {
  const now = (): number => Math.floor(clock.now());
  return {
    async begin({
      userId,
      purpose,
      sessionId,
      remember = false,
      secret,
      toSign,
    }: Begin): Promise<Challenged> {
      const challenge = randomBytes(32).toString('base64url');
      await pool.query(`delete from factor_challenge where expires_ms < $1`, [now()]);
      await pool.query(
        `insert into factor_challenge (hash, user_id, purpose, session_id, remember, secret,
          to_sign, expires_ms) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          hashOf(challenge),
          userId,
          purpose,
          sessionId ?? null,
          remember,
          secret ?? null,
          toSign ?? null,
          now() + LIFE_MS,
        ],
      );
      return { challenge, expiresIn: LIFE_MS / 1000 };
    },

    /**
     * The open challenge that an answer is for; the answer counts before it is looked at, so that
     * answers side by side cannot outnumber the limit.
     */
    async answer(challenge: string, purpose: Purpose): Promise<Challenge | undefined> {
      const { rows } = await pool.query<{
        user_id: string;
        session_id: string | null;
        remember: boolean;
        secret: string | null;
      }>(
        `update factor_challenge set failures = failures + 1 where hash = $1 and purpose = $2
          and expires_ms > $3 and failures < $4
         returning user_id, session_id, remember, secret`,
        [hashOf(challenge), purpose, now(), TRIES],
      );
      const row = rows[0];
      if (row === undefined) return undefined;
      const { user_id: userId, session_id: sessionId, remember, secret } = row;
      return { userId, sessionId: sessionId ?? undefined, remember, secret: secret ?? undefined };
    },

    /** Whose open sign-in this is. */
    async ownerOf(challenge: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ user_id: string }>(
        `select user_id from factor_challenge where hash = $1 and purpose = 'signIn'
          and expires_ms > $2 and failures < $3`,
        [hashOf(challenge), now(), TRIES],
      );
      return rows[0]?.user_id;
    },

    /** Has a passkey sign `toSign` in answer to it; what was asked before is void. */
    async ask(challenge: string, toSign: string): Promise<void> {
      await pool.query(`update factor_challenge set to_sign = $2 where hash = $1`, [
        hashOf(challenge),
        toSign,
      ]);
    },

    /** What a passkey was asked to sign, once. */
    async takeToSign(challenge: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ to_sign: string | null }>(
        `update factor_challenge c set to_sign = null from factor_challenge was where c.hash = $1
          and was.hash = $1 and was.to_sign is not null
           and c.to_sign = was.to_sign returning was.to_sign`,
        [hashOf(challenge)],
      );
      return rows[0]?.to_sign ?? undefined;
    },

    /** Ends a challenge; false when it was ended before. */
    async end(challenge: string): Promise<boolean> {
      const { rowCount } = await pool.query(`delete from factor_challenge where hash = $1`, [
        hashOf(challenge),
      ]);
      return rowCount === 1;
    },
  };
}
