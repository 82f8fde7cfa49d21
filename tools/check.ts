import { existsSync } from 'node:fs';
import { clientChecks, roomChecks, sourceChecks, type Check } from './checks.ts';

/**
 * `npm run check`: the repository's own checks, without tests. Words after it choose checks by
 * their title; folders choose rooms, of which types, lint, form and tests are checked.
 */
const chosen = process.argv.slice(2);
const rooms = chosen
  .filter((word) => word.includes('/') && existsSync(word))
  .map((room) => room.replace(/\/$/u, ''));
const words = chosen.filter((word) => !word.includes('/'));
const wanted = ({ title }: Check): boolean =>
  chosen.length === 0 || words.some((word) => title.includes(word));
const checks = [...rooms.flatMap(roomChecks), ...[...sourceChecks, ...clientChecks].filter(wanted)];
if (checks.length === 0) throw new Error(`No check and no room is called ${chosen.join(' ')}`);
let failed = 0;
for (const check of checks) {
  const faults = await check.faults();
  console.log(`${faults === undefined ? 'ok    ' : 'FAILED'} ${check.title}`);
  if (faults !== undefined) {
    failed++;
    console.log(faults);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
