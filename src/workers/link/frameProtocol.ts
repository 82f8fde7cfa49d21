import { MessageType, type HubMessage, type ILogger } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';
import { Decoder } from '@msgpack/msgpack';

/**
 * The official MessagePack protocol, but it decodes events where they lie: the official reader
 * copies each message first, which at a million samples a second is most of what decoding costs.
 * Binary columns of an event share the socket's memory.
 */
export class FrameProtocol extends MessagePackHubProtocol {
  readonly #decoder = new Decoder();

  override parseMessages(input: ArrayBuffer, logger: ILogger): HubMessage[] {
    const messages: HubMessage[] = [];
    const bytes = new Uint8Array(input);
    for (let at = 0; at < bytes.length;) {
      const body = bodyAt(bytes, at);
      // The official reader says what is wrong with it.
      if (!body) return [...messages, ...super.parseMessages(input.slice(at), logger)];
      const { start, end } = body;
      if (isEvent(bytes, start))
        messages.push(eventOf(this.#decoder.decode(bytes.subarray(start, end))));
      else messages.push(...super.parseMessages(input.slice(at, end), logger));
      at = end;
    }
    return messages;
  }
}

/**
 * Where the message at `at` has its body, behind its length in groups of seven bits; `undefined`
 * when it is not whole.
 */
function bodyAt(bytes: Uint8Array, at: number): { start: number; end: number } | undefined {
  let length = 0;
  for (let i = 0; i < 5; i++) {
    const group = bytes[at + i];
    if (group === undefined) return undefined;
    length += (group & 0x7f) * 2 ** (7 * i);
    const start = at + i + 1;
    if (group < 0x80)
      return start + length <= bytes.length ? { start, end: start + length } : undefined;
  }
  return undefined;
}

/** Whether an array of five or six begins here that says: a call, no headers, no answer wanted. */
const isEvent = (bytes: Uint8Array, start: number): boolean =>
  (bytes[start] === 0x95 || bytes[start] === 0x96) &&
  bytes[start + 1] === MessageType.Invocation &&
  bytes[start + 2] === 0x80 &&
  bytes[start + 3] === 0xc0;

function eventOf(decoded: unknown): HubMessage {
  const [, , , target, args] = decoded as [unknown, unknown, unknown, string, unknown[]];
  return { type: MessageType.Invocation, headers: {}, target, arguments: args, streamIds: [] };
}
