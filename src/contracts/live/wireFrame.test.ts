import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnFromWire, columnToBytes, columnToNumbers } from './wireFrame.ts';

test('a column survives binary and JSON, at any alignment', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noDefaultInfinity: true })), fc.nat(7), (values, shift) => {
      const column = Float64Array.from(values);
      const padded = new Uint8Array(shift + column.byteLength);
      padded.set(columnToBytes(column), shift);
      expect(columnFromWire(padded.subarray(shift), 'f64', values.length)).toEqual(column);
      const json = JSON.parse(JSON.stringify(columnToNumbers(column))) as unknown;
      expect(columnFromWire(json, 'f64', values.length)).toEqual(
        column.map((value) => (value === 0 ? 0 : value)),
      );
    }),
  );
});

test('a column of another length or kind is refused', () => {
  expect(columnFromWire([1, 2], 'i32', 3)).toBeUndefined();
  expect(columnFromWire(new Uint8Array(9), 'f64', 1)).toBeUndefined();
  expect(columnFromWire('text', 'f64', 1)).toBeUndefined();
  expect(columnFromWire({ length: 1 }, 'f64', 1)).toBeUndefined();
});
