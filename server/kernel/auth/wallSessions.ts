import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { wallCode } from '#contracts/walls/wall.ts';
import type { Caller } from '../route.ts';
import { accountBy, callerOfAccount, closed } from './accountRows.ts';
import { beginSession, sessionAt, type EndReason, type Origin } from './sessions.ts';
import type { SignedIn, Tokens } from './tokens.ts';
import { hashOf, WALL_SEC, wallOf } from './walls.ts';

type EndSession = (userId: string, sessionId: string, reason: EndReason) => Promise<void>;

/** Sessions of walls: each lasts while its browser, which alone has its key, asks for more time. */
export function createWallSessions(pool: Pool, clock: Clock, tokens: Tokens, end: EndSession) {
  return {
    /**
     * Turns the caller's session into one of a wall: its browser keeps `key`, and shows it whenever
     * it asks for more time.
     */
    async openWall(
      { user, sessionId }: Caller,
      name: string,
      from: Origin,
    ): Promise<Result<SignedIn & { readonly key: string }, Failure>> {
      const row = await accountBy(pool, 'id', user.id);
      if (row === undefined || closed(row) !== undefined)
        return err(failure('unauthorized', 'There is no such user.'));
      const seen = wallOf(callerOfAccount(row, ''));
      if (seen === undefined)
        return err(failure('forbidden', `This needs the permission ${wallCode}.`));
      const key = randomBytes(32).toString('base64url');
      const wallId = await beginSession(pool, clock, user.id, WALL_SEC, from, {
        wall: { name, keyHash: hashOf(key) },
      });
      await end(user.id, sessionId, 'becameWall');
      return ok({
        token: await tokens.sign({ userId: user.id, sessionId: wallId }, WALL_SEC),
        expiresIn: WALL_SEC,
        user: seen.user,
        key,
      });
    },

    /**
     * More time for a wall whose browser has its key; one without it holds a copied token, and the
     * wall ends everywhere.
     */
    async renewWall({ user, sessionId }: Caller, key: string): Promise<Result<SignedIn, Failure>> {
      const session = await sessionAt(pool, clock.now(), sessionId, user.id);
      if (session?.wallKey === undefined)
        return err(failure('forbidden', 'This is no session of a wall.'));
      if (!timingSafeEqual(hashOf(key), session.wallKey)) {
        await end(user.id, sessionId, 'wallKeyRefused');
        return err(
          failure(
            'unauthorized',
            'This is not the browser that the wall was opened in: it is signed out.',
          ),
        );
      }
      await pool.query(
        `update app_session set expires = to_timestamp($2 / 1000.0) where id = $1 and not revoked`,
        [sessionId, clock.now() + WALL_SEC * 1000],
      );
      return ok({
        token: await tokens.sign({ userId: user.id, sessionId }, WALL_SEC),
        expiresIn: WALL_SEC,
        user,
      });
    },
  };
}
