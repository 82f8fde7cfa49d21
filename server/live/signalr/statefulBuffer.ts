import { isNumbered, MessageType, type HubMessage } from './codec/messages.ts';

/** What to do with a message that came in. */
export type Verdict = 'process' | 'ignore' | 'out of range';

/**
 * Both halves of stateful reconnect for one connection: it keeps what was sent until the client
 * acknowledges it, and knows which of the client's messages it has seen. Numbers begin at 1 and
 * count only the five types that carry work.
 */
export class StatefulBuffer {
  readonly #maxBytes: number;
  readonly #unacknowledged: { readonly id: number; readonly bytes: Buffer }[] = [];
  #bytes = 0;
  #sent = 0;
  #nextIncoming = 1;
  #latestIncoming = 0;
  #ackDue = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes sent and not acknowledged. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether another numbered message may be sent before the client acknowledges some. */
  get hasRoom(): boolean {
    return this.#bytes < this.#maxBytes;
  }

  /** Numbers a message that goes out. */
  keep(bytes: Buffer): void {
    this.#sent++;
    this.#bytes += bytes.length;
    this.#unacknowledged.push({ id: this.#sent, bytes });
  }

  /** Judges a message that came in; Ack and Sequence take effect here. */
  receive(message: HubMessage): Verdict {
    if (message.type === MessageType.ack) return this.#acknowledge(message.sequenceId);
    if (message.type === MessageType.sequence) return this.#restart(message.sequenceId);
    if (!isNumbered(message)) return 'process';
    const id = this.#nextIncoming++;
    this.#ackDue = true;
    if (id <= this.#latestIncoming) return 'ignore';
    this.#latestIncoming = id;
    return 'process';
  }

  /**
   * The number to acknowledge now, or `undefined` when nothing new came; asked at most once a
   * second.
   */
  takeAck(): number | undefined {
    if (!this.#ackDue) return undefined;
    this.#ackDue = false;
    return this.#latestIncoming;
  }

  /**
   * What a fresh socket must carry first: the number of the first message in `frames`, or of the
   * next one when there are none.
   */
  resume(): { readonly sequenceId: number; readonly frames: readonly Buffer[] } {
    return {
      sequenceId: this.#unacknowledged[0]?.id ?? this.#sent + 1,
      frames: this.#unacknowledged.map((one) => one.bytes),
    };
  }

  #acknowledge(sequenceId: number): Verdict {
    if (sequenceId > this.#sent) return 'out of range';
    const keepFrom = this.#unacknowledged.findIndex((one) => one.id > sequenceId);
    const dropped = this.#unacknowledged.splice(
      0,
      keepFrom === -1 ? this.#unacknowledged.length : keepFrom,
    );
    for (const one of dropped) this.#bytes -= one.bytes.length;
    return 'ignore';
  }

  #restart(sequenceId: number): Verdict {
    if (sequenceId < 1 || sequenceId > this.#latestIncoming + 1) return 'out of range';
    this.#nextIncoming = sequenceId;
    return 'ignore';
  }
}
