import { afterEach, expect, test, vi } from 'vitest';
import { forgetSettings, keepSettings, keptSettings, keptSorts } from './tableKeep.ts';
import { noSettings, widened } from './tableSettings.ts';

afterEach(() => vi.useRealTimers());

test('[S9-14] settings are kept for 604 800 000 ms, then the default is back', () => {
  vi.useFakeTimers({ now: 0 });
  const settings = { ...widened(noSettings, 'name', 200), sorts: [{ prop: 'name', desc: true }] };
  keepSettings('equipment', settings);
  vi.setSystemTime(604_799_000);
  expect(keptSettings('equipment')).toEqual(settings);
  expect(keptSorts('equipment')).toEqual([{ prop: 'name', desc: true }]);
  vi.setSystemTime(604_800_000);
  expect(keptSettings('equipment')).toBeUndefined();
  expect(keptSorts('equipment')).toEqual([]);
});

test('what is kept of a place is not what is kept of its reader', () => {
  keepSettings('alarms', widened(noSettings, 'level', 80), 'COLUMNS');
  expect(keptSettings('alarms')).toBeUndefined();
  expect(keptSettings('alarms', 'COLUMNS')?.widths).toEqual({ level: 80 });
  forgetSettings('alarms', 'COLUMNS');
  expect(keptSettings('alarms', 'COLUMNS')).toBeUndefined();
});

test('a reset forgets them at once', () => {
  keepSettings('equipment', noSettings);
  forgetSettings('equipment');
  expect(keptSettings('equipment')).toBeUndefined();
});
