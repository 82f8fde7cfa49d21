import { existsSync, globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { serverMemory } from './serverMemory.ts';
import { run } from './test/run.ts';

/** `npm start`: builds the client when it is missing or older than its sources, then serves the whole product. */
process.chdir(resolve(import.meta.dirname, '..'));
const built = 'dist/index.html';
const newest = (): number =>
  Math.max(
    ...['index.html', 'vite.config.ts', 'package-lock.json', ...globSync('src/**/*.{ts,tsx,css}')]
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .map((path) => statSync(path).mtimeMs),
  );
if (!existsSync(built) || statSync(built).mtimeMs < newest()) {
  console.log('Building the client ...');
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn'], { quiet: true });
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
}
// The server takes this process's place, number and terminal: only a program that begins anew takes these settings.
if (process.platform === 'linux')
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, 'server/main.ts'], { ...serverMemory, ...process.env });
await import('../server/main.ts');
