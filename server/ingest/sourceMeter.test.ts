import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { SourceMeter } from './sourceMeter.ts';
import type { Sql } from './sql.ts';

const START = 1_700_000_000_000;
const answer = (stored: number, rejected = 0) => ({
  stored,
  duplicate: 0,
  late: 0,
  rejected,
  outdated: 0,
  beyondKeeping: 0,
  faults: [],
});

test('rows of the last minute make the rate, older ones leave it', () => {
  const clock = new ManualClock(START);
  const meter = new SourceMeter(clock);
  for (let second = 0; second < 90; second++) {
    meter.answered(7, 12, answer(11, 1));
    clock.advance(1000);
  }
  expect(meter.figures()).toMatchObject([
    { no: 7, rowsPerSec: expect.closeTo(12, 0), heardAt: START + 89_000 },
  ]);
  expect(meter.figures()[0]?.rejectedLately).toBeGreaterThanOrEqual(59);
  clock.advance(120_000);
  expect(meter.figures()).toMatchObject([{ rowsPerSec: 0, rejectedLately: 0 }]);
});

test('the delay is that of the newest reading, the least of five minutes tells of a clock that is ahead, a late batch of neither', () => {
  const clock = new ManualClock(START);
  const meter = new SourceMeter(clock);
  meter.told(1, START - 800, START);
  meter.told(1, START + 1_500, START);
  meter.told(1, START + 2_000, START + 4_000);
  meter.told(1, START - 3_600_000, START + 4_500);
  expect(meter.figures()).toMatchObject([
    { lastTime: START + 2_000, delayMs: 2_000, leastDelayMs: -1_500 },
  ]);
  clock.advance(6 * 60_000);
  expect(meter.figures()[0]?.leastDelayMs).toBeUndefined();
});

test('[4.4 skew] a clock too far ahead to be believed is told as an offset, and moves neither the newest time nor the delay', () => {
  const meter = new SourceMeter(new ManualClock(START));
  meter.told(1, START - 200, START);
  meter.ahead(1, 120_000);
  expect(meter.figures()).toMatchObject([
    { lastTime: START - 200, delayMs: 200, leastDelayMs: -120_000 },
  ]);
});

test('counts go to the ledger once; what could not be written is counted on', async () => {
  const meter = new SourceMeter(new ManualClock(START));
  const written: unknown[][] = [];
  let isDown = true;
  const sql: Sql = {
    async query(_, values) {
      if (isDown) throw new Error('no database');
      written.push([...(values ?? [])]);
      return { rows: [], rowCount: 1 };
    },
  };
  meter.answered(3, 10, answer(9, 1));
  await expect(meter.note(sql)).rejects.toThrow('no database');
  isDown = false;
  meter.answered(3, 5, answer(5));
  meter.told(3, START + 0.5, START);
  await meter.note(sql);
  await meter.note(sql);
  expect(written).toEqual([[[3], [START], [15], [14], [0], [1]]]);
});
