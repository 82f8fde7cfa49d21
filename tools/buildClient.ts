import { existsSync, globSync, statSync } from 'node:fs';
import { run } from './test/run.ts';

const BUILT = 'dist/index.html';

/**
 * Builds the client when it is missing or older than its sources, from the root of the repository;
 * false, with what was printed, when it cannot be built.
 */
export async function buildClient(): Promise<boolean> {
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs >= newestSource()) return true;
  console.log('Building the client ...');
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn'], { quiet: true });
  if (code !== 0) console.error(output);
  return code === 0;
}

function newestSource(): number {
  const sources = [
    'index.html',
    'vite.config.ts',
    'package-lock.json',
    ...globSync('src/**/*.{ts,tsx,css}'),
    ...globSync('docs/help/**/*.md'),
  ];
  return Math.max(
    ...sources.filter((path) => !/\.test\.tsx?$/.test(path)).map((path) => statSync(path).mtimeMs),
  );
}
