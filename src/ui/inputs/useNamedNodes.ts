import { useEffect, useState } from 'react';
import type { NameNodes, TreeNode } from './treeNode.ts';
import { nodeIn } from './treeShape.ts';

/**
 * Chosen nodes that do not stand in the known part of a tree, by their names, so that a choice is
 * never shown as its key.
 */
export function useNamedNodes(
  nodes: readonly TreeNode[],
  chosen: readonly string[],
  name: NameNodes | undefined,
): readonly TreeNode[] {
  const [named, setNamed] = useState<readonly TreeNode[]>([]);
  const missing = chosen.filter((value) => nodeIn(nodes, value) === undefined);
  const asked = missing.filter((value) => nodeIn(named, value) === undefined).join(',');
  useEffect(() => {
    if (name === undefined || asked === '') return undefined;
    const controller = new AbortController();
    name(asked.split(','), controller.signal).then(
      (found) => {
        if (!controller.signal.aborted) setNamed((known) => [...known, ...found]);
      },
      // Then its key has to do.
      () => undefined,
    );
    return () => controller.abort();
  }, [name, asked]);
  return named.filter(({ value }) => missing.includes(value));
}
