import { batchOf, viewOf, type PointBatch } from '../points/pointBatch.ts';
import { ColumnReader } from './columnReader.ts';

/**
 * Reads the columns of point frames: binary where it lies, numbers of JSON by way of memory that is
 * used again.
 */
export class PointReader {
  readonly #columns = new ColumnReader('point');

  /**
   * The samples, good until the next `read`; `undefined` when a column is missing or of another
   * form or length.
   */
  read(wire: Readonly<Record<string, unknown>>, rows: number): PointBatch | undefined {
    const { no, t, value, state } = wire;
    if (
      isBytes(no, 4 * rows) &&
      isBytes(t, 8 * rows) &&
      isBytes(value, 8 * rows) &&
      isBytes(state, 2 * rows)
    )
      return { rows, no: viewOf(no), t: viewOf(t), value: viewOf(value), state: viewOf(state) };
    const columns = this.#columns.read(wire, rows);
    return columns && batchOf(columns);
  }
}

const isBytes = (wire: unknown, length: number): wire is Uint8Array =>
  wire instanceof Uint8Array && wire.byteLength === length;
