import { randomBytes } from 'node:crypto';
import type { Clock } from '#base/clock.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Makes ids of 26 characters that sort by the time they were made, also within one ms; unique
 * across servers by chance (ULID).
 */
export function idMaker(clock: Pick<Clock, 'now'>): () => string {
  let lastMs = 0;
  let random = 0n;
  return () => {
    const now = clock.now();
    if (now > lastMs) {
      lastMs = now;
      // One bit is left free, so that counting up within a ms cannot overflow.
      random = BigInt(`0x${randomBytes(10).toString('hex')}`) >> 1n;
    } else random += 1n;
    return digits(BigInt(lastMs), 10) + digits(random, 16);
  };
}

function digits(value: bigint, count: number): string {
  let text = '';
  for (let rest = value, i = 0; i < count; i++, rest >>= 5n)
    text = alphabet.charAt(Number(rest & 31n)) + text;
  return text;
}
