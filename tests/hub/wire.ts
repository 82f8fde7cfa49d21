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

function arrayOf(message: Message): unknown[] {
  const { type, headers = {}, invocationId = null } = message;
  switch (type) {
    case 1:
    case 4:
      return [
        type,
        headers,
        invocationId,
        message['target'],
        message['arguments'],
        ...('streamIds' in message ? [message['streamIds']] : []),
      ];
    case 2:
      return [type, headers, invocationId, message['item']];
    case 3:
      if ('error' in message) return [type, headers, invocationId, 1, message['error']];
      return 'result' in message
        ? [type, headers, invocationId, 3, message['result']]
        : [type, headers, invocationId, 2];
    case 5:
      return [type, headers, invocationId];
    case 7:
      return [
        type,
        message['error'] ?? null,
        ...('allowReconnect' in message ? [message['allowReconnect']] : []),
      ];
    case 8:
    case 9:
      return [type, message['sequenceId']];
    default:
      return [type];
  }
}

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
