import {
  columnTypes,
  frameColumns,
  type Column,
  type ColumnType,
  type FrameChannel,
  type FrameColumns,
} from '#contracts/live/wireFrame.ts';

/**
 * Reads the columns of one channel's frames without allocating: what is not aligned for its type is
 * copied into memory of the reader. The columns are good until the next `read`.
 */
export class ColumnReader<C extends FrameChannel> {
  readonly #layout: readonly (readonly [string, ColumnType])[];
  readonly #own = new Map<string, Column>();

  constructor(channel: C) {
    this.#layout = Object.entries(frameColumns[channel]);
  }

  /**
   * The columns, each of `rows` values; `undefined` when one is missing or of another form or
   * length.
   */
  read(wire: Readonly<Record<string, unknown>>, rows: number): FrameColumns<C> | undefined {
    const columns: Record<string, Column> = {};
    for (const [name, type] of this.#layout) {
      const column = this.#column(name, type, wire[name], rows);
      if (column === undefined) return undefined;
      columns[name] = column;
    }
    return columns as FrameColumns<C>;
  }

  #column(name: string, type: ColumnType, wire: unknown, rows: number): Column | undefined {
    const Type = columnTypes[type];
    if (wire instanceof Uint8Array) {
      if (wire.byteLength !== rows * Type.BYTES_PER_ELEMENT) return undefined;
      if (wire.byteOffset % Type.BYTES_PER_ELEMENT === 0)
        return new Type(wire.buffer as ArrayBuffer, wire.byteOffset, rows);
      const own = this.#memory(name, type, rows);
      new Uint8Array(own.buffer, 0, wire.byteLength).set(wire);
      return own.subarray(0, rows);
    }
    if (!Array.isArray(wire) || wire.length !== rows) return undefined;
    const own = this.#memory(name, type, rows);
    for (let i = 0; i < rows; i++) {
      const cell: unknown = wire[i];
      own[i] = typeof cell === 'number' ? cell : Number.NaN;
    }
    return own.subarray(0, rows);
  }

  #memory(name: string, type: ColumnType, rows: number): Column {
    let own = this.#own.get(name);
    if (own === undefined || own.length < rows) {
      own = new columnTypes[type](Math.max(1024, rows * 2));
      this.#own.set(name, own);
    }
    return own;
  }
}
