import { describe, expect, test } from 'vitest';
import { sheetRules } from '#contracts/sources/sheetRules.ts';
import type { SheetCell } from '#server/entity/transfer/sheetBounds.ts';
import { numberIn } from './sheetNumber.ts';
import { timeIn } from './sheetTime.ts';

const told = (
  form: 'ymd' | 'dmy' | 'mdy' | 'excel' | 'seconds' | 'milliseconds',
  cells: readonly SheetCell[],
  midnight: 'start' | 'end' = 'start',
): string | undefined => {
  const time = timeIn(cells, { form, midnight });
  return time === undefined ? undefined : new Date(time.ms).toISOString().slice(0, 23);
};

describe('times of sheets', () => {
  test.each([
    ['ymd', ['2026-01-31 10:15:30']],
    ['ymd', ['2026/1/31 10:15:30.000']],
    ['ymd', ['2026年1月31日 10时15分30秒']],
    ['ymd', ['2026-01-31', '10:15:30']],
    ['ymd', ['20260131101530']],
    ['ymd', ['20260131 101530']],
    ['ymd', [2026, 1, 31, 10, 15, 30]],
    ['dmy', ['31.01.2026 10:15:30']],
    ['dmy', ['31/1/26', '10.15.30']],
    ['mdy', ['1/31/2026 10:15:30 AM']],
    ['dmy', [new Date(Date.UTC(2026, 0, 31, 10, 15, 30))]],
    ['dmy', [new Date(Date.UTC(2026, 0, 31)), new Date(Date.UTC(1899, 11, 30, 10, 15, 30))]],
    ['dmy', ['31/01/2026', new Date(Date.UTC(1899, 11, 30, 10, 15, 30))]],
  ] as const)('%s %j is one moment', (form, cells) => {
    expect(told(form, cells)).toBe('2026-01-31T10:15:30.000');
  });

  test('halves of the day, its end, and a day alone', () => {
    expect(told('mdy', ['1/31/2026 12:05 AM'])).toBe('2026-01-31T00:05:00.000');
    expect(told('ymd', ['2026-01-31 下午 3:05'])).toBe('2026-01-31T15:05:00.000');
    expect(told('ymd', ['2026-01-31 24:00'])).toBe('2026-02-01T00:00:00.000');
    expect(told('ymd', ['2026-01-31'])).toBe('2026-01-31T00:00:00.000');
    expect(told('dmy', ['31/01/2026 00:00'], 'end')).toBe('2026-02-01T00:00:00.000');
    // Whoever writes 24:00 has said it already.
    expect(told('ymd', ['2026-01-31 24:00'], 'end')).toBe('2026-02-01T00:00:00.000');
    expect(told('excel', [46_053], 'end')).toBe('2026-02-01T00:00:00.000');
    const whole = new Date(Date.UTC(1899, 11, 31));
    expect(told('ymd', ['2026-01-31', whole])).toBe('2026-02-01T00:00:00.000');
  });

  test('counts of days, seconds and milliseconds', () => {
    expect(told('excel', ['46053.5'])).toBe('2026-01-31T12:00:00.000');
    expect(told('excel', [46_053, 0.5])).toBe('2026-01-31T12:00:00.000');
    expect(told('seconds', ['1769854530.5'])).toBe('2026-01-31T10:15:30.500');
    const days = timeIn(['46053,5'], { form: 'excel', midnight: 'start', decimal: ',' });
    expect(days?.ms).toBe(Date.UTC(2026, 0, 31, 12));
    expect(told('milliseconds', [1_769_854_530_000])).toBe('2026-01-31T10:15:30.000');
  });

  test('a zone of its own counts, and no other is put to it', () => {
    const zoned = timeIn(['2026-01-31T18:15:30+08:00'], { form: 'ymd', midnight: 'start' });
    expect(zoned).toEqual({ ms: Date.UTC(2026, 0, 31, 10, 15, 30), isUtc: true });
  });

  test.each([
    ['ymd', ['30.02.2026']],
    ['ymd', ['2026-02-30']],
    ['ymd', ['2026-02-30T10:15:00Z']],
    ['ymd', ['1026-01-31']],
    ['excel', [1e300]],
    ['excel', [-1]],
    ['seconds', [1e300]],
    ['milliseconds', [1_769_854_530]],
    ['dmy', ['2026-01-31']],
    ['ymd', ['2026-01-31 25:00']],
    ['ymd', ['10:15']],
    ['ymd', ['10:11:12']],
    ['ymd', ['']],
    ['ymd', ['n/a']],
    ['seconds', ['soon']],
    ['excel', ['2026-01-31']],
  ] as const)('%s %j is none', (form, cells) => {
    expect(told(form, cells)).toBeUndefined();
  });
});

test.each<[SheetCell, '.' | ',', number | null | undefined]>([
  ['1.5', '.', 1.5],
  [' -1,5 ', ',', -1.5],
  ['1,234.5', '.', 1234.5],
  ['1.234,5', ',', 1234.5],
  ['1 234', '.', 1234],
  ['−3', '.', -3],
  ['１２', '.', 12],
  ['1e-3', '.', 0.001],
  [true, '.', 1],
  ['', '.', null],
  ['N/A', '.', null],
  ['无', '.', null],
  [null, '.', null],
  ['<0.5', '.', undefined],
  ['1,5', '.', undefined],
  ['0,500', '.', undefined],
  ['0.500', ',', undefined],
  [new Date(0), '.', undefined],
])('the cell %j with %j is %j', (cell, decimal, number) => {
  expect(numberIn(cell, decimal)).toBe(number);
});

test('a zone that does not exist is no rule', () => {
  const rules = {
    form: 'wide',
    headRows: 1,
    time: { columns: ['t'], form: 'ymd', zone: 'Mars/Base' },
    points: [],
  };
  expect(sheetRules.safeParse(rules).success).toBe(false);
});
