import { z } from 'zod';
import { channelName } from './hub.ts';
import { traceMark } from './trace.ts';

/** How a column is laid out in binary (little endian) and as a typed array. */
export const columnTypes = {
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
  u16: Uint16Array,
  u8: Uint8Array,
} as const;
export type ColumnType = keyof typeof columnTypes;
export type Column = Int32Array | Float32Array | Float64Array | Uint16Array | Uint8Array;
export type ColumnOf<T extends ColumnType> = InstanceType<(typeof columnTypes)[T]>;

/**
 * Columns of each channel's frames. One row is one sample, one person's newest fix, or one
 * substation's newest status. A value without a reading is NaN in binary and null in JSON.
 */
export const frameColumns = {
  /**
   * t: epoch ms at the sensor; recv: ms between the sensor's time and the connector; state:
   * valueState bits.
   */
  point: { no: 'i32', t: 'f64', value: 'f64', state: 'u16', recv: 'f32' },
  /**
   * flags: PersonFlag bits; area and reader: number, -1 for none; battery: percent, 255 unknown;
   * inTime: epoch ms, NaN on surface.
   */
  person: {
    no: 'i32',
    t: 'f64',
    x: 'f32',
    y: 'f32',
    z: 'f32',
    area: 'i32',
    reader: 'i32',
    flags: 'u16',
    battery: 'u8',
    accuracy: 'f32',
    inTime: 'f64',
  },
  substation: {
    no: 'i32',
    t: 'f64',
    runState: 'u8',
    powerMode: 'u8',
    battery: 'u8',
    online: 'u16',
    total: 'u16',
  },
} as const satisfies Record<string, Record<string, ColumnType>>;
export type FrameChannel = keyof typeof frameColumns;
export type FrameColumns<C extends FrameChannel> = {
  -readonly [K in keyof (typeof frameColumns)[C]]: (typeof frameColumns)[C][K] extends ColumnType
    ? ColumnOf<(typeof frameColumns)[C][K]>
    : never;
};

/** Bits of a person's `flags`. */
export const PersonFlag = {
  underground: 1,
  timeout: 2,
  restricted: 4,
  seekHelp: 8,
  lowBattery: 16,
  lost: 32,
  still: 64,
  exitLost: 128,
  /** Lacks a certificate that is asked for where he is, or of his trade below ground. */
  uncertified: 256,
} as const;

/**
 * A frame message on the wire; `columns` holds arrays of numbers in JSON, byte strings in
 * MessagePack.
 */
export const frameMessageSchema = z.object({
  ch: channelName,
  epoch: z.string(),
  seq: z.number().int().min(0),
  /** Server time the frame was closed, epoch ms. */
  t: z.number(),
  kind: z.enum(['snap', 'delta']),
  rows: z.number().int().min(0).max(200_000),
  columns: z.record(z.string(), z.unknown()),
  /** The trace of a batch whose rows are in it; no frame is lost for one that cannot be read. */
  trace: traceMark.optional().catch(undefined),
});
export type FrameMessage = z.infer<typeof frameMessageSchema>;

/**
 * Reads one column of `rows` values from its wire form. Binary is copied only where it is not
 * aligned for its type, so the answer may share the message's memory. `undefined` when it is not of
 * that form or length.
 */
export function columnFromWire<T extends ColumnType>(
  wire: unknown,
  type: T,
  rows: number,
): ColumnOf<T> | undefined {
  const Type = columnTypes[type];
  if (Array.isArray(wire)) {
    if (wire.length !== rows) return undefined;
    const column = new Type(rows) as Column;
    for (let i = 0; i < rows; i++) {
      const cell: unknown = wire[i];
      column[i] = typeof cell === 'number' ? cell : Number.NaN;
    }
    return column as ColumnOf<T>;
  }
  if (!(wire instanceof Uint8Array) || wire.byteLength !== rows * Type.BYTES_PER_ELEMENT)
    return undefined;
  const aligned = wire.byteOffset % Type.BYTES_PER_ELEMENT === 0 ? wire : wire.slice();
  return new Type(aligned.buffer as ArrayBuffer, aligned.byteOffset, rows) as ColumnOf<T>;
}

/** The bytes of a column, little endian, sharing its memory. */
export const columnToBytes = (column: Column): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

/** A column as plain numbers for JSON; NaN becomes null. */
export const columnToNumbers = (column: Column): (number | null)[] =>
  Array.from(column, (cell) => (Number.isNaN(cell) ? null : cell));
