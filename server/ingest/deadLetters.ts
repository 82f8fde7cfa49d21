import type { RowFault } from './normalise/fault.ts';
import type { DataSource } from './source.ts';
import type { Sql } from './sql.ts';

/** A row or message that was refused, as it is kept. */
export type DeadLetter = {
  readonly entity: string;
  /** The topic, when it is what the message was refused for. */
  readonly topic?: string;
  /** It was sent as history. */
  readonly history: boolean;
  readonly code: RowFault['code'];
  readonly message: string;
  /** What came, as text. */
  readonly payload: string;
};

/**
 * Characters of a payload that are kept: enough to mend and send again whatever one device says at
 * once.
 */
const MAX_PAYLOAD = 64_000;
const MAX_TEXT = 4000;

/**
 * The table of refused rows, so that a person can see what a feed sent and why it was not taken.
 */
export class DeadLetters {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Keeps the rows that `faults` name by their index. Resolves when they are stored; rejects when
   * they cannot be.
   */
  keepRows(
    source: DataSource,
    { entity, history }: Pick<DeadLetter, 'entity' | 'history'>,
    rows: readonly unknown[],
    faults: readonly RowFault[],
    recvTime: number,
  ): Promise<void> {
    return this.keep(
      source,
      faults.map(({ index, code, message }) => ({
        entity,
        history,
        code,
        message,
        payload: textOf(rows[index]),
      })),
      recvTime,
    );
  }

  /** Resolves when the letters are stored; rejects when they cannot be. */
  async keep(source: DataSource, letters: readonly DeadLetter[], recvTime: number): Promise<void> {
    await this.#sql.query(
      `INSERT INTO dead_letter (time, source_no, entity, topic, history, code, message, payload,
        whole)
       SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::bool[], $6::text[], $7::text[],
         $8::text[], $9::bool[])`,
      [
        recvTime,
        source.no,
        letters.map(({ entity }) => printable(entity, MAX_TEXT)),
        letters.map(({ topic }) => (topic === undefined ? null : printable(topic, MAX_TEXT))),
        letters.map(({ history }) => history),
        letters.map(({ code }) => code),
        letters.map(({ message }) => printable(message, MAX_TEXT)),
        letters.map(({ payload }) => printable(payload, MAX_PAYLOAD)),
        letters.map(({ payload }) => payload.length <= MAX_PAYLOAD),
      ],
    );
  }
}

/** A row as JSON. One that is nested too deeply to be written is written down to this depth. */
const DEPTH = 100;

function textOf(row: unknown): string {
  // A line that is no JSON stays as it came.
  if (typeof row === 'string') return row;
  try {
    return JSON.stringify(row) ?? '';
  } catch {
    return JSON.stringify(cutBelow(row, DEPTH)) ?? '';
  }
}

function cutBelow(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '...';
  return Array.isArray(value)
    ? value.map((one: unknown) => cutBelow(one, depth - 1))
    : Object.fromEntries(
        Object.entries(value).map(([name, one]: [string, unknown]) => [
          name,
          cutBelow(one, depth - 1),
        ]),
      );
}

/** Text that PostgreSQL takes: no NUL, whole characters, of bounded length. */
const printable = (text: string, most: number): string =>
  text.slice(0, most).replaceAll('\u0000', '\\0').toWellFormed();
