import { expect, test } from 'vitest';
import type { PagedColumn } from './pagedTypes.ts';
import {
  columnsInForce,
  completeOrder,
  moved,
  movedColumn,
  movedTo,
  noSettings,
  pinned,
  settingsOf,
  shownOrNot,
  sortsAfter,
  sortsInForce,
  unwidened,
  widened,
} from './tableSettings.ts';

const columns: PagedColumn<object>[] = [
  { prop: 'code', label: '编号', width: 100, fixed: 'left', disable: true },
  { prop: 'name', label: '名称', sortable: true },
  { prop: 'place', label: '位置', width: 200 },
  { prop: 'note', label: '备注', hide: true },
  { prop: 'state', label: '状态', fixed: 'right', width: 90 },
];
const props = (settings = noSettings): string[] =>
  columnsInForce(columns, settings).map(({ column }) => column.prop);
const shown = (settings = noSettings): string[] =>
  columnsInForce(columns, settings).flatMap(({ column, isShown }) => (isShown ? column.prop : []));
const of = (prop: string, settings = noSettings) =>
  columnsInForce(columns, settings).find(({ column }) => column.prop === prop);

test('[S3-12] label, prop, width, hide, sortable, fixed and disable are the defaults', () => {
  expect(props()).toEqual(['code', 'name', 'place', 'note', 'state']);
  expect(shown()).toEqual(['code', 'name', 'place', 'state']);
  expect(columnsInForce(columns, noSettings).map(({ width, pin }) => [width, pin])).toEqual([
    [100, 'left'],
    [140, 'none'],
    [200, 'none'],
    [140, 'none'],
    [90, 'right'],
  ]);
  expect(
    sortsInForce(columns, [
      { prop: 'name', desc: true },
      { prop: 'place', desc: true },
      { prop: 'gone', desc: true },
    ]),
  ).toEqual([{ prop: 'name', desc: true }]);
});

test('[S3-12] each is changed by the reader, but not what disable forbids', () => {
  expect(shown(shownOrNot(noSettings, 'note', true))).toContain('note');
  expect(shown(shownOrNot(noSettings, 'name', false))).not.toContain('name');
  expect(shown(shownOrNot(noSettings, 'code', false))).toContain('code');
  expect(of('name', widened(noSettings, 'name', 222.4))?.width).toBe(222);
  expect(of('name', widened(noSettings, 'name', 3))?.width).toBe(48);
  expect(moved(columns, noSettings, 'code', 2)).toBe(noSettings);
});

test('a pinned column stands at its side, set free it stands where it was', () => {
  expect(props(pinned(noSettings, 'place', 'left'))).toEqual([
    'code',
    'place',
    'name',
    'note',
    'state',
  ]);
  expect(props(pinned(noSettings, 'name', 'right'))).toEqual([
    'code',
    'place',
    'note',
    'name',
    'state',
  ]);
  expect(props(pinned(noSettings, 'state', 'none'))).toEqual([
    'code',
    'name',
    'place',
    'note',
    'state',
  ]);
});

test('columns move by steps and by dragging; one that may not be moved keeps its place', () => {
  expect(props(moved(columns, noSettings, 'place', -1))).toEqual([
    'code',
    'place',
    'name',
    'note',
    'state',
  ]);
  expect(props(movedTo(columns, noSettings, 'note', 'name'))).toEqual([
    'code',
    'note',
    'name',
    'place',
    'state',
  ]);
  expect(props(moved(columns, noSettings, 'name', -5))[0]).toBe('code');
});

test('a click sorts up, then down, then not at all; beside others it is the least significant', () => {
  const up = sortsAfter([], 'name', false);
  const down = sortsAfter(up, 'name', false);
  expect([up, down, sortsAfter(down, 'name', false)]).toEqual([
    [{ prop: 'name', desc: false }],
    [{ prop: 'name', desc: true }],
    [],
  ]);
  const two = sortsAfter(down, 'place', true);
  expect(two).toEqual([
    { prop: 'name', desc: true },
    { prop: 'place', desc: false },
  ]);
  expect(sortsAfter(two, 'name', true)).toEqual([{ prop: 'place', desc: false }]);
  expect(sortsAfter(two, 'code', false)).toEqual([{ prop: 'code', desc: false }]);
});

test('what was kept is taken only as far as it makes sense', () => {
  const settings = pinned(widened(noSettings, 'name', 200), 'place', 'left');
  expect(settingsOf(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  expect([undefined, null, 'x', [], { order: [] }].map(settingsOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(
    settingsOf({
      ...settings,
      widths: { name: '200px', place: 90 },
      pins: { name: 'top' },
      sorts: [{ prop: 1 }],
      order: [1, 'name'],
    }),
  ).toEqual({
    ...settings,
    widths: { place: 90 },
    pins: {},
    sorts: [],
    order: ['name'],
  });
});

test('a kept order survives columns that came and went', () => {
  expect(completeOrder(['c', 'gone', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
});

test('a column moves by steps and stops at the ends', () => {
  expect(movedColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(movedColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
});

test('a width that was dragged is taken back', () => {
  const dragged = widened(widened(noSettings, 'name', 200), 'place', 90);
  expect(unwidened(dragged, 'name').widths).toEqual({ place: 90 });
});

test('what begins downward goes down, up, none', () => {
  const steps = [1, 2, 3].reduce(
    (all) => [...all, sortsAfter(all.at(-1) ?? [], 'name', false, true)],
    [] as ReturnType<typeof sortsAfter>[],
  );
  expect(steps).toEqual([[{ prop: 'name', desc: true }], [{ prop: 'name', desc: false }], []]);
});

test('a layout of before pins and sorts keeps its order, its widths and what it hides', () => {
  const old = { order: ['b', 'a'], visible: { b: false }, widths: { a: 90 }, sort: [] };
  expect(settingsOf(old)).toEqual({
    ...noSettings,
    order: ['b', 'a'],
    visible: { b: false },
    widths: { a: 90 },
  });
});
