import { closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { StorageLog } from '../log.ts';

const LOOK_MS = 1_000;
/** The file begins anew when it has grown so large; what was in it stands in the product's log. */
const KEPT_BYTES = 1024 * 1024;
const SAID_BYTES = 16 * 1024;

/** Said to each client that comes while the server starts or stops, and to that client too. */
const NOT_NOW = 'FATAL:  the database system is';

/**
 * What PostgreSQL says on its stderr. It goes to the file `postgres.log` of the data folder,
 * because the server may outlive the process that started it; what is a warning or worse goes on to
 * the product's log.
 */
export class ServerWords {
  readonly #file: number;
  readonly #log: StorageLog;
  readonly #timer: NodeJS.Timeout;
  /** How far the file has been told. */
  #told: number;
  /** Where the words of the server that runs now begin. */
  #begun: number;
  #unfinished = '';
  #isClosed = false;

  constructor(dataFolder: string, log: StorageLog) {
    this.#file = openSync(join(dataFolder, 'postgres.log'), 'a+', 0o600);
    this.#log = log;
    this.#told = this.#begun = fstatSync(this.#file).size;
    this.#timer = setInterval(() => this.#tell(), LOOK_MS).unref();
  }

  /** For the stderr of a server that is started now. */
  begin(): number {
    this.#tell();
    if (this.#told > KEPT_BYTES) this.#forget();
    this.#begun = this.#told;
    return this.#file;
  }

  /** The end of what the server has said since its start. */
  said(): string {
    // A server whose start was cut short by our own stop says nothing that anybody still reads.
    if (this.#isClosed) return '';
    const { size } = fstatSync(this.#file);
    return this.#read(Math.max(this.#begun, size - SAID_BYTES), size).trim();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#tell();
    this.#isClosed = true;
    closeSync(this.#file);
  }

  #tell(): void {
    const { size } = fstatSync(this.#file);
    const lines = (this.#unfinished + this.#read(this.#told, size)).split('\n');
    this.#told = size;
    this.#unfinished = (lines.pop() ?? '').slice(-SAID_BYTES);
    for (const line of lines)
      if (/^(?:WARNING|ERROR|FATAL|PANIC):/.test(line) && !line.includes(NOT_NOW))
        this.#log.warn(`PostgreSQL: ${line}`);
    if (size > KEPT_BYTES) this.#forget();
  }

  #forget(): void {
    ftruncateSync(this.#file);
    this.#told = this.#begun = 0;
  }

  #read(from: number, to: number): string {
    const bytes = Buffer.alloc(Math.max(0, Math.min(to - from, KEPT_BYTES)));
    return bytes.subarray(0, readSync(this.#file, bytes, 0, bytes.length, from)).toString('utf8');
  }
}
