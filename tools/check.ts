import { clientChecks, sourceChecks } from './checks.ts';

/** `npm run check`: the repository's own checks, without tests. Words after it choose checks by their title. */
const chosen = process.argv.slice(2);
let failed = 0;
for (const check of [...sourceChecks, ...clientChecks].filter(
  ({ title }) => chosen.length === 0 || chosen.some((word) => title.includes(word)),
)) {
  const faults = await check.faults();
  console.log(`${faults === undefined ? 'ok    ' : 'FAILED'} ${check.title}`);
  if (faults !== undefined) {
    failed++;
    console.log(faults);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
