import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import type { Driver, Setup } from './driver.ts';
import { Runner } from './runner.ts';

const setup: Setup = {
  id: 'c',
  code: 'feed',
  kind: 'kafka',
  address: 'kafka://localhost:9092',
  periodSec: 1,
  timeoutMs: 1000,
  userName: '',
  password: '',
  layout: '',
  tags: [],
};

test('a driver that waits to be told of marks is let go when its collector is stopped', async () => {
  const asked = Promise.withResolvers<void>();
  const driver: Driver = {
    async run(_, port) {
      await port.marks();
    },
  };
  const runner = new Runner({
    setup,
    load: () => Promise.resolve(driver),
    clock: new ManualClock(),
    folder: '.',
    say: (message) => message.say === 'whereFrom' && asked.resolve(),
  });
  const over = runner.run();
  await asked.promise;
  runner.stop();
  await expect(over).resolves.toBeUndefined();
});
