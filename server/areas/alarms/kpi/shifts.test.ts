import { expect, test } from 'vitest';
import { minuteOf, plainShifts, shiftSpans } from './shifts.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

test('shifts overlap the range whole, in the zone of the mine', () => {
  const spans = shiftSpans(plainShifts, at('2026-11-21T09:00'), at('2026-11-21T17:00'));
  expect(spans.map(({ shift, from }) => [shift, from])).toEqual([
    ['day', at('2026-11-21T08:00')],
    ['evening', at('2026-11-21T16:00')],
  ]);
});

test('a shift over midnight belongs to the day on which it begins', () => {
  const night = { id: 'n', name: '夜班', from: 22 * 60, to: 6 * 60 };
  expect(shiftSpans([night], at('2026-11-21T01:00'), at('2026-11-21T02:00'))).toEqual([
    { shift: '夜班', id: 'n', from: at('2026-11-20T22:00'), to: at('2026-11-21T06:00') },
  ]);
});

test.each([
  ['08:30', 510],
  ['8:05:00', 485],
  ['24:00', 1440],
  ['25:00', undefined],
  ['noon', undefined],
])('%s is minute %s', (text, minute) => expect(minuteOf(text)).toBe(minute));
