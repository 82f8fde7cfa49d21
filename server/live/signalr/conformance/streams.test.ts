import { Subject, type HubConnection } from '@microsoft/signalr';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defineHub } from '../hub.ts';
import { Upload } from '../uploads.ts';
import { PROTOCOLS, startHubs, until, type Fixture, type TestUser } from '../../../../tests/helpers/hubFixture.ts';

class InvalidOperationException extends Error {
  override readonly name = 'InvalidOperationException';
}

let returned = 0;
let produced = 0;

const concat = async (parts: AsyncIterable<unknown>): Promise<string> => {
  let text = '';
  for await (const part of parts) text += String(part);
  return text;
};

const hub = defineHub<TestUser>({
  methods: {
    Echo: (_connection, value) => value,
    StreamingConcat: (_connection, ...args) => concat(args.find((one) => one instanceof Upload) as Upload),
    FirstOnly: async (_connection, upload) => {
      for await (const element of upload as Upload) return element;
      return 'none';
    },
    AddAll: async (_connection, start, left, right) => {
      let sum = Number(start);
      for await (const element of left as Upload) sum += Number(element);
      for await (const element of right as Upload) sum += Number(element);
      return sum;
    },
  },
  streams: {
    async *Count(_connection, count) {
      for (let i = 0; i < Number(count); i++) yield i;
    },
    async *Infinite() {
      try {
        for (;;) {
          produced++;
          yield new Uint8Array(1000).fill(7).join('');
        }
      } finally {
        returned++;
      }
    },
    async *Never() {
      yield 'first';
      await new Promise(() => undefined);
    },
    StreamThrowException: (_connection, text) => {
      throw new InvalidOperationException(String(text));
    },
    async *BreaksLater() {
      yield 1;
      throw new InvalidOperationException('broke');
    },
    async *Nulls() {
      yield null;
      yield undefined;
    },
    async *Doubled(_connection, upload) {
      for await (const element of upload as Upload) yield Number(element) * 2;
    },
  },
});

const collect = (client: HubConnection, method: string, ...args: unknown[]): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const items: unknown[] = [];
    client.stream(method, ...args).subscribe({ next: (item) => items.push(item), complete: () => resolve(items), error: reject });
  });

let fixture: Fixture;
beforeEach(async () => {
  returned = 0;
  produced = 0;
  fixture = await startHubs(hub);
});
afterEach(() => fixture.stop());

describe.each(PROTOCOLS)('server streams over %s', (protocol) => {
  test('elements come in order and the end comes after them, null among them', async () => {
    const client = await fixture.connect({ protocol });
    expect(await collect(client, 'Count', 5)).toEqual([0, 1, 2, 3, 4]);
    expect(await collect(client, 'Count', 0)).toEqual([]);
    expect(await collect(client, 'Nulls')).toEqual([null, null]);
  });

  test('a long stream does not hold up the calls behind it', async () => {
    const client = await fixture.connect({ protocol });
    const first = new Promise((resolve) =>
      client.stream('Never').subscribe({ next: resolve, complete: () => undefined, error: () => undefined }),
    );
    expect(await client.invoke('Echo', 'through')).toBe('through');
    expect(await first).toBe('first');
  });

  test('cancelling runs the stream’s own clean-up, at once and even before it began', async () => {
    const client = await fixture.connect({ protocol });
    const silent = { next: () => undefined, complete: () => undefined, error: () => undefined };
    const subscription = client.stream('Infinite').subscribe(silent);
    await until(() => produced > 2);
    subscription.dispose();
    await until(() => returned === 1);
    client.stream('Never').subscribe(silent).dispose();
    expect(await client.invoke('Echo', 1)).toBe(1);
  });

  test('a cancelled stream is still completed, exactly once', async () => {
    const raw = await fixture.raw();
    raw.socket.send('{"protocol":"json","version":1}\x1e');
    raw.socket.send('{"type":4,"invocationId":"9","target":"Never","arguments":[]}\x1e');
    await raw.received('first');
    raw.socket.send('{"type":5,"invocationId":"9"}\x1e');
    await raw.received('{"type":3,"invocationId":"9"}');
    raw.socket.send('{"type":1,"invocationId":"10","target":"Echo","arguments":[1]}\x1e');
    await raw.received('"result":1');
    expect(raw.text().match(/"type":3,"invocationId":"9"/g)).toHaveLength(1);
  });

  test('a stream that breaks tells how, in the words of a .NET server', async () => {
    const client = await fixture.connect({ protocol });
    await expect(collect(client, 'StreamThrowException', 'An error occurred.')).rejects.toThrow(
      /^An unexpected error occurred invoking 'StreamThrowException' on the server\. InvalidOperationException: An error occurred\.$/,
    );
    await expect(collect(client, 'BreaksLater')).rejects.toThrow(
      /^An error occurred on the server while streaming results\. InvalidOperationException: broke$/,
    );
    await expect(collect(client, 'Nowhere')).rejects.toThrow(/^Unknown hub method 'Nowhere'$/);
  });

  test('an invocation id in use is refused', async () => {
    const raw = await fixture.raw();
    const call = '{"type":4,"invocationId":"1","target":"Never","arguments":[]}\x1e';
    raw.socket.send(`{"protocol":"json","version":1}\x1e${call}${call}`);
    await raw.received("Invocation ID '1' is already in use.");
  });

  test('streams end with their connection', async () => {
    const client = await fixture.connect({ protocol });
    client.stream('Infinite').subscribe({ next: () => undefined, complete: () => undefined, error: () => undefined });
    await until(() => produced > 2);
    await client.stop();
    await until(() => returned === 1);
  });
});

