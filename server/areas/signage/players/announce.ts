import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  CODE_MS,
  type announceBody,
  type Announced,
  type collectAnswer,
} from '#contracts/signage/player.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { hashOfSecret, newCode, newSecret } from './secrets.ts';

/** So many screens wait at most: a code stays hard to guess, and a flood ends somewhere. */
const MOST_WAITING = 500;
const TRIES = 20;

/** A code and a secret for a screen that nobody knows yet. */
export async function announceScreen(
  { pool, clock }: Engine,
  { w, h, version }: z.output<typeof announceBody>,
  ip: string,
): Promise<Result<Announced, Failure>> {
  const now = clock.now();
  await query(pool, 'DELETE FROM player_screen WHERE expires <= $1', [now]);
  const [waiting] = await rowsOf(
    z.object({ count: z.number() }),
    pool,
    'SELECT count(*)::int AS count FROM player_screen',
  );
  if ((waiting?.count ?? 0) >= MOST_WAITING)
    return err(failure('too_many_requests', 'Too many screens wait for their codes already.'));
  const [secret, expires] = [newSecret(), now + CODE_MS];
  for (let tried = 0; tried < TRIES; tried++) {
    const code = newCode();
    const { rowCount } = await query(
      pool,
      `INSERT INTO player_screen (secret_hash, code, width, height, version, ip, expires)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (code) DO NOTHING`,
      [hashOfSecret(secret), code, w, h, version, ip, expires],
    );
    if (rowCount === 1) return ok({ code, secret, expires });
  }
  return err(failure('unavailable', 'No code is free now.'));
}

/**
 * What became of a screen's code. Until it expires a paired screen may ask again, for an answer
 * that was lost: each time its token is another.
 */
export async function collectToken(
  { pool, clock }: Engine,
  secret: string,
): Promise<Result<z.output<typeof collectAnswer>, Failure>> {
  const token = newSecret();
  const [screen] = await rowsOf(
    z.object({ deviceId: z.string().nullable() }),
    pool,
    `WITH screen AS (SELECT device_id FROM player_screen WHERE secret_hash = $1 AND expires > $2),
     known AS (
       INSERT INTO player_token (device_id, token_hash, created)
       SELECT device_id, $3, $2 FROM screen WHERE device_id IS NOT NULL
       ON CONFLICT (device_id) DO UPDATE SET token_hash = $3, created = $2)
     SELECT device_id AS "deviceId" FROM screen`,
    [hashOfSecret(secret), clock.now(), hashOfSecret(token)],
  );
  if (screen === undefined) return err(unknownScreen);
  const { deviceId } = screen;
  return ok(deviceId === null ? { state: 'waiting' } : { state: 'paired', token, deviceId });
}

const unknownScreen = failure(
  'player_code_unknown',
  'This screen is not known, or its code is over: announce it anew.',
  'secret',
);
