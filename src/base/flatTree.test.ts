import { expect, test } from 'vitest';
import { treeOf, type TreeOf } from './flatTree.ts';

type Org = { id: string; parentId?: string | null };
const shape = (nodes: readonly TreeOf<Org>[]): unknown[] =>
  nodes.map(({ id, children }) => [id, ...shape(children)]);

test('[S3-09, S3-117] a flat list becomes a tree: id, parentId, children, in the order of the list', () => {
  const list: Org[] = [
    { id: 'team2', parentId: 'mine' },
    { id: 'mine' },
    { id: 'team1', parentId: 'mine' },
    { id: 'a', parentId: 'team1' },
  ];
  expect(shape(treeOf(list))).toEqual([['mine', ['team2'], ['team1', ['a']]]]);
  expect(treeOf(list)[0]).toEqual(
    expect.objectContaining({ id: 'mine', children: expect.any(Array) }),
  );
});

test('orphans and empty parents stand at the top', () => {
  expect(
    shape(
      treeOf([
        { id: 'a', parentId: 'gone' },
        { id: 'b', parentId: '' },
        { id: 'c', parentId: null },
      ]),
    ),
  ).toEqual([['a'], ['b'], ['c']]);
});

test('a ring of parents loses nobody', () => {
  const ring: Org[] = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
    { id: 'self', parentId: 'self' },
  ];
  expect(shape(treeOf(ring))).toEqual([['a', ['b', ['c']]], ['self']]);
});

test('two thousand records in one chain', () => {
  const list = Array.from({ length: 2_000 }, (_, i) => ({
    id: String(i),
    parentId: i === 0 ? null : String(i - 1),
  }));
  let depth = 0;
  for (let at = treeOf(list)[0]; at !== undefined; at = at.children[0]) depth += 1;
  expect(depth).toBe(2_000);
});
