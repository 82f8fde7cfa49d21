import { decode, encode } from '@msgpack/msgpack';
import type { ProtocolName } from '#server/live/signalr/codec/protocol.ts';

/**
 * A message of the hub protocol under its JSON names, as cases write and read it in either
 * encoding.
 */
export type Message = { readonly type: number } & Readonly<Record<string, unknown>>;

/**
 * Several messages as one frame. A second implementation, so that the server's own is not judged by
 * itself.
 */
export function frameOf(protocol: ProtocolName, messages: readonly Message[]): string | Uint8Array {
  if (protocol === 'json')
    return messages.map((message) => `${JSON.stringify(message)}\x1e`).join('');
  return joined(messages.flatMap((message) => framed(encode(arrayOf(message)))));
}

/** The messages of whole frames, in order. */
export function messagesOf(protocol: ProtocolName, bytes: Uint8Array): Message[] {
  const messages: Message[] = [];
  if (protocol === 'json') {
    for (const text of new TextDecoder().decode(bytes).split('\x1e').slice(0, -1))
      messages.push(JSON.parse(text) as Message);
    return messages;
  }
  for (let at = 0; at < bytes.length;) {
    let [length, group, digit] = [0, 0x80, 1];
    for (; group >= 0x80; digit *= 128) {
      group = bytes[at++] ?? 0;
      length += (group & 0x7f) * digit;
    }
    messages.push(messageOf(decode(bytes.subarray(at, at + length)) as unknown[]));
    at += length;
  }
  return messages;
}

/** Several pieces as one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  pieces.reduce((at, piece) => (all.set(piece, at), at + piece.length), 0);
  return all;
}

function framed(body: Uint8Array): Uint8Array[] {
  const prefix: number[] = [];
  for (let left = body.length; left > 0 || prefix.length === 0; left >>>= 7)
    prefix.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
  return [Uint8Array.from(prefix), body];
}

/** A field that a message has only when it was given. */
const given = (message: Message, name: string): unknown[] =>
  name in message ? [message[name]] : [];

const invocation = (message: Message): unknown[] => [
  message['target'],
  message['arguments'],
  ...given(message, 'streamIds'),
];

function completion(message: Message): unknown[] {
  if ('error' in message) return [1, message['error']];
  return 'result' in message ? [3, message['result']] : [2];
}

/** By type, what follows it in the array. */
const fieldsOf: Readonly<Record<number, (message: Message) => readonly unknown[]>> = {
  1: (message) => [...addressed(message), ...invocation(message)],
  2: (message) => [...addressed(message), message['item']],
  3: (message) => [...addressed(message), ...completion(message)],
  4: (message) => [...addressed(message), ...invocation(message)],
  5: (message) => addressed(message),
  7: (message) => [message['error'] ?? null, ...given(message, 'allowReconnect')],
  8: (message) => [message['sequenceId']],
  9: (message) => [message['sequenceId']],
};

const addressed = ({ headers = {}, invocationId = null }: Message): unknown[] => [
  headers,
  invocationId,
];

const arrayOf = (message: Message): unknown[] => [
  message.type,
  ...(fieldsOf[message.type]?.(message) ?? []),
];

function messageOf([type, ...fields]: readonly unknown[]): Message {
  switch (type) {
    case 1:
      return present({ type, invocationId: fields[1], target: fields[2], arguments: fields[3] });
    case 2:
      return { type, invocationId: fields[1], item: fields[2] };
    case 3: {
      const [, invocationId, kind, outcome] = fields;
      return {
        type,
        invocationId,
        ...(kind === 1 && { error: outcome }),
        ...(kind === 3 && { result: outcome }),
      };
    }
    case 7:
      return present({ type, error: fields[0], allowReconnect: fields[1] });
    case 8:
    case 9:
      return { type, sequenceId: fields[0] };
    default:
      return { type: Number(type) };
  }
}

const present = (fields: { readonly type: number } & Record<string, unknown>): Message => ({
  ...Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ),
  type: fields.type,
});
