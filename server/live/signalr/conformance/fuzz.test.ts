import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { randomOf, type Random } from '#base/random.ts';
import { jsonProtocol } from '../codec/json.ts';
import { MessageType, type HubMessage } from '../codec/messages.ts';
import { msgpackProtocol } from '../codec/msgpack.ts';
import { defineHub } from '../hub.ts';
import {
  handshake,
  PROTOCOLS,
  startHubs,
  until,
  type Fixture,
  type RawClient,
  type TestUser,
} from '#tests/helpers/hubFixture.ts';

const hub = defineHub<TestUser>({
  methods: { Echo: (_connection, value) => value },
  streams: {
    async *Count() {
      yield 1;
    },
  },
});

let fixture: Fixture;
const escaped: unknown[] = [];
const onEscape = (error: unknown): void => void escaped.push(error);
beforeAll(async () => {
  process.on('uncaughtException', onEscape).on('unhandledRejection', onEscape);
  fixture = await startHubs(hub, {
    clock: new ManualClock(),
    limits: { maxConnectionsPerUser: 1000 },
  });
});
afterAll(async () => {
  await fixture.stop();
  process.off('uncaughtException', onEscape).off('unhandledRejection', onEscape);
  expect(escaped).toEqual([]);
});

const ending = '"Connection closed with an error.';
const joined = async (protocol: 'json' | 'messagepack'): Promise<RawClient> => {
  const raw = await fixture.raw();
  raw.socket.send(handshake(protocol));
  await raw.received('{}\x1e');
  return raw;
};

const jsonCall = (args: string): string =>
  `{"type":1,"invocationId":"1","target":"Echo","arguments":[${args}]}\x1e`;
const bytes = (...values: number[]): Buffer => Buffer.from(values);
const framed = (body: Buffer): Buffer =>
  body.length < 128
    ? Buffer.concat([bytes(body.length), body])
    : Buffer.concat([bytes((body.length & 0x7f) | 0x80, body.length >> 7), body]);
const msgpackCall = (argument: Buffer): Buffer =>
  framed(
    Buffer.concat([
      bytes(0x95, 1, 0x80, 0xa1, 0x31, 0xa4),
      Buffer.from('Echo'),
      bytes(0x91),
      argument,
    ]),
  );

