import { err, ok } from '#base/result.ts';
import { defineHub, type Hub } from '#server/live/signalr/hub.ts';
import { HubError } from '#server/live/signalr/hubErrors.ts';
import type { Upload } from '#server/live/signalr/uploads.ts';
import { withArguments, type ArgumentCheck } from '#server/live/signalr/withArguments.ts';
import type { TestUser } from '../helpers/hubFixture.ts';

/** What a test hub notes down while it is used. */
export class HubLog {
  welcomes = 0;
  produced = 0;
  returned = 0;
  readonly gone: (string | undefined)[] = [];
  readonly noted: unknown[] = [];
}

/**
 * The hub of the conformance cases: a method or stream for each thing that a client can do to a
 * hub.
 */
export function createTestHub(log: HubLog, welcomes: boolean): Hub<TestUser> {
  return defineHub<TestUser>({
    onConnected: (connection) => {
      if (connection.user.id === 'mallory') throw new Error('not you');
      log.welcomes++;
      if (welcomes) connection.send('welcome', connection.id);
    },
    onDisconnected: (connection, error) => {
      log.gone.push(error);
      connection.join('sys');
    },
    guard: (_connection, method) => {
      if (method === 'Unguarded') throw new InvalidOperationException('no guard');
      return method.toLowerCase() === 'guarded' ? err('not today') : ok(undefined);
    },
    methods: { ...callsOf(log), ...uploads, ...audiences },
    streams: streamsOf(log),
  });
}

type Definition = Parameters<typeof defineHub<TestUser>>[0];
type Methods = NonNullable<Definition['methods']>;
type Streams = NonNullable<Definition['streams']>;

/** Calls with arguments and results, and what fails of them. */
const callsOf = (log: HubLog): Methods => ({
  Echo: (_connection, value) => value,
  Nothing: () => undefined,
  Null: () => null,
  Unencodable: () => 1n,
  Guarded: () => 'never',
  Unguarded: () => 'never',
  WhoAmI: (connection) => [connection.user.id, connection.id, connection.user.token ?? null],
  Note: async (_connection, value) => {
    if (value === 'slow') await new Promise((resolve) => setImmediate(resolve));
    log.noted.push(value);
    return value;
  },
  Greet: withArguments(oneText, (connection, name) => `${name} from ${connection.user.id}`),
  ThrowException: (_connection, text) => {
    throw new InvalidOperationException(String(text));
  },
  ThrowHubException: (_connection, text) => {
    throw new HubError(String(text));
  },
  GetHeader: (connection, name) => connection.request.header(String(name)) ?? null,
  GetCookie: (connection, name) => connection.request.cookie(String(name)) ?? null,
  GetQuery: (connection, name) => connection.request.query(String(name)) ?? null,
  AskClient: async (connection, method) => {
    const answer = await connection.invoke(String(method), ['question']);
    return answer.ok
      ? [answer.value ?? null, answer.value === undefined]
      : `${answer.error.code}: ${answer.error.message}`;
  },
});

/** Calls that read streams of the client. */
const uploads: Methods = {
  StreamingConcat: async (_connection, upload) => {
    let text = '';
    for await (const part of upload as Upload) text += String(part);
    return text;
  },
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
};

/** Calls that speak to others, and those that end a connection. */
const audiences: Methods = {
  SendMessage: (connection, ...args) => connection.hub.all.send('message', ...args),
  SendMessageToUser: (connection, ...args) =>
    connection.hub.user(String(args[2])).send('message', ...args),
  SendMessageToGroup: (connection, ...args) =>
    connection.hub.group(String(args[2])).send('message', ...args),
  AddToGroup: (connection, name) => connection.join(String(name)),
  RemoveFromGroup: (connection, name) => connection.leave(String(name)),
  Groups: (connection) => [...connection.groups],
  Others: (connection, text) => connection.others.send('message', text),
  OthersIn: (connection, name, text) => connection.othersIn(String(name)).send('message', text),
  Leave: (connection) => connection.close(),
  Expel: (connection) => connection.close({ error: 'expelled' }),
};

const streamsOf = (log: HubLog): Streams => ({
  async *Empty() {},
  async *Count(_connection, count) {
    for (let i = 0; i < Number(count); i++) yield i;
  },
  async *Nulls() {
    yield null;
    yield undefined;
  },
  async *Infinite() {
    try {
      for (;;) {
        log.produced++;
        await new Promise((resolve) => setImmediate(resolve));
        yield 'x'.repeat(1_000);
      }
    } finally {
      log.returned++;
    }
  },
  async *Never() {
    yield 'first';
    await new Promise(() => undefined);
  },
  Waiting: () =>
    async function* (over) {
      try {
        yield 'first';
        await new Promise((resolve) => over.addEventListener('abort', resolve));
      } finally {
        log.returned++;
      }
    },
  StreamThrowException: (_connection, text) => {
    throw new InvalidOperationException(String(text));
  },
  async *BreaksLater() {
    yield 1;
    throw new InvalidOperationException('broke');
  },
  async *Doubled(_connection, upload) {
    for await (const element of upload as Upload) yield Number(element) * 2;
  },
});

/** Named as .NET names it, because clients read the name. */
class InvalidOperationException extends Error {
  override readonly name = 'InvalidOperationException';
}

const oneText: ArgumentCheck<[string]> = ([text, ...more]) =>
  typeof text === 'string' && more.length === 0
    ? ok([text])
    : err('Invocation does not fit (text).');
