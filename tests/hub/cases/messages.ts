import type { HubPoint } from '../hubCase.ts';
import type { RawClient } from '../rawClient.ts';
import { frameOf, type Message } from '../wire.ts';
import { closing, type World } from '../world.ts';

const TOO_LARGE =
  'Connection closed with an error. InvalidDataException: The maximum message size of 32768B was exceeded. The message size can be configured in AddHubOptions.';
const LIMIT = 32 * 1024;

export const messages: HubPoint = {
  point: '4.3.5',
  name: 'messages',
  cases: [
    {
      title:
        'a value, an object, text outside ASCII and null come back as they went; void comes back as nothing',
      anywhere: true,
      async run(world) {
        const client = await world.connect();
        const nothing = await client.invoke('Nothing');
        return [
          await client.invoke('Echo', '你好，世界！'),
          await client.invoke('Echo', { a: [1, -2.5, 2 ** 40, true, null, { b: 'c' }] }),
          await client.invoke('Null'),
          nothing === undefined || nothing === null,
        ];
      },
      expected: ['你好，世界！', { a: [1, -2.5, 2 ** 40, true, null, { b: 'c' }] }, null, true],
    },
    {
      title: 'a completion is an error or a value, and null is a value',
      anywhere: true,
      run: (world) => completions(world, [['Null'], ['Echo', 5], ['Nowhere', 5]]),
      expected: [
        { type: 3, invocationId: 'Null', result: null },
        { type: 3, invocationId: 'Echo', result: 5 },
        {
          type: 3,
          invocationId: 'Nowhere',
          error:
            "Failed to invoke 'Nowhere' due to an error on the server. HubException: Method does not exist.",
        },
      ],
    },
    {
      title: 'the completion of a method without a result has none',
      run: (world) => completions(world, [['Nothing']]),
      expected: [{ type: 3, invocationId: 'Nothing' }],
    },
    {
      title: 'a call may have headers, which are ignored, and leave stream ids and its own id out',
      async run(world) {
        const raw = await world.join();
        raw.send({ type: 1, headers: { a: 'b' }, target: 'Note', arguments: [1] });
        raw.send({ type: 1, headers: { a: 'b' }, target: 'Note', arguments: [2], streamIds: [] });
        const answer = await world.call(raw, 'Note', [3]);
        return [answer, raw.messages.length, (await world.hubUnderTest.seen()).noted];
      },
      expected: [{ type: 3, invocationId: 'last', result: 3 }, 1, [1, 2, 3]],
    },
    {
      title: 'a type of the future is passed over',
      async run(world) {
        const raw = await world.join();
        raw.send({ type: 99 }, { type: 6 });
        return (await world.call(raw, 'Echo', ['still here']))?.['result'];
      },
      expected: 'still here',
    },
    {
      title: 'lengths of one, two and three bytes are read and written',
      only: 'messagepack',
      async run(world) {
        const raw = await world.join();
        const lengths = [];
        for (const length of [20, 2_000, 20_000])
          lengths.push(
            String((await world.call(raw, 'Echo', ['x'.repeat(length)]))?.['result']).length,
          );
        return lengths;
      },
      expected: [20, 2_000, 20_000],
    },
    {
      title: 'a length takes five bytes at most, and the last of them is 7 at most',
      only: 'messagepack',
      run: (world) =>
        Promise.all(
          [
            [255, 255, 255, 255, 8],
            [255, 255, 255, 255, 128, 1],
            [255, 255, 255, 255, 7],
          ].map((bytes) => endOf(world, (raw) => raw.sendFrame(Uint8Array.from(bytes)))),
        ),
      expected: [
        'Connection closed with an error. InvalidDataException: Messages bigger than 2GB are not supported.',
        'Connection closed with an error. InvalidDataException: Messages bigger than 2GB are not supported.',
        TOO_LARGE,
      ],
    },
    {
      title: 'bytes come and go as bytes',
      only: 'messagepack',
      async run(world) {
        const client = await world.connect();
        const bytes = await client.invoke<Uint8Array>('Echo', Uint8Array.of(0, 127, 128, 255));
        return [bytes instanceof Uint8Array, [...bytes]];
      },
      expected: [true, [0, 127, 128, 255]],
    },
    {
      title: 'what is no message ends the connection with an error',
      run: (world) =>
        Promise.all(
          [
            { type: 1, invocationId: '1', arguments: [] },
            { type: 4, target: 'Count', arguments: [] },
            { type: 8, sequenceId: 'one' },
          ].map((message) => endOf(world, (raw) => raw.send(message))),
        ),
      expected: [
        'Connection closed with an error. InvalidDataException: target is missing',
        'Connection closed with an error. InvalidDataException: invocationId is missing',
        'Connection closed with an error. InvalidDataException: sequenceId is not a number',
      ],
    },
    {
      title:
        'several messages may share a frame, however many bytes they are together, and are answered in their order',
      anywhere: true,
      async run(world) {
        const raw = await world.join();
        const calls = Array.from({ length: 60 }, (_, i) => echo(`${i}`, 'x'.repeat(2_000)));
        raw.send(...calls);
        await world.got(raw, ({ invocationId }) => invocationId === '59');
        return raw.messages.map(({ invocationId }) => Number(invocationId));
      },
      expected: Array.from({ length: 60 }, (_, i) => i),
    },
    {
      title:
        'a message of 32 kB with its framing is taken, one of a byte more ends the connection with the reason, as .NET words it',
      anywhere: true,
      async run(world) {
        const size = (text: string): number => frameOf(world.protocol, [echo('p', text)]).length;
        const padding = 'x'.repeat(LIMIT - size('x'.repeat(20_000)) + 20_000);
        const raw = await world.join();
        const taken = await world.call(raw, 'Echo', [padding], 'p');
        return [
          size(padding),
          String(taken?.['result']).length === padding.length,
          await endOf(world, (other) => other.send(echo('p', `${padding}x`))),
        ];
      },
      expected: [LIMIT, true, TOO_LARGE],
    },
    {
      title: 'the official client is told so too',
      anywhere: true,
      async run(world) {
        const client = await world.connect();
        const closed = closing(client);
        await client.send('Echo', 'x'.repeat(40_000));
        return closed;
      },
      expected: `Server returned an error on close: ${TOO_LARGE}`,
    },
    {
      title: 'a frame above 256 kB is refused by the socket itself',
      async run(world) {
        const raw = await world.join();
        raw.sendFrame(world.protocol === 'json' ? 'x'.repeat(300_000) : new Uint8Array(300_000));
        return raw.closed;
      },
      expected: 1009,
    },
  ],
};

const echo = (invocationId: string, text: string): Message => ({
  type: 1,
  invocationId,
  target: 'Echo',
  arguments: [text],
});

async function completions(
  world: World,
  calls: readonly (readonly [string, ...unknown[]])[],
): Promise<unknown[]> {
  const raw = await world.join();
  const answers: unknown[] = [];
  for (const [target, ...args] of calls) answers.push(await world.call(raw, target, args, target));
  return answers;
}

/** What the server says when it ends a connection because of what `act` sends. */
async function endOf(world: World, act: (raw: RawClient) => void): Promise<unknown> {
  const raw = await world.join();
  act(raw);
  const close = await world.got(raw, ({ type }) => type === 7);
  return close?.['error'];
}
