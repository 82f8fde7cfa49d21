import { Subject } from '@microsoft/signalr';
import type { HubPoint } from '../hubCase.ts';
import { clientResults } from './clientResults.ts';
import { collect, rejection } from '../world.ts';

export const streams: HubPoint = {
  point: '4.3.8',
  name: 'streams and client results',
  cases: [
    {
      title: 'elements of a server stream come in order and its end after them, null among them',
      anywhere: true,
      async run(world) {
        const client = await world.connect();
        return [
          await collect(client, 'Count', 5),
          await collect(client, 'Count', 0),
          await collect(client, 'Nulls'),
        ];
      },
      expected: [[0, 1, 2, 3, 4], [], [null, null]],
    },
    {
      title: 'a stream is its elements and a completion without a result',
      anywhere: true,
      async run(world) {
        const raw = await world.join();
        raw.send({ type: 4, invocationId: 's', target: 'Count', arguments: [2] });
        await world.got(raw, ({ type }) => type === 3);
        return raw.messages;
      },
      expected: [
        { type: 2, invocationId: 's', item: 0 },
        { type: 2, invocationId: 's', item: 1 },
        { type: 3, invocationId: 's' },
      ],
    },
    {
      title: 'a long stream does not hold up the calls behind it',
      anywhere: true,
      async run(world) {
        const client = await world.connect();
        const first = new Promise((resolve) =>
          client.stream('Never').subscribe({ ...silent, next: resolve }),
        );
        return [await client.invoke('Echo', 'through'), await first];
      },
      expected: ['through', 'first'],
    },
    {
      title: 'cancelling stops a stream and runs its own clean-up, even before it began',
      async run(world) {
        const client = await world.connect();
        const subscription = client.stream('Infinite').subscribe(silent);
        await world.until(({ produced }) => produced > 2);
        subscription.dispose();
        await world.until(({ returned }) => returned === 1);
        const { produced } = await world.hubUnderTest.seen();
        client.stream('Never').subscribe(silent).dispose();
        return [
          await client.invoke('Echo', 1),
          (await world.hubUnderTest.seen()).produced === produced,
        ];
      },
      expected: [1, true],
    },
    {
      title:
        'a stream in the middle of a wait is told when it is cancelled, and when its client is gone',
      async run(world) {
        const raw = await world.join();
        for (const [i, leave] of [
          () => raw.send({ type: 5, invocationId: 'w0' }),
          () => raw.socket.close(),
        ].entries()) {
          raw.send({ type: 4, invocationId: `w${i}`, target: 'Waiting', arguments: [] });
          await world.got(raw, ({ type, invocationId }) => type === 2 && invocationId === `w${i}`);
          leave();
          await world.until(({ returned }) => returned === i + 1);
        }
        return (await world.hubUnderTest.seen()).returned;
      },
      expected: 2,
    },
    {
      title:
        'a cancelled stream is still completed, once, and cancelling what is not there does nothing',
      anywhere: true,
      async run(world) {
        const raw = await world.join();
        raw.send({ type: 4, invocationId: '9', target: 'Never', arguments: [] });
        await world.got(raw, ({ type }) => type === 2);
        raw.send(
          { type: 5, invocationId: '9' },
          { type: 5, invocationId: '9' },
          { type: 5, invocationId: 'nobody' },
        );
        await world.got(raw, ({ type }) => type === 3);
        await world.call(raw, 'Echo', [1]);
        return raw.messages;
      },
      expected: [
        { type: 2, invocationId: '9', item: 'first' },
        { type: 3, invocationId: '9' },
        { type: 3, invocationId: 'last', result: 1 },
      ],
    },
    {
      title: 'a stream whose invocation id is in use is refused',
      anywhere: true,
      async run(world) {
        const raw = await world.join();
        raw.send(
          ...[1, 2].map(() => ({ type: 4, invocationId: '1', target: 'Never', arguments: [] })),
        );
        return (await world.got(raw, ({ type }) => type === 3))?.['error'];
      },
      expected: "Invocation ID '1' is already in use.",
    },
    {
      title: 'streams end with their connection',
      async run(world) {
        const client = await world.connect();
        client.stream('Infinite').subscribe(silent);
        await world.until(({ produced }) => produced > 2);
        await client.stop();
        await world.until(({ returned }) => returned === 1);
        return (await world.hubUnderTest.seen()).returned;
      },
      expected: 1,
    },
    {
      title: 'a call reads the stream that the client sends, while other calls go on',
      anywhere: true,
      async run(world) {
        const client = await world.connect();
        const subject = new Subject<unknown>();
        const answer = client.invoke('StreamingConcat', subject);
        feed(subject, 'Hello ', 'world');
        const between = await client.invoke('Echo', 'between');
        feed(subject, '!');
        subject.complete();
        return [between, await answer];
      },
      expected: ['between', 'Hello world!'],
    },
    {
      title: 'an error in the client’s stream is thrown where the call reads it',
      anywhere: true,
      async run(world) {
        const client = await world.connect();
        const subject = new Subject<unknown>();
        const answer = client.invoke('StreamingConcat', subject);
        feed(subject, 'Hello');
        subject.error(new Error('Something bad'));
        return rejection(answer);
      },
      expected:
        "An unexpected error occurred invoking 'StreamingConcat' on the server. HubException: Something bad",
    },
    {
      title:
        'two client streams and a plain argument keep their places; a call may stop reading early',
      anywhere: true,
      async run(world) {
        const client = await world.connect();
        const [left, right, rest] = [
          new Subject<unknown>(),
          new Subject<unknown>(),
          new Subject<unknown>(),
        ];
        // The client takes streams out of neighbouring places wrongly (it skips one), so a plain
        // argument stands between.
        const sum = client.invoke('AddAll', left, 100, right);
        feed(left, 1, 2);
        feed(right, 10, 20);
        left.complete();
        right.complete();
        const total = await sum;
        const first = client.invoke('FirstOnly', rest);
        feed(rest, 'a', 'b', 'c');
        const taken = await first;
        feed(rest, 'd');
        rest.complete();
        return [total, taken, await client.invoke('Echo', 'alive')];
      },
      expected: [133, 'a', 'alive'],
    },
    {
      title: 'one stream goes up while another comes down',
      anywhere: true,
      async run(world) {
        const client = await world.connect();
        const subject = new Subject<unknown>();
        const doubled = collect(client, 'Doubled', subject);
        feed(subject, 1, 2, 3);
        subject.complete();
        return doubled;
      },
      expected: [2, 4, 6],
    },
    {
      title: 'a client that sends faster than the call reads is slowed down, and nothing is lost',
      setting: { limits: { maxBacklog: 4 } },
      async run(world) {
        const client = await world.connect();
        const subject = new Subject<unknown>();
        const answer = client.invoke<string>('StreamingConcat', subject);
        for (let i = 0; i < 200; i++) {
          subject.next('x');
          if (i % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
        }
        subject.complete();
        return (await answer).length;
      },
      expected: 200,
    },
    ...clientResults,
  ],
};

const silent = {
  next: (): void => undefined,
  complete: (): void => undefined,
  error: (): void => undefined,
};

const feed = (subject: Subject<unknown>, ...elements: unknown[]): void =>
  elements.forEach((element) => subject.next(element));
