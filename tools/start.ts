import { resolve } from 'node:path';
import { buildClient } from './buildClient.ts';
import { serverMemory } from './serverMemory.ts';

/** `npm start`: builds the client when it is missing or older than its sources, then serves the whole product. */
process.chdir(resolve(import.meta.dirname, '..'));
if (!(await buildClient())) process.exit(1);
// The server takes this process's place, number and terminal: only a program that begins anew takes these settings.
if (process.platform === 'linux')
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, 'server/main.ts'], { ...serverMemory, ...process.env });
await import('../server/main.ts');
