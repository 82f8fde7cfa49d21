import type { HubPoint } from '../hubCase.ts';
import { handshakeOf } from '../rawClient.ts';
import { frameOf, joined } from '../wire.ts';
import type { World } from '../world.ts';

const echo = (invocationId: string) => ({
  type: 1,
  invocationId,
  target: 'Echo',
  arguments: [invocationId],
});

export const handshake: HubPoint = {
  point: '4.3.4',
  name: 'handshake',
  cases: [
    {
      title:
        'comes as text whatever the protocol; the answer and all that follows are of the protocol’s kind',
      anywhere: true,
      async run(world) {
        const raw = await world.join();
        await world.call(raw, 'Echo');
        const own = world.protocol === 'json' ? 'text' : 'binary';
        return [raw.handshake, raw.kinds.length > 1, raw.kinds.every((kind) => kind === own)];
      },
      expected: [{}, true, true],
    },
    {
      title: 'may stand in one frame with the messages behind it, several of them',
      anywhere: true,
      run: (world) => answers(world, (whole) => [whole]),
      expected: [{}, ['a', 'b']],
    },
    {
      title: 'may come byte by byte, and so may the messages',
      anywhere: true,
      run: (world) => answers(world, (whole) => [...whole].map((byte) => Uint8Array.of(byte))),
      expected: [{}, ['a', 'b']],
    },
    {
      title:
        'in versions 1 and 2 is accepted; other versions and protocols are refused with a reason, then the socket closes',
      anywhere: true,
      async run(world) {
        const accepted = await Promise.all(
          [1, 2].map(async (version) => (await world.join(undefined, version)).handshake),
        );
        const refused = await Promise.all(
          [handshakeOf(world.protocol, 3), handshakeOf('blazorpack')].map((text) =>
            refusalOf(world, text),
          ),
        );
        return [accepted, JSON.stringify(refused).replaceAll(world.protocol, 'spoken')];
      },
      expected: [
        [{}, {}],
        JSON.stringify([
          [1000, { error: "The server does not support version 3 of the 'spoken' protocol." }],
          [1000, { error: "The protocol 'blazorpack' is not supported." }],
        ]),
      ],
    },
    {
      title: 'that is no handshake, or has no end, is refused',
      run: (world) =>
        Promise.all(
          ['null\x1e', 'x\x1e', 'x'.repeat(40_000)].map((text) => refusalOf(world, text)),
        ),
      expected: [
        [1000, { error: 'An unexpected error occurred during connection handshake.' }],
        [1000, { error: 'An unexpected error occurred during connection handshake.' }],
        [1000, { error: 'An unexpected error occurred during connection handshake.' }],
      ],
    },
    {
      title: 'that does not come within 15 s ends the connection',
      async run(world) {
        const raw = await world.dial();
        await world.hubUnderTest.advance(14_000);
        const { connections } = await world.hubUnderTest.seen();
        await world.hubUnderTest.advance(1_000);
        return [
          connections,
          await raw.closed,
          raw.handshake,
          (await world.hubUnderTest.seen()).gone,
        ];
      },
      expected: [1, 1000, { error: 'Handshake was canceled.' }, []],
    },
  ],
};

/** How the server answers a handshake that it does not take. */
async function refusalOf(world: World, text: string): Promise<unknown> {
  const raw = await world.dial();
  raw.sendFrame(text);
  return [await raw.closed, raw.handshake];
}

/** Sends a handshake and two calls, cut as `cut` says, and tells what came back. */
async function answers(
  world: World,
  cut: (whole: Uint8Array) => readonly Uint8Array[],
): Promise<unknown> {
  const raw = await world.dial();
  const calls = frameOf(world.protocol, [echo('a'), echo('b')]);
  const encoder = new TextEncoder();
  const whole = joined([
    encoder.encode(handshakeOf(world.protocol)),
    typeof calls === 'string' ? encoder.encode(calls) : calls,
  ]);
  for (const piece of cut(whole)) raw.sendFrame(piece);
  await world.got(raw, ({ result }) => result === 'b');
  return [raw.handshake, raw.messages.flatMap(({ type, result }) => (type === 3 ? [result] : []))];
}
