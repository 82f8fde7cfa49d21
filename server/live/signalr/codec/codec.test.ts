import fc from 'fast-check';
import {
  JsonHubProtocol,
  NullLogger,
  type HubMessage as OfficialMessage,
} from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { describe, expect, test } from 'vitest';
import { jsonProtocol } from './json.ts';
import { MessageType, type HubMessage } from './messages.ts';
import { msgpackProtocol } from './msgpack.ts';
import type { Protocol } from './protocol.ts';

fc.configureGlobal({ seed: 20_260 });

const id = fc.string({ minLength: 1, maxLength: 8 });
// Through JSON and back, because neither encoding keeps the sign of zero.
const value = fc
  .jsonValue({ maxDepth: 4 })
  .map((one) => JSON.stringify(one))
  .filter((text) => !text.includes('__proto__'))
  .map((text): unknown => JSON.parse(text));
const streamIds = fc.option(fc.array(id, { minLength: 1, maxLength: 3 }), { nil: undefined });

const invocation = fc
  .record({
    target: id,
    args: fc.array(value, { maxLength: 4 }),
    invocationId: fc.option(id, { nil: undefined }),
    streamIds,
  })
  .map((call): HubMessage => ({
    type: MessageType.invocation,
    target: call.target,
    arguments: call.args,
    ...(call.invocationId !== undefined && { invocationId: call.invocationId }),
    ...(call.streamIds !== undefined && { streamIds: call.streamIds }),
  }));
const streamInvocation = fc
  .record({ target: id, args: fc.array(value, { maxLength: 4 }), invocationId: id, streamIds })
  .map((call): HubMessage => ({
    type: MessageType.streamInvocation,
    target: call.target,
    arguments: call.args,
    invocationId: call.invocationId,
    ...(call.streamIds !== undefined && { streamIds: call.streamIds }),
  }));
