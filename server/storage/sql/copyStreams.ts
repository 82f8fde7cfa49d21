import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Connection, Submittable } from 'pg';

/** What the driver does for a COPY; its types do not name it. */
type CopyConnection = Connection & {
  readonly stream: NodeJS.WritableStream & {
    pause(): void;
    resume(): void;
    writableNeedDrain: boolean;
  };
  sendCopyFromChunk(part: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const PART_BYTES = 64 * 1024;

/**
 * `COPY ... TO STDOUT` as a stream of its bytes: give it to `client.query` and read `stream`, which
 * fails with the server's error.
 */
export class CopyOut implements Submittable {
  /** Rows so far. */
  rows = 0;
  readonly stream: Readable;
  readonly #text: string;
  #connection: CopyConnection | undefined;
  /** The driver uses its buffers again, so that what is kept has to be copied. */
  #part = Buffer.allocUnsafe(PART_BYTES);
  #filled = 0;

  constructor(text: string) {
    this.#text = text;
    this.stream = new Readable({
      highWaterMark: 8 * PART_BYTES,
      read: () => this.#connection?.stream.resume(),
    });
  }

  submit(connection: Connection): void {
    this.#connection = connection as CopyConnection;
    connection.query(this.#text);
  }

  /** One row each. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.rows++;
    if (this.#filled + chunk.length > this.#part.length) this.#flush();
    if (chunk.length > this.#part.length) return this.#push(Buffer.from(chunk));
    this.#filled += chunk.copy(this.#part, this.#filled);
  }

  handleCommandComplete(): void {
    this.#flush();
  }

  handleReadyForQuery(): void {
    this.stream.push(null);
  }

  handleError(error: Error): void {
    this.stream.destroy(error);
  }

  #flush(): void {
    if (this.#filled === 0) return;
    const full = this.#part.subarray(0, this.#filled);
    this.#part = Buffer.allocUnsafe(PART_BYTES);
    this.#filled = 0;
    this.#push(full);
  }

  #push(bytes: Buffer): void {
    if (!this.stream.push(bytes)) this.#connection?.stream.pause();
  }
}

/**
 * `COPY ... FROM STDIN` of a stream: give it to `client.query` and await `done`, the number of
 * rows. What the stream fails with undoes the COPY.
 */
export class CopyInStream implements Submittable {
  readonly done: Promise<number>;
  readonly #text: string;
  readonly #source: AsyncIterable<Buffer>;
  readonly #settle: { resolve: (rows: number) => void; reject: (error: Error) => void };
  #rows = 0;
  #error: Error | undefined;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#text = text;
    this.#source = source;
    this.done = promise;
    this.#settle = { resolve, reject };
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }

  handleCommandComplete(message: { text: string }): void {
    this.#rows = Number(message.text.split(' ')[1]);
  }

  handleReadyForQuery(): void {
    if (this.#error === undefined) this.#settle.resolve(this.#rows);
    else this.#settle.reject(this.#error);
  }

  handleError(error: Error): void {
    this.#error ??= error;
    // Where the connection itself broke nothing follows.
    this.#settle.reject(this.#error);
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const part of this.#source) {
        if (this.#error !== undefined) return;
        connection.sendCopyFromChunk(part);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    } catch (error) {
      this.#error ??= error as Error;
      connection.sendCopyFail('the source failed');
    }
  }
}
