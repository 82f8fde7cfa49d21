import { resolve } from 'node:path';
import { buildClient } from './buildClient.ts';

/**
 * `npm start`: builds the client when it is missing or older than its sources, then serves the
 * whole product.
 */
process.chdir(resolve(import.meta.dirname, '..'));
if (!(await buildClient())) process.exit(1);
// The supervisor takes this process's place, number and terminal, and begins anew without what
// building left in memory.
const supervisor = 'server/supervisor/main.ts';
if (process.platform === 'linux')
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, supervisor], {
    ...process.env,
  });
await import('#server/supervisor/main.ts');
