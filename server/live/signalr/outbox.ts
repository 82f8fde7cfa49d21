import type { Delivery } from './payload.ts';

/** One framed message; `numbered` ones count for stateful reconnect. */
export type Outgoing = { readonly bytes: Buffer; readonly numbered: boolean };

/**
 * What waits for a slow reader: urgent messages first, then the others in their order, then the
 * newest of each conflation key in the order of their last change. Only the last kind ever replaces
 * anything.
 */
export class Outbox {
  readonly #urgent: Outgoing[] = [];
  readonly #ordered: Outgoing[] = [];
  readonly #latest = new Map<string, Outgoing>();
  #bytes = 0;
  #conflated = 0;

  /** Bytes that wait. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Messages replaced by a newer one of their key so far. */
  get conflated(): number {
    return this.#conflated;
  }

  /**
   * `whole`: nothing is replaced, unless something of its key waits to be already, so that all of a
   * key stays in order.
   */
  add(message: Outgoing, { conflateKey, urgent }: Delivery, whole = false): void {
    this.#bytes += message.bytes.length;
    if (conflateKey !== undefined && !(whole && !this.#latest.has(conflateKey)))
      this.#replace(conflateKey, message);
    else if (urgent === true) this.#urgent.push(message);
    else this.#ordered.push(message);
  }

  /** Hands messages to `write` for as long as `ready` says so. */
  flush(ready: () => boolean, write: (message: Outgoing) => void): void {
    while (this.#bytes > 0 && ready()) {
      const message = this.#next();
      if (message === undefined) return;
      this.#bytes -= message.bytes.length;
      write(message);
    }
  }

  clear(): void {
    this.#urgent.length = 0;
    this.#ordered.length = 0;
    this.#latest.clear();
    this.#bytes = 0;
  }

  #replace(key: string, message: Outgoing): void {
    const older = this.#latest.get(key);
    if (older !== undefined) {
      this.#bytes -= older.bytes.length;
      this.#conflated++;
      // To the end, so that sequence numbers of different keys stay in order.
      this.#latest.delete(key);
    }
    this.#latest.set(key, message);
  }

  #next(): Outgoing | undefined {
    const queued = this.#urgent.shift() ?? this.#ordered.shift();
    if (queued !== undefined) return queued;
    for (const [key, message] of this.#latest) {
      this.#latest.delete(key);
      return message;
    }
    return undefined;
  }
}
