import { MessageType } from '#server/live/signalr/codec/messages.ts';
import type { Protocol } from '#server/live/signalr/codec/protocol.ts';
import type { Payload } from '#server/live/signalr/payload.ts';

/**
 * What a client would read as the first argument of a payload's call, through the real encoding.
 */
export function argumentOf(payload: Payload, protocol: Protocol): unknown {
  const bodies = protocol.splitter(1 << 24).push(payload.bytesFor(protocol));
  const message =
    bodies.ok && bodies.value[0] !== undefined ? protocol.decode(bodies.value[0]) : undefined;
  if (message?.ok !== true || message.value?.type !== MessageType.invocation)
    throw new Error('The payload is no single call');
  return message.value.arguments[0];
}