describe.each(PROTOCOLS)('client streams over %s', (protocol) => {
  const feed = (subject: Subject<unknown>, ...elements: unknown[]): void => elements.forEach((element) => subject.next(element));

  test('a call reads the stream that the client sends, while other calls go on', async () => {
    const client = await fixture.connect({ protocol });
    const subject = new Subject<unknown>();
    const answer = client.invoke('StreamingConcat', subject);
    feed(subject, 'Hello ', 'world');
    expect(await client.invoke('Echo', 'between')).toBe('between');
    feed(subject, '!');
    subject.complete();
    expect(await answer).toBe('Hello world!');
  });

  test('an error in the stream is thrown where the call reads it', async () => {
    const client = await fixture.connect({ protocol });
    const subject = new Subject<unknown>();
    const answer = client.invoke('StreamingConcat', subject);
    feed(subject, 'Hello');
    subject.error(new Error('Something bad'));
    await expect(answer).rejects.toThrow(
      /^An unexpected error occurred invoking 'StreamingConcat' on the server\. Exception: Something bad$/,
    );
  });

  test('two streams and a plain argument keep their places; a call may stop reading early', async () => {
    const client = await fixture.connect({ protocol });
    const [left, right, rest] = [new Subject<unknown>(), new Subject<unknown>(), new Subject<unknown>()];
    // The client takes streams out of neighbouring places wrongly (it skips one), so a plain argument stands between.
    const sum = client.invoke('AddAll', left, 100, right);
    feed(left, 1, 2);
    feed(right, 10, 20);
    left.complete();
    right.complete();
    expect(await sum).toBe(133);
    const first = client.invoke('FirstOnly', rest);
    feed(rest, 'a', 'b', 'c');
    expect(await first).toBe('a');
    feed(rest, 'd');
    rest.complete();
    expect(await client.invoke('Echo', 'alive')).toBe('alive');
  });

  test('a stream goes up and another comes down', async () => {
    const client = await fixture.connect({ protocol });
    const subject = new Subject<unknown>();
    const doubled = collect(client, 'Doubled', subject);
    feed(subject, 1, 2, 3);
    subject.complete();
    expect(await doubled).toEqual([2, 4, 6]);
  });
});

test('a client that sends faster than the call reads is not read further, and loses nothing', async () => {
  await fixture.stop();
  fixture = await startHubs(hub, { limits: { maxBacklog: 4 } });
  const client = await fixture.connect();
  const subject = new Subject<unknown>();
  const answer = client.invoke('StreamingConcat', subject);
  for (let i = 0; i < 200; i++) {
    subject.next('x');
    if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  subject.complete();
  expect(await answer).toBe('x'.repeat(200));
});
