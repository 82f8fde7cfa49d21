import type { TreeNode } from '../inputs/treeNode.ts';
import { nodeIn } from '../inputs/treeShape.ts';
import type { TreeWay } from './treeKeys.ts';

/**
 * A node as a line of the tree. `level` from 1; `at` and `of`: its place among its siblings, from
 * 1.
 */
export type TreeLine = {
  readonly node: TreeNode;
  readonly parent: string | undefined;
  readonly level: number;
  readonly at: number;
  readonly of: number;
  readonly mayOpen: boolean;
  readonly isOpen: boolean;
};

/**
 * The lines that are in sight; with a search, the nodes that match and the way to them, all open.
 */
export function treeLines(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  search: string,
): TreeLine[] {
  const word = search.trim().toLowerCase();
  const wanted = word === '' ? undefined : matching(nodes, word);
  const lines = (
    level: number,
    siblings: readonly TreeNode[],
    parent: string | undefined,
  ): TreeLine[] => {
    const shown =
      wanted === undefined ? siblings : siblings.filter(({ value }) => wanted.has(value));
    return shown.flatMap((node, i) => {
      const children = node.children ?? [];
      const mayOpen = children.length > 0 || (node.children === undefined && node.isLeaf !== true);
      const isOpen =
        mayOpen &&
        (open.has(node.value) ||
          (wanted !== undefined && children.some(({ value }) => wanted.has(value))));
      const line = { node, parent, level, at: i + 1, of: shown.length, mayOpen, isOpen };
      return isOpen ? [line, ...lines(level + 1, children, node.value)] : [line];
    });
  };
  return lines(1, nodes, undefined);
}

/** Whether a node is ticked: all below it are, some, or none. Only leaves are held in `ticked`. */
export function tickOf(node: TreeNode, ticked: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const leaves = leavesOf(node);
  const here = leaves.filter((leaf) => ticked.has(leaf)).length;
  if (here === 0) return 'none';
  return here === leaves.length ? 'all' : 'some';
}

/**
 * Ticks everything below the node, or clears it where all is ticked; what is disabled keeps its
 * tick.
 */
export function ticked(node: TreeNode, held: ReadonlySet<string>): Set<string> {
  const free = leavesOf(node, true);
  const isAll = free.every((leaf) => held.has(leaf));
  const next = new Set(held);
  for (const leaf of free) {
    if (isAll) next.delete(leaf);
    else next.add(leaf);
  }
  return next;
}

/**
 * Where a node shall stand: before another, or as the last inside it (at the top when `target` is
 * undefined).
 */
export type TreeMove = {
  readonly value: string;
  readonly target: string | undefined;
  readonly where: 'before' | 'inside';
};

/** What moving by keyboard or menu means for a line; undefined where there is no such place. */
export function moveOf(
  lines: readonly TreeLine[],
  value: string,
  way: TreeWay,
): TreeMove | undefined {
  const line = lines.find(({ node }) => node.value === value);
  if (line === undefined) return undefined;
  const siblings = lines
    .filter(({ parent }) => parent === line.parent)
    .map(({ node }) => node.value);
  const at = siblings.indexOf(value);
  const before = (target: string | undefined): TreeMove | undefined =>
    target === undefined ? undefined : { value, target, where: 'before' };
  const endOf = (target: string | undefined): TreeMove => ({ value, target, where: 'inside' });
  if (way === 'up') return before(siblings[at - 1]);
  if (way === 'down')
    return at + 1 >= siblings.length ? undefined : (before(siblings[at + 2]) ?? endOf(line.parent));
  if (way === 'in') return at === 0 ? undefined : endOf(siblings[at - 1]);
  if (line.parent === undefined) return undefined;
  const outer = lines.find(({ node }) => node.value === line.parent);
  const around = lines
    .filter(({ parent }) => parent === outer?.parent)
    .map(({ node }) => node.value);
  return before(around[around.indexOf(line.parent) + 1]) ?? endOf(outer?.parent);
}

/**
 * The tree after a move; the same tree when the node would end up inside itself or is not there.
 */
export function movedNode(
  nodes: readonly TreeNode[],
  { value, target, where }: TreeMove,
): readonly TreeNode[] {
  const node = nodeIn(nodes, value);
  if (
    node === undefined ||
    value === target ||
    (target !== undefined && nodeIn(node.children ?? [], target) !== undefined)
  )
    return nodes;
  const without = mapped(nodes, (siblings) => siblings.filter((one) => one.value !== value));
  if (target === undefined) return [...without, node];
  return where === 'inside'
    ? mapped(without, (siblings) =>
        siblings.map((one) =>
          one.value === target
            ? { ...one, isLeaf: false, children: [...(one.children ?? []), node] }
            : one,
        ),
      )
    : mapped(without, (siblings) =>
        siblings.flatMap((one) => (one.value === target ? [node, one] : [one])),
      );
}

function mapped(
  nodes: readonly TreeNode[],
  change: (siblings: readonly TreeNode[]) => readonly TreeNode[],
): readonly TreeNode[] {
  return change(nodes).map((node) =>
    node.children === undefined ? node : { ...node, children: mapped(node.children, change) },
  );
}

function leavesOf(node: TreeNode, freeOnly = false): string[] {
  if (freeOnly && node.disabled === true) return [];
  return (node.children ?? []).length === 0
    ? [node.value]
    : (node.children ?? []).flatMap((child) => leavesOf(child, freeOnly));
}

function matching(nodes: readonly TreeNode[], word: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: TreeNode, isUnder: boolean): boolean => {
    const isHit = node.label.toLowerCase().includes(word);
    // Everything below a match is shown too: who looks for a department wants its teams.
    const below = (node.children ?? []).map((child) => visit(child, isUnder || isHit));
    const isShown = isHit || isUnder || below.includes(true);
    if (isShown) found.add(node.value);
    return isHit || below.includes(true);
  };
  for (const node of nodes) visit(node, false);
  return found;
}
