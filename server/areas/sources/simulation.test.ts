import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { settingsFrom } from '#server/kernel/settings.ts';
import { createSimulation } from './simulation.ts';

const settings = settingsFrom({ PITHEAD_PROFILE: 'small' });

test('a start of the simulated mine that fails is tried again, and one that fails while the server stops is a clean stop', async () => {
  const clock = new ManualClock();
  const said: string[] = [];
  const asked: PromiseWithResolvers<void>[] = [];
  const simulation = createSimulation({
    settings,
    clock,
    log: pino({}, { write: (line: string) => void said.push(line) }),
    sources: {
      // The database, which answers when the test wants it to.
      put() {
        const answer = Promise.withResolvers<void>();
        asked.push(answer);
        return answer.promise;
      },
    },
    empty: false,
    video: () => Promise.resolve(),
  });
  simulation.run('http://127.0.0.1:1');
  clock.advance(0);
  asked[0]?.reject(new Error('the database is away'));
  await expect.poll(() => said.join('')).toContain('it is tried again');
  clock.advance(2_000);
  expect(asked).toHaveLength(2);
  const ended = simulation.end();
  asked[1]?.reject(new Error('Cannot use a pool after calling end on the pool'));
  await ended;
  expect([simulation.running(), clock.waiting, said.length]).toEqual([false, 0, 1]);
});
