import { describe, expect, test } from 'vitest';
import { expressionOf, selectorOf } from './expression.ts';
import { durationMs } from './words.ts';

const readOf = (query: string): unknown => {
  const found = expressionOf(query);
  return found.ok ? found.value : found.error;
};

describe('a question in PromQL', () => {
  test('names series by metric and labels', () => {
    expect(readOf(`pithead_point{kind="CH4", point=~'A|B.*',area!="",}`)).toEqual({
      kind: 'series',
      matchers: [
        { label: '__name__', how: '=', value: 'pithead_point' },
        { label: 'kind', how: '=', value: 'CH4' },
        { label: 'point', how: '=~', value: 'A|B.*' },
        { label: 'area', how: '!=', value: '' },
      ],
    });
  });

  test('takes functions over a window, and aggregates on either side of its labels', () => {
    const of = {
      kind: 'series',
      matchers: [{ label: '__name__', how: '=', value: 'm' }],
      window: { how: 'avg_over_time', ms: 90_000 },
    };
    expect(readOf('max by (kind, area) (avg_over_time(m[1m30s]))')).toEqual({
      kind: 'aggregate',
      how: 'max',
      by: ['kind', 'area'],
      of,
    });
    expect(readOf('sum(avg_over_time(m[90s])) without (point)')).toEqual({
      kind: 'aggregate',
      how: 'sum',
      without: ['point'],
      of,
    });
  });

  test('calculates products before sums', () => {
    const number = (value: number) => ({ kind: 'number', value });
    expect(readOf('1+2 * (3 - 4)')).toEqual({
      kind: 'arithmetic',
      how: '+',
      left: number(1),
      right: {
        kind: 'arithmetic',
        how: '*',
        left: number(2),
        right: { kind: 'arithmetic', how: '-', left: number(3), right: number(4) },
      },
    });
  });

  test.each([
    ['', 'a selector names'],
    ['m{', 'a name of a label'],
    ['m{a="x}', 'is not understood'],
    ['m[5m]', 'inside of a function'],
    ['rate(m[5m])', 'rate is not known here'],
    ['avg_over_time(m)', '[ is wanted'],
    ['m m', 'nothing more'],
    ['m > 3', 'is not understood'],
    ['('.repeat(100), 'too deep'],
    [`1${'+1'.repeat(200)}`, 'too long'],
  ])('that says %j is refused by what is wrong', (query, why) => {
    expect(readOf(query)).toContain(why);
  });

  test('a selector may stand alone', () => {
    expect(selectorOf('{__name__="m"}')).toMatchObject({ ok: true });
    expect(selectorOf('1')).toMatchObject({ ok: false });
  });
});

test.each([
  ['1h30m', 5_400_000],
  ['15s', 15_000],
  ['500ms', 500],
  ['1d', 86_400_000],
])('%s is %d ms', (text, ms) => expect(durationMs(text)).toBe(ms));
