import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeChunk, decodeKeys, encodeChunk, type ChunkRows } from './chunk.ts';

type Row = { t: number; value: number; state: number; sourceNo: number };

const rowsOf = (rows: readonly Row[]): ChunkRows => ({
  length: rows.length,
  t: Float64Array.from(rows, (row) => row.t),
  value: Float64Array.from(rows, (row) => row.value),
  state: Uint16Array.from(rows, (row) => row.state),
  sourceNo: Int16Array.from(rows, (row) => row.sourceNo),
});
/** The columns bit for bit, so that 0 and -0 differ. */
const bitsOf = ({ length, t, value, state, sourceNo }: ChunkRows): unknown => [
  length,
  [...t],
  [...new BigUint64Array(Float64Array.from(value).buffer)],
  [...state],
  [...sourceNo],
];
const again = (rows: ChunkRows): unknown => bitsOf(decodeChunk(encodeChunk(rows)));

const HOUR = Date.UTC(2026, 10, 21, 8);
const odd = fc.constantFrom(
  Number.NaN,
  0,
  -0,
  Infinity,
  -Infinity,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  2 ** 53,
  -(2 ** 51),
  0.1 + 0.2,
  1e-7,
);
const decimal = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((n) => n / 1000);
/** What a converter of 12 bits gives. */
const level = fc.integer({ min: 0, max: 12 }).map((n) => (n * 4.7) / 4095);
const time = fc.oneof(
  fc.integer({ min: HOUR, max: HOUR + 3_600_000 }),
  fc.integer({ min: -(2 ** 50), max: 2 ** 50 }),
  fc.integer({ min: 0, max: 20 }).map((i) => HOUR + i * 1000),
);
const rowOf = (value: fc.Arbitrary<number>): fc.Arbitrary<Row> =>
  fc.record({
    t: time,
    value,
    state: fc.oneof(fc.constantFrom(0, 1, 0x8000), fc.nat(65_535)),
    sourceNo: fc.integer({ min: -32_768, max: 32_767 }),
  });

describe('a chunk of samples', () => {
  test('comes back bit for bit, whatever the values, in the order given, with times that repeat or run backwards', () => {
    for (const value of [
      decimal,
      level,
      fc.oneof(decimal, odd),
      fc.oneof(decimal, fc.constant(Number.NaN)),
      fc.double(),
    ])
      fc.assert(
        fc.property(fc.array(rowOf(value), { maxLength: 300 }), (rows) => {
          expect(again(rowsOf(rows))).toEqual(bitsOf(rowsOf(rows)));
        }),
        { numRuns: 200, seed: 5 },
      );
  });

  test('is read up to a time, and for its times and sources alone, without the rest', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          ...[decimal, level, odd].map((value) => fc.array(rowOf(value), { maxLength: 100 })),
        ),
        time,
        (unsorted, until) => {
          const rows = unsorted.toSorted((a, b) => a.t - b.t);
          const bytes = encodeChunk(rowsOf(rows));
          expect(bitsOf(decodeChunk(bytes, until))).toEqual(
            bitsOf(rowsOf(rows.filter(({ t }) => t < until))),
          );
          const { t, sourceNo } = rowsOf(rows);
          expect(decodeKeys(bytes)).toEqual({ t, sourceNo });
        },
      ),
      { numRuns: 200, seed: 6 },
    );
  });

  test('may be empty', () => expect(again(rowsOf([]))).toEqual(bitsOf(rowsOf([]))));

  test('takes less than a byte a sample for a steady sensor of one period', () => {
    const rows = Array.from({ length: 3600 }, (_, i) => ({ t: HOUR + i * 1000 + 137, value: Math.round(Math.sin(i / 300) * 100) / 100, state: 0, sourceNo: 1 })); // prettier-ignore
    expect(encodeChunk(rowsOf(rows)).length).toBeLessThan(3600);
  });

  test('takes little more for a converter whose levels are no decimals', () => {
    const rows = Array.from({ length: 3600 }, (_, i) => ({ t: HOUR + i * 1000, value: (Math.round(Math.sin(i / 300) * 200) * 4.7) / 4095, state: 0, sourceNo: 1 })); // prettier-ignore
    expect(encodeChunk(rowsOf(rows)).length).toBeLessThan(7200);
  });

  test('of another form or cut short is refused, never read as something else', () => {
    const bytes = encodeChunk(rowsOf([{ t: HOUR, value: 1, state: 0, sourceNo: 1 }]));
    expect(() => decodeChunk(Uint8Array.of(9, ...bytes.subarray(1)))).toThrow('form 9');
    expect(() => decodeChunk(bytes.subarray(0, -2))).toThrow();
  });
});