describe('[hub 4.3.5] hostile frames close the connection with an error', () => {
  test.each([
    ['text that is no JSON', 'hello\x1e'],
    ['an array for a message', '[1]\x1e'],
    ['null for a message', 'null\x1e'],
    ['a type that is text', '{"type":"1"}\x1e'],
    ['a call without a target', '{"type":1,"arguments":[]}\x1e'],
    [
      'arguments that are an object',
      '{"type":1,"target":"Echo","arguments":{"length":4294967295}}\x1e',
    ],
    ['a stream call without an id', '{"type":4,"target":"Count","arguments":[]}\x1e'],
    ['an id that is a number', '{"type":1,"invocationId":1,"target":"Echo","arguments":[]}\x1e'],
    [
      'stream ids that are numbers',
      '{"type":1,"target":"Echo","arguments":[],"streamIds":[1]}\x1e',
    ],
    [
      'a completion with both error and result',
      '{"type":3,"invocationId":"1","error":"x","result":1}\x1e',
    ],
    ['an Ack without a number', '{"type":8,"sequenceId":"1"}\x1e'],
    ['__proto__ as a key', jsonCall('{"__proto__":{"admin":true}}')],
    ['__proto__ as an escaped key', jsonCall('{"\\u005f_proto__":{"admin":true}}')],
    ['brackets ten thousand deep', jsonCall('['.repeat(10_000) + ']'.repeat(10_000))],
    ['brackets that never close', jsonCall('['.repeat(10_000))],
    ['a message without an end, too long', 'x'.repeat(33_000)],
  ])('JSON: %s', async (_title, text) => {
    const raw = await joined('json');
    raw.socket.send(text);
    await raw.received(ending);
    expect((await raw.closed).code).toBe(1000);
  });

  test.each([
    ['a length of 4 GB', bytes(0xff, 0xff, 0xff, 0xff, 0x0f)],
    ['a length of 2 GB', bytes(0xff, 0xff, 0xff, 0xff, 0x07)],
    ['a length that never ends', bytes(0xff, 0xff, 0xff, 0xff, 0xff, 0xff)],
    ['an empty message', bytes(0)],
    ['a number for a message', framed(bytes(1))],
    ['an array of 4 billion', msgpackCall(bytes(0xdd, 0xff, 0xff, 0xff, 0xff))],
    [
      'arrays of 65 thousand, nested',
      msgpackCall(Buffer.concat(Array.from({ length: 60 }, () => bytes(0xdc, 0xff, 0xff)))),
    ],
    ['a map of 4 billion', msgpackCall(bytes(0xdf, 0xff, 0xff, 0xff, 0xff))],
    ['text of 4 GB', msgpackCall(bytes(0xdb, 0xff, 0xff, 0xff, 0xff))],
    [
      'depth of ten thousand',
      msgpackCall(Buffer.concat([Buffer.alloc(10_000, 0x91), bytes(0xc0)])),
    ],
    [
      '__proto__ as a key',
      msgpackCall(Buffer.concat([bytes(0x81, 0xa9), Buffer.from('__proto__'), bytes(0x80)])),
    ],
    ['an array as a key', msgpackCall(bytes(0x81, 0x91, 0xc0, 0xc0))],
    ['a timestamp of 5 bytes', msgpackCall(bytes(0xc7, 0x05, 0xff, 1, 2, 3, 4, 5))],
    ['a completion of an unknown kind', framed(bytes(0x94, 3, 0x80, 0xa1, 0x31, 9))],
    ['a completion without its result', framed(bytes(0x94, 3, 0x80, 0xa1, 0x31, 3))],
    ['a stream item without an item', framed(bytes(0x93, 2, 0x80, 0xa1, 0x31))],
    ['bytes behind the message', framed(bytes(0x91, 6, 6))],
  ])('MessagePack: %s', async (_title, frame) => {
    const raw = await joined('messagepack');
    raw.socket.send(frame);
    await raw.received('Connection closed with an error.');
    expect((await raw.closed).code).toBe(1000);
  });

  test('a frame above the limit for frames is refused by the socket itself', async () => {
    const raw = await joined('json');
    raw.socket.send('x'.repeat(300_000));
    expect((await raw.closed).code).toBe(1009);
  });
});

const samples: readonly HubMessage[] = [
  {
    type: MessageType.invocation,
    target: 'Echo',
    arguments: [{ a: [1, 'two', null] }],
    invocationId: '1',
  },
  { type: MessageType.streamInvocation, target: 'Count', arguments: [], invocationId: '2' },
  { type: MessageType.streamItem, invocationId: '3', item: 1.5 },
  { type: MessageType.completion, invocationId: '4', result: [true] },
  { type: MessageType.cancelInvocation, invocationId: '2' },
  { type: MessageType.ack, sequenceId: 5 },
  { type: MessageType.sequence, sequenceId: 6 },
];

function mutated(random: Random, frame: Buffer): Buffer {
  const copy = Buffer.from(frame);
  for (let flips = 1 + random.below(3); flips > 0; flips--)
    copy[random.below(copy.length)] = random.below(256);
  const start = random.below(4) === 0 ? random.below(copy.length) : 0;
  return Buffer.concat([copy.subarray(start), random.below(4) === 0 ? frame : Buffer.alloc(0)]);
}

test.each(PROTOCOLS)(
  '[hub 4.3.5] whatever happens to %s frames on their way, the server lives and serves the next client',
  async (name) => {
    const random = randomOf(20_260, `fuzz ${name}`);
    const protocol = name === 'json' ? jsonProtocol : msgpackProtocol;
    for (let client = 0; client < 60; client++) {
      const raw = await joined(name);
      for (let i = 0; i < 12; i++) {
        const sample = samples[random.below(samples.length)];
        if (sample !== undefined)
          raw.socket.send(mutated(random, protocol.encode(sample)), { binary: protocol.binary });
      }
      raw.socket.close();
      await raw.closed;
    }
    const survivor = await fixture.connect({ protocol: name });
    expect(await survivor.invoke('Echo', 'alive')).toBe('alive');
    await survivor.stop();
    await until(() => fixture.server.connectionCount === 0);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  },
);
