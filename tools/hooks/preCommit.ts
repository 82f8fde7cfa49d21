import { execFileSync, spawnSync } from 'node:child_process';
import { foldersOf, isFormatted, isProgram, splitStaged } from './staged.ts';

/**
 * The hook before a commit: formats what is staged and runs the tests that stand beside it.
 * Tests of the whole product are left to `npm test`. Ends the commit when one fails.
 */
const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' });
/** Files that a `git diff` with these arguments names, without those that are gone. */
const named = (...args: string[]): string[] =>
  git('diff', '--name-only', '-z', '--diff-filter=ACMR', ...args)
    .split('\0')
    .filter((file) => file !== '');

// What git says to its hooks would lead tests that call git themselves to this repository.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
);

/** Ends the commit where the tool does not hold. */
function holds(command: string, args: readonly string[]): void {
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}

const { whole, parted } = splitStaged(named('--cached'), named());
const written = whole.filter(isFormatted);
if (written.length > 0) {
  holds('oxfmt', ['--no-error-on-unmatched-pattern', ...written]);
  git('add', '--', ...written);
}
// To stage them again would stage what was held back.
const judged = parted.filter(isFormatted);
if (judged.length > 0) holds('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...judged]);

// Those beside it alone: nearly every test reaches a contract, and a commit is made in seconds.
const folders = foldersOf([...whole, ...parted].filter(isProgram));
if (folders.length > 0) {
  const projects = ['--project', 'isolated', '--project', 'dom'];
  holds('vitest', ['run', '--passWithNoTests', ...projects, ...folders]);
}
