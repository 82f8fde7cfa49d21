import type { Pool, QueryResultRow } from 'pg';
import type { Database } from '../database.ts';
import { asStorageError } from '../storageError.ts';

/** Reading through the pool; rejects with StorageError when the database cannot serve. */
export class Queries {
  readonly #pool: Pool;
  readonly #dataFolder: string | undefined;

  constructor(database: Database) {
    this.#pool = database.pool;
    this.#dataFolder = database.dataFolder;
  }

  /** Rows as objects. */
  async rows<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    try {
      return (await this.#pool.query<R>(text, values)).rows;
    } catch (error) {
      throw asStorageError(error, this.#dataFolder);
    }
  }

  /** Rows as arrays in the order of the columns: half the cost where rows are many. */
  async tuples<R extends unknown[]>(text: string, values: unknown[] = []): Promise<R[]> {
    try {
      return (await this.#pool.query<R>({ text, values, rowMode: 'array' })).rows;
    } catch (error) {
      throw asStorageError(error, this.#dataFolder);
    }
  }
}
