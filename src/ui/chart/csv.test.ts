import { expect, test } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { chartCsv } from './csv.ts';

const at = mineMoment(2026, 3, 5, 14, 2, 3, 45);
const columns = {
  from: at,
  to: at + 10,
  x: Float64Array.from([at, at + 1, at + 2]),
  series: [Float64Array.from([0.5, NaN, NaN]), Float64Array.from([NaN, 7, NaN])],
};

test('exactly what is seen: times, values, gaps empty, empty lines left out', () => {
  const text = chartCsv(
    columns,
    [
      { name: 'CH4 %', index: 0 },
      { name: 'CO ppm', index: 1 },
    ],
    'Time',
  );
  expect(text).toBe(
    '\uFEFFTime,CH4 %,CO ppm\r\n2026-03-05 14:02:03.045,0.5,\r\n2026-03-05 14:02:03.046,,7\r\n',
  );
});
test('names cannot break out of their cell or run as formulas', () => {
  expect(
    chartCsv(
      columns,
      [
        { name: '=1+1', index: 0 },
        { name: 'a,"b"', index: 1 },
      ],
      'Time',
    ).split('\r\n')[0],
  ).toBe('\uFEFFTime,\'=1+1,"a,""b"""');
});
