import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('gauges that are read together cost one look a scrape, and forget what is gone', async () => {
  const metrics = createMetrics();
  let looks = 0;
  let mines = ['a', 'b'];
  metrics.together(
    { pithead_test_lag: 'Lag', pithead_test_doubles: 'Doubles' },
    ['mine'],
    async () => {
      looks++;
      return mines.map((mine, at) => ({
        labels: { mine },
        values: { pithead_test_lag: at, ...(at === 0 ? { pithead_test_doubles: 7 } : {}) },
      }));
    },
  );
  const text = await metrics.registry.metrics();
  expect(looks).toBe(1);
  expect(text).toContain('pithead_test_lag{mine="b"} 1');
  expect(text).toContain('pithead_test_doubles{mine="a"} 7');
  expect(text).not.toContain('pithead_test_doubles{mine="b"}');
  mines = ['a'];
  expect(await metrics.registry.metrics()).not.toContain('mine="b"');
  expect(looks).toBe(2);
});

test('a read that fails takes nothing else along', async () => {
  const metrics = createMetrics();
  metrics.gauge('pithead_test_well', 'Well', () => 1);
  metrics.together({ pithead_test_lag: 'Lag' }, ['mine'], () => Promise.reject(new Error('away')));
  const text = await metrics.registry.metrics();
  expect(text).toContain('pithead_test_well 1');
  expect(text).not.toContain('pithead_test_lag{');
});
