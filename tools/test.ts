import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { clientChecks, sourceChecks, type Check } from './checks.ts';
import type { TestOutcome } from './spec/rows.ts';
import { playwrightOutcomes, vitestOutcomes, withoutPatience } from './test/outcomes.ts';
import { provide } from './test/provide.ts';
import { run } from './test/run.ts';
import { makeRunFolder } from './test/runFolder.ts';

/**
 * `npm test`: every check and every test of the product; closes with `N passed, N failed`. A test
 * gets a second try, since machines are busy; what needed it is named at the end, since it is a
 * fault all the same, of the test or of the product. A test that stands in tests/unsteady.txt has
 * used up that patience: its second try counts as a failure.
 *
 * `npm test -- --at 08:16` begins when that is the hour at the mine, for browser and database too.
 * `npm test -- --long` runs the long forms too: faults at full length, every scenario of the
 * simulated mine, every page of records worked by hand. Where there are two cores two browsers run
 * side by side, each with a product of its own; `--browsers 1` runs one.
 */
const started = performance.now();
rmSync('reports', { recursive: true, force: true });
mkdirSync('reports', { recursive: true });
const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    long: { type: 'boolean', default: false },
    browsers: { type: 'string', default: availableParallelism() > 1 ? '2' : '1' },
  },
});
const folder = await makeRunFolder();
const env = {
  ...(await provide(values.at)),
  ...folder.env,
  ...(values.long ? { PITHEAD_TESTS: 'long' } : {}),
};
const tried: TestOutcome[] = [];

/** One stage; says how long it took. */
async function stage(title: string, work: () => Promise<TestOutcome[]>): Promise<void> {
  const began = performance.now();
  tried.push(...(await work()));
  console.log(`== ${title}: ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
}

/** One after another: each keeps a core busy, and beside them something else may want the other. */
async function checked(checks: readonly Check[]): Promise<TestOutcome[]> {
  const outcomes: TestOutcome[] = [];
  for (const check of checks) {
    const faults = await check.faults();
    console.log(`${faults === undefined ? 'ok    ' : 'FAILED'} ${check.title}`);
    if (faults !== undefined) console.log(faults.slice(-8000));
    outcomes.push({
      title: check.title,
      state: faults === undefined ? 'passed' : 'failed',
      file: 'tools/checks.ts',
    });
  }
  return outcomes;
}

async function vitest(name: string, projects: readonly string[]): Promise<TestOutcome[]> {
  const report = `reports/vitest-${name}.json`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  await run(
    'vitest',
    [
      'run',
      ...chosen,
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      env: { ...env, PITHEAD_TEST_PG: 'both' },
    },
  );
  return vitestOutcomes(report);
}

async function browser(
  projects: readonly ('pages' | 'maps' | 'timed')[],
  workers: string,
): Promise<TestOutcome[]> {
  const report = resolve(`reports/playwright-${projects[0]}.json`);
  await run(
    'playwright',
    [
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
      '--retries=1',
      `--workers=${workers}`,
    ],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return playwrightOutcomes(report);
}

// Products serve the client that is built here: none starts before.
await stage('Checks of the client', () => checked(clientChecks));
// Tests that look at the clock mostly wait: the checks have the cores meanwhile.
await stage('Checks of the sources, and tests that look at the clock', async () =>
  (await Promise.all([checked(sourceChecks), vitest('timed', ['timed'])])).flat(),
);
await stage("Tests on embedded PostgreSQL 18, those with SQL on Debian's 15 too; in a DOM", () =>
  vitest('rest', ['isolated', 'shared', 'dom', 'postgres 15']),
);
await stage('Tests of the whole product in a browser', () =>
  browser(['pages', 'maps'], values.browsers),
);
// How soon a page is back is judged by the clock: nobody is beside it.
await stage('Tests that look at the clock in a browser', () => browser(['timed'], '1'));
folder.remove();

const known = new Set(readFileSync('tests/unsteady.txt', 'utf8').split('\n'));
const outcomes = tried.map((outcome) => withoutPatience(outcome, known));
writeFileSync('reports/tests.json', JSON.stringify(outcomes, undefined, 1));
const count = (state: TestOutcome['state']): number =>
  outcomes.filter((outcome) => outcome.state === state).length;
for (const { title, state, file } of outcomes)
  if (state === 'failed') console.log(`FAILED ${file}: ${title}`);
for (const { title, unsteady, file } of outcomes)
  if (unsteady) console.log(`unsteady, passed at the second try ${file}: ${title}`);
for (const { title, state, file } of outcomes)
  if (state === 'skipped') console.log(`skipped ${file}: ${title}`);
console.log(`\nTook ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
const skipped = count('skipped');
console.log(
  `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exitCode = count('failed') > 0 || count('passed') === 0 ? 1 : 0;
