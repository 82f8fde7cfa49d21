import { expect, test, vi } from 'vitest';
import { hubEvents, hubMethods } from '#contracts/live/hub.ts';
import { Feed } from './feed.ts';

test('[S8-20] a hub that refuses what is sent by the way is not heeded', async () => {
  const invoke = vi.fn((_method: string, ..._args: readonly unknown[]) =>
    Promise.reject(new Error('refused')),
  );
  const heard = vi.fn();
  // A welcome needs nothing else of what a feed writes to.
  const feed = new Feed(
    { link: { invoke }, heartbeat: { heard } } as unknown as ConstructorParameters<typeof Feed>[0],
    {
      frame: () => undefined,
      book: () => undefined,
      heartbeat: () => undefined,
      event: () => undefined,
    },
  );
  feed.event(hubEvents.welcome, {});
  await new Promise((done) => setImmediate(done));
  expect(invoke).toHaveBeenCalledWith(hubMethods.addToGroup, 'sys');
  expect(heard).toHaveBeenCalledOnce();
});
