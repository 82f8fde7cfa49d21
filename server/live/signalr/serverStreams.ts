import type { ElementSource } from './hub.ts';
import { MessageType, type HubMessage } from './codec/messages.ts';

/** The streams that a connection receives, by invocation id. */
export class ServerStreams {
  readonly #send: (message: HubMessage) => void;
  readonly #drained: () => Promise<void>;
  readonly #active = new Map<string, AbortController>();

  constructor(send: (message: HubMessage) => void, drained: () => Promise<void>) {
    this.#send = send;
    this.#drained = drained;
  }

  /**
   * Makes the stream known before it starts, so that a cancel can overtake it; false when the id is
   * in use.
   */
  register(invocationId: string): boolean {
    if (this.#active.has(invocationId)) return false;
    this.#active.set(invocationId, new AbortController());
    return true;
  }

  forget(invocationId: string): void {
    this.#active.delete(invocationId);
  }

  cancel(invocationId: string): void {
    this.#active.get(invocationId)?.abort('cancelled');
  }

  stop(): void {
    for (const stream of this.#active.values()) stream.abort('over');
  }

  /**
   * Sends every element, no faster than the reader takes them; returns at the end or when
   * cancelled, throws what the stream throws.
   */
  async run(invocationId: string, elements: ElementSource): Promise<void> {
    const signal = this.#active.get(invocationId)?.signal ?? AbortSignal.abort();
    const iterator = (typeof elements === 'function' ? elements(signal) : elements)[
      Symbol.asyncIterator
    ]();
    let ended = false;
    try {
      for (
        let step = await nextUnless(signal, iterator);
        step !== 'cancelled';
        step = await nextUnless(signal, iterator)
      ) {
        ended = step.done === true;
        if (ended) return;
        // JSON has no undefined, and a client refuses an element without a value.
        this.#send({ type: MessageType.streamItem, invocationId, item: step.value ?? null });
        await this.#drained();
      }
    } finally {
      // Not awaited: a generator inside a long wait returns only after it, and the client must not
      // wait as long.
      if (!ended) void abandon(iterator);
    }
  }
}

/**
 * The iterator's next step, or at once 'cancelled'. Leaves no listener behind, however long the
 * stream.
 */
function nextUnless(
  signal: AbortSignal,
  iterator: AsyncIterator<unknown>,
): Promise<IteratorResult<unknown> | 'cancelled'> {
  if (signal.aborted) return Promise.resolve('cancelled');
  return new Promise((resolve, reject) => {
    const onAbort = (): void => resolve('cancelled');
    signal.addEventListener('abort', onAbort, { once: true });
    iterator
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort));
  });
}

async function abandon(iterator: AsyncIterator<unknown>): Promise<void> {
  try {
    await iterator.return?.();
  } catch {
    // Nobody is left to tell: the client has its Completion.
  }
}
