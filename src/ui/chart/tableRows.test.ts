import { expect, test } from 'vitest';
import { tableRows } from './tableRows.ts';

const columns = {
  from: 0,
  to: 100,
  x: Float64Array.from([5, 6, 55, 56]),
  series: [Float64Array.from([1, 3, 2, 2]), Float64Array.from([NaN, NaN, 7, NaN])],
};

test('each stretch has its least and greatest', () => {
  expect(tableRows(columns, [0, 1], 2)).toEqual([
    { from: 0, min: [1, NaN], max: [3, NaN] },
    { from: 50, min: [2, 7], max: [2, 7] },
  ]);
});
test('stretches without any value are left out', () => {
  expect(tableRows(columns, [0], 4).map((row) => row.from)).toEqual([0, 50]);
  expect(tableRows({ ...columns, to: 0 }, [0])).toEqual([]);
});
