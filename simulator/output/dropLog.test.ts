import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { DropLog } from './dropLog.ts';

test('the first drop is told at once, the following ones in sums of ten seconds', () => {
  const clock = new ManualClock();
  const told: string[] = [];
  const log = new DropLog(clock, (report) =>
    told.push(report.kind === 'dropped' ? `${report.entity} ${report.rows} ${report.why}` : ''),
  );
  log.add('sample', 1, 'bad');
  for (let i = 0; i < 5; i++) log.add('sample', 2, 'worse');
  expect(told).toEqual(['sample 1 bad']);
  clock.advance(10_000);
  expect(told).toEqual(['sample 1 bad', 'sample 10 worse']);
  clock.advance(60_000);
  log.add('bench', 3, 'late');
  expect(told.at(-1)).toBe('bench 3 late');
});
