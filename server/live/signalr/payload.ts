import { MessageType } from './codec/messages.ts';
import type { Protocol, ProtocolName } from './codec/protocol.ts';

/**
 * Arguments made separately for each encoding: plain arrays for JSON, binary columns for
 * MessagePack. Each is called at most once.
 */
export type ArgumentsByProtocol = {
  readonly json: () => readonly unknown[];
  readonly msgpack: () => readonly unknown[];
};

/**
 * A call on clients that is encoded at most once for each protocol, however many connections and
 * audiences receive it.
 */
export class Payload {
  readonly method: string;
  readonly #args: readonly unknown[] | ArgumentsByProtocol;
  readonly #encoded = new Map<ProtocolName, Buffer>();

  constructor(method: string, args: readonly unknown[] | ArgumentsByProtocol) {
    this.method = method;
    this.#args = args;
  }

  /** The framed bytes for `protocol`; shared, so nobody may write to them. */
  bytesFor(protocol: Protocol): Buffer {
    const known = this.#encoded.get(protocol.name);
    if (known !== undefined) return known;
    const bytes = protocol.encode({
      type: MessageType.invocation,
      target: this.method,
      arguments: this.#argsFor(protocol.name),
    });
    this.#encoded.set(protocol.name, bytes);
    return bytes;
  }

  #argsFor(name: ProtocolName): readonly unknown[] {
    if (!('json' in this.#args)) return this.#args;
    return name === 'json' ? this.#args.json() : this.#args.msgpack();
  }
}

/**
 * How a payload travels when a reader is slow; without any of these it keeps its place and is never
 * dropped.
 */
export type Delivery = {
  /**
   * While a reader lags, only the newest payload of each key waits for it. Never set this on an
   * alarm.
   */
  readonly conflateKey?: string;
  /** Goes before everything that is not urgent and still waits. */
  readonly urgent?: boolean;
};
