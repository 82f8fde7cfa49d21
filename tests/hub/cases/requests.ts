import type { HubPoint } from '../hubCase.ts';

export const requests: HubPoint = {
  point: '4.3.10',
  name: 'the request behind a connection',
  cases: [
    {
      title: 'its query, headers and cookies are kept for as long as the connection lives',
      async run(world) {
        // The server's answer sets the cookie, where there is somebody who keeps cookies.
        await world.hubUnderTest.seen();
        const client = await world.connect({
          path: '/MessageHub?Mine=north',
          http: world.isBrowser
            ? {}
            : { headers: { 'x-shift': 'night', cookie: 'other=1; shift=two%20words' } },
        });
        const agent = await client.invoke<string>('GetHeader', 'User-Agent');
        const shift = await client.invoke('GetHeader', 'X-Shift');
        return [
          await client.invoke('GetQuery', 'mine'),
          await client.invoke('GetCookie', 'shift'),
          await client.invoke('GetCookie', 'none'),
          // A browser lets nobody choose the headers of a socket.
          (world.isBrowser ? /^Mozilla.*Chrome/ : /^Microsoft SignalR/).test(agent) &&
            shift === (world.isBrowser ? null : 'night'),
        ];
      },
      expected: ['north', 'two words', null, true],
    },
  ],
};
