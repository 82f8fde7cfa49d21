import { describe, expect, test } from 'vitest';
import { formatFilter, splitFilter } from '#base/filterText.ts';
import { defineEntity } from './defineEntity.ts';
import { dateTime, flag, images, integer, refs, select, text } from './fields.ts';
import { parseFilter, type Filter } from './filter.ts';
import { momentOf } from './moment.ts';

const thing = defineEntity('brand', {
  label: ['物', 'Thing'],
  title: 'name',
  fields: {
    name: text('名', 'Name', { required: true }),
    size: integer('大小', 'Size'),
    kind: select('类', 'Kind', { a: [1, 'a', 'a'], b: [2, 'b', 'b'] }),
    open: flag('开', 'Open'),
    at: dateTime('时间', 'Time'),
    friends: refs('友', 'Friends', 'brand'),
    photo: images('图', 'Photo'),
  },
});
const parsed = (filter: Filter) => parseFilter(thing, filter);
const values = (filter: Filter) => {
  const found = parsed(filter);
  return found.ok ? found.value.map((one) => [one.operator, ...one.values]) : found.error.code;
};

describe('filter', () => {
  test('[S9-33, G-13] the last bar separates value and operator', () => {
    expect(splitFilter('a|b|Equal')).toEqual({ value: 'a|b', operator: 'Equal' });
    expect(values({ name: 'a|b|Equal' })).toEqual([['Equal', 'a|b']]);
    expect(values({ name: 'a' })).toEqual([['Contains', 'a']]);
  });

  test('[S5-15] lists are joined by commas; a comma inside a value survives the way', () => {
    expect(formatFilter(['a,b', 'c%'], 'Any')).toBe('a%2Cb,c%25|Any');
    expect(values({ name: formatFilter(['a,b', 'c%2C'], 'Any') })).toEqual([
      ['Any', 'a,b', 'c%2C'],
    ]);
  });

  test('[S9-40] switches send 1 and 0, numbers and ranges are numbers', () => {
    expect(values({ open: formatFilter(true, 'Equal') })).toEqual([['Equal', true]]);
    expect(values({ size: '3,9|Range' })).toEqual([['Range', 3, 9]]);
    expect(values({ size: ',9|Range' })).toEqual([['Range', undefined, 9]]);
    expect(values({ size: 5 })).toEqual([['Equal', 5]]);
  });

  test('[S9-30, G-14] a range of days covers the last one whole; hours count to 24', () => {
    const day = 86_400_000;
    const from = Date.UTC(2026, 0, 1) - 8 * 3_600_000;
    expect(values({ at: '2026-01-01,2026-01-02|DateRange' })).toEqual([
      ['DateRange', from, from + 2 * day - 1],
    ]);
    expect(values({ at: '2026-01-01 00:00:00,2026-01-01 23:59:59|DateRange' })).toEqual([
      ['DateRange', from, from + day - 1],
    ]);
    expect(momentOf('2026-02-29')).toBeUndefined();
    expect(momentOf('2026-01-01T00:00:00Z')?.from).toBe(from + 8 * 3_600_000);
  });

  test('an empty value asks for the empty ones, or for nothing', () => {
    expect(values({ name: '|Equal' })).toEqual([['Equal']]);
    expect(values({ name: '|Contains', size: ',|Range' })).toEqual([]);
  });

  test.each<Filter>([
    { nonsense: 'a|Equal' },
    { constructor: 'a|Equal' },
    { name: 'a|Like' },
    { name: '1|GreaterThan' },
    { size: 'x|Equal' },
    { size: '1 or 1=1|Equal' },
    { open: '2|Equal' },
    { at: 'yesterday|Equal' },
    { size: '1,2,3|Range' },
    { photo: 'a|Contains' },
    { friends: 'a|StartsWith' },
  ])('refuses %j', (filter) => {
    expect(values(filter)).toBe('bad_filter');
  });

  test.each<[Filter, string]>([
    [
      { at: '1,2|Between' },
      'at takes DateRange, Equal, NotEqual, GreaterThan, GreaterThanOrEqual, LessThan, LessThanOrEqual, not Between.',
    ],
    [
      { at: '1,2|Range' },
      'at takes DateRange, Equal, NotEqual, GreaterThan, GreaterThanOrEqual, LessThan, LessThanOrEqual, not Range.',
    ],
    [{ open: '1|Any' }, 'open takes Equal, NotEqual, not Any.'],
    [{ photo: 'a|Contains' }, 'Lists are not filtered by photo.'],
  ])('a refusal of %j names what its field takes', (filter, message) => {
    const found = parsed(filter);
    expect(found.ok ? undefined : found.error).toMatchObject({
      message,
      field: `filter.${Object.keys(filter)[0] ?? ''}`,
    });
  });
});
