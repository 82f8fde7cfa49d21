import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's floor: 19 MiB, two passes, one lane. Algorithm 2 is argon2id; the package's const enum
// does not exist at run time.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its salt and cost in it. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether `password` gives `stored`; false for a stored text that is no hash. */
export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);

// Letters and digits that nobody mistakes for one another when read from a screen.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password for a first start: 20 characters, about 116 bits. */
export const inventPassword = (): string =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
