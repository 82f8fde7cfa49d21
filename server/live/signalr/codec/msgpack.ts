import { Decoder, Encoder } from '@msgpack/msgpack';
import { err, ok, type Result } from '#base/result.ts';
import { messageOf } from './bodies.ts';
import { MessageType, type HubMessage } from './messages.ts';
import { isWellFormed } from './msgpackShape.ts';
import { tooLarge, type Protocol, type Splitter } from './protocol.ts';

/** The MessagePack encoding: one array a message, each behind its length as a varint. */
export const msgpackProtocol: Protocol = {
  name: 'messagepack',
  binary: true,
  encode: (message) => framed(encoder.encodeSharedRef(fieldsOf(message))),
  decode,
  splitter: (maxMessageBytes) => new LengthSplitter(maxMessageBytes),
};

const MAX_DEPTH = 64;
const MAX_PREFIX_BYTES = 5;
const encoder = new Encoder();
const decoder = new Decoder();

const ResultKind = { error: 1, nothing: 2, value: 3 } as const;

function fieldsOf(message: HubMessage): readonly unknown[] {
  switch (message.type) {
    case MessageType.invocation:
    case MessageType.streamInvocation:
      // Always six, as the specification has it: not every client takes five.
      return [
        message.type,
        {},
        message.invocationId ?? null,
        message.target,
        message.arguments,
        message.streamIds ?? [],
      ];
    case MessageType.streamItem:
      return [message.type, {}, message.invocationId, message.item];
    case MessageType.completion:
      return [message.type, {}, message.invocationId, ...resultOf(message)];
    case MessageType.cancelInvocation:
      return [message.type, {}, message.invocationId];
    case MessageType.ping:
      return [message.type];
    case MessageType.close: {
      const close = [message.type, message.error ?? null];
      return message.allowReconnect === undefined ? close : [...close, message.allowReconnect];
    }
    case MessageType.ack:
    case MessageType.sequence:
      return [message.type, message.sequenceId];
  }
}

function resultOf({ error, result }: { error?: unknown; result?: unknown }): readonly unknown[] {
  if (error !== undefined) return [ResultKind.error, error];
  return result === undefined ? [ResultKind.nothing] : [ResultKind.value, result];
}

function framed(body: Uint8Array): Buffer {
  let prefixBytes = 1;
  for (let rest = body.length; rest > 0x7f; rest >>>= 7) prefixBytes++;
  const frame = Buffer.allocUnsafe(prefixBytes + body.length);
  let size = body.length;
  for (let i = 0; i < prefixBytes; i++, size >>>= 7)
    frame[i] = (size & 0x7f) | (size > 0x7f ? 0x80 : 0);
  frame.set(body, prefixBytes);
  return frame;
}

function decode(body: Buffer): Result<HubMessage | undefined, string> {
  if (!isWellFormed(body, MAX_DEPTH)) return err('not one well-formed MessagePack value');
  let fields: unknown;
  try {
    fields = decoder.decode(body);
  } catch (error) {
    return err(error instanceof Error ? error.message : 'not MessagePack');
  }
  return Array.isArray(fields) ? readArray(fields) : err('not an array');
}

function readArray(fields: readonly unknown[]): Result<HubMessage | undefined, string> {
  const type = fields[0];
  switch (type) {
    case MessageType.invocation:
    case MessageType.streamInvocation: {
      const [, , invocationId, target, args, streamIds] = fields;
      return messageOf({ type, invocationId, target, arguments: args, streamIds });
    }
    case MessageType.streamItem:
      return fields.length < 4
        ? err('item is missing')
        : messageOf({ type, invocationId: fields[2], item: fields[3] });
    case MessageType.completion:
      return readCompletion(fields);
    case MessageType.cancelInvocation:
      return messageOf({ type, invocationId: fields[2] });
    case MessageType.close:
      return messageOf({ type, error: fields[1], allowReconnect: fields[2] });
    case MessageType.ack:
    case MessageType.sequence:
      return messageOf({ type, sequenceId: fields[1] });
    default:
      return messageOf({ type });
  }
}

function readCompletion(fields: readonly unknown[]): Result<HubMessage | undefined, string> {
  const [type, , invocationId, kind, outcome] = fields;
  switch (kind) {
    case ResultKind.nothing:
      return messageOf({ type, invocationId });
    case ResultKind.error:
      return typeof outcome === 'string'
        ? messageOf({ type, invocationId, error: outcome })
        : err('error is not text');
    case ResultKind.value:
      return fields.length < 5
        ? err('result is missing')
        : messageOf({ type, invocationId, result: outcome });
    default:
      return err('result kind is unknown');
  }
}

class LengthSplitter implements Splitter {
  readonly #maxMessageBytes: number;
  #rest: Buffer | undefined;

  constructor(maxMessageBytes: number) {
    this.#maxMessageBytes = maxMessageBytes;
  }

  push(bytes: Buffer): Result<Buffer[], string> {
    const input = this.#rest === undefined ? bytes : Buffer.concat([this.#rest, bytes]);
    const bodies: Buffer[] = [];
    let at = 0;
    while (at < input.length) {
      const prefix = readPrefix(input, at);
      if (prefix === 'incomplete') break;
      if (prefix === 'invalid') return err('Messages bigger than 2GB are not supported.');
      const end = prefix.start + prefix.size;
      if (end - at > this.#maxMessageBytes) return err(tooLarge(this.#maxMessageBytes));
      if (end > input.length) break;
      bodies.push(input.subarray(prefix.start, end));
      at = end;
    }
    this.#rest = at === input.length ? undefined : input.subarray(at);
    return ok(bodies);
  }
}

function readPrefix(
  input: Buffer,
  at: number,
): { size: number; start: number } | 'incomplete' | 'invalid' {
  let size = 0;
  for (let i = 0; i < MAX_PREFIX_BYTES; i++) {
    const byte = input[at + i];
    if (byte === undefined) return 'incomplete';
    if (i === MAX_PREFIX_BYTES - 1 && byte > 7) return 'invalid';
    size += (byte & 0x7f) * 2 ** (7 * i);
    if (byte <= 0x7f) return { size, start: at + i + 1 };
  }
  return 'invalid';
}
