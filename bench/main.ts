import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../tools/test/run.ts';

/** `npm run bench [words]`: every measurement whose name holds one of the words, each in a process of its own. */
const words = process.argv.slice(2);
const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
if (names.length === 0) throw new Error('No measurement has such a name');
let failed = 0;
for (const name of names) {
  console.log(`\n== ${name.replace('.bench.ts', '')}`);
  const { code } = await run('node', ['--expose-gc', join('bench', name)]);
  if (code !== 0) failed++;
}
process.exitCode = failed > 0 ? 1 : 0;
