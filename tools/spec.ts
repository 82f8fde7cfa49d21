import { existsSync, readFileSync } from 'node:fs';
import { rowsProven, specRows, verdictOf, type TestOutcome } from './spec/rows.ts';

/** `npm run spec`: rows of docs/spec/rows.md against the titles of the tests in the last report. */
const REPORT = 'reports/tests.json';
const rows = specRows(readFileSync('docs/spec/rows.md', 'utf8'));
if (!existsSync(REPORT)) {
  console.error(`No ${REPORT}: run npm test first.`);
  process.exit(2);
}
const outcomes = JSON.parse(readFileSync(REPORT, 'utf8')) as TestOutcome[];
const proof = rowsProven(outcomes);

const sections = Map.groupBy(rows, (row) => row.section);
for (const [section, members] of sections) {
  const verdicts = members.map((row) => ({ row, verdict: verdictOf(proof.get(row.id)) }));
  const count = (verdict: string): number =>
    verdicts.filter((entry) => entry.verdict === verdict).length;
  console.log(
    `${section}: ${count('proven')} proven, ${count('not proven')} not proven, ${count('failing')} failing of ${members.length}`,
  );
  const failing = verdicts.filter((entry) => entry.verdict === 'failing');
  for (const { row } of failing) console.log(`  FAILING ${row.id} ${row.says}`);
  if (process.argv.includes('--open'))
    for (const { row, verdict } of verdicts)
      if (verdict === 'not proven') console.log(`  ${row.id} ${row.says}`);
}
const unknown = [...proof.keys()].filter((id) => !rows.some((row) => row.id === id));
if (unknown.length > 0) console.log(`Ids in titles that are no rows: ${unknown.join(', ')}`);
process.exitCode = unknown.length > 0 ? 1 : 0;
