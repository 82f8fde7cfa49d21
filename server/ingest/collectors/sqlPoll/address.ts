import { z } from 'zod';
import { BadSetup, type Setup } from '../driver.ts';

const options = z.strictObject({
  cursor: z.string().min(1).max(63),
  from: z.enum(['newest', 'beginning']).default('newest'),
  overlap: z.coerce.number().int().min(0).max(86_400).default(60),
  tls: z.enum(['off', 'verify']).default('off'),
});

/** Where the database is, and how its rows are read on. */
export type SqlAddress = Readonly<z.infer<typeof options>> & {
  readonly host: string;
  readonly port: number;
  readonly database: string;
};

const FORM = 'write postgresql://host:5432/database?cursor=column';

/**
 * Reads `postgresql://host:5432/database?cursor=column&from=beginning&overlap=60&tls=verify`.
 * `overlap` is in seconds where the cursor is a time, else in its own numbers. Throws BadSetup.
 */
export function sqlAddress({ address }: Pick<Setup, 'address'>): SqlAddress {
  const url = URL.parse(address.trim());
  // What was written may hold a password: it is not said again. A socket of this machine is no way
  // in: whoever runs the product would be let in there as its owner.
  if (url === null || !['postgresql:', 'postgres:'].includes(url.protocol) || !isHost(url.hostname))
    throw new BadSetup(`this is no address of a database: ${FORM}`);
  if (url.username !== '' || url.password !== '')
    throw new BadSetup('user and password have fields of their own: leave them out of the address');
  const database = nameIn(url.pathname.slice(1));
  if (database === '') throw new BadSetup(`the address names no database: ${FORM}`);
  const given = options.safeParse(Object.fromEntries(url.searchParams));
  if (!given.success)
    throw new BadSetup(
      `cursor, from (newest, beginning), overlap (0 to 86400) and tls (off, verify) may stand behind ?, cursor has to: ${FORM}`,
    );
  return {
    ...given.data,
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: url.port === '' ? 5432 : Number(url.port),
    database,
  };
}

/** Empty where its escapes are broken. */
function nameIn(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const isHost = (name: string): boolean => /^(?:\[[\da-f:.]+\]|[\w.-]+)$/i.test(name);
