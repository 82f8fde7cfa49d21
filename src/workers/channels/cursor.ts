/** Where a channel's history stands. */
export type Stamp = {
  readonly epoch: string;
  readonly seq: number;
  readonly mark?: string | undefined;
};

/**
 * `apply`: next in order, or a snapshot; `duplicate`: seen before; `gap`: something before it is
 * missing.
 */
export type Verdict = 'apply' | 'duplicate' | 'gap';

/** How far one channel has been applied, and how far the server is known to have gone. */
export class Cursor {
  #at: Stamp = { epoch: '', seq: 0 };
  #head: Stamp | undefined;

  get at(): Stamp {
    return this.#at;
  }

  /** Judges a message and, when it is to be applied, moves to it. */
  take(message: Stamp & { readonly kind: 'snap' | 'delta' }): Verdict {
    const sameEpoch = message.epoch === this.#at.epoch;
    if (message.kind === 'snap') {
      if (sameEpoch && message.seq < this.#at.seq) return 'duplicate';
    } else {
      if (!sameEpoch || message.seq > this.#at.seq + 1) return 'gap';
      if (message.seq <= this.#at.seq) return 'duplicate';
    }
    const { epoch, seq, mark } = message;
    this.#at = { epoch, seq, ...(mark === undefined ? {} : { mark }) };
    return 'apply';
  }

  /** Learns from a heartbeat or an answer how far the server has gone. */
  see({ epoch, seq }: Stamp): void {
    this.#head = { epoch, seq };
  }

  /** Back to the beginning: the next message has to be a snapshot. */
  reset(): void {
    this.#at = { epoch: '', seq: 0 };
    this.#head = undefined;
  }

  /** Nothing is known of the server any more: a new connection begins. */
  lose(): void {
    this.#head = undefined;
  }

  /**
   * Whether everything that the server is known to have sent has been applied; false before it was
   * heard.
   */
  get caughtUp(): boolean {
    return (
      this.#head !== undefined &&
      this.#at.epoch === this.#head.epoch &&
      this.#at.seq >= this.#head.seq
    );
  }
}
