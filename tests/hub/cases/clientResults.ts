import type { HubConnection } from '@microsoft/signalr';
import type { HubPoint } from '../hubCase.ts';

/** What a client answers to a call of the server. */
export const clientResults: HubPoint['cases'] = [
  {
    title: 'a client returns results to the server: a value, null, nothing, an error, no handler',
    async run(world) {
      const client = await world.connect();
      client.on('value', (question: string) => `${question} answered`);
      client.on('null', () => null);
      client.on('void', () => undefined);
      client.on('throws', () => {
        throw new Error('from callback');
      });
      return ask(client, 'value', 'null', 'void', 'throws', 'missing');
    },
    expected: [
      ['question answered', false],
      [null, false],
      "clientError: Client didn't provide a result.",
      'clientError: Error: from callback',
      "clientError: Client didn't provide a result.",
    ],
  },
  {
    title: 'on the wire a client’s result is a completion of the server’s call; void is one too',
    async run(world) {
      const raw = await world.join();
      const outcomes: unknown[] = [];
      for (const outcome of [{}, { result: 5 }, { error: 'no' }]) {
        raw.messages.length = 0;
        raw.send({ type: 1, invocationId: 'a', target: 'AskClient', arguments: ['ask'] });
        const call = await world.got(raw, ({ target }) => target === 'ask');
        raw.send(
          { type: 3, invocationId: 'nobody', result: 0 },
          { type: 3, invocationId: call?.['invocationId'], ...outcome },
        );
        outcomes.push((await world.got(raw, ({ type }) => type === 3))?.['result']);
      }
      return outcomes;
    },
    expected: [[null, true], [5, false], 'clientError: no'],
  },
  {
    title: 'a client that does not answer for 30 s is not waited for',
    setting: { limits: { clientSilenceMs: 1e9 } },
    async run(world) {
      const raw = await world.join();
      raw.send({ type: 1, invocationId: 'a', target: 'AskClient', arguments: ['ask'] });
      await world.got(raw, ({ target }) => target === 'ask');
      await world.hubUnderTest.advance(30_000);
      return (await world.got(raw, ({ invocationId }) => invocationId === 'a'))?.['result'];
    },
    expected: 'timeout: No answer within 30000 ms.',
  },
];

async function ask(client: HubConnection, ...methods: string[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const method of methods) answers.push(await client.invoke('AskClient', method));
  return answers;
}
