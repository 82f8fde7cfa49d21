import { HubError } from './hubErrors.ts';

/**
 * A stream that a client sends into a call: iterate it once. It throws what the client ended it
 * with, if anything.
 */
export class Upload implements AsyncIterable<unknown> {
  readonly #onTaken: () => void;
  readonly #waiting: unknown[] = [];
  #end: { readonly error: Error | undefined } | undefined;
  #wake: (() => void) | undefined;

  constructor(onTaken: () => void) {
    this.#onTaken = onTaken;
  }

  /** Elements that came and were not read yet. */
  get length(): number {
    return this.#waiting.length;
  }

  push(element: unknown): void {
    if (this.#end !== undefined) return;
    this.#waiting.push(element);
    this.#wake?.();
  }

  end(error?: Error): void {
    this.#end ??= { error };
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown, void, void> {
    for (;;) {
      while (this.#waiting.length > 0) {
        const element = this.#waiting.shift();
        this.#onTaken();
        yield element;
      }
      if (this.#end?.error !== undefined) throw this.#end.error;
      if (this.#end !== undefined) return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

/**
 * The uploads of one connection by stream id. Elements of an unknown or finished stream are
 * dropped.
 */
export class Uploads {
  readonly #open = new Map<string, Upload>();
  readonly #onTaken: () => void;

  constructor(onTaken: () => void) {
    this.#onTaken = onTaken;
  }

  /** Elements that wait in all streams. */
  get backlog(): number {
    let count = 0;
    for (const upload of this.#open.values()) count += upload.length;
    return count;
  }

  /** Opens a stream for each id, before the call that reads them starts. */
  open(ids: readonly string[]): Upload[] {
    return ids.map((id) => {
      const upload = new Upload(this.#onTaken);
      this.#open.set(id, upload);
      return upload;
    });
  }

  push(id: string, element: unknown): void {
    this.#open.get(id)?.push(element);
  }

  /** Ends a stream; false when there is none of that id. */
  end(id: string, error: string | undefined): boolean {
    const upload = this.#open.get(id);
    upload?.end(error === undefined ? undefined : new HubError(error));
    return upload !== undefined;
  }

  /** Forgets the streams of a call that is over. */
  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#open.get(id)?.end();
      this.#open.delete(id);
    }
    if (ids.length > 0) this.#onTaken();
  }

  /** Ends all because the connection is gone. */
  stop(): void {
    for (const upload of this.#open.values())
      upload.end(new HubError('The underlying connection was closed.'));
    this.#open.clear();
  }
}