const completion: fc.Arbitrary<HubMessage> = fc.oneof(
  id.map((invocationId) => ({ type: MessageType.completion, invocationId })),
  fc
    .tuple(id, value)
    .map(([invocationId, result]) => ({ type: MessageType.completion, invocationId, result })),
  fc
    .tuple(id, id)
    .map(([invocationId, error]) => ({ type: MessageType.completion, invocationId, error })),
);
const close: fc.Arbitrary<HubMessage> = fc
  .record({
    error: fc.option(id, { nil: undefined }),
    allowReconnect: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map(({ error, allowReconnect }) => ({
    type: MessageType.close,
    ...(error !== undefined && { error }),
    ...(allowReconnect !== undefined && { allowReconnect }),
  }));
const plain: fc.Arbitrary<HubMessage> = fc.oneof(
  fc
    .tuple(id, value)
    .map(([invocationId, item]) => ({ type: MessageType.streamItem, invocationId, item })),
  fc.constant({ type: MessageType.ping }),
  fc.nat(2 ** 31).map((sequenceId) => ({ type: MessageType.ack, sequenceId })),
  fc.nat(2 ** 31).map((sequenceId) => ({ type: MessageType.sequence, sequenceId })),
);
const cancel = id.map((invocationId): HubMessage => ({
  type: MessageType.cancelInvocation,
  invocationId,
}));

const official = {
  json: {
    write: (message: OfficialMessage) => Buffer.from(new JsonHubProtocol().writeMessage(message)),
    parse: parseJson,
  },
  messagepack: {
    write: (message: OfficialMessage) =>
      Buffer.from(new MessagePackHubProtocol().writeMessage(message)),
    parse: parseMsgpack,
  },
};

function parseJson(bytes: Buffer): OfficialMessage[] {
  return new JsonHubProtocol().parseMessages(bytes.toString(), NullLogger.instance);
}

function parseMsgpack(bytes: Buffer): OfficialMessage[] {
  return new MessagePackHubProtocol().parseMessages(
    new Uint8Array(bytes).buffer,
    NullLogger.instance,
  );
}

// The MessagePack class of the client adds headers and leaves fields behind as undefined; streamIds
// it forgets.
function comparable(message: HubMessage | OfficialMessage, keepStreamIds: boolean): unknown {
  const { headers: _headers, streamIds, ...rest } = message as Record<string, unknown>;
  const fields = Object.entries(keepStreamIds ? { ...rest, streamIds } : rest);
  return JSON.parse(
    JSON.stringify(
      Object.fromEntries(fields.filter(([, field]) => field !== undefined && field !== null)),
    ),
  );
}

function readAll(protocol: Protocol, bytes: Buffer): (HubMessage | undefined)[] {
  const bodies = protocol.splitter(1 << 20).push(bytes);
  if (!bodies.ok) throw new Error(bodies.error);
  return bodies.value.map((body) => {
    const message = protocol.decode(body);
    if (!message.ok) throw new Error(message.error);
    return message.value;
  });
}

describe.each([jsonProtocol, msgpackProtocol])('[hub 4.3.5] $name', (protocol) => {
  const oracle = official[protocol.name];

  test('what we write the official client reads', () => {
    fc.assert(
      fc.property(fc.oneof(invocation, completion, close, plain), (message) => {
        const [read] = oracle.parse(protocol.encode(message));
        expect(comparable(read as OfficialMessage, protocol.name === 'json')).toEqual(
          comparable(message, protocol.name === 'json'),
        );
      }),
    );
  });

  test('what the official client writes we read', () => {
    // Its MessagePack class writes every Close without fields.
    const writable = fc.oneof(invocation, streamInvocation, completion, plain, cancel);
    fc.assert(
      fc.property(writable, (message) => {
        const [read] = readAll(protocol, oracle.write(message as OfficialMessage));
        expect(read).toEqual(message);
      }),
    );
    expect(readAll(protocol, oracle.write({ type: MessageType.close }))).toEqual([
      { type: MessageType.close },
    ]);
  });

  test('all nine types survive our own writing and reading', () => {
    fc.assert(
      fc.property(
        fc.oneof(invocation, streamInvocation, completion, close, plain, cancel),
        (message) => {
          expect(readAll(protocol, protocol.encode(message))).toEqual([message]);
        },
      ),
    );
  });

  test('messages are cut right wherever the frames are cut', () => {
    const messages = fc.array(fc.oneof(invocation, completion, plain), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(messages, fc.array(fc.nat(200), { minLength: 1 }), (sent, steps) => {
        const bytes = Buffer.concat(sent.map((message) => protocol.encode(message)));
        const splitter = protocol.splitter(1 << 20);
        const got: unknown[] = [];
        for (let at = 0, i = 0; at < bytes.length; i++) {
          const size = 1 + (steps[i % steps.length] ?? 0);
          const bodies = splitter.push(bytes.subarray(at, at + size));
          if (!bodies.ok) throw new Error(bodies.error);
          for (const body of bodies.value) got.push(protocol.decode(body));
          at += size;
        }
        expect(got).toEqual(sent.map((message) => ({ ok: true, value: message })));
      }),
    );
  });

  test('null is a result and void is none', () => {
    const nothing = protocol.encode({ type: MessageType.completion, invocationId: '1' });
    const nil = protocol.encode({ type: MessageType.completion, invocationId: '1', result: null });
    expect(readAll(protocol, nothing)[0]).not.toHaveProperty('result');
    expect(readAll(protocol, nil)[0]).toHaveProperty('result', null);
    expect(oracle.parse(nil)[0]).toHaveProperty('result', null);
    expect(nothing.equals(nil)).toBe(false);
  });

  test('a type of the future is passed over, a message above the limit is an error before it is whole', () => {
    const future =
      protocol.name === 'json' ? Buffer.from('{"type":99}\x1e') : Buffer.from([2, 0x91, 99]);
    expect(readAll(protocol, future)).toEqual([undefined]);
    const big = protocol.encode({
      type: MessageType.invocation,
      target: 'x',
      arguments: ['y'.repeat(200)],
    });
    expect(protocol.splitter(100).push(big.subarray(0, 150))).toMatchObject({
      ok: false,
      error: expect.stringContaining('100B was exceeded'),
    });
  });
});

test('[hub 4.3.5] binary columns reach the official client as bytes', () => {
  const column = new Float64Array([1.5, -2, 1e300]);
  const bytes = msgpackProtocol.encode({
    type: MessageType.invocation,
    target: 'frame',
    arguments: [column],
  });
  const [call] = parseMsgpack(bytes);
  const received = (call as { arguments: Uint8Array[] }).arguments[0]?.slice();
  expect(new Float64Array(received?.buffer ?? new ArrayBuffer(0))).toEqual(column);
});

test('[hub 4.3.5] a length takes five bytes at most, the last no more than 7', () => {
  const prefix = (...bytes: number[]): unknown =>
    msgpackProtocol.splitter(2 ** 40).push(Buffer.from(bytes));
  expect(prefix(0xff, 0xff, 0xff, 0xff, 0x07)).toEqual({ ok: true, value: [] });
  expect(prefix(0xff, 0xff, 0xff, 0xff, 0x08)).toEqual({
    ok: false,
    error: 'Messages bigger than 2GB are not supported.',
  });
  expect(prefix(0xff, 0xff, 0xff, 0xff, 0x80, 0x01)).toMatchObject({ ok: false });
});

test('[hub 4.3.5] an event in MessagePack has six elements, as the example of the specification', () => {
  const event = { type: MessageType.invocation, target: 'm', arguments: [] } as const;
  expect([...msgpackProtocol.encode(event)]).toEqual([
    8, 0x96, 1, 0x80, 0xc0, 0xa1, 0x6d, 0x90, 0x90,
  ]);
});

test('[hub 4.3.5] a MessagePack call of five elements, with headers and a nil id, is a call without an answer', () => {
  const body = Buffer.from([0x95, 1, 0x81, 0xa1, 0x61, 0xa1, 0x62, 0xc0, 0xa1, 0x6d, 0x90]);
  expect(msgpackProtocol.decode(body)).toEqual({
    ok: true,
    value: { type: 1, target: 'm', arguments: [] },
  });
});
