import { expect, test } from 'vitest';
import { treeOf } from '#base/flatTree.ts';
import { treeRows, twigOf } from './treeRows.ts';

const flat = [
  { id: 'a', parentId: null },
  { id: 'b', parentId: 'a' },
  { id: 'c', parentId: 'b' },
  { id: 'd', parentId: 'gone' },
];

test('[S3-09, S3-117] a flat answer becomes rows at their depth; only open branches show', () => {
  const roots = treeOf(flat.map(twigOf));
  const shown = (open: (id: string) => boolean) =>
    treeRows(roots, open).map(({ record, depth, children }) => `${record.id}${depth}${children}`);
  expect(shown(() => true)).toEqual(['a01', 'b11', 'c20', 'd00']);
  expect(shown((id) => id === 'a')).toEqual(['a01', 'b11', 'd00']);
  expect(shown(() => false)).toEqual(['a01', 'd00']);
});
