import type { Pool, QueryResultRow } from 'pg';
import type { Database } from './database.ts';
import { numbersIn } from './sql/binaryArray.ts';
import { inPoolTransaction } from './sql/inPoolTransaction.ts';
import { asStorageError } from './storageError.ts';

/** Reading through the pool; rejects with StorageError when the database cannot serve. */
export class Queries {
  readonly #pool: Pool;
  readonly #on: Pick<Pool, 'query'>;
  readonly #dataFolder: string | undefined;

  constructor(
    { pool, dataFolder }: Pick<Database, 'pool' | 'dataFolder'>,
    on: Pick<Pool, 'query'> = pool,
  ) {
    this.#pool = pool;
    this.#on = on;
    this.#dataFolder = dataFolder;
  }

  /**
   * Everything that `work` asks is answered as of one moment, so that a sample on its way from a
   * row to a chunk is neither missed nor met twice. Each question should be of few rows of each
   * point: it is answered by index, whatever the planner, which knows nothing yet of a young
   * partition, believes.
   */
  atOnce<T>(work: (moment: Queries) => Promise<T>): Promise<T> {
    return this.#ask(() =>
      inPoolTransaction(
        this.#pool,
        (client) => work(new Queries({ pool: this.#pool, dataFolder: this.#dataFolder }, client)),
        'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off',
      ),
    );
  }

  /** Rows as objects. */
  rows<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    return this.#ask(async () => (await this.#on.query<R>(text, values)).rows);
  }

  /** Rows as arrays in the order of the columns: half the cost where rows are many. */
  tuples<R extends unknown[]>(text: string, values: unknown[] = []): Promise<R[]> {
    return this.#ask(
      async () => (await this.#on.query<R>({ text, values, rowMode: 'array' })).rows,
    );
  }

  /**
   * The numeric columns `names` of the rows that `text` selects, whole and in their order, NULL as
   * NaN: an eighth of the cost of rows. The driver reads every answer as text, so the arrays travel
   * as base64 of their binary form.
   */
  columns(names: readonly string[], text: string, values: unknown[] = []): Promise<Float64Array[]> {
    const picked = names
      .map((name) => `encode(array_send(array_agg(${name})), 'base64')`)
      .join(', ');
    return this.#ask(async () => {
      const { rows } = await this.#on.query<(string | null)[]>({
        text: `SELECT ${picked} FROM (${text}) q`,
        values,
        rowMode: 'array',
      });
      return names.map((_, i) => {
        const sent = rows[0]?.[i] ?? null;
        return sent === null ? new Float64Array(0) : numbersIn(Buffer.from(sent, 'base64'));
      });
    });
  }

  async #ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      throw asStorageError(error, this.#dataFolder);
    }
  }
}
