import { writeSync } from 'node:fs';

/** Bytes that may wait for a reader that stands still; lines on top of them are lost. */
const MOST_WAITING = 1_048_576;
const AGAIN_MS = 50;

/** Writes bytes to a file descriptor as `fs` does: how many it took, or a throw with a code. */
type Write = (fd: number, bytes: Buffer) => number;

/**
 * Lines on a file descriptor, written at once and in order, so that the last words of a process are
 * there. A reader that stands still (a terminal that is paused, a full pipe) holds nobody up: what it
 * does not take waits, and what is too much is lost and counted. One that has gone is written to no
 * more.
 */
export class LogOutput {
  readonly #fd: number;
  readonly #write: Write;
  #waiting = Buffer.alloc(0);
  #timer: NodeJS.Timeout | undefined;
  #hasGone = false;
  #lost = 0;

  constructor(fd: number, write: Write = writeSync) {
    this.#fd = fd;
    this.#write = write;
  }

  write(line: string): void {
    if (this.#hasGone) return;
    const bytes = Buffer.from(line);
    if (this.#waiting.length + bytes.length > MOST_WAITING) {
      this.#lost++;
      return;
    }
    this.#waiting = Buffer.concat([this.#waiting, bytes]);
    if (this.#timer === undefined) this.#put();
  }

  /** Hands over what waits, as far as the reader takes it; at the end of the process too. */
  #put(): void {
    this.#timer = undefined;
    try {
      while (this.#waiting.length > 0) {
        this.#waiting = this.#waiting.subarray(this.#write(this.#fd, this.#waiting));
        if (this.#waiting.length === 0) this.#tellOfLost();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN')
        this.#timer = setTimeout(() => this.#put(), AGAIN_MS).unref();
      else {
        this.#hasGone = true;
        this.#waiting = Buffer.alloc(0);
      }
    }
  }

  #tellOfLost(): void {
    if (this.#lost === 0) return;
    const msg = `${this.#lost} lines of the log were lost: nobody read them in time`;
    this.#lost = 0;
    this.#waiting = Buffer.from(`${JSON.stringify({ level: 40, msg })}\n`);
  }
}
