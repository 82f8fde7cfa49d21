import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { description } from './description.ts';
import { pythonOf } from './pythonOf.ts';
import { typescriptOf } from './typescriptOf.ts';

const CLIENTS = new URL('../../clients/', import.meta.url);

const INDEX = `import { PitheadClient, type ClientOptions } from './client.ts';
import type { Credentials } from './tokens.ts';
import type { Calls } from './calls.ts';

export { PitheadClient } from './client.ts';
export { PitheadError } from './errors.ts';
export type * from './calls.ts';
export type { ClientOptions, Credentials };

/** A client of the Pithead at \`url\`. */
export const connect = (
  url: string,
  who: Credentials,
  options: ClientOptions = {},
): PitheadClient<Calls> => new PitheadClient<Calls>(url, who, options);
`;

/**
 * Writes the clients of both languages into `folder`, made from a description as it was answered.
 * Throws where that is none.
 */
export function makeClients(described: unknown, folder: string): void {
  const read = description.parse(described);
  mkdirSync(folder, { recursive: true });
  cpSync(CLIENTS, folder, { recursive: true });
  writeFileSync(join(folder, 'typescript/src/calls.ts'), typescriptOf(read));
  writeFileSync(join(folder, 'typescript/src/index.ts'), INDEX);
  writeFileSync(join(folder, 'python/pithead/calls.py'), pythonOf(read));
}
