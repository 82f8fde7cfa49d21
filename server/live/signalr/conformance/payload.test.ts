import { afterEach, expect, test } from 'vitest';
import { startHubs, type Fixture, type TestUser } from '#tests/helpers/hubFixture.ts';
import { nextCall } from '#tests/hub/world.ts';
import { defineHub } from '../hub.ts';
import { Payload } from '../payload.ts';

const hub = defineHub<TestUser>({});

let fixture: Fixture;
afterEach(() => fixture.stop());

test('[hub 4.3.11] a payload is encoded once for each protocol, however many read it, and may differ by protocol', async () => {
  fixture = await startHubs(hub);
  const calls = { json: 0, msgpack: 0 };
  const payload = new Payload('frame', {
    json: () => [{ rows: [1, 2, 3], made: ++calls.json }],
    msgpack: () => [{ columns: new Uint8Array([1, 2, 3]), made: ++calls.msgpack }],
  });
  const clients = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      fixture.connect({ protocol: i % 2 === 0 ? 'json' : 'messagepack' }),
    ),
  );
  const frames = clients.map((client) => nextCall(client, 'frame'));
  hub.all.deliver(payload);
  const received = await Promise.all(frames);
  expect(received[0]).toEqual([{ rows: [1, 2, 3], made: 1 }]);
  expect(received[1]).toEqual([{ columns: new Uint8Array([1, 2, 3]), made: 1 }]);
  expect(calls).toEqual({ json: 1, msgpack: 1 });
});
