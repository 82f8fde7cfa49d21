import {
  columnTypes,
  frameColumns,
  type Column,
  type ColumnType,
  type FrameChannel,
  type FrameColumns,
} from '#contracts/live/wireFrame.ts';
import { STALE_PERIODS } from '#contracts/sensors/valueState.ts';
import { grown } from '../points/grow.ts';

/**
 * What is assumed of the time between two reports of one row; it is learnt from the reports within
 * these bounds.
 */
export type Rhythm = {
  readonly firstMs: number;
  readonly leastMs: number;
  readonly mostMs: number;
};

const FIRST_ROWS = 1_024;
/** Weight of the newest interval in the learnt period. */
const LEARN = 1 / 8;

/**
 * The newest report of each person or substation, in columns; rows of those who are gone are used
 * again.
 */
export class ColumnTable<C extends FrameChannel> {
  readonly names: readonly string[];
  /** Called with the row of each report taken, and whether the row is another's now. */
  onReport: ((row: number, isNew: boolean) => void) | undefined;
  version = 0;
  columns: FrameColumns<C>;
  readonly #rhythm: Rhythm;
  /**
   * What it holds was remembered from an earlier worker: never fresh, and gone with the first
   * reports heard.
   */
  #isRemembered = false;
  readonly #rowOf = new Map<number, number>();
  readonly #free: number[] = [];
  #end = 0;
  #bornAt = new Float64Array(FIRST_ROWS).fill(Number.NEGATIVE_INFINITY);
  #periodMs = new Float32Array(FIRST_ROWS);
  #used = new Uint8Array(FIRST_ROWS);

  constructor(channel: C, rhythm: Rhythm) {
    this.#rhythm = rhythm;
    const layout: readonly (readonly [string, ColumnType])[] = Object.entries(
      frameColumns[channel],
    );
    this.names = layout.map(([name]) => name);
    this.columns = Object.fromEntries(
      layout.map(([name, type]) => [name, new columnTypes[type](FIRST_ROWS)]),
    ) as unknown as FrameColumns<C>;
  }

  get size(): number {
    return this.#rowOf.size;
  }

  rowOf(no: number): number | undefined {
    return this.#rowOf.get(no);
  }

  column(name: string): Column {
    return (this.columns as Record<string, Column>)[name] as Column;
  }

  /** Rows in use, ascending: the order of a frame. */
  *rows(): Generator<number> {
    for (let row = 0; row < this.#end; row++) if (this.#used[row] === 1) yield row;
  }

  /**
   * Takes reports of each key's newest state. A `snap` is the whole table: who is not in it is
   * gone.
   */
  take(batch: FrameColumns<C>, kind: 'snap' | 'delta', serverT: number, mono: number): void {
    this.dropRemembered();
    this.version += 1;
    const wire = batch as Record<string, Column>;
    const numbers = wire['no'] as Int32Array;
    const times = wire['t'] as Float64Array;
    if (kind === 'snap') this.#keepOnly(new Set(numbers));
    const cells = this.names.map((name) => [name, wire[name] as Column] as const);
    for (let i = 0; i < numbers.length; i++) {
      const no = numbers[i] as number;
      const t = times[i] as number;
      const known = this.#rowOf.get(no);
      const row = known ?? this.#add(no);
      const before = this.column('t')[row] as number;
      if (kind === 'delta' && known !== undefined && t < before) continue;
      if (known !== undefined && t > before) this.#learn(row, t - before);
      for (const [name, from] of cells) this.column(name)[row] = from[i] as number;
      this.#bornAt[row] = mono - Math.max(0, serverT - t);
      this.onReport?.(row, known === undefined);
    }
  }

  /** Every row's newest report, at most `most` of them. */
  newest(most: number): FrameColumns<C> {
    const rows = [...this.rows()].slice(0, most);
    const columns = this.names.map((name) => {
      const from = this.column(name);
      const column = new (from.constructor as new (length: number) => Column)(rows.length);
      rows.forEach((row, i) => (column[i] = from[row] as number));
      return [name, column] as const;
    });
    return Object.fromEntries(columns) as unknown as FrameColumns<C>;
  }

  /**
   * Shows what an earlier worker knew, as old as it is at server time `serverT`; every row is stale
   * until reports are heard.
   */
  remember(columns: FrameColumns<C>, serverT: number, mono: number): void {
    const known = columns as Record<string, Column>;
    const numbers = known['no'] as Int32Array;
    for (let i = 0; i < numbers.length; i++) {
      const row = this.#rowOf.get(numbers[i] as number) ?? this.#add(numbers[i] as number);
      for (const name of this.names) this.column(name)[row] = (known[name] as Column)[i] as number;
      this.#bornAt[row] = mono - Math.max(0, serverT - (this.column('t')[row] as number));
    }
    this.#isRemembered = true;
    this.version += 1;
  }

  /** Forgets what was remembered, if anything was and nothing has been heard since. */
  dropRemembered(): void {
    if (this.#isRemembered) this.clear();
  }

  /** Forgets every row. */
  clear(): void {
    this.#isRemembered = false;
    this.#keepOnly(new Set());
    this.version += 1;
  }

  ageMs(row: number, mono: number): number {
    return mono - (this.#bornAt[row] as number);
  }

  isStale(row: number, mono: number): boolean {
    return (
      this.#isRemembered || this.ageMs(row, mono) > STALE_PERIODS * (this.#periodMs[row] as number)
    );
  }

  get capacity(): number {
    return this.#used.length;
  }

  #learn(row: number, intervalMs: number): void {
    const { leastMs, mostMs } = this.#rhythm;
    const period = this.#periodMs[row] as number;
    this.#periodMs[row] =
      period + (Math.min(mostMs, Math.max(leastMs, intervalMs)) - period) * LEARN;
  }

  #add(no: number): number {
    const row = this.#free.pop() ?? this.#end++;
    if (row >= this.capacity) this.#grow(this.capacity * 2);
    this.#rowOf.set(no, row);
    this.#used[row] = 1;
    this.#periodMs[row] = this.#rhythm.firstMs;
    return row;
  }

  #keepOnly(numbers: ReadonlySet<number>): void {
    for (const [no, row] of this.#rowOf) {
      if (numbers.has(no)) continue;
      this.#rowOf.delete(no);
      this.#used[row] = 0;
      this.#free.push(row);
    }
  }

  #grow(capacity: number): void {
    const columns = this.columns as Record<string, Column>;
    for (const name of this.names) columns[name] = grown(columns[name] as Column, capacity);
    this.#bornAt = grown(this.#bornAt, capacity, Number.NEGATIVE_INFINITY);
    this.#periodMs = grown(this.#periodMs, capacity);
    this.#used = grown(this.#used, capacity);
  }
}
