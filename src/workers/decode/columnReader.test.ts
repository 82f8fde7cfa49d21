import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnToBytes, columnToNumbers } from '#contracts/live/wireFrame.ts';
import { ColumnReader } from './columnReader.ts';

const row = fc.record({
  no: fc.integer({ min: 0, max: 1e6 }),
  t: fc.double({ noNaN: true, noDefaultInfinity: true }),
  value: fc.double({ noDefaultInfinity: true }),
  state: fc.integer({ min: 0, max: 65_535 }),
});

describe('column reader', () => {
  test('reads JSON and binary alike, wherever in a message the bytes lie', () => {
    const reader = new ColumnReader('point');
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 50 }),
        fc.integer({ min: 0, max: 7 }),
        (rows, shift) => {
          const columns = {
            no: Int32Array.from(rows, (r) => r.no),
            t: Float64Array.from(rows, (r) => r.t),
            value: Float64Array.from(rows, (r) => r.value),
            state: Uint16Array.from(rows, (r) => r.state),
            recv: new Float32Array(rows.length),
          };
          const shifted = (bytes: Uint8Array): Uint8Array => {
            const memory = new Uint8Array(bytes.length + shift);
            memory.set(bytes, shift);
            return memory.subarray(shift);
          };
          const entries = Object.entries(columns);
          const binary = Object.fromEntries(
            entries.map(([name, column]) => [name, shifted(columnToBytes(column))]),
          );
          const json = Object.fromEntries(
            entries.map(([name, column]) => [name, columnToNumbers(column)]),
          );
          for (const wire of [binary, json]) {
            const read = reader.read(wire, rows.length);
            expect([...(read?.value ?? [])].map(String)).toEqual([...columns.value].map(String));
            expect([...(read?.t ?? [])]).toEqual([...columns.t]);
            expect([...(read?.no ?? [])]).toEqual([...columns.no]);
            expect([...(read?.state ?? [])]).toEqual([...columns.state]);
          }
        },
      ),
    );
  });

  test('refuses a frame whose columns are missing, short or of another form', () => {
    const reader = new ColumnReader('substation');
    const good = {
      no: [1],
      t: [1],
      runState: [0],
      powerMode: [1],
      battery: [90],
      online: [5],
      total: [5],
    };
    expect(reader.read(good, 1)).toBeDefined();
    expect(reader.read({ ...good, battery: undefined }, 1)).toBeUndefined();
    expect(reader.read({ ...good, t: [1, 2] }, 1)).toBeUndefined();
    expect(reader.read({ ...good, t: new Uint8Array(4) }, 1)).toBeUndefined();
    expect(reader.read({ ...good, no: '1' }, 1)).toBeUndefined();
  });
});
