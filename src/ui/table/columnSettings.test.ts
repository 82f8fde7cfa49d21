import { afterEach, expect, test, vi } from 'vitest';
import {
  completeOrder,
  defaultColumns,
  forgetColumns,
  keepColumns,
  keptColumns,
  movedColumn,
} from './columnSettings.ts';

afterEach(() => vi.useRealTimers());

test('[S9-14] column settings are kept for seven days, then the default is back', () => {
  vi.useFakeTimers({ now: 0 });
  const settings = { ...defaultColumns, widths: { level: 80 } };
  keepColumns('alarms', settings);
  vi.setSystemTime(604_799_000);
  expect(keptColumns('alarms')).toEqual(settings);
  vi.setSystemTime(604_800_000);
  expect(keptColumns('alarms')).toBe(defaultColumns);
});

test('a reset brings the default back at once', () => {
  keepColumns('alarms', { ...defaultColumns, sort: [{ id: 'level', desc: true }] });
  forgetColumns('alarms');
  expect(keptColumns('alarms')).toBe(defaultColumns);
});

test('a kept order survives columns that came and went', () => {
  expect(completeOrder(['c', 'gone', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
});

test('a column moves by steps and stops at the ends', () => {
  expect(movedColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(movedColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
});
