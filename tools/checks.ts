import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleFaults } from './bundle.ts';
import { licenceFault } from './licences/judge.ts';
import { lockedPackages } from './licences/packages.ts';
import { expressionsIn } from './recheck/expressions.ts';
import { slowExpressions } from './recheck/judge.ts';
import { run } from './test/run.ts';

/** A check of the whole repository: silent when it holds, else what is wrong. */
export type Check = { readonly title: string; readonly faults: () => Promise<string | undefined> };

/** There were some three hundred of them: a check that finds far fewer looks at the wrong files. */
const LEAST_EXPRESSIONS = 250;
const sources = (): number =>
  globSync('{src,server,simulator,tools,tests,bench}/**/*.{ts,tsx}').length;

/** Runs a tool; it must exit 0 and its output must show that it looked at something. */
const tool = (
  title: string,
  command: string,
  args: string[],
  sawSomething: (output: string) => boolean,
): Check => ({
  title,
  async faults() {
    const { code, output } = await run(command, args, { quiet: true });
    if (code !== 0) return output;
    return sawSomething(output)
      ? undefined
      : `${command} ${args.join(' ')} looked at nothing:\n${output}`;
  },
});

/**
 * How many files a linter or formatter says it went through: at least nine in ten of our sources.
 */
const sawFiles = (output: string): boolean =>
  Number(/on (\d+) files/.exec(output)?.[1] ?? 0) >= 0.9 * sources();

/** Of the sources as they stand. */
export const sourceChecks: readonly Check[] = [
  // A build that compiled leaves its record for every room; without one tsc saw no room.
  tool(
    'types hold in every room',
    'tsc',
    ['-b'],
    () =>
      existsSync('.tsbuild/tests.tsbuildinfo') && existsSync('.tsbuild/src/workers.tsbuildinfo'),
  ),
  tool('lint finds nothing', 'oxlint', ['--deny-warnings'], sawFiles),
  {
    title: 'no expression is slow on what others send',
    async faults() {
      const files = globSync('{server,src}/**/*.{ts,tsx}').filter(
        (file) => !/\.test\.tsx?$/.test(file),
      );
      const all = files.flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')));
      if (all.length < LEAST_EXPRESSIONS) return `only ${all.length} expressions were found`;
      const faults = await slowExpressions(all, 'node_modules/.cache/recheck.json');
      return faults.length === 0 ? undefined : faults.join('\n');
    },
  },
  tool(
    'every file is formatted',
    'oxfmt',
    ['--check'],
    (output) => Number(/on (\d+) files/.exec(output)?.[1] ?? 0) > 50,
  ),
  tool('no unused file, export or dependency', 'knip', ['--no-progress'], () => sources() > 100),
  {
    title: 'every package is under a licence that fits',
    async faults() {
      const faults = lockedPackages('.').flatMap((one) => licenceFault(one) ?? []);
      return faults.length === 0 ? undefined : faults.join('\n');
    },
  },
];

/** Of the client, which they build anew. */
export const clientChecks: readonly Check[] = [
  tool('the client builds', 'vite', ['build', '--logLevel', 'warn'], () =>
    existsSync('dist/index.html'),
  ),
  { title: 'bundles keep their budgets', faults: async () => bundleFaults('dist') },
];

/**
 * Of one room of the house, a folder such as `server/rules/people`: types, lint, form and its own
 * tests.
 */
export const roomChecks = (room: string): readonly Check[] => [
  tool(`types hold in ${room}`, 'tsc', ['-b', typedBy(room)], () => true),
  tool(
    `lint finds nothing in ${room}`,
    'oxlint',
    ['--deny-warnings', room],
    (output) => !output.includes('on 0 files'),
  ),
  tool(
    `${room} is formatted`,
    'oxfmt',
    ['--check', room],
    (output) => !output.includes('on 0 files'),
  ),
  tool(`tests in ${room} pass`, 'vitest', ['run', '--passWithNoTests', `${room}/`], () => true),
];

/** The nearest folder at or above `room` that says how it is typed. */
const typedBy = (room: string): string =>
  room === '.' || existsSync(join(room, 'tsconfig.json')) ? room : typedBy(dirname(room));
