import type { HubPoint } from '../hubCase.ts';
import { rejection } from '../world.ts';

export const dispatch: HubPoint = {
  point: '4.3.6',
  name: 'dispatch',
  cases: [
    {
      title: 'names of methods and the path compare without case',
      anywhere: true,
      async run(world) {
        const client = await world.connect({ path: '/messageHUB/' });
        return [await client.invoke('eChO', 7), await client.invoke('ECHO', 8)];
      },
      expected: [7, 8],
    },
    {
      title: 'calls run in the order they came, a quick one behind a slow one',
      async run(world) {
        const client = await world.connect();
        const slow = client.invoke('Note', 'slow');
        await client.send('Note', 'slow');
        await client.send('ThrowException', 'nobody hears');
        await Promise.all([slow, client.invoke('Note', 'quick')]);
        return (await world.hubUnderTest.seen()).noted;
      },
      expected: ['slow', 'slow', 'quick'],
    },
    {
      title: 'a call without an id is never answered, whether it works, fails or does not exist',
      anywhere: true,
      async run(world) {
        const raw = await world.join();
        raw.send(
          ...['Echo', 'ThrowException', 'Nowhere', 'Empty'].map((target) => ({
            type: 1,
            target,
            arguments: [],
          })),
        );
        await world.call(raw, 'Null');
        return raw.messages;
      },
      expected: [{ type: 3, invocationId: 'last', result: null }],
    },
    {
      title: 'the server calls the client, whose handlers compare without case',
      async run(world) {
        const client = await world.connect();
        const called = new Promise((resolve) =>
          client.on('MESSAGE', (...args: unknown[]) => resolve(args)),
        );
        await world.hubUnderTest.send('message', 1, 'two', [3]);
        return called;
      },
      expected: [1, 'two', [3]],
    },
    {
      title: 'what the hub sends on connecting comes before any answer',
      anywhere: true,
      async run(world) {
        const client = world.client();
        const order: string[] = [];
        client.on('welcome', () => order.push('welcome'));
        await client.start();
        order.push(await client.invoke<string>('Echo', 'answer'));
        return order;
      },
      expected: ['welcome', 'answer'],
    },
    {
      title:
        'a result that cannot be encoded and a guard that breaks fail the call and not the connection',
      async run(world) {
        const client = await world.connect();
        const texts = [
          await rejection(client.invoke('Unencodable')),
          await rejection(client.invoke('Unguarded')),
        ];
        return [...texts.map((text) => text.split('.')[0]), await client.invoke('Echo', 'alive')];
      },
      expected: [
        "An unexpected error occurred invoking 'Unencodable' on the server",
        "An unexpected error occurred invoking 'Unguarded' on the server",
        'alive',
      ],
    },
  ],
};
