import { expect, test } from 'vitest';
import type { TreeNode } from '../inputs/treeNode.ts';
import { withChildren } from '../inputs/treeShape.ts';
import { movedNode, moveOf, tickOf, ticked, treeLines } from './treeModel.ts';

const leaf = (value: string, over: Partial<TreeNode> = {}): TreeNode => ({
  value,
  label: value,
  isLeaf: true,
  ...over,
});
const tree: TreeNode[] = [
  {
    value: 'mine',
    label: '矿',
    children: [
      { value: 'dig', label: '采煤队', children: [leaf('一班'), leaf('二班')] },
      leaf('机电队'),
    ],
  },
  { value: 'office', label: '机关', children: [leaf('人事', { disabled: true }), leaf('财务')] },
  { value: 'lazy', label: '外委' },
];
const all = new Set(['mine', 'dig', 'office']);
const shape = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.map(({ value, children }) =>
    children === undefined ? value : [value, ...shape(children)],
  );
const seen = (open: ReadonlySet<string>, search = ''): string[] =>
  treeLines(tree, open, search).map(({ node, level }) => `${level}${node.value}`);

test('only what stands open is in sight; what may have children can be opened', () => {
  expect(seen(new Set())).toEqual(['1mine', '1office', '1lazy']);
  expect(seen(all)).toEqual([
    '1mine',
    '2dig',
    '3一班',
    '3二班',
    '2机电队',
    '1office',
    '2人事',
    '2财务',
    '1lazy',
  ]);
  expect(treeLines(tree, new Set(), '').map(({ mayOpen, at, of }) => [mayOpen, at, of])).toEqual([
    [true, 1, 3],
    [true, 2, 3],
    [true, 3, 3],
  ]);
});

test('a search shows matches, the way to them and what is below them', () => {
  expect(seen(new Set(), '二班')).toEqual(['1mine', '2dig', '3二班']);
  expect(seen(new Set(['dig']), '采煤')).toEqual(['1mine', '2dig', '3一班', '3二班']);
  expect(seen(new Set(), '没有')).toEqual([]);
});

test('a box is half when some below it are ticked; ticking takes all below along, not what is disabled', () => {
  const [mine, office] = tree;
  if (mine === undefined || office === undefined) throw new Error('no tree');
  const one = ticked(leaf('一班'), new Set());
  expect([tickOf(mine, one), tickOf(mine, new Set()), tickOf(mine, ticked(mine, one))]).toEqual([
    'some',
    'none',
    'all',
  ]);
  expect([...ticked(mine, one)].toSorted()).toEqual(['一班', '二班', '机电队'].toSorted());
  expect([...ticked(mine, ticked(mine, one))]).toEqual([]);
  expect([...ticked(office, new Set())]).toEqual(['财务']);
});

test('every move of the hand has one without dragging', () => {
  const lines = treeLines(tree, all, '');
  const after = (value: string, way: 'up' | 'down' | 'in' | 'out') => {
    const move = moveOf(lines, value, way);
    return move === undefined ? undefined : shape(movedNode(tree, move));
  };
  expect(after('机电队', 'up')).toEqual([
    ['mine', '机电队', ['dig', '一班', '二班']],
    ['office', '人事', '财务'],
    'lazy',
  ]);
  expect(after('mine', 'down')).toEqual([
    ['office', '人事', '财务'],
    ['mine', ['dig', '一班', '二班'], '机电队'],
    'lazy',
  ]);
  expect(after('office', 'down')).toEqual([
    ['mine', ['dig', '一班', '二班'], '机电队'],
    'lazy',
    ['office', '人事', '财务'],
  ]);
  expect(after('二班', 'in')).toEqual([
    ['mine', ['dig', ['一班', '二班']], '机电队'],
    ['office', '人事', '财务'],
    'lazy',
  ]);
  expect(after('一班', 'out')).toEqual([
    ['mine', ['dig', '二班'], '一班', '机电队'],
    ['office', '人事', '财务'],
    'lazy',
  ]);
  expect([
    after('mine', 'up'),
    after('lazy', 'down'),
    after('mine', 'out'),
    after('mine', 'in'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test('nothing is moved into itself', () => {
  expect(movedNode(tree, { value: 'mine', target: 'dig', where: 'inside' })).toBe(tree);
  expect(movedNode(tree, { value: 'mine', target: 'mine', where: 'before' })).toBe(tree);
});

test('fetched children take their place; none makes a leaf', () => {
  expect(shape(withChildren(tree, 'lazy', [leaf('甲')])).at(-1)).toEqual(['lazy', '甲']);
  expect(withChildren(tree, 'lazy', []).at(-1)).toMatchObject({ isLeaf: true });
});
