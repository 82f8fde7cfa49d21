import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { JsonHubProtocol, MessageType, type HubMessage } from '@microsoft/signalr';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { randomOf, type Random } from '#base/random.ts';
import { PROTOCOLS } from '../helpers/hubFixture.ts';
import { reached, scale } from './figures.ts';
import { startHubChild, type HubChild } from './hubChild.ts';

const FRAMES = scale(6_000, 100_000);
const AT_ONCE = 20;
const MB = 1024 * 1024;

let hub: HubChild;
beforeEach(async () => {
  hub = await startHubChild(50_000);
});
afterEach(() => hub.stop());

const hostile = {
  ['__proto__']: { polluted: true },
  constructor: { prototype: { polluted: true } },
};
const honest: HubMessage[] = [
  {
    type: MessageType.Invocation,
    invocationId: '1',
    target: 'AddToGroup',
    arguments: ['sys'],
    streamIds: [],
  },
  {
    type: MessageType.Invocation,
    invocationId: '2',
    target: 'Resume',
    arguments: ['point', '', 0],
    streamIds: [],
  },
  {
    type: MessageType.Invocation,
    invocationId: '3',
    target: 'SendMessage',
    arguments: [hostile],
    streamIds: ['7'],
  },
  {
    type: MessageType.StreamInvocation,
    invocationId: '4',
    target: 'Past',
    arguments: [0, 1],
    streamIds: [],
  },
  { type: MessageType.StreamItem, invocationId: '7', item: hostile },
  { type: MessageType.Completion, invocationId: '7', result: [1, 'x'.repeat(300)] },
  { type: MessageType.CancelInvocation, invocationId: '4' },
  { type: MessageType.Ping },
  { type: MessageType.Close, error: 'so' },
] as HubMessage[];

const bytesOf = {
  json: honest.map((message) => Buffer.from(new JsonHubProtocol().writeMessage(message))),
  messagepack: honest.map((message) =>
    Buffer.from(new MessagePackHubProtocol().writeMessage(message) as ArrayBuffer),
  ),
};

/**
 * What no mutation finds by chance: lengths of 4 GB and beyond, nesting without an end, text that
 * ends in the middle.
 */
const special = {
  json: [
    `${'['.repeat(10_000)}\x1e`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}\x1e`,
    `{"type":1,"target":"AddToGroup","arguments":[${'['.repeat(9_000)}${']'.repeat(9_000)}]}\x1e`,
    '{"__proto__":{"polluted":true},"type":1,"target":"__proto__","arguments":[]}\x1e',
    '{"type":1,"target":"constructor","arguments":[{"__proto__":{"polluted":true}}],"invocationId":"1"}\x1e',
    '\x1e\x1e\x1e',
    '{"type":1e309}\x1e',
    `{"type":1,"target":"${'x'.repeat(40_000)}","arguments":[]}\x1e`,
  ].map((text) => Buffer.from(text)),
  messagepack: [
    [0xff, 0xff, 0xff, 0xff, 0x0f],
    [0xff, 0xff, 0xff, 0xff, 0xff, 0x7f],
    [0x05, 0xdd, 0xff, 0xff, 0xff, 0xff],
    [0x05, 0xc6, 0xff, 0xff, 0xff, 0xff],
    [0x06, 0x91, 0xdf, 0xff, 0xff, 0xff, 0xff],
    [0x90, 0x4e, ...Array<number>(10_000).fill(0x91)],
    [0x00, 0x00, 0x00],
    [0x0c, 0x81, 0xa9, ...Buffer.from('__proto__'), 0xc0],
  ].map((bytes) => Buffer.from(bytes)),
};

/** Flips, cuts, repeats and joins bytes of honest frames. */
function mutated(random: Random, frames: readonly Buffer[]): Buffer {
  const pick = (): Buffer => frames[random.below(frames.length)] ?? Buffer.alloc(0);
  const bytes = Buffer.from(pick());
  switch (random.below(6)) {
    case 0:
      return bytes.subarray(0, random.below(bytes.length));
    case 1:
      return Buffer.concat([bytes, pick(), bytes.subarray(random.below(bytes.length))]);
    case 2:
      return Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)));
    default:
      for (let flips = 1 + random.below(6); flips > 0; flips--)
        bytes[random.below(bytes.length)] = random.below(256);
      return bytes;
  }
}

/**
 * One client that sends frames until the server has had enough, then the next, until `next` gives
 * none.
 */
async function attack(
  protocol: (typeof PROTOCOLS)[number],
  user: number,
  next: () => Buffer | undefined,
): Promise<number> {
  let closes = 0;
  for (let frame = next(); frame !== undefined;) {
    const socket = new WebSocket(`${hub.url.replace('http', 'ws')}/MessageHub`, {
      headers: { authorization: `Bearer user-${user}` },
    });
    const closed = new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
    });
    await Promise.race([closed, new Promise((resolve) => socket.once('open', resolve))]);
    if (socket.readyState === socket.OPEN)
      socket.send(`${JSON.stringify({ protocol, version: 1 })}\x1e`);
    for (
      let sent = 0;
      frame !== undefined && sent < 20 && socket.readyState === socket.OPEN;
      sent++
    ) {
      socket.send(frame);
      frame = next();
      // What a frame that closes the connection has behind it would not be read.
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    // Ends with a goodbye of our own; what is refused ends before it.
    socket.close();
    await closed;
    closes++;
  }
  return closes;
}

test.each(PROTOCOLS)(
  `${FRAMES} mutated %s frames, lengths of 4 GB, nesting of 10,000 and __proto__: connections close, the process lives`,
  { timeout: scale(120_000, 900_000) },
  async (protocol) => {
    const random = randomOf(7, protocol);
    // Code that is compiled and buffers that are made on the way belong to the server, not to the
    // attack.
    let left = FRAMES / 10;
    const warm = (): Buffer | undefined =>
      left-- > 0 ? mutated(random, bytesOf[protocol]) : undefined;
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => attack(protocol, i, warm)));
    const before = await hub.measure();
    left = FRAMES;
    let specials = 0;
    const next = (): Buffer | undefined => {
      if (left-- <= 0) return undefined;
      return left % 50 === 0
        ? special[protocol][specials++ % special[protocol].length]
        : mutated(random, bytesOf[protocol]);
    };
    const closes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => attack(protocol, i, next)),
    );
    expect(hub.isAlive()).toBe(true);
    await expect.poll(async () => (await hub.measure()).connections, { timeout: 20_000 }).toBe(0);
    const grown = ((await hub.measure()).rss - before.rss) / MB;
    reached(
      `hub frames fuzzed (${protocol})`,
      `${FRAMES} frames over ${closes.reduce((sum, n) => sum + n, 0)} connections: 0 crashes; server RSS ${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB`,
    );
    expect(grown).toBeLessThan(50);
  },
);
