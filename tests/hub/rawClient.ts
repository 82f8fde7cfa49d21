import type { ProtocolName } from '#server/live/signalr/codec/protocol.ts';
import { frameOf, messagesOf, type Message } from './wire.ts';

/** The request that begins a connection. */
export const handshakeOf = (protocol: string, version = 1): string =>
  `${JSON.stringify({ protocol, version })}\x1e`;

/** A bare WebSocket that speaks the hub protocol by hand, for what the official client hides. */
export class RawClient {
  readonly socket: WebSocket;
  readonly protocol: ProtocolName;
  /** The kinds of the frames that came, the handshake's answer first. */
  readonly kinds: ('text' | 'binary')[] = [];
  /** The server's answer to the handshake. */
  handshake: unknown;
  readonly messages: Message[] = [];
  readonly closed: Promise<number>;
  #expectsHandshake: boolean;

  constructor(url: string, protocol: ProtocolName, expectsHandshake: boolean) {
    this.protocol = protocol;
    this.#expectsHandshake = expectsHandshake;
    this.socket = new WebSocket(url);
    this.socket.binaryType = 'arraybuffer';
    this.socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => this.#receive(data);
    this.closed = new Promise((resolve) => (this.socket.onclose = ({ code }) => resolve(code)));
  }

  /** Whether the server let it in. */
  get opened(): Promise<boolean> {
    return new Promise((resolve) => {
      this.socket.addEventListener('open', () => resolve(true));
      void this.closed.then(() => resolve(false));
    });
  }

  /** Sends messages in one frame. */
  send(...messages: readonly Message[]): void {
    this.sendFrame(frameOf(this.protocol, messages));
  }

  sendFrame(frame: string | Uint8Array): void {
    this.socket.send(frame as Uint8Array<ArrayBuffer>);
  }

  #receive(data: string | ArrayBuffer): void {
    this.kinds.push(typeof data === 'string' ? 'text' : 'binary');
    let bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data);
    if (this.#expectsHandshake) {
      this.#expectsHandshake = false;
      const end = bytes.indexOf(0x1e);
      this.handshake = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
      bytes = bytes.subarray(end + 1);
    }
    this.messages.push(...messagesOf(this.protocol, bytes));
  }
}
