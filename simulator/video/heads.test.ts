import { expect, test } from 'vitest';
import { Head } from './heads.ts';

test('a camera turns as long as it is asked to, and a picture shows where it looked then', () => {
  const head = new Head();
  head.take('right', 100);
  head.take('stop', 130);
  head.take('zoomIn', 200);
  head.take('stop', 215);
  expect([0, 100, 110, 130, 199, 215, 900].map((k) => head.wordsAt(k))).toEqual([
    'P0 T0 Z1.0',
    'P0 T0 Z1.0',
    'P10 T0 Z1.0',
    'P30 T0 Z1.0',
    'P30 T0 Z1.0',
    'P30 T0 Z2.5',
    'P30 T0 Z2.5',
  ]);
});

test('it stops at its ends, and forgets no place while it forgets how it came there', () => {
  const head = new Head();
  head.take('down', 0);
  head.take('stop', 1_000);
  for (let i = 0; i < 60; i++) {
    head.take('left', 2_000 + 20 * i);
    head.take('stop', 2_010 + 20 * i);
  }
  expect(head.wordsAt(9_000)).toBe('P120 T-90 Z1.0');
});
