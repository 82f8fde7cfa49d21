import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Secrets of screens and tokens of players: long and random, so that a plain hash keeps them. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOfSecret = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
