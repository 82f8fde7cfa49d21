import { MessageType, NullLogger, type HubMessage } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameProtocol } from './frameProtocol.ts';

const official = new MessagePackHubProtocol();
const protocol = new FrameProtocol();

const event = (...args: unknown[]): HubMessage => ({
  type: MessageType.Invocation,
  target: 'frame',
  arguments: args,
});
const kinds: readonly HubMessage[] = [
  event({ ch: 'point', columns: { no: new Uint8Array([1, 0, 0, 0]) } }),
  event(),
  event('x'.repeat(300)),
  { type: MessageType.Invocation, target: 'ask', arguments: [1], invocationId: '7' },
  { type: MessageType.Invocation, target: 'headed', arguments: [], headers: { a: 'b' } },
  { type: MessageType.Completion, invocationId: '3', result: [1, undefined, 'x'] },
  { type: MessageType.StreamItem, invocationId: '4', item: { a: 1 } },
  { type: MessageType.Ping },
  { type: MessageType.Close },
];

function joined(messages: readonly HubMessage[]): ArrayBuffer {
  const parts = messages.map((message) => new Uint8Array(official.writeMessage(message)));
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all.buffer;
}

test('any row of messages is read as the official reader reads it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...kinds), { maxLength: 5 }), (messages) => {
      const bytes = joined(messages);
      expect(protocol.parseMessages(bytes, NullLogger.instance)).toEqual(
        official.parseMessages(bytes, NullLogger.instance),
      );
    }),
  );
});

test('whatever is broken is refused as the official reader refuses it, or read as it reads it', () => {
  const read = (reader: MessagePackHubProtocol, bytes: ArrayBuffer): unknown => {
    try {
      return reader.parseMessages(bytes, NullLogger.instance);
    } catch {
      return 'refused';
    }
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.nat(400),
      fc.nat(255),
      fc.boolean(),
      (message, at, byte, cut) => {
        const bytes = new Uint8Array(joined([message, ...kinds.slice(0, 1)]));
        bytes[at % bytes.length] = byte;
        const broken = (cut ? bytes.slice(0, at % bytes.length) : bytes).buffer;
        expect(read(protocol, broken)).toEqual(read(official, broken));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('binary columns of an event are not copied', () => {
  const bytes = joined(kinds.slice(0, 1));
  const [message] = protocol.parseMessages(bytes, NullLogger.instance);
  const [frame] = message?.type === MessageType.Invocation ? message.arguments : [];
  expect((frame as { columns: { no: Uint8Array } }).columns.no.buffer).toBe(bytes);
});
