import type { HubPoint } from '../hubCase.ts';
import { rejection } from '../world.ts';

export const admission: HubPoint = {
  point: '4.3.3',
  name: 'who may connect',
  cases: [
    {
      title:
        '[S7-172] without a good token negotiation ends in 401 with an empty body, and the client words the error itself',
      async run(world) {
        const { status, statusText, body, type } = await world.negotiate('?negotiateVersion=1', {
          headers: {},
        });
        return [
          status,
          statusText,
          body,
          type,
          await rejection(world.connect({ token: 'forged' })),
        ];
      },
      expected: [
        401,
        'Unauthorized',
        '',
        null,
        "Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'",
      ],
    },
    {
      title: '[S7-172] a ticket in the query opens a socket, a forged one or none does not',
      run: async (world) => [
        await world.refusal(`?access_token=${await world.ticket()}`),
        await world.refusal('?access_token=forged'),
        await world.refusal(''),
      ],
      expected: [0, 401, 401],
    },
    {
      title:
        '[S7-172] a bearer token in the query opens nothing: no socket, no negotiation, no renewal',
      async run(world) {
        const statusOf = async (path: string): Promise<number> =>
          (await world.request(path, { headers: {} })).status;
        const id = String((await world.negotiate()).json['connectionToken']);
        return [
          await world.refusal('?access_token=ann-token'),
          await world.refusal(`?id=${id}&access_token=ann-token`),
          await statusOf('/MessageHub/negotiate?negotiateVersion=1&access_token=ann-token'),
          await statusOf(`/MessageHub/refresh?id=${id}&access_token=ann-token`),
        ];
      },
      expected: [401, 401, 401, 401],
    },
    {
      title: '[S7-172] the ticket of a negotiation opens one socket, of its own user, within 30 s',
      async run(world) {
        const ticketOf = async (): Promise<string> =>
          String((await world.negotiate()).json['accessToken']);
        const [ticket, late] = [await ticketOf(), await ticketOf()];
        const { json } = await world.negotiate('?negotiateVersion=1', {
          headers: { authorization: 'Bearer bob-token' },
        });
        const refusals = [
          await world.refusal(
            `?id=${String(json['connectionToken'])}&access_token=${await ticketOf()}`,
          ),
          await world.refusal(`?access_token=${ticket}`),
          await world.refusal(`?access_token=${ticket}`),
        ];
        await world.hubUnderTest.advance(30_000);
        return [...refusals, await world.refusal(`?access_token=${late}`)];
      },
      expected: [403, 0, 401, 401],
    },
  ],
};
