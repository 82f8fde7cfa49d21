import { describe, expect, test } from 'vitest';
import type { TimeMapping } from './mapping.ts';
import { timeReaderOf } from './timeReader.ts';

const read = (
  mapping: TimeMapping,
  columns: Record<string, string>,
  zone = 'UTC',
): string | undefined => {
  const t = timeReaderOf(mapping, zone)((name) => columns[name] ?? '');
  return t === undefined ? undefined : new Date(t).toISOString();
};

describe('times of recordings', () => {
  test('day first, in two columns, in the zone of the set', () => {
    const mapping: TimeMapping = {
      columns: ['Date', 'Time'],
      format: 'd/M/yyyy H:mm:ss',
      midnight: 'start',
    };
    expect(read(mapping, { Date: '4/04/2005', Time: '14:00:00' }, 'Etc/GMT-1')).toBe(
      '2005-04-04T13:00:00.000Z',
    );
    expect(read(mapping, { Date: '4.04.2005', Time: '14:00:00' })).toBeUndefined();
  });

  test('without separators and with a fraction', () => {
    expect(
      read(
        { columns: ['date', 'hour'], format: 'yyyyMMdd HH', midnight: 'start' },
        { date: '20100724', hour: '07' },
      ),
    ).toBe('2010-07-24T07:00:00.000Z');
    expect(
      read(
        { columns: ['t'], format: 'yyyy-MM-dd HH:mm:ss.SSS', midnight: 'start' },
        { t: '2024-05-01 00:00:20.120000000' },
      ),
    ).toBe('2024-05-01T00:00:20.120Z');
  });

  test('a midnight that ends its day', () => {
    const mapping: TimeMapping = { columns: ['date'], format: 'dd/MM/yyyy HH:mm', midnight: 'end' };
    expect(read(mapping, { date: '31/12/2018 00:00' })).toBe('2019-01-01T00:00:00.000Z');
    expect(read(mapping, { date: '31/12/2018 00:15' })).toBe('2018-12-31T00:15:00.000Z');
  });

  test('days counted from a date', () => {
    expect(
      read(
        {
          columns: ['DayId', 'Time'],
          format: 'D HH:mm:ss',
          dayZero: '2018-03-03',
          midnight: 'start',
        },
        { DayId: '14', Time: '00:01:00' },
      ),
    ).toBe('2018-03-17T00:01:00.000Z');
  });

  test('ticks of 100 ns, whose digits a number would not hold', () => {
    expect(read({ column: 't', unit: 'ticks' }, { t: '633790226051280329' })).toBe(
      '2009-05-27T12:03:25.128Z',
    );
    expect(read({ column: 't', unit: 's' }, { t: '1714521600.5' })).toBe(
      '2024-05-01T00:00:00.500Z',
    );
    expect(read({ column: 't', unit: 'ms' }, { t: 'soon' })).toBeUndefined();
  });
});
