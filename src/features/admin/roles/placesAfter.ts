import type { TreeNode } from '#ui/inputs/treeNode.ts';
import type { Resource } from './resourceNodes.ts';

export type Place = {
  readonly id: string;
  readonly parentId: string | null;
  readonly sort: number;
};

/**
 * Which records must be written so that the node `moved` stands where `nodes` has it: itself, and
 * siblings whose number changes.
 */
export function placesAfter(
  nodes: readonly TreeNode[],
  moved: string,
  known: ReadonlyMap<string, Pick<Resource, 'parentId' | 'sort'>>,
): Place[] {
  const found = siblingsOf(nodes, moved, null);
  if (found === undefined) return [];
  return found.siblings
    .map((id, i): Place => ({ id, parentId: found.parent, sort: (i + 1) * 10 }))
    .filter(({ id, parentId, sort }) => {
      const before = known.get(id);
      return (
        before === undefined ||
        before.sort !== sort ||
        (id === moved && before.parentId !== parentId)
      );
    });
}

function siblingsOf(
  nodes: readonly TreeNode[],
  value: string,
  parent: string | null,
): { siblings: string[]; parent: string | null } | undefined {
  if (nodes.some((node) => node.value === value))
    return { siblings: nodes.map((node) => node.value), parent };
  for (const node of nodes) {
    const found = siblingsOf(node.children ?? [], value, node.value);
    if (found !== undefined) return found;
  }
  return undefined;
}
