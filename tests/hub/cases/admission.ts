import type { HubPoint } from '../hubCase.ts';
import { rejection } from '../world.ts';

export const admission: HubPoint = {
  point: '4.3.3',
  name: 'who may connect',
  cases: [
    {
      title: '[S7-172] without a good token negotiation ends in 401 with an empty body, and the client words the error itself',
      async run(world) {
        const { status, statusText, body, type } = await world.negotiate('?negotiateVersion=1', { headers: {} });
        return [status, statusText, body, type, await rejection(world.connect({ token: 'forged' }))];
      },
      expected: [401, 'Unauthorized', '', null, "Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'"],
    },
    {
      title: '[S7-172] a token in the query opens a socket, a wrong one or none does not',
      run: async (world) => [
        await world.refusal('?access_token=ann-token'),
        await world.refusal('?access_token=forged'),
        await world.refusal(''),
      ],
      expected: [0, 401, 401],
    },
    {
      title: '[S7-172] the ticket of a negotiation opens one socket, of its own user, within 30 s',
      async run(world) {
        const ticketOf = async (): Promise<string> => String((await world.negotiate()).json['accessToken']);
        const [ticket, late] = [await ticketOf(), await ticketOf()];
        const { json } = await world.negotiate('?negotiateVersion=1', { headers: { authorization: 'Bearer bob-token' } });
        const refusals = [
          await world.refusal(`?id=${String(json['connectionToken'])}&access_token=${await ticketOf()}`),
          await world.refusal(`?access_token=${ticket}`),
          await world.refusal(`?access_token=${ticket}`),
        ];
        await world.door.advance(30_000);
        return [...refusals, await world.refusal(`?access_token=${late}`)];
      },
      expected: [403, 0, 401, 401],
    },
  ],
};
