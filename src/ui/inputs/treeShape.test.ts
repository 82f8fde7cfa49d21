import { expect, test } from 'vitest';
import type { TreeNode } from './treeNode.ts';
import { nodeIn, pathTo, withChildren } from './treeShape.ts';

const tree: TreeNode[] = [
  { value: '1', label: '矿', children: [{ value: '11', label: '采区' }] },
  { value: '2', label: '井', isLeaf: true },
];

test('[S2-111] children take their place under their parent, however deep', () => {
  const grown = withChildren(tree, '11', [{ value: '111', label: '工作面', isLeaf: true }]);
  expect(pathTo(grown, '111')).toEqual(['1', '11', '111']);
  expect(pathTo(tree, '111')).toBeUndefined();
  expect(nodeIn(grown, '111')?.label).toBe('工作面');
});

test('a node without children turns out to be a leaf', () => {
  expect(nodeIn(withChildren(tree, '11', []), '11')).toMatchObject({ isLeaf: true, children: [] });
});
