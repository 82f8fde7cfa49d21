import type { RowFault } from './normalise/fault.ts';
import type { DataSource } from './source.ts';
import type { Sql } from './sql.ts';

const MAX_PAYLOAD = 4000;

/** The table of refused rows, so that a person can see what a feed sent and why it was not taken. */
export class DeadLetters {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Resolves when the rows are stored; rejects when they cannot be. `faults` name the rows by their index. */
  async keep(source: DataSource, entity: string, rows: readonly unknown[], faults: readonly RowFault[], recvTime: number): Promise<void> {
    await this.#sql.query(
      `INSERT INTO dead_letter (time, source_no, entity, code, message, payload)
       SELECT $1, $2, $3, * FROM unnest($4::text[], $5::text[], $6::text[])`,
      [
        recvTime,
        source.no,
        printable(entity),
        faults.map(({ code }) => code),
        faults.map(({ message }) => printable(message)),
        faults.map(({ index }) => printable(JSON.stringify(rows[index]) ?? '')),
      ],
    );
  }
}

/** Text that PostgreSQL takes: no NUL, whole characters, of bounded length. */
const printable = (text: string): string => text.slice(0, MAX_PAYLOAD).replaceAll('\u0000', '\\0').toWellFormed();
