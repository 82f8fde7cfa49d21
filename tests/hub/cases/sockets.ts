import type { HubPoint } from '../hubCase.ts';
import type { World } from '../world.ts';

export const sockets: HubPoint = {
  point: '4.3.2',
  name: 'the socket',
  cases: [
    {
      title:
        'an unknown id is 404, a second socket for one id 409, an id that nobody took for 30 s 404',
      async run(world) {
        const place = await placeOf(world);
        await world.join(place);
        const late = await placeOf(world);
        const early = [await world.refusal('?id=nobody'), await world.refusal(place)];
        await world.hubUnderTest.advance(31_000);
        return [...early, await world.refusal(late)];
      },
      expected: [404, 409, 404],
    },
    {
      title: 'with stateful reconnect a second socket takes over, and the first is cut',
      async run(world) {
        const place = await placeOf(world, '&useStatefulReconnect=true');
        const first = await world.join(place, 2);
        const second = await world.dial(place, false);
        await first.closed;
        await world.got(second, ({ type }) => type === 9);
        const answer = await world.call(second, 'Echo', ['over']);
        const { gone, connections, resumed } = await world.hubUnderTest.seen();
        return [answer?.['result'], gone, connections, resumed];
      },
      expected: ['over', [], 1, 1],
    },
    {
      title: '[S7-171] without negotiation a socket is a new connection',
      async run(world) {
        // A browser can put what it has into the address alone, and no bearer token is taken there.
        const token = world.isBrowser ? await world.ticket() : 'ann-token';
        const client = await world.connect({ token, http: { skipNegotiation: true } });
        const [user, id] = await client.invoke<unknown[]>('WhoAmI');
        return [user, /^[\w-]{24}$/.test(String(id)), client.connectionId];
      },
      expected: ['ann', true, null],
    },
    {
      title: 'other methods on the path are refused as the protocol says',
      async run(world) {
        const id = (await world.negotiate()).json['connectionToken'];
        const statusOf = async (method: string, path: string): Promise<number> =>
          (await world.request(path, { method })).status;
        return [
          await statusOf('POST', `/MessageHub?id=${String(id)}`),
          await statusOf('DELETE', `/MessageHub?id=${String(id)}`),
          await statusOf('GET', `/MessageHub?id=${String(id)}`),
          await statusOf('POST', '/MessageHub?id=nobody'),
          await statusOf('POST', '/MessageHub'),
          await statusOf('PUT', '/MessageHub'),
          await statusOf('GET', '/MessageHub/negotiate'),
        ];
      },
      expected: [405, 400, 400, 404, 400, 405, 405],
    },
  ],
};

async function placeOf(world: World, more = ''): Promise<string> {
  const { json } = await world.negotiate(`?negotiateVersion=1${more}`);
  return `?id=${String(json['connectionToken'])}&access_token=${String(json['accessToken'])}`;
}
