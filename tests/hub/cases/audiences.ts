import type { HubConnection } from '@microsoft/signalr';
import type { HubPoint } from '../hubCase.ts';
import { nextCall, type World } from '../world.ts';

const eleven = (third: string): unknown[] => [
  1,
  'Ann',
  third,
  'text',
  'title',
  'content',
  'biz',
  'id',
  2,
  '/url',
  '2030-01-01',
];

export const audiences: HubPoint = {
  point: '4.3.11',
  name: 'audiences',
  cases: [
    {
      title:
        '[S7-175] [S7-176] everybody, every connection of one user, all others, one connection',
      async run(world) {
        const all = [
          await world.connect(),
          await world.connect(),
          await world.connect({ token: 'bob-token' }),
        ] as const;
        const [ann, twin, bob] = all;
        return [
          await heardBy(world, all, () => ann.invoke('SendMessage', 'hi')),
          await heardBy(world, all, () => bob.invoke('SendMessageToUser', ...eleven('ann'))),
          await heardBy(world, all, () => twin.invoke('Others', 'you')),
        ];
      },
      expected: [
        [[['hi']], [['hi']], [['hi']]],
        [[eleven('ann')], [eleven('ann')], []],
        [[['you']], [], [['you']]],
      ],
    },
    {
      title: '[S7-177] [S7-178] [S7-179] a group while one is in it, its name compared with case',
      async run(world) {
        const all = [
          await world.connect(),
          await world.connect(),
          await world.connect({ token: 'bob-token' }),
        ] as const;
        const [ann, twin, bob] = all;
        await twin.invoke('AddToGroup', 'sys');
        await bob.invoke('AddToGroup', 'sys');
        await bob.invoke('AddToGroup', 'sys');
        const groups = await bob.invoke('Groups');
        const heard = [
          await heardBy(world, all, () => ann.invoke('SendMessageToGroup', ...eleven('sys'))),
          await heardBy(world, all, () => ann.invoke('SendMessageToGroup', ...eleven('SYS'))),
          await heardBy(world, all, () => bob.invoke('OthersIn', 'sys', 'psst')),
        ];
        await bob.invoke('RemoveFromGroup', 'sys');
        return [
          groups,
          ...heard,
          await heardBy(world, all, () => ann.invoke('SendMessageToGroup', ...eleven('sys'))),
        ];
      },
      expected: [
        ['sys'],
        [[], [eleven('sys')], [eleven('sys')]],
        [[], [], []],
        [[], [['psst']], []],
        [[], [eleven('sys')], []],
      ],
    },
    {
      title: 'groups die with their connections, and one that is gone joins none',
      async run(world) {
        const client = await world.connect();
        await client.invoke('AddToGroup', 'sys');
        const { members } = await world.hubUnderTest.seen();
        await client.stop();
        await world.until(({ gone }) => gone.length === 1);
        const after = await world.hubUnderTest.seen();
        return [members, after.members, after.connections];
      },
      expected: [1, 0, 0],
    },
  ],
};

/**
 * What each client hears as 'message' because of `act`, once a last word has reached all of them.
 */
async function heardBy(
  world: World,
  clients: readonly HubConnection[],
  act: () => Promise<unknown>,
): Promise<unknown[][]> {
  const heard = clients.map((): unknown[] => []);
  clients.forEach((client, i) =>
    client.on('message', (...args: unknown[]) => heard[i]?.push(args)),
  );
  await act();
  const last = clients.map((client) => nextCall(client, 'last'));
  await world.hubUnderTest.send('last');
  await Promise.all(last);
  for (const client of clients) client.off('message');
  return heard;
}
