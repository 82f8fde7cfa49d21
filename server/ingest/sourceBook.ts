import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINE_ZONE } from '#base/mineTime.ts';
import { err, ok, type Result } from '#base/result.ts';
import { NO_MINE } from '#contracts/mine/mine.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { DataSource } from './source.ts';
import type { Sql } from './sql.ts';

/** What a new source is made from; zone and the rest have defaults. */
export type NewSource = Pick<DataSource, 'code' | 'mineCode'> &
  Partial<Pick<DataSource, 'zone' | 'axisOrder' | 'missing' | 'history'>>;

type Entry = { readonly source: DataSource; readonly keyHash: Buffer };

const unknown = failure(
  'unknown_source',
  'No data source has this key; npm run source -- create <code> makes one.',
);

/**
 * The data sources, held in memory; keys are known here and in the database only by their SHA-256.
 */
export class SourceBook {
  readonly #sql: Sql;
  readonly #mineCode: () => string;
  #entries: readonly Entry[] = [];
  readonly #listeners: (() => void)[] = [];

  /**
   * `mineCode` is asked for the code of the mine as it is now: it is that of sources made before
   * there was one.
   */
  constructor(sql: Sql, mineCode: () => string = () => NO_MINE) {
    this.#sql = sql;
    this.#mineCode = mineCode;
  }

  /** Reads all sources; call at start and after another process changed them. */
  async load(): Promise<void> {
    const { rows } = await this.#sql.query(
      `SELECT no, code, mine_code, key_hash, zone, axis_order, missing, disabled, history
        FROM data_source ORDER BY no`,
    );
    this.#entries = rows.map(entryOf);
  }

  /** Reads all sources anew, because somebody changed what is set up. */
  async reload(): Promise<void> {
    await this.load();
    for (const changed of this.#listeners) changed();
  }

  /** `changed` is called whenever somebody changed what is set up. */
  onReload(changed: () => void): void {
    this.#listeners.push(changed);
  }

  list(): readonly DataSource[] {
    return this.#entries.map(({ source }) => this.#bound(source));
  }

  find(code: string): DataSource | undefined {
    const found = this.#entries.find(({ source }) => source.code === code);
    return found === undefined ? undefined : this.#bound(found.source);
  }

  /** What tells the key of this source from another; it changes when the key is exchanged. */
  keyMark(code: string): Buffer | undefined {
    return this.#entries.find(({ source }) => source.code === code)?.keyHash;
  }

  #bound(source: DataSource): DataSource {
    return source.mineCode === NO_MINE ? { ...source, mineCode: this.#mineCode() } : source;
  }

  /**
   * Adds a source, or gives the one of this code a new key; the answered key is shown this once and
   * kept nowhere.
   */
  async create(wanted: NewSource): Promise<{ readonly source: DataSource; readonly key: string }> {
    const key = randomBytes(24).toString('base64url');
    await this.put(wanted, key);
    const source = this.find(wanted.code);
    if (source === undefined) throw new Error(`source ${wanted.code} was stored but is not there`);
    return { source, key };
  }

  /** Adds or replaces a source with a key that somebody chose. */
  async put(
    {
      code,
      mineCode,
      zone = MINE_ZONE,
      axisOrder = 'xy',
      missing = [],
      history = false,
    }: NewSource,
    key: string,
  ): Promise<void> {
    await this.#sql.query(
      `INSERT INTO data_source (code, mine_code, key_hash, zone, axis_order, missing, history)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (code) DO UPDATE SET mine_code = excluded.mine_code,
         key_hash = excluded.key_hash, zone = excluded.zone,
         axis_order = excluded.axis_order, missing = excluded.missing, history = excluded.history`,
      [code, mineCode, hashOf(key).toString('hex'), zone, axisOrder, missing, history],
    );
    await this.load();
  }

  /**
   * The source that holds this key. Every hash is compared in constant time, so the time taken
   * tells nothing.
   */
  verify(key: string): Result<DataSource, Failure> {
    const hash = hashOf(key);
    let found: DataSource | undefined;
    for (const { source, keyHash } of this.#entries)
      if (timingSafeEqual(hash, keyHash)) found = source;
    if (found === undefined) return err(unknown);
    return found.disabled
      ? err(failure('source_disabled', `Data source ${found.code} is disabled.`))
      : ok(this.#bound(found));
  }
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

function entryOf(row: Record<string, unknown>): Entry {
  const keyHash = Buffer.from(String(row['key_hash']), 'hex');
  return {
    // A hash of another length, from a hand-made row, matches nothing.
    keyHash: keyHash.length === 32 ? keyHash : randomBytes(32),
    source: {
      no: Number(row['no']),
      code: String(row['code']),
      mineCode: String(row['mine_code']),
      zone: String(row['zone']),
      axisOrder: row['axis_order'] === 'yx' ? 'yx' : 'xy',
      missing: Array.isArray(row['missing']) ? row['missing'].map(Number) : [],
      disabled: row['disabled'] === true,
      history: row['history'] === true,
    },
  };
}
