import type { DriverPort } from '../driver.ts';
import { cursorOf, type SqlRow } from './reading.ts';

/** Rows that are fetched together. */
const PAGE = 1_000;
/** Pages of one transaction: the other database cannot tidy up behind one that lasts. */
const PAGES = 50;
/** Rows that are remembered as handed on: what comes again beyond them, the writer knows. */
const MOST_SEEN = 100_000;

/** Reads rows in the order of their cursor; each row begins with its number. */
export type RowSource = {
  /** Begins a transaction at `least`. */
  open(least: string): Promise<void>;
  fetch(count: number): Promise<readonly SqlRow[]>;
  close(): Promise<void>;
};

type Parts = {
  readonly database: RowSource;
  readonly read: (row: SqlRow) => object[];
  /** The number before all others. */
  readonly least: string;
  /** How far behind the newest row is read again, for rows that were committed late. */
  readonly overlap: number;
  readonly log: string;
  readonly mark: number | undefined;
  readonly port: Pick<DriverPort, 'send'>;
};

/** Follows a growing table, and hands each row on once in its life. */
export class Following {
  readonly #parts: Parts;
  #mark: number | undefined;
  /** Rows within the overlap that were handed on, with the numbers of their cursors. */
  readonly #seen = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#mark = parts.mark;
  }

  /** Hands on whatever has come; resolves when all of it is stored. */
  async poll(signal: AbortSignal): Promise<void> {
    const { overlap } = this.#parts;
    let from = this.#mark === undefined ? undefined : this.#mark - overlap;
    while (!signal.aborted) {
      const next = await this.#part(from);
      if (next === undefined) return;
      from = next;
    }
  }

  /** One transaction; the number that the next begins with, undefined where all was read. */
  async #part(from: number | undefined): Promise<number | undefined> {
    const { database, least } = this.#parts;
    await database.open(from === undefined ? least : String(from));
    let next: number | undefined;
    for (let page = 1; next === undefined; page++) {
      const rows = await database.fetch(PAGE);
      const last = await this.#take(rows);
      if (last === undefined || rows.length < PAGE) break;
      // Rows of one number are never parted: the next transaction would begin with them again.
      if (page >= PAGES && last > (from ?? -Infinity)) next = last;
    }
    await database.close();
    return next;
  }

  /** The number of the last row, when all are stored. */
  async #take(rows: readonly SqlRow[]): Promise<number | undefined> {
    const { read, port, log } = this.#parts;
    const before = this.#mark;
    const fresh: object[] = [];
    let last: number | undefined;
    for (const row of rows) {
      const number = cursorOf(row);
      last = number;
      const known = JSON.stringify(row);
      if (!this.#seen.has(known)) fresh.push(...read(row));
      this.#seen.set(known, number);
      this.#mark = Math.max(this.#mark ?? number, number);
    }
    this.#forget();
    const marks =
      this.#mark === undefined || this.#mark === before ? [] : [{ log, next: this.#mark }];
    if (fresh.length + marks.length > 0) await port.send({ entity: 'sample', rows: fresh, marks });
    return last;
  }

  /** Rows come in the order of their numbers: the oldest stand first. */
  #forget(): void {
    const oldest = (this.#mark ?? 0) - this.#parts.overlap;
    for (const [row, number] of this.#seen) {
      if (number >= oldest && this.#seen.size <= MOST_SEEN) return;
      this.#seen.delete(row);
    }
  }
}
