import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { checks } from './checks.ts';
import type { TestOutcome } from './spec/rows.ts';
import { playwrightOutcomes, vitestOutcomes } from './test/outcomes.ts';
import { provide } from './test/provide.ts';
import { run } from './test/run.ts';

/**
 * `npm test`: every check and every test of the product; closes with `N passed, N failed`. A test gets a second try, since
 * machines are busy; what needed it is named at the end, since it is a fault all the same, of the test or of the product.
 */
const started = performance.now();
rmSync('reports', { recursive: true, force: true });
mkdirSync('reports', { recursive: true });
const env = await provide();
const outcomes: TestOutcome[] = [];

for (const check of checks) {
  const faults = await check.faults();
  console.log(`${faults === undefined ? 'ok    ' : 'FAILED'} ${check.title}`);
  if (faults !== undefined) console.log(faults.slice(-8000));
  outcomes.push({ title: check.title, state: faults === undefined ? 'passed' : 'failed', file: 'tools/checks.ts' });
}

const suites = [
  { title: 'embedded PostgreSQL 18', args: [] as string[], env: {} },
  { title: "Debian's PostgreSQL 15", args: ['server/storage', 'tests/ingest'], env: { PITHEAD_TEST_PG: '15' } },
];
for (const [i, suite] of suites.entries()) {
  console.log(`\n== Tests on ${suite.title}`);
  const report = `reports/vitest-${i}.json`;
  await run('vitest', ['run', ...suite.args, '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    env: { ...env, ...suite.env },
  });
  outcomes.push(...vitestOutcomes(report));
}

console.log('\n== Tests of the whole product in a browser');
await run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', '--retries=1'], { env });
outcomes.push(...playwrightOutcomes('reports/playwright.json'));

writeFileSync('reports/tests.json', JSON.stringify(outcomes, undefined, 1));
const count = (state: TestOutcome['state']): number => outcomes.filter((outcome) => outcome.state === state).length;
for (const { title, state, file } of outcomes) if (state === 'failed') console.log(`FAILED ${file}: ${title}`);
for (const { title, unsteady, file } of outcomes) if (unsteady) console.log(`unsteady, passed at the second try ${file}: ${title}`);
for (const { title, state, file } of outcomes) if (state === 'skipped') console.log(`skipped ${file}: ${title}`);
console.log(`\nTook ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
const skipped = count('skipped');
console.log(`${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = count('failed') > 0 || count('passed') === 0 ? 1 : 0;
