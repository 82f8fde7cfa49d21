import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestOutcome } from '../spec/rows.ts';

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message: string }[] };

/**
 * Outcomes of a vitest JSON report; a file that could not run counts as one failed test, with its
 * reason.
 */
export function vitestOutcomes(path: string): TestOutcome[] {
  if (!existsSync(path)) return [{ title: `${path} was not written`, state: 'failed', file: path }];
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  return report.testResults.flatMap((suite) => {
    const file = relative(process.cwd(), suite.name);
    const outcomes = suite.assertionResults.map(
      ({ fullName, status, failureMessages = [] }): TestOutcome => {
        const unsteady = status === 'passed' && failureMessages.length > 0;
        return { title: fullName, state: stateOf(status), file, ...(unsteady ? { unsteady } : {}) };
      },
    );
    const broken =
      suite.status === 'failed' && !outcomes.some((outcome) => outcome.state === 'failed');
    const [why = 'no reason was given'] = (suite.message ?? '')
      .split('\n')
      .filter((line) => line !== '');
    return broken
      ? [...outcomes, { title: `could not run: ${why}`, state: 'failed', file }]
      : outcomes;
  });
}

/** Outcomes of a Playwright JSON report; an error outside any test counts as one failed test. */
export function playwrightOutcomes(path: string): TestOutcome[] {
  if (!existsSync(path)) return [{ title: `${path} was not written`, state: 'failed', file: path }];
  const report = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport;
  const outcomes: TestOutcome[] = report.errors.map((error) => ({
    title: error.message,
    state: 'failed',
    file: path,
  }));
  const walk = (suite: PlaywrightSuite): void => {
    for (const spec of suite.specs) {
      const skipped =
        spec.tests.length > 0 && spec.tests.every((entry) => entry.status === 'skipped');
      const unsteady = spec.tests.some((entry) => entry.status === 'flaky');
      const state = skipped ? 'skipped' : spec.ok ? 'passed' : 'failed';
      outcomes.push({
        title: spec.title,
        state,
        file: suite.file,
        ...(unsteady ? { unsteady } : {}),
      });
    }
    suite.suites?.forEach(walk);
  };
  report.suites.forEach(walk);
  return outcomes;
}

/**
 * An outcome of a test that was `known` to be unsteady before: that it passed at its second try
 * only is no longer good enough.
 */
export function withoutPatience(outcome: TestOutcome, known: ReadonlySet<string>): TestOutcome {
  return outcome.unsteady === true && known.has(`${outcome.file}: ${outcome.title}`)
    ? { ...outcome, state: 'failed' }
    : outcome;
}

function stateOf(status: string): TestOutcome['state'] {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}
