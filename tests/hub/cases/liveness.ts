import type { HubPoint } from '../hubCase.ts';
import type { RawClient } from '../rawClient.ts';
import { closing, rejection, type World } from '../world.ts';

const SILENT = "Client hasn't sent a message/ping within the configured ClientTimeoutInterval.";

export const liveness: HubPoint = {
  point: '4.3.9',
  name: 'liveness and closing',
  cases: [
    {
      title: '[S7-173] a ping goes out every 15 s when nothing else did',
      setting: { limits: { clientSilenceMs: 1e9 } },
      async run(world) {
        const raw = await world.join();
        const pings = (): number => raw.messages.filter(({ type }) => type === 6).length;
        const counts: number[] = [];
        for (const target of ['something', 'else']) {
          await world.hubUnderTest.advance(14_000);
          await world.hubUnderTest.send(target);
          await world.got(raw, (message) => message['target'] === target);
          counts.push(pings());
        }
        for (const count of [1, 2]) {
          await world.hubUnderTest.advance(15_000);
          await world.got(raw, () => pings() >= count);
          counts.push(pings());
        }
        return counts;
      },
      expected: [0, 0, 1, 2],
    },
    {
      title: 'a client that is silent for 30 s is gone and told why; one that pings stays',
      async run(world) {
        const [silent, alive] = [await world.join(), await world.join()];
        for (const ms of [15_000, 14_000]) {
          await world.hubUnderTest.advance(ms);
          alive.send({ type: 6 });
          await world.call(alive, 'Echo', [], `${ms}`);
        }
        const { connections } = await world.hubUnderTest.seen();
        await world.hubUnderTest.advance(1_000);
        const code = await silent.closed;
        return [
          connections,
          code,
          silent.messages.find(({ type }) => type === 7),
          (await world.hubUnderTest.seen()).gone,
          (await world.call(alive, 'Echo', ['still']))?.['result'],
        ];
      },
      expected: [
        2,
        1000,
        {
          type: 7,
          error: `Connection closed with an error. InvalidDataException: ${SILENT}`,
          allowReconnect: true,
        },
        [SILENT],
        'still',
      ],
    },
    {
      title:
        'the hub ends a connection, with and without a reason, and the client does not come back',
      async run(world) {
        const [quiet, expelled] = [
          await world.connect({ reconnect: true }),
          await world.connect({ reconnect: true }),
        ];
        const closed = Promise.all([closing(quiet), closing(expelled)]);
        await Promise.all([quiet.send('Leave'), expelled.send('Expel')]);
        return closed;
      },
      expected: [null, 'Server returned an error on close: expelled'],
    },
    {
      title: 'a hub that throws on connecting refuses the client',
      async run(world) {
        const client = world.client({ token: 'mallory-token' });
        const closed = closing(client);
        // The refusal may come before or after the client's start has finished.
        const text = await Promise.race([closed, rejection(client.start())]);
        return [
          text?.startsWith('no rejection') === true ? await closed : text,
          (await world.hubUnderTest.seen()).gone,
        ];
      },
      expected: [
        'Server returned an error on close: Connection closed with an error. Error: not you',
        [],
      ],
    },
    {
      title: 'a client’s goodbye is graceful, by Close or by the socket, which is echoed with 1000',
      async run(world) {
        const client = await world.connect();
        await client.stop();
        await world.until(({ gone }) => gone.length === 1);
        const codes = await Promise.all([
          endBy(world, (raw) => raw.send({ type: 7 })),
          endBy(world, (raw) => raw.socket.close(1000)),
        ]);
        await world.until(({ gone }) => gone.length === 3);
        return [codes, (await world.hubUnderTest.seen()).gone];
      },
      expected: [
        [1000, 1000],
        [null, null, null],
      ],
    },
    {
      title: 'a client’s Close is answered by one, and then the socket closes',
      anywhere: true,
      async run(world) {
        const raw = await world.join();
        raw.send({ type: 7 });
        const code = await raw.closed;
        return [raw.messages.map(({ type, error }) => [type, error ?? null]), code];
      },
      expected: [[[7, null]], 1000],
    },
    {
      title: 'a Close with an error, and a socket that breaks, tell the hub so',
      async run(world) {
        await endBy(world, (raw) => raw.send({ type: 7, error: 'so it goes' }));
        await world.until(({ gone }) => gone.length === 1);
        await world.join();
        await world.hubUnderTest.cut();
        await world.until(({ gone }) => gone.length === 2);
        return (await world.hubUnderTest.seen()).gone;
      },
      expected: ['so it goes', 'WebSocket closed with status code: 1006.'],
    },
    {
      title:
        'shutdown closes with allowReconnect, refuses newcomers, and official clients try again',
      async run(world) {
        const client = await world.connect({ reconnect: true });
        const raw = await world.join();
        const reconnecting = new Promise((resolve) =>
          client.onreconnecting((error) => resolve(error?.message ?? null)),
        );
        await world.hubUnderTest.shutdown();
        const answers = [
          await reconnecting,
          await world.got(raw, ({ type }) => type === 7),
          await raw.closed,
        ];
        await world.until(({ connections }) => connections === 0);
        return [...answers, (await world.negotiate()).status];
      },
      expected: [null, { type: 7, allowReconnect: true }, 1000, 503],
    },
  ],
};

/** The code with which the server ends a connection after `act`. */
async function endBy(world: World, act: (raw: RawClient) => void): Promise<number> {
  const raw = await world.join();
  act(raw);
  return raw.closed;
}
