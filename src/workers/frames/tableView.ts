import type { PeopleFrame, SubstationFrame } from '#contracts/live/dataCore.ts';
import {
  columnTypes,
  frameColumns,
  type Column,
  type ColumnType,
  type FrameColumns,
} from '#contracts/live/wireFrame.ts';
import type { ColumnTable } from '../tables/columnTable.ts';
import type { FramePool, Lease } from '../framePool.ts';
import { AGE_REFRESH_MS, type Now, type View } from './view.ts';

type TableChannel = 'person' | 'substation';

/** A whole table of people or substations, rows in table order. */
export class TableView<C extends TableChannel> implements View {
  readonly #channel: C;
  readonly #table: ColumnTable<C>;
  readonly #now: Now;
  readonly #layout: readonly (readonly [string, ColumnType])[];
  readonly #rowBytes: number;
  #sent = -1;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(channel: C, table: ColumnTable<C>, now: Now) {
    this.#channel = channel;
    this.#table = table;
    this.#now = now;
    const width = ([, type]: readonly [string, ColumnType]): number =>
      columnTypes[type].BYTES_PER_ELEMENT;
    // Wide columns first: then none needs padding.
    this.#layout = (Object.entries(frameColumns[channel]) as [string, ColumnType][]).toSorted(
      (a, b) => width(b) - width(a),
    );
    // The age and the stale mark stand beside what the wire brings.
    this.#rowBytes = this.#layout.reduce((sum, entry) => sum + width(entry), 8 + 1);
  }

  changed(): boolean {
    return this.#sent !== this.#table.version || this.#now.mono() - this.#sentAt >= AGE_REFRESH_MS;
  }

  frame(pool: FramePool): PeopleFrame | SubstationFrame {
    const mono = this.#now.mono();
    this.#sent = this.#table.version;
    this.#sentAt = mono;
    const rows = [...this.#table.rows()];
    const lease = pool.lease(rows.length * this.#rowBytes);
    const ageMs = lease.take('f64', rows.length);
    const columns = this.#gather(rows, lease);
    const stale = lease.take('u8', rows.length);
    const silent = this.#now.silent();
    rows.forEach((row, i) => {
      ageMs[i] = this.#table.ageMs(row, mono);
      stale[i] = silent || this.#table.isStale(row, mono) ? 1 : 0;
    });
    return this.#channel === 'person'
      ? { kind: 'people', rows: rows.length, ageMs, stale, ...(columns as FrameColumns<'person'>) }
      : {
          kind: 'substations',
          rows: rows.length,
          stale,
          ...(columns as FrameColumns<'substation'>),
        };
  }

  close(): void {}

  #gather(rows: readonly number[], lease: Lease): FrameColumns<C> {
    const columns: Record<string, Column> = {};
    for (const [name, type] of this.#layout) {
      const from = this.#table.column(name);
      const column: Column = lease.take(type, rows.length);
      for (let i = 0; i < rows.length; i++) column[i] = from[rows[i] as number] as number;
      columns[name] = column;
    }
    return columns as FrameColumns<C>;
  }
}
