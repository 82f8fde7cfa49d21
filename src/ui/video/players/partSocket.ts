/** What came of one question. */
type Answered = (bytes: ArrayBuffer | undefined) => void;

/** Asks for numbered parts of a stream through a socket, several at a time. */
export class PartSocket {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<
    number,
    { readonly parts: Uint8Array[]; readonly answered: Answered }
  >();
  #asked = 0;
  /** Why the last question that failed did, in the server's word. */
  fault: string | undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', this.#take);
    socket.addEventListener('close', this.stop);
  }

  /**
   * Calls `answered` once: with the bytes, or nothing when there are none to be had. The answer
   * takes the question back.
   */
  ask(
    part: number,
    bytes: readonly [from: number, to: number] | undefined,
    answered: Answered,
  ): () => void {
    this.#asked += 1;
    const ask = this.#asked;
    this.#waiting.set(ask, { parts: [], answered });
    if (this.#socket.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ ask, part, ...(bytes === undefined ? {} : { bytes }) }));
    else queueMicrotask(() => this.#answer(ask, undefined));
    return () => void this.#waiting.delete(ask);
  }

  /** Leaves the socket as it is; what was asked is answered with nothing. */
  readonly stop = (): void => {
    this.#socket.removeEventListener('message', this.#take);
    this.#socket.removeEventListener('close', this.stop);
    for (const ask of this.#waiting.keys()) this.#answer(ask, undefined);
  };

  readonly #take = ({ data }: MessageEvent): void => {
    if (!(data instanceof ArrayBuffer)) {
      const said = JSON.parse(String(data)) as { readonly ask?: number; readonly fault?: string };
      this.fault = said.fault;
      return this.#answer(said.ask ?? 0, undefined);
    }
    const head = new DataView(data);
    const ask = head.getUint32(0);
    const waiting = this.#waiting.get(ask);
    if (waiting === undefined) return;
    waiting.parts.push(new Uint8Array(data, HEAD));
    if (head.getUint8(4) === 1) this.#answer(ask, joined(waiting.parts));
  };

  #answer(ask: number, bytes: ArrayBuffer | undefined): void {
    const waiting = this.#waiting.get(ask);
    this.#waiting.delete(ask);
    waiting?.answered(bytes);
  }
}

/** A number of four bytes and one that tells the last message. */
const HEAD = 5;

function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
