import { expect, test } from 'vitest';
import { Health } from './health.ts';

test('each part is asked anew, and one that throws has failed without taking the others along', () => {
  const health = new Health();
  let closed = true;
  health.watch('mqtt', () => (closed ? { reason: 'portTaken', at: 5 } : undefined));
  health.watch('jobs', () => {
    throw new Error('broken');
  });
  health.watch('writer', () => undefined);
  expect(health.parts()).toEqual([
    { part: 'mqtt', state: 'degraded', reason: 'portTaken', at: 5 },
    { part: 'jobs', state: 'degraded', reason: 'failed' },
    { part: 'writer', state: 'ok' },
  ]);
  closed = false;
  expect(health.parts()[0]).toEqual({ part: 'mqtt', state: 'ok' });
});
