import { jsonProtocol, RECORD_SEPARATOR } from './codec/json.ts';
import { msgpackProtocol } from './codec/msgpack.ts';
import type { Protocol } from './codec/protocol.ts';

/**
 * What the first bytes of a connection say. `rest` holds what followed the handshake in the same
 * frame.
 */
export type Handshake =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'accepted'; readonly protocol: Protocol; readonly rest: Buffer };

/** Reads the client's handshake request, which is JSON whatever encoding it asks for. */
export function readHandshake(bytes: Buffer, maxBytes: number): Handshake {
  const end = bytes.indexOf(RECORD_SEPARATOR);
  if (end === -1) return bytes.length > maxBytes ? unexpected : { kind: 'incomplete' };
  if (end > maxBytes) return unexpected;
  const request = parse(bytes.toString('utf8', 0, end));
  if (request === undefined) return unexpected;
  const protocol = protocols.find((one) => one.name === request.protocol);
  if (protocol === undefined)
    return { kind: 'refused', error: `The protocol '${request.protocol}' is not supported.` };
  // Version 2 added Ack and Sequence, which only stateful reconnect uses.
  if (request.version !== 1 && request.version !== 2) {
    return {
      kind: 'refused',
      error: `The server does not support version ${request.version} of the '${request.protocol}' protocol.`,
    };
  }
  return { kind: 'accepted', protocol, rest: bytes.subarray(end + 1) };
}

/** The server's answer; without an error it accepts. */
export function handshakeAnswer(error?: string): Buffer {
  return Buffer.from(`${JSON.stringify(error === undefined ? {} : { error })}\x1e`);
}

const protocols: readonly Protocol[] = [jsonProtocol, msgpackProtocol];
const unexpected: Handshake = {
  kind: 'refused',
  error: 'An unexpected error occurred during connection handshake.',
};

function parse(text: string): { protocol: string; version: number } | undefined {
  try {
    const request: unknown = JSON.parse(text);
    if (
      typeof request !== 'object' ||
      request === null ||
      !('protocol' in request) ||
      !('version' in request)
    )
      return undefined;
    const { protocol, version } = request;
    return typeof protocol === 'string' && typeof version === 'number'
      ? { protocol, version }
      : undefined;
  } catch {
    return undefined;
  }
}
