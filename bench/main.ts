import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildClient } from '#tools/buildClient.ts';
import { gatesOf, type Gate } from './harness/figures.ts';

/**
 * `npm run bench [-- words] [--gates]`: every measurement whose name holds one of the words, each
 * in a process of its own and with a time limit, then all goals in one table. Those that open the
 * product find its client built. With `--gates` a goal that is missed fails the run, as a broken
 * measurement always does.
 */
const LIMIT_MS = 600_000;
/**
 * Those with many rounds, those that start the whole product or fill a database. Generous: on a
 * busy machine all take their time.
 */
const LONGER: Readonly<Record<string, number>> = {
  core: 1_200_000,
  scene: 900_000,
  pixel: 900_000,
  storage: 900_000,
  entity: 900_000,
};

const root = resolve(import.meta.dirname, '..');
const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith('--'));
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
if (names.length === 0) throw new Error('No measurement has such a name');
process.chdir(root);
if (!(await buildClient())) process.exit(1);

const rows: {
  bench: string;
  seconds: number;
  goal: string;
  figure: number | string;
  gate: string;
  met: boolean | string;
}[] = [];
let broken = 0;
for (const bench of names) {
  console.log(`\n== ${bench}`);
  const started = Date.now();
  const end = await measure(bench);
  const seconds = Math.round((Date.now() - started) / 1000);
  const gates: readonly Gate[] = gatesOf(bench, started);
  if (end !== 'done') {
    broken++;
    rows.push({ bench, seconds, goal: '', figure: '', gate: '', met: end });
  } else if (gates.length === 0)
    rows.push({ bench, seconds, goal: 'figures only', figure: '', gate: '', met: '' });
  for (const { goal, figure, gate, met } of gates)
    rows.push({ bench, seconds, goal, figure: figure ?? 'none', gate, met });
}
console.table(rows);
const missed = rows.filter(({ met }) => met === false).length;
console.log(
  `${rows.filter(({ met }) => met === true).length} goals met, ${missed} missed, ${broken} measurements broken`,
);
process.exitCode = broken > 0 || (missed > 0 && args.includes('--gates')) ? 1 : 0;

/** Runs one measurement and everything that it starts; past its limit all of them are ended. */
function measure(name: string): Promise<string> {
  const child = spawn(process.execPath, ['--expose-gc', join('bench', `${name}.bench.ts`)], {
    cwd: root,
    // A group of its own, so that browsers and servers that it started end with it.
    detached: true,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done) => {
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    }, LONGER[name] ?? LIMIT_MS);
    child.once('close', (code) => {
      clearTimeout(limit);
      done(late ? 'took too long' : code === 0 ? 'done' : `ended with ${code}`);
    });
  });
}
