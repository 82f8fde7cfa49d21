import type { Result } from '#base/result.ts';
import type { HubMessage } from './messages.ts';

/** One encoding of the hub protocol. */
export interface Protocol {
  readonly name: ProtocolName;
  /** Whether its frames are binary WebSocket frames. */
  readonly binary: boolean;
  /**
   * The whole message with its framing, ready for the wire, in a buffer of its own. Throws on
   * values that the encoding cannot hold.
   */
  encode(message: HubMessage): Buffer;
  /**
   * Reads one body as a splitter cut it; `undefined` for a type this version does not know; the
   * error says what is wrong.
   */
  decode(body: Buffer): Result<HubMessage | undefined, string>;
  /**
   * A splitter for one connection. The bound counts a message with its framing, as a .NET server
   * counts it.
   */
  splitter(maxMessageBytes: number): Splitter;
}

export type ProtocolName = 'json' | 'messagepack';

/** Cuts a byte stream into message bodies, whatever the borders of the frames they came in. */
export interface Splitter {
  /**
   * The bodies that `bytes` completes, in order; views of `bytes` where possible. The rest waits
   * for the next call.
   */
  push(bytes: Buffer): Result<Buffer[], string>;
}

/** The error of a message above the limit, in the words a .NET server uses. */
export const tooLarge = (maxMessageBytes: number): string =>
  `The maximum message size of ${maxMessageBytes}B was exceeded. The message size can be configured in AddHubOptions.`;
