import type { TreeNode } from './treeNode.ts';

/** In front of the value of the node that stands where children are still awaited. */
export const WAITING = '\u0000waiting:';

/** The parent that a waiting node stands under. */
export const waitsUnder = (value: string): string => value.slice(WAITING.length);

/**
 * The values from the root to the node, the node last; `undefined` when it is not in the part of
 * the tree that is known.
 */
export function pathTo(nodes: readonly TreeNode[], value: string): string[] | undefined {
  for (const node of nodes) {
    if (node.value === value) return [value];
    const below = pathTo(node.children ?? [], value);
    if (below !== undefined) return [node.value, ...below];
  }
  return undefined;
}

/** The tree with the children of one node known. */
export function withChildren(
  nodes: readonly TreeNode[],
  parent: string,
  children: readonly TreeNode[],
): TreeNode[] {
  return nodes.map((node) => {
    if (node.value === parent) return { ...node, children, isLeaf: children.length === 0 };
    return node.children === undefined
      ? node
      : { ...node, children: withChildren(node.children, parent, children) };
  });
}

/** The node, wherever it stands in the known part of the tree. */
export function nodeIn(nodes: readonly TreeNode[], value: string): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.value === value ? node : nodeIn(node.children ?? [], value);
    if (found !== undefined) return found;
  }
  return undefined;
}
