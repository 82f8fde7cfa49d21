import type { HubPoint } from '../hubCase.ts';
import { rejection } from '../world.ts';

export const negotiation: HubPoint = {
  point: '4.3.1',
  name: 'negotiation',
  cases: [
    {
      title: 'version 1 offers WebSockets in both formats, an id, and another, secret, token',
      async run(world) {
        const { status, type, json } = await world.negotiate();
        const { connectionId, connectionToken, accessToken, ...rest } = json;
        return [
          status,
          type,
          rest,
          connectionId !== connectionToken,
          String(connectionToken).length,
          typeof accessToken,
        ];
      },
      expected: [
        200,
        'application/json',
        {
          negotiateVersion: 1,
          availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
        },
        true,
        24,
        'string',
      ],
    },
    {
      title: 'no version is version 0: there is no token, and the id opens the socket',
      anywhere: true,
      async run(world) {
        const { json } = await world.negotiate('');
        const raw = await world.join(
          `?id=${String(json['connectionId'])}&access_token=${String(json['accessToken'])}`,
        );
        return [
          json['negotiateVersion'],
          'connectionToken' in json,
          (await world.call(raw, 'Echo', ['in']))?.['result'],
        ];
      },
      expected: [0, false, 'in'],
    },
    {
      title:
        'a version above ours is answered with ours, one that is no whole number or below 0 with an error',
      anywhere: true,
      run: (world) =>
        Promise.all(
          ['7', 'x', '1.5', '', '-1'].map(async (version) =>
            shortOf(world.negotiate(`?negotiateVersion=${version}`)),
          ),
        ),
      expected: [
        1,
        'The client requested a non-integer protocol version.',
        'The client requested a non-integer protocol version.',
        'The client requested a non-integer protocol version.',
        "The client requested version '-1', but the server does not support this version.",
      ],
    },
    {
      title:
        'names in the query compare without case, and stateful reconnect is offered to who asks for it alone',
      run: (world) =>
        Promise.all(
          [
            '?NEGOTIATEVERSION=1&usestatefulreconnect=TRUE',
            '?negotiateVersion=1',
            '?negotiateVersion=1&useStatefulReconnect=false',
          ].map(async (query) => {
            const { json } = await world.negotiate(query);
            return [json['negotiateVersion'], json['useStatefulReconnect'] ?? 'absent'];
          }),
        ),
      expected: [
        [1, true],
        [1, 'absent'],
        [1, 'absent'],
      ],
    },
    {
      title: 'an answer with a url sends the client on, its access token with it',
      setting: { redirect: 'once' },
      async run(world) {
        const client = await world.connect({ path: '/MessageHub?hop=1' });
        const [user] = await client.invoke<unknown[]>('WhoAmI');
        return [user, await client.invoke('GetQuery', 'hop')];
      },
      expected: ['bob', '2'],
    },
    {
      title: 'a client that is sent in circles gives up',
      setting: { redirect: 'always' },
      run: (world) => rejection(world.connect()),
      expected: 'Negotiate redirection limit exceeded.',
    },
    {
      title:
        'an access token alone is what the client opens its socket with: its own never stands in a url',
      async run(world) {
        const client = await world.connect();
        const [user, id] = await client.invoke<unknown[]>('WhoAmI');
        const { upgrades } = await world.hubUnderTest.seen();
        // A browser lets nobody choose the headers of a socket, so there the ticket stands in the
        // url.
        const inUrl = new URL(upgrades[0] ?? '', world.url).searchParams.get('access_token');
        const ticket = world.isBrowser
          ? inUrl
          : (await client.invoke<string>('GetHeader', 'Authorization')).replace('Bearer ', '');
        return [
          user,
          id === client.connectionId,
          upgrades.length,
          upgrades.join().includes('ann-token'),
          ticket?.length,
        ];
      },
      expected: ['ann', true, 1, false, 32],
    },
  ],
};

async function shortOf(
  answer: Promise<{ readonly json: Readonly<Record<string, unknown>> }>,
): Promise<unknown> {
  const { json } = await answer;
  return json['error'] ?? json['negotiateVersion'];
}
