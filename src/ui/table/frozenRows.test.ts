import { expect, test } from 'vitest';
import { frozenView } from './frozenRows.ts';

const row = (id: string, text = '') => ({ id, text });
const idOf = ({ id }: { id: string }) => id;

test('a list that nobody holds is the live list itself', () => {
  const live = [row('a'), row('b')];
  expect(frozenView(live, undefined, idOf)).toEqual({ rows: live, gone: new Set(), waiting: [] });
  expect(frozenView(live, undefined, idOf).rows).toBe(live);
});

test('new rows wait, shown rows keep their places and take their newest contents', () => {
  const view = frozenView(
    [row('new', 'n'), row('b', 'later'), row('a')],
    [row('a'), row('b', 'before')],
    idOf,
  );
  expect(view.rows).toEqual([row('a'), row('b', 'later')]);
  expect(view.waiting).toEqual([row('new', 'n')]);
});

test('a row that has left stays in its place until the list is let go', () => {
  const view = frozenView([row('b')], [row('a', 'last'), row('b')], idOf);
  expect(view.rows).toEqual([row('a', 'last'), row('b')]);
  expect([...view.gone]).toEqual(['a']);
});

test('a held empty list still counts what waits', () => {
  expect(frozenView([row('a')], [], idOf)).toEqual({
    rows: [],
    gone: new Set(),
    waiting: [row('a')],
  });
});
