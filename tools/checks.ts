import { existsSync, globSync } from 'node:fs';
import { bundleFaults } from './bundle.ts';
import { run } from './test/run.ts';

/** A check of the whole repository: silent when it holds, else what is wrong. */
export type Check = { readonly title: string; readonly faults: () => Promise<string | undefined> };

const sources = (): number => globSync('{src,server,simulator,tools,tests,bench}/**/*.{ts,tsx}').length;

/** Runs a tool; it must exit 0 and its output must show that it looked at something. */
const tool = (title: string, command: string, args: string[], sawSomething: (output: string) => boolean): Check => ({
  title,
  async faults() {
    const { code, output } = await run(command, args, { quiet: true });
    if (code !== 0) return output;
    return sawSomething(output) ? undefined : `${command} ${args.join(' ')} looked at nothing:\n${output}`;
  },
});

/** How many files a linter or formatter says it went through: at least nine in ten of our sources. */
const sawFiles = (output: string): boolean => Number(/on (\d+) files/.exec(output)?.[1] ?? 0) >= 0.9 * sources();

export const checks: readonly Check[] = [
  // A build that compiled leaves its record for every room; without one tsc saw no room.
  tool(
    'types hold in every room',
    'tsc',
    ['-b'],
    () => existsSync('.tsbuild/tests.tsbuildinfo') && existsSync('.tsbuild/src/workers.tsbuildinfo'),
  ),
  tool('lint finds nothing', 'oxlint', ['--deny-warnings'], sawFiles),
  tool('every file is formatted', 'oxfmt', ['--check'], (output) => Number(/on (\d+) files/.exec(output)?.[1] ?? 0) > 50),
  tool('no unused file, export or dependency', 'knip', ['--no-progress'], () => sources() > 100),
  tool('the client builds', 'vite', ['build', '--logLevel', 'warn'], () => existsSync('dist/index.html')),
  { title: 'bundles keep their budgets', faults: async () => bundleFaults('dist') },
];
