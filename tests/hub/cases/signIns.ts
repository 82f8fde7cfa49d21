import type { HubPoint } from '../hubCase.ts';
import { closing, rejection, type World } from '../world.ts';

export const signIns: HubPoint = {
  point: '4.3.13',
  name: 'renewing a sign-in',
  cases: [
    {
      title: 'negotiation tells how long the sign-in lasts',
      setting: { lifetimes: true },
      run: async (world) => (await world.negotiate()).json['tokenLifetimeSeconds'],
      expected: 3_600,
    },
    {
      title:
        'a newer token by /refresh keeps the connection, and its calls are made as it; the older may end',
      setting: { lifetimes: true },
      async run(world) {
        const client = await world.connect();
        const before = await client.invoke<unknown[]>('WhoAmI');
        const { status, json } = await refresh(world, 'ann2-token');
        await world.hubUnderTest.revoke('ann-token');
        await world.hubUnderTest.advance(2_000);
        const after = await client.invoke<unknown[]>('WhoAmI');
        return [
          before[2],
          status,
          json,
          after[2],
          after[1] === before[1],
          (await world.hubUnderTest.seen()).upgrades.length,
        ];
      },
      expected: ['ann-token', 200, { tokenLifetimeSeconds: 3_600 }, 'ann2-token', true, 1],
    },
    {
      title:
        'a sign-in that is revoked ends its connections with the reason and without a way back; others stay',
      setting: { lifetimes: true },
      async run(world) {
        const [ann, bob] = [
          await world.connect({ reconnect: true }),
          await world.connect({ token: 'bob-token' }),
        ];
        const closed = closing(ann);
        await world.hubUnderTest.revoke('ann-token');
        await world.hubUnderTest.advance(2_000);
        return [await closed, bob.state, await rejection(ann.start())];
      },
      expected: [
        'Server returned an error on close: The sign-in is over.',
        'Connected',
        "Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'",
      ],
    },
    {
      title: 'a connection is renewed by its own user alone, by POST, and while it is there',
      setting: { lifetimes: true },
      async run(world) {
        await world.connect();
        return [
          (await refresh(world, 'bob-token')).status,
          (await refresh(world, 'over')).status,
          (await refresh(world, 'ann-token', 'PUT')).status,
          (await refresh(world, 'ann-token', 'POST', 'somewhere')).status,
        ];
      },
      expected: [403, 401, 405, 404],
    },
  ],
};

async function refresh(world: World, token: string, method = 'POST', id?: string) {
  const upgrade = (await world.hubUnderTest.seen()).upgrades[0] ?? '';
  const own = new URL(upgrade, world.url).searchParams.get('id');
  return world.request(`/MessageHub/refresh?id=${id ?? own}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
}
