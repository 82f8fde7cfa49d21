import type { HubPoint } from '../hubCase.ts';
import type { RawClient } from '../rawClient.ts';
import { nextCall } from '../world.ts';
import { begin, lastWordAfter, note } from './returningClient.ts';

const ENDED =
  "Connection closed with an error. InvalidDataException: Sequence ID greater than amount of messages we've received.";

export const stateful: HubPoint = {
  point: '4.3.12',
  name: 'stateful reconnect',
  cases: [
    {
      title:
        'calls and messages of the official client survive broken sockets, each once and in order, on one connection',
      // In Node the official client does not count a message that arrives together with the
      // handshake's answer.
      setting: { welcomes: false },
      async run(world) {
        const client = await world.connect({ stateful: true });
        const { connectionId } = client;
        const received: unknown[] = [];
        client.on('tick', (n: unknown) => received.push(n));
        const answers: unknown[] = [];
        for (let round = 0; round < 3; round++) {
          const calls = [client.invoke('Note', `${round}a`), client.invoke('Note', `${round}b`)];
          await world.hubUnderTest.send('tick', round * 10);
          await world.until(({ noted }) => noted.length >= round * 3 + 1);
          await world.hubUnderTest.cut();
          await world.hubUnderTest.send('tick', round * 10 + 1);
          calls.push(client.invoke('Note', `${round}c`));
          answers.push(...(await Promise.all(calls)));
          await world.until(() => received.length >= round * 2 + 2);
        }
        const { noted, welcomes, gone, resumed } = await world.hubUnderTest.seen();
        return [
          answers,
          noted,
          received,
          client.connectionId === connectionId,
          welcomes,
          gone,
          resumed,
        ];
      },
      expected: [
        ['0a', '0b', '0c', '1a', '1b', '1c', '2a', '2b', '2c'],
        ['0a', '0b', '0c', '1a', '1b', '1c', '2a', '2b', '2c'],
        [0, 1, 10, 11, 20, 21],
        true,
        1,
        [],
        3,
      ],
    },
    {
      title: 'the official client gets a call that was sent while it was away',
      setting: { welcomes: false },
      async run(world) {
        const client = await world.connect({ stateful: true });
        const called = nextCall(client, 'news');
        await world.hubUnderTest.cut();
        await world.hubUnderTest.send('news', 'while away');
        return called;
      },
      expected: ['while away'],
    },
    {
      title:
        'a client that says goodbye is gone at once; one without the feature is a new one after a break',
      async run(world) {
        const leaving = await world.connect({ stateful: true });
        await leaving.stop();
        await world.until(({ connections }) => connections === 0);
        const plain = await world.connect({ reconnect: true });
        const before = plain.connectionId;
        const again = new Promise((resolve) => plain.onreconnected(resolve));
        await world.hubUnderTest.cut();
        return [(await again) !== before, (await world.hubUnderTest.seen()).welcomes];
      },
      expected: [true, 3],
    },
    {
      title: 'the server acknowledges what it saw, at most once a second, and counts no ping',
      async run(world) {
        const { raw } = await begin(world);
        raw.send(note(1), { type: 6 }, note(2));
        await world.got(raw, ({ result }) => result === 2);
        await world.hubUnderTest.advance(1_000);
        await world.got(raw, ({ type }) => type === 8);
        await world.hubUnderTest.advance(10_000);
        await world.call(raw, 'Note', [3]);
        await world.hubUnderTest.advance(1_000);
        await world.got(raw, ({ type, sequenceId }) => type === 8 && sequenceId === 3);
        return raw.messages.filter(({ type }) => type === 8);
      },
      expected: [
        { type: 8, sequenceId: 2 },
        { type: 8, sequenceId: 3 },
      ],
    },
    {
      title:
        'it resumes without a handshake: the Sequence of the first message not acknowledged, these, then what is new',
      async run(world) {
        const { raw, back } = await begin(world);
        for (const target of ['one', 'two', 'three']) await world.hubUnderTest.send(target);
        await world.got(raw, ({ target }) => target === 'three');
        // The welcome was the first message.
        raw.send({ type: 8, sequenceId: 2 }, note(1));
        await world.got(raw, ({ result }) => result === 1);
        await world.hubUnderTest.cut();
        await world.hubUnderTest.send('four');
        const again = await back();
        await world.got(again, ({ target }) => target === 'four');
        return again.messages.map(
          (message) => message['target'] ?? message['sequenceId'] ?? message['result'],
        );
      },
      expected: [3, 'two', 'three', 1, 'four'],
    },
    {
      title: 'with nothing to send again the Sequence is the number of the next message',
      async run(world) {
        const { raw, back } = await begin(world);
        raw.send({ type: 8, sequenceId: 1 });
        await world.call(raw, 'Note', [1]);
        raw.send({ type: 8, sequenceId: 2 }, { type: 6 });
        await world.call(raw, 'Note', [2]);
        raw.send({ type: 8, sequenceId: 3 }, { type: 1, target: 'Note', arguments: ['heard'] });
        await world.until(({ noted }) => noted.includes('heard'));
        await world.hubUnderTest.cut();
        return world.got(await back(), () => true);
      },
      expected: { type: 9, sequenceId: 4 },
    },
    {
      title: 'what a client sends twice runs once; a message before its Sequence is not lost',
      async run(world) {
        const { raw, back } = await begin(world);
        raw.send(note(1), note(2));
        await world.got(raw, ({ result }) => result === 2);
        await world.hubUnderTest.cut();
        const second = await back();
        second.send({ type: 9, sequenceId: 2 }, note(2), note(3));
        await world.got(second, ({ result }) => result === 3);
        await world.hubUnderTest.cut();
        const third = await back();
        third.send(note(4));
        await world.got(third, ({ result }) => result === 4);
        return (await world.hubUnderTest.seen()).noted;
      },
      expected: [1, 2, 3, 4],
    },
    {
      title: 'a Sequence beyond what was seen ends the connection',
      run: (world) => lastWordAfter(world, { type: 9, sequenceId: 3 }),
      expected: [ENDED, 404],
    },
    {
      title: 'an Ack beyond what was sent ends the connection',
      run: (world) => lastWordAfter(world, { type: 8, sequenceId: 7 }),
      expected: [ENDED, 404],
    },
    {
      title: 'only the ticket or the user of the first socket opens the next',
      async run(world) {
        const { raw, id, back } = await begin(world);
        const refusals = [
          await world.refusal(`?id=${id}&access_token=forged`),
          await world.refusal(`?id=${id}&access_token=ann-token`),
          await world.refusal(`?id=${id}&access_token=${await world.ticket('bob-token')}`),
        ];
        await back();
        await raw.closed;
        const third = await world.dial(`?id=${id}&access_token=${await world.ticket()}`, false);
        return [
          refusals,
          await world.got(third, ({ type }) => type === 9),
          (await world.hubUnderTest.seen()).gone,
        ];
      },
      expected: [[401, 401, 403], { type: 9, sequenceId: 1 }, []],
    },
    {
      title: 'a dead connection is held for 15 s, then it is over',
      async run(world) {
        const { raw, id, back } = await begin(world);
        const lose = async (one: RawClient): Promise<void> => {
          await world.hubUnderTest.cut();
          await one.closed;
        };
        await lose(raw);
        await world.hubUnderTest.advance(14_000);
        await lose(await back());
        await world.hubUnderTest.advance(14_000);
        const { connections } = await world.hubUnderTest.seen();
        await world.hubUnderTest.advance(2_000);
        await world.until(({ gone }) => gone.length === 1);
        return [
          connections,
          (await world.hubUnderTest.seen()).gone,
          await world.refusal(`?id=${id}&access_token=ann-token`),
        ];
      },
      expected: [1, ['The client did not come back in time.'], 404],
    },
    {
      title: 'bytes that are not acknowledged are bounded: what is above waits',
      setting: { limits: { statefulBytes: 1_000 } },
      async run(world) {
        const { raw } = await begin(world);
        const numbers = (): unknown[] =>
          raw.messages.flatMap(({ target, arguments: args }) =>
            target === 'filler' ? (args as unknown[])[0] : [],
          );
        for (let i = 1; i <= 5; i++) await world.hubUnderTest.send('filler', i, 'x'.repeat(400));
        await world.got(raw, () => numbers().length >= 3);
        raw.send({ type: 6 });
        await world.hubUnderTest.seen();
        const held = numbers();
        raw.send({ type: 8, sequenceId: 3 });
        await world.got(raw, () => numbers().length >= 5);
        return [held, numbers()];
      },
      expected: [
        [1, 2, 3],
        [1, 2, 3, 4, 5],
      ],
    },
  ],
};
