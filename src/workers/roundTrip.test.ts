import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { settle } from '#tests/helpers/testWindow.ts';
import { RoundTrip } from './roundTrip.ts';
import { ServerTime } from './serverTime.ts';

test('an answer that is lost is asked for once more, and a core is not behind for good by it', async () => {
  const clock = new ManualClock(1_790_000_000_000);
  const answers: ((answer: unknown) => void)[] = [];
  let answered = 0;
  const trip = new RoundTrip({
    clock,
    link: { invoke: () => new Promise((resolve) => void answers.push(resolve)) },
    time: new ServerTime(clock),
    heartbeat: { lags: () => undefined },
    resyncs: () => 0,
    answered: () => void answered++,
  });
  trip.begin();
  for (let s = 0; s < 40; s++) {
    clock.advance(1_000);
    trip.tick();
  }
  expect(answers).toHaveLength(2);
  answers[1]?.(undefined);
  await settle();
  expect(trip.settled).toBe(true);
  expect(answered).toBe(1);
});
