import { createHash } from 'node:crypto';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { wallCode, wallCodes } from '#contracts/walls/wall.ts';
import type { Caller } from '../route.ts';

/** A wall that asked for no more time for so long, in seconds, is over. */
export const WALL_SEC = 30 * 86_400;

/** What is kept of a wall's key. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * The caller that a wall of this user is: it reads what he may read of `wallCodes`. Undefined once
 * he may have no wall.
 */
export function wallOf(caller: Caller): Caller | undefined {
  const { user } = caller;
  if (!isPermitted(user.permissions, wallCode)) return undefined;
  const permissions = wallCodes.filter((code) => isPermitted(user.permissions, code));
  return { ...caller, user: { ...user, isWall: true, roles: [], permissions: [...permissions] } };
}
