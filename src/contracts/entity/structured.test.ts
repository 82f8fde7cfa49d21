import { expect, test } from 'vitest';
import { date, integer, multiSelect, ref, richText, text, time } from './fields.ts';
import { valueSchema } from './schemas.ts';
import { weekDays } from './sharedChoices.ts';
import { group, isInForm, rows, rowsIn } from './structured.ts';

const stops = rows(
  '站',
  'Stops',
  {
    seq: integer('序号', 'Number', { required: true, inForm: false }),
    areaId: ref('区域', 'Area', 'area', { required: true, unique: true }),
    from: time('开始', 'From'),
    to: time('结束', 'To', { notBefore: 'from' }),
    days: multiSelect('星期', 'Days', weekDays),
    note: text('备注', 'Note', { max: 5, default: '-' }),
  },
  { max: 2, numbered: 'seq' },
);
const read = (value: unknown) => valueSchema(stops.shape).safeParse(value);
const faultsOf = (value: unknown): string[] =>
  read(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('rows are kept without what is empty, with defaults, numbered by their place', () =>
  expect(
    read([
      { areaId: 'a', from: null, days: [], seq: 9 },
      { areaId: 'b', note: 'x' },
    ]),
  ).toEqual({
    success: true,
    data: [
      { areaId: 'a', seq: 1, note: '-' },
      { areaId: 'b', seq: 2, note: 'x' },
    ],
  }));

test('a fault names row and column: what is missing, unknown, twice, before its beginning, too many', () => {
  expect(faultsOf([{ areaId: 'a' }, {}])[0]).toMatch(/^1\.areaId: /);
  expect(faultsOf([{ areaId: '' }])[0]).toMatch(/^0\.areaId: /);
  expect(faultsOf([{ areaId: 'a' }, { areaId: 'a' }])).toEqual(['1.areaId: is there twice']);
  expect(faultsOf([{ areaId: 'a', from: '18:00', to: '08:00' }])).toEqual(['0.to: is before from']);
  expect(faultsOf([{ areaId: 'a', days: [1, 1] }])).toEqual(['0.days: no value twice']);
  expect(faultsOf([{ areaId: 'a', other: 1 }])).toHaveLength(1);
  expect(faultsOf([1, 2, 3].map((n) => ({ areaId: `${n}` })))).toHaveLength(1);
});

test('rows that others remember get a key of their own, known ones keep theirs', () => {
  const chapters = rows(
    '章',
    'Chapters',
    { id: text('标识', 'Id', { required: true }), title: text('标题', 'Title') },
    { keyed: 'id' },
  );
  expect(valueSchema(chapters.shape).parse([{ title: 'a' }, { id: '7' }, { title: 'b' }])).toEqual([
    { id: '8', title: 'a' },
    { id: '7' },
    { id: '9', title: 'b' },
  ]);
});

test('a group is one row; what older declarations left is no row and breaks nothing', () => {
  const shape = group('组', 'Group', { on: date('日', 'Day') }).shape;
  expect(valueSchema(shape).parse({ on: null })).toEqual({});
  expect([rowsIn(shape, { on: '2026-11-23' }), rowsIn(shape, 'x')]).toEqual([
    [{ on: '2026-11-23' }],
    [],
  ]);
  expect(['x', {}, [1], [{}], null].map((value) => isInForm(stops.shape, value))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(rowsIn(stops.shape, ['x', { areaId: 'a' }])).toEqual([{ areaId: 'a' }]);
});

test('what fits no cell is refused when it is declared', () =>
  expect(() => rows('', '', { html: richText('', '') })).toThrow('html'));
