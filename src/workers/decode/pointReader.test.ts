import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnToBytes, columnToNumbers } from '#contracts/live/wireFrame.ts';
import type { PointBatch } from '../points/pointBatch.ts';
import { PointReader } from './pointReader.ts';

const sample = fc.record({
  no: fc.integer({ min: 0, max: 1e6 }),
  t: fc.double({ noNaN: true, noDefaultInfinity: true }),
  value: fc.double({ noDefaultInfinity: true }),
  state: fc.integer({ min: 0, max: 65_535 }),
});

const samplesOf = ({ rows, no, t, value, state }: PointBatch) =>
  Array.from({ length: rows }, (_, i) => ({
    no: no.getInt32(4 * i, true),
    t: t.getFloat64(8 * i, true),
    value: value.getFloat64(8 * i, true),
    state: state.getUint16(2 * i, true),
  }));

const columnsOf = (
  samples: readonly (typeof sample extends fc.Arbitrary<infer S> ? S : never)[],
) => ({
  no: Int32Array.from(samples, ({ no }) => no),
  t: Float64Array.from(samples, ({ t }) => t),
  value: Float64Array.from(samples, ({ value }) => value),
  state: Uint16Array.from(samples, ({ state }) => state),
  recv: new Float32Array(samples.length),
});

test('reads JSON and binary alike, wherever in a message the bytes lie', () => {
  const reader = new PointReader();
  fc.assert(
    fc.property(
      fc.array(sample, { maxLength: 50 }),
      fc.integer({ min: 0, max: 7 }),
      (samples, shift) => {
        const shifted = (bytes: Uint8Array): Uint8Array => {
          const memory = new Uint8Array(bytes.length + shift);
          memory.set(bytes, shift);
          return memory.subarray(shift);
        };
        const entries = Object.entries(columnsOf(samples));
        const binary = Object.fromEntries(
          entries.map(([name, column]) => [name, shifted(columnToBytes(column))]),
        );
        const json = Object.fromEntries(
          entries.map(([name, column]) => [name, columnToNumbers(column)]),
        );
        for (const wire of [binary, json]) {
          const read = reader.read(wire, samples.length);
          expect(read && samplesOf(read)).toEqual(samples);
        }
      },
    ),
  );
});

test('refuses a frame whose columns are missing, short or of another form', () => {
  const reader = new PointReader();
  const good = Object.fromEntries(
    Object.entries(columnsOf([{ no: 1, t: 5, value: 0.5, state: 0 }])).map(([name, column]) => [
      name,
      columnToBytes(column),
    ]),
  );
  expect(reader.read(good, 1)).toBeDefined();
  expect(reader.read({ ...good, value: undefined }, 1)).toBeUndefined();
  expect(reader.read(good, 2)).toBeUndefined();
  expect(reader.read({ ...good, t: new Uint8Array(4) }, 1)).toBeUndefined();
  expect(reader.read({ ...good, no: '1' }, 1)).toBeUndefined();
});
