import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import type { KafkaSettings } from '#server/kernel/kafkaSettings.ts';
import { readTopics } from './readTopics.ts';

/** A broker that takes connections and says nothing. */
const held = new Set<Socket>();
const mute = createServer((socket) => {
  socket.on('error', () => undefined);
  held.add(socket);
});
beforeAll(() => new Promise<void>((ready) => mute.listen(0, '127.0.0.1', ready)));
afterAll(() => {
  for (const socket of held) socket.destroy();
  mute.close();
});

test('brokers that do not answer are given up, so that it is begun anew', async () => {
  const kafka: KafkaSettings = {
    brokers: [`127.0.0.1:${(mute.address() as AddressInfo).port}`],
    isTls: false,
    sasl: undefined,
    prefix: 'pithead',
    uplink: [],
    isGroup: true,
    takesAll: true,
    reader: 'group',
  };
  const read = readTopics(
    {
      kafka,
      // A second is ten milliseconds.
      clock: { after: (delayMs, run) => systemClock.after(delayMs / 100, run) },
      topics: async () => ({ partitions: 1, brokerDays: 1 }),
      starts: async () => [],
      store: async () => undefined,
      connected: () => undefined,
    },
    new AbortController().signal,
  );
  await expect(read).rejects.toThrow('do not answer');
});
