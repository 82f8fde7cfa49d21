import type { Connection, Submittable } from 'pg';

/** Events of the driver that a COPY passes through; its types do not name them. */
type CopyConnection = Connection & { sendCopyFromChunk(part: Buffer): void; endCopyFrom(): void };

/**
 * `COPY ... FROM STDIN` of bytes that are ready: give it to `client.query` and await `done`, the
 * number of rows; it rejects with the server's error.
 */
export class CopyIn implements Submittable {
  readonly done: Promise<number>;
  readonly #text: string;
  readonly #bytes: Buffer;
  readonly #settle: { resolve: (rows: number) => void; reject: (error: Error) => void };
  #rows = 0;

  constructor(text: string, bytes: Buffer) {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#text = text;
    this.#bytes = bytes;
    this.done = promise;
    this.#settle = { resolve, reject };
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#bytes);
    connection.endCopyFrom();
  }

  handleCommandComplete(message: { text: string }): void {
    this.#rows = Number(message.text.split(' ')[1]);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }
}
